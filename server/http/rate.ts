import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Allowances } from '../allowances';
import { refuse } from './errors';

/** Seconds of allowance that may be saved up for a burst. */
const burst = 2;

/** Refuses a caller (a token, or an address without one) who asks more than `perSecond` for long. */
export function limitRate(app: FastifyInstance, perSecond: number, now: () => number = Date.now): void {
  const allowances = new Allowances(perSecond, perSecond * burst, now);
  app.addHook('onRequest', (request, reply, done) => {
    if (allowances.spend(callerOf(request))) done();
    else refuse(reply.header('retry-after', 1), 429);
  });
}

function callerOf(request: FastifyRequest): string {
  return request.headers.authorization ?? request.ip;
}
