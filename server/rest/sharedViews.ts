import { type Static, Type } from 'typebox';
import { authenticate } from '../identity/authenticate';
import { HttpError } from '../identity/httpError';
import { listOf, noContent, type TypedApp } from '../identity/schemas';
import { param, sql } from '../sql/fragment';
import type { RestContext } from './context';

/** The maximum number of shared views of a list, and of characters of each as JSON. */
const max = { views: 100, length: 20_000 } as const;

/** Pages with shared views that are no lists: Explore, and the rules by which feed configs are generated. */
const otherPages: readonly string[] = ['explore', 'feedsConfigModbus.rules', 'feedsConfigBacNet.rules'];

const OfList = Type.Object({ list: Type.String({ minLength: 1, maxLength: 60 }) });
const View = Type.Object({ ...OfList.properties, name: Type.String({ minLength: 1, maxLength: 80 }) });
const value = Type.Record(Type.String(), Type.Unknown());

/**
 * Registers the routes for views of lists and Explore that provider staff share with everybody: settings without rows.
 * A person's own views are preferences.
 */
export function sharedViewRoutes(app: TypedApp, context: RestContext): void {
  const { database, catalogue } = context;
  /** Returns the name of the list. @throws HttpError where it may have no shared views */
  const listIn = ({ list: of }: Static<typeof OfList>): string => {
    if (!catalogue.has(of) && !otherPages.includes(of)) throw new HttpError('There is no such list.', 'not-found', 404);
    return of;
  };

  app.get(
    '/platform/views/:list',
    {
      schema: {
        summary: 'Shared views of a list, by name',
        params: OfList,
        response: { 200: listOf(Type.Object({ name: Type.String(), value })) },
      },
    },
    async (request) => {
      await authenticate(context, request);
      return database.rows<{ name: string; value: Static<typeof value> }>(sql`
        select name, value from meterdesk.shared_view where list = ${param(listIn(request.params))} order by lower(name), name`);
    },
  );

  app.put(
    '/platform/views/:list/:name',
    {
      schema: {
        summary: 'Share a view; for staff',
        params: View,
        body: Type.Object({ value }),
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const caller = await authenticate(context, request);
      if (!caller.isStaff) throw notTheirs();
      const text = JSON.stringify(request.body.value);
      if (text.length > max.length)
        throw new HttpError(`A view can have ${max.length} characters at most.`, 'too-long', 413);
      const list = listIn(request.params);
      const viewName = request.params.name;
      const written = await database.write({ contactId: caller.contactId, operation: 'ShareView' }, (session) =>
        session.count(sql`
          insert into meterdesk.shared_view (list, name, value, contact_id)
          select ${param(list)}::text, ${param(viewName)}::text, ${param(text)}::json, ${param(caller.contactId)}::uuid
          where (select count(*) from meterdesk.shared_view
            where list = ${param(list)} and name <> ${param(viewName)}) < ${param(max.views)}
          on conflict (list, name) do update
            set value = excluded.value, contact_id = excluded.contact_id, updated_on = now()`),
      );
      if (written === 0) throw new HttpError(`A list can have ${max.views} shared views at most.`, 'too-many', 409);
      return reply.code(204).send();
    },
  );

  app.delete(
    '/platform/views/:list/:name',
    { schema: { summary: 'Stop sharing a view; for staff', params: View, response: { 204: noContent } } },
    async (request, reply) => {
      const caller = await authenticate(context, request);
      if (!caller.isStaff) throw notTheirs();
      const list = listIn(request.params);
      const viewName = request.params.name;
      await database.write({ contactId: caller.contactId, operation: 'UnshareView' }, (session) =>
        session.count(sql`delete from meterdesk.shared_view where list = ${param(list)} and name = ${param(viewName)}`),
      );
      return reply.code(204).send();
    },
  );
}

const notTheirs = (): HttpError => new HttpError('Only provider staff can share views.', 'forbidden', 403);
