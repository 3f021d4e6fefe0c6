import { Type } from 'typebox';
import { authenticateWithoutMfa } from '../identity/authenticate';
import { HttpError } from '../identity/httpError';
import { noContent, type TypedApp } from '../identity/schemas';
import { param, sql } from '../sql/fragment';
import type { RestContext } from './context';

/** The maximum number of preferences of a person, and of characters of each as JSON. */
const max = { names: 500, length: 20_000 } as const;

const params = Type.Object({ name: Type.String({ minLength: 1, maxLength: 120, pattern: '^[\\w.-]+$' }) });

/** Registers the routes for a person's own preferences, by name. Nobody else reads or writes them, staff included. */
export function preferenceRoutes(app: TypedApp, context: RestContext): void {
  const { database } = context;

  app.get(
    '/platform/preferences',
    { schema: { summary: 'All preferences, by name', response: { 200: Type.Record(Type.String(), Type.Unknown()) } } },
    async (request) => {
      const { caller } = await authenticateWithoutMfa(context, request);
      const rows = await database.rows<{ name: string; value: unknown }>(sql`
        select name, value from meterdesk.preference where contact_id = ${param(caller.contactId)}::uuid order by name`);
      return Object.fromEntries(rows.map((row) => [row.name, row.value]));
    },
  );

  app.put(
    '/platform/preferences/:name',
    {
      schema: {
        summary: 'Save a preference',
        params,
        body: Type.Object({ value: Type.Unknown() }),
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { caller } = await authenticateWithoutMfa(context, request);
      const text = JSON.stringify(request.body.value);
      if (text.length > max.length)
        throw new HttpError(`A preference can have ${max.length} characters at most.`, 'too-long', 413, '$.value');
      const written = await database.write({ contactId: caller.contactId, operation: 'KeepPreference' }, (session) =>
        session.count(sql`
          insert into meterdesk.preference (contact_id, name, value)
          select ${param(caller.contactId)}::uuid, ${param(request.params.name)}::text, ${param(text)}::json
          where (select count(*) from meterdesk.preference
            where contact_id = ${param(caller.contactId)}::uuid and name <> ${param(request.params.name)}) < ${param(max.names)}
          on conflict (contact_id, name) do update set value = excluded.value, updated_on = now()`),
      );
      if (written === 0) throw new HttpError(`There can be ${max.names} preferences at most.`, 'too-many', 409);
      return reply.code(204).send();
    },
  );

  app.delete(
    '/platform/preferences/:name',
    { schema: { summary: 'Delete a preference', params, response: { 204: noContent } } },
    async (request, reply) => {
      const { caller } = await authenticateWithoutMfa(context, request);
      await database.write({ contactId: caller.contactId, operation: 'ForgetPreference' }, (session) =>
        session.count(sql`
        delete from meterdesk.preference
        where contact_id = ${param(caller.contactId)}::uuid and name = ${param(request.params.name)}`),
      );
      return reply.code(204).send();
    },
  );
}
