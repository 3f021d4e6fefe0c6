import type { FastifyInstance } from 'fastify';
import type { Entity } from '../../resources/language/catalogue';
import { authenticate } from '../identity/authenticate';
import { Refused } from '../identity/refused';
import type { RestContext } from './context';
import { type Entry, entryFor, readableChanges, readEntries } from './journal';
import { restore } from './restore';

const pageSize = 200;
const changeNumber = { type: 'string', pattern: '^[0-9]{1,18}$' } as const;

export interface History {
  readonly entries: readonly Entry[];
  /** What to give as `before` for the next, older page; none on the last. */
  readonly next: string | null;
}

export function historyRoutes(app: FastifyInstance, context: RestContext): void {
  app.get<{ Params: { resource: string; id: string }; Querystring: { before?: string } }>(
    '/platform/history/:resource/:id',
    { schema: { querystring: { type: 'object', properties: { before: changeNumber } } } },
    async (request): Promise<History> => {
      const caller = await authenticate(context, request);
      const { resource, id } = request.params;
      const entity = entityNamed(context, resource);
      const readable = await readableChanges(context, entity, id, caller);
      if (!readable) throw noSuchHistory();
      const found = await readEntries(context, readable.condition, { before: request.query.before, limit: pageSize });
      // A row that never was must look like one that is somebody else's.
      if (!readable.isThere && found.length === 0) throw noSuchHistory();
      return {
        entries: found.flatMap((entry) => entryFor(entity, caller, entry) ?? []),
        next: found.length === pageSize ? (found.at(-1)?.changeId ?? null) : null,
      };
    },
  );

  app.post<{ Body: { changeId: string } }>(
    '/platform/history/restore',
    { schema: { body: { type: 'object', required: ['changeId'], properties: { changeId: changeNumber } } } },
    async (request) => restore(context, await authenticate(context, request), request.body.changeId),
  );
}

function entityNamed({ catalogue }: RestContext, name: string): Entity {
  if (!catalogue.has(name)) throw noSuchHistory();
  return catalogue.entity(name);
}

const noSuchHistory = (): Refused =>
  new Refused('There is no such record, or it is not yours to see.', 'not-found', 404);
