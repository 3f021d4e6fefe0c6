import { type Static, Type } from 'typebox';
import { orNull, timestampSchema } from '../identity/schemas';
import type { Caller } from '../sql/caller';
import { empty, type Fragment, param, sql } from '../sql/fragment';
import type { RestContext } from './context';

/** A change set that can be undone. */
export const OwnChange = Type.Object({
  changeSet: Type.String(),
  occurredOn: timestampSchema,
  operation: Type.String(),
  rows: Type.Integer(),
  resource: Type.String({ description: 'Of the first row that was changed, like the next two.' }),
  id: Type.String(),
  label: orNull(Type.String()),
});
type OwnChange = Static<typeof OwnChange>;

/** Operations that undo others: their change sets are not offered. */
export const undoOperations = ['Undo', 'Restore'] as const;
/** Most change sets of a person that are searched, the latest first. */
const maxSearched = 500;

/**
 * Returns the caller's change sets that were not undone, the latest first: those that changed only rows of these
 * resources, or all.
 */
export const ownChanges = (
  { database }: RestContext,
  { contactId }: Caller,
  resources: readonly string[] | undefined,
  limit: number,
): Promise<readonly OwnChange[]> =>
  database.rows<OwnChange>(sql`
    select s.id as "changeSet", s.occurred_on as "occurredOn", s.operation, of_set.rows, c.resource, c.row_key as id, c.label
    from (select * from meterdesk.change_set where contact_id = ${param(contactId)}::uuid order by id desc limit ${param(maxSearched)}) s
    cross join lateral (
      select count(*)::integer as rows, min(id) as first, ${resources ? sql`bool_and(resource = any(${param(resources)}::text[]))` : sql`true`} as only_these
      from meterdesk.change where change_set_id = s.id) of_set
    join meterdesk.change c on c.id = of_set.first
    where of_set.only_these and s.operation <> all(${param(undoOperations)}::text[]) and ${isNotUndone(sql`s.id`)}
    order by s.id desc limit ${param(limit)}`);

/** Returns the condition that a change set has not been undone. */
const isNotUndone = (changeSet: Fragment): Fragment =>
  sql`not exists (select from meterdesk.undone u where u.change_set_id = ${changeSet})`;

/** Returns ` and …`, the condition that the caller may undo a change set `s`: their own; empty for staff. */
export const isUndoable = ({ isStaff, contactId }: Caller): Fragment =>
  isStaff ? empty : sql` and s.contact_id = ${param(contactId)}::uuid`;
