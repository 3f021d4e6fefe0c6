import { Type } from 'typebox';
import type { Entity } from '../../resources/language/catalogue';
import { authenticate } from '../identity/authenticate';
import { HttpError } from '../identity/httpError';
import { listOf, orNull, type TypedApp } from '../identity/schemas';
import type { RestContext } from './context';
import { Entry, entryFor, readableChanges, readEntries } from './journal';
import { OwnChange, ownChanges } from './ownChanges';
import { readingChangesRoute } from './readingChanges';
import { Restored, restore } from './restore';
import { Undone } from './revert';
import { UndoRequest, undo } from './undo';

const pageSize = 200;
const ownPageSize = 20;
const changeNumber = Type.String({ pattern: '^[0-9]{1,18}$' });

const History = Type.Object({
  entries: listOf(Entry),
  next: orNull({
    ...changeNumber,
    description: 'Value of `before` for the next, older page; missing on the last page.',
  }),
});

export function historyRoutes(app: TypedApp, context: RestContext): void {
  app.get(
    '/platform/history/:resource/:id',
    {
      schema: {
        summary: 'Changes of a record, the latest first',
        params: Type.Object({ resource: Type.String(), id: Type.String() }),
        querystring: Type.Object({ before: Type.Optional(changeNumber) }),
        response: { 200: History },
      },
    },
    async (request) => {
      const caller = await authenticate(context, request);
      const { resource, id } = request.params;
      const entity = entityNamed(context, resource);
      const readable = await readableChanges(context, entity, id, caller);
      if (!readable) throw noSuchHistory();
      const page = { before: request.query.before, limit: pageSize };
      const found = await readEntries(context, caller, readable.condition, page);
      // The response is the same for a row that never existed and one of another account.
      if (!readable.isThere && found.length === 0) throw noSuchHistory();
      return {
        entries: found.flatMap((entry) => entryFor(entity, caller, entry) ?? []),
        next: found.length === pageSize ? (found.at(-1)?.changeId ?? null) : null,
      };
    },
  );

  readingChangesRoute(app, context);

  app.post(
    '/platform/history/restore',
    {
      schema: {
        summary: 'Revert a change of a record; fields that only later changes have set keep their values',
        body: Type.Object({ changeId: changeNumber }),
        response: { 200: Restored },
      },
    },
    async (request) => restore(context, await authenticate(context, request), request.body.changeId),
  );

  app.get(
    '/platform/history/own',
    {
      schema: {
        summary: 'Recent changes of the caller that can be undone: all, or only those of the given resources',
        querystring: Type.Object({ resources: Type.Optional(Type.String({ pattern: '^[A-Za-z,]{1,400}$' })) }),
        response: { 200: Type.Object({ changes: listOf(OwnChange) }) },
      },
    },
    async (request) => {
      const caller = await authenticate(context, request);
      return { changes: await ownChanges(context, caller, request.query.resources?.split(','), ownPageSize) };
    },
  );

  app.post(
    '/platform/history/undo',
    {
      schema: {
        summary: 'Undo a whole change set',
        body: UndoRequest,
        response: { 200: Undone },
      },
    },
    async (request) => undo(context, await authenticate(context, request), request.body),
  );
}

function entityNamed({ catalogue }: RestContext, name: string): Entity {
  if (!catalogue.has(name)) throw noSuchHistory();
  return catalogue.entity(name);
}

const noSuchHistory = (): HttpError =>
  new HttpError('There is no such record, or you may not see it.', 'not-found', 404);
