import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../identity/networkOf';
import { bearerIn, knownContact } from '../identity/token';
import { TokenBucket } from '../tokenBucket';
import { refuse } from './errors';

/** Seconds of allowance that a caller may use at once. */
const burstSeconds = 2;

/**
 * Refuses requests with 429 of a caller (a contact, or the network of one who is not signed in) who sends more than
 * `perSecond` a second, after a burst.
 */
export function limitRate(app: FastifyInstance, perSecond: number): void {
  const buckets = new TokenBucket(perSecond, perSecond * burstSeconds);
  app.addHook('onRequest', (request, reply, done) => {
    if (buckets.spend(callerOf(request))) done();
    else refuse(reply.header('retry-after', 1), 429);
  });
}

/**
 * Returns the contact or network that a request is counted for. A token counts only after its signature was verified
 * by the first request with it: inventing tokens gives no allowance.
 */
function callerOf({ headers, ip }: FastifyRequest): string {
  const token = bearerIn(headers.authorization);
  return (token && knownContact(token, new Date())) ?? networkOf(ip);
}
