import type { FastifyInstance } from 'fastify';
import type { Entity } from '../../resources/language/catalogue';
import { authenticate } from '../identity/authenticate';
import { HttpError } from '../identity/httpError';
import type { RestContext } from './context';
import { type Entry, entryFor, readableChanges, readEntries } from './journal';
import { type OwnChange, ownChanges } from './ownChanges';
import { restore } from './restore';
import type { Undone } from './revert';
import { undo } from './undo';

const pageSize = 200;
const ownPageSize = 20;
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

  /** What the caller did of late to rows of these resources and nothing else, and can undo. */
  app.get<{ Querystring: { resources: string } }>(
    '/platform/history/own',
    {
      schema: {
        querystring: {
          type: 'object',
          required: ['resources'],
          properties: { resources: { type: 'string', pattern: '^[A-Za-z,]{1,400}$' } },
        },
      },
    },
    async (request): Promise<{ readonly changes: readonly OwnChange[] }> => {
      const caller = await authenticate(context, request);
      return { changes: await ownChanges(context, caller, request.query.resources.split(','), ownPageSize) };
    },
  );

  app.post<{ Body: { changeSet: string } }>(
    '/platform/history/undo',
    { schema: { body: { type: 'object', required: ['changeSet'], properties: { changeSet: changeNumber } } } },
    async (request): Promise<Undone> => undo(context, await authenticate(context, request), request.body.changeSet),
  );
}

function entityNamed({ catalogue }: RestContext, name: string): Entity {
  if (!catalogue.has(name)) throw noSuchHistory();
  return catalogue.entity(name);
}

const noSuchHistory = (): HttpError =>
  new HttpError('There is no such record, or it is not yours to see.', 'not-found', 404);
