import { type Static, Type } from 'typebox';
import type { Entity } from '../../resources/language/catalogue';
import { HttpError } from '../identity/httpError';
import type { Caller } from '../sql/caller';
import { param, sql } from '../sql/fragment';
import { writeChecks } from '../writes/check';
import type { RestContext } from './context';
import { type Entry, entryFor, readableChanges, readEntries } from './journal';
import { restoreReferences } from './restoreReferences';
import { refusedBy } from './restoreRefusals';
import { type Restoration, restoreRow } from './restoreRow';
import { restoreRowsBelow } from './restoreRowsBelow';

export const Restored = Type.Object({
  resource: Type.String(),
  id: Type.String({ description: 'The key of the row, parts joined by `|`.' }),
});
type Restored = Static<typeof Restored>;

/**
 * Reverts one change of a row: an updated row gets its columns back, a deleted one is inserted with its descendants and
 * the references of others to them, an inserted one is deleted. Runs as a change set of its own, with the permissions
 * that the same write by hand needs.
 * @throws HttpError
 */
export async function restore(context: RestContext, caller: Caller, changeId: string): Promise<Restored> {
  const { entity, id, entry } = await readableChange(context, caller, changeId);
  const change = {
    contactId: caller.contactId,
    operation: 'Restore',
    reason: `Restored to what it was before the change of ${minuteOf(entry.occurredOn)}`,
  };
  await context.database
    .write(change, async (session) => {
      const work: Restoration = { session, checks: writeChecks(context.catalogue, caller), entity, entry };
      await restoreRow(work);
      if (entry.action !== 'delete') return;
      await restoreRowsBelow(work);
      await restoreReferences(work);
    })
    .catch((error: unknown) => {
      throw refusedBy(error, context.catalogue, entity, entry.action) ?? error;
    });
  return { resource: entity.name, id };
}

async function readableChange(
  context: RestContext,
  caller: Caller,
  changeId: string,
): Promise<{ entity: Entity; id: string; entry: Entry }> {
  const { database, catalogue } = context;
  const [row] = await database.rows<{ resource: string; id: string }>(
    sql`select resource, row_key as id from meterdesk.change where id = ${param(changeId)}::bigint`,
  );
  const entity = row && catalogue.has(row.resource) ? catalogue.entity(row.resource) : undefined;
  const readable = row && entity && (await readableChanges(context, entity, row.id, caller));
  const [entry] = readable
    ? await readEntries(context, caller, sql`${readable.condition} and c.id = ${param(changeId)}::bigint`, {
        before: undefined,
        limit: 1,
      })
    : [];
  if (!row || !entity || !entry || !entryFor(entity, caller, entry))
    throw new HttpError('There is no such change, or you may not see it.', 'not-found', 404);
  return { entity, id: row.id, entry };
}

/** Returns `21/11/2025 13:45 UTC` */
function minuteOf(moment: Date): string {
  const [date = '', time = ''] = moment.toISOString().split('T');
  return `${date.split('-').reverse().join('/')} ${time.slice(0, 5)} UTC`;
}
