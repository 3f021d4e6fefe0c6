import type { FastifyInstance } from 'fastify';
import { refuse } from './errors';
import type { DatabaseWatch } from './watch';

/** Refuses requests while the database does not answer, those included that wait for it when that begins. */
export function refuseWithoutDatabase(api: FastifyInstance, watch: DatabaseWatch): void {
  api.addHook('onRequest', (_request, reply, done) => {
    if (!watch.isAnswering) {
      refuse(reply, 503);
      return;
    }
    const forget = watch.onLoss(() => {
      if (!reply.sent) refuse(reply, 503);
    });
    reply.raw.once('close', forget);
    done();
  });
}
