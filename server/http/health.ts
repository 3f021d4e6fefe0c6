import type { FastifyInstance } from 'fastify';
import { retryAfter } from './errors';
import type { DatabaseWatch } from './watch';

/** `GET /health`: 200 when requests can be served, 503 otherwise. */
export function healthRoutes(app: FastifyInstance, watch: DatabaseWatch): void {
  app.get('/health', async (_request, reply) => {
    if (watch.isAnswering) return { status: 'ready' };
    reply.code(503).header('retry-after', retryAfter);
    return { status: 'unavailable', reason: 'The database does not answer.' };
  });
}
