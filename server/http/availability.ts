import type { FastifyInstance } from 'fastify';
import type { Disk } from '../sql/disk';
import type { DatabaseWatch } from './databaseWatch';
import { refuse } from './errors';

/** Refuses requests while the database does not answer, and those in progress when that begins. */
export function refuseWithoutDatabase(api: FastifyInstance, watch: DatabaseWatch, disk: Disk): void {
  const status = (): number => (disk.isFull ? 507 : 503);
  api.addHook('onRequest', (_request, reply, done) => {
    if (!watch.isAnswering) {
      refuse(reply, status());
      return;
    }
    const stopListening = watch.onLoss(() => {
      if (!reply.sent) refuse(reply, status());
    });
    reply.raw.once('close', stopListening);
    done();
  });
}
