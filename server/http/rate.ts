import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './errors';

interface Allowance {
  left: number;
  at: number;
}

/** Seconds of allowance that may be saved up for a burst. */
const burst = 2;
const mostCallers = 10_000;

/** Refuses a caller (a token, or an address without one) who asks more than `perSecond` for long. */
export function limitRate(app: FastifyInstance, perSecond: number, now: () => number = Date.now): void {
  const allowances = new Map<string, Allowance>();
  app.addHook('onRequest', async (request, reply) => {
    const caller = callerOf(request);
    const time = now();
    const known = allowances.get(caller) ?? { left: perSecond * burst, at: time };
    const left = Math.min(perSecond * burst, known.left + ((time - known.at) / 1000) * perSecond);
    // The latest caller stands last, so that the first ones are those not heard of for longest.
    allowances.delete(caller);
    allowances.set(caller, { left: Math.max(0, left - 1), at: time });
    if (allowances.size > mostCallers) forgetFirst(allowances);
    if (left < 1) return refuse(reply.header('retry-after', 1), 429);
  });
}

function callerOf(request: FastifyRequest): string {
  return request.headers.authorization ?? request.ip;
}

function forgetFirst(allowances: Map<string, Allowance>): void {
  const [first] = allowances.keys();
  if (first !== undefined) allowances.delete(first);
}
