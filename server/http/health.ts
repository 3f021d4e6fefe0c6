import type { FastifyInstance } from 'fastify';
import { type Disk, diskSentence } from '../sql/disk';
import { retryAfter } from './errors';
import type { DatabaseWatch } from './watch';

/** `GET /health`: 200 when requests can be served, be it that nothing can be saved, and 503 otherwise. */
export function healthRoutes(app: FastifyInstance, watch: DatabaseWatch, disk: Disk): void {
  app.get('/health', async (_request, reply) => {
    const { isFull } = disk;
    if (watch.isAnswering) return isFull ? { status: 'read-only', reason: diskSentence } : { status: 'ready' };
    reply.code(503).header('retry-after', retryAfter);
    const reason = isFull ? 'The database does not answer: its disk is full.' : 'The database does not answer.';
    return { status: 'unavailable', reason };
  });
}
