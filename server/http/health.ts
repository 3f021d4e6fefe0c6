import { type Static, Type } from 'typebox';
import type { TypedApp } from '../identity/schemas';
import { type Disk, diskSentence } from '../sql/disk';
import type { DatabaseWatch } from './databaseWatch';
import { retryAfter } from './errors';

const Health = Type.Object({
  status: Type.Enum(['ready', 'read-only', 'unavailable']),
  reason: Type.Optional(Type.String()),
});

/** `GET /health`: 200 when requests can be served, also if read-only because the disk is full; 503 otherwise. */
export function healthRoutes(app: TypedApp, watch: DatabaseWatch, disk: Disk): void {
  const schema = { summary: 'Whether requests can be served', security: [], response: { 200: Health, 503: Health } };
  app.get('/health', { schema }, async (_request, reply): Promise<Static<typeof Health>> => {
    const { isFull } = disk;
    if (watch.isAnswering) return isFull ? { status: 'read-only', reason: diskSentence } : { status: 'ready' };
    reply.code(503).header('retry-after', retryAfter);
    const reason = isFull ? 'The database does not answer: its disk is full.' : 'The database does not answer.';
    return { status: 'unavailable', reason };
  });
}
