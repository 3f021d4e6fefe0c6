import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerIn, knownContact } from '../identity/token';
import { TokenBucket } from '../tokenBucket';
import { refuse } from './errors';

/** Seconds of allowance that may be saved up for a burst. */
const burstSeconds = 2;

/**
 * Refuses a caller (a contact, or the address of one who is not signed in) who sends more than `perSecond` requests a
 * second for long.
 */
export function limitRate(app: FastifyInstance, perSecond: number): void {
  const buckets = new TokenBucket(perSecond, perSecond * burstSeconds);
  app.addHook('onRequest', (request, reply, done) => {
    if (buckets.spend(callerOf(request))) done();
    else refuse(reply.header('retry-after', 1), 429);
  });
}

/**
 * Returns the caller that a request is counted for. A token says who only once its signature was found genuine, which
 * the first request with it is for: until then, and where it was made up, the address asks. So nobody gets an allowance
 * by inventing tokens.
 */
function callerOf({ headers, ip }: FastifyRequest): string {
  const token = bearerIn(headers.authorization);
  return (token && knownContact(token, new Date())) ?? ip;
}
