import { isDeepStrictEqual } from 'node:util';
import { type Static, Type } from 'typebox';
import type { Entity } from '../../resources/language/catalogue';
import { keyParts } from '../../resources/language/key';
import { orNull, timestampSchema } from '../identity/schemas';
import { accountsWhere, rowFilter } from '../sql/access';
import type { Caller } from '../sql/caller';
import { editorName } from '../sql/editorName';
import { and, empty, type Fragment, ident, param, sql } from '../sql/fragment';
import { keyParam, keyTextFrom } from '../sql/keyText';
import { table } from '../sql/path';
import { readableColumns } from '../writes/audience';
import type { RestContext } from './context';

const Image = Type.Record(Type.String(), Type.Unknown());
export type Image = Readonly<Static<typeof Image>>;

/** One row of a change set, as its history shows it. */
export const Entry = Type.Object({
  changeSet: Type.String(),
  changeId: Type.String(),
  occurredOn: timestampSchema,
  contactName: orNull(
    Type.String({
      description: 'Empty if the platform did it, the person no longer exists, or the caller may not see them.',
    }),
  ),
  byPerson: Type.Boolean({ description: 'Whether a person did it, not the platform' }),
  operation: Type.String(),
  reason: orNull(Type.String()),
  action: Type.Enum(['insert', 'update', 'delete']),
  before: orNull(Image),
  after: orNull(Image),
});
export type Entry = Readonly<Static<typeof Entry>>;

interface ReadableChanges {
  /** SQL condition of the changes `c` of the row that the caller may read. */
  readonly condition: Fragment;
  /** Whether the row exists and the caller may read it. */
  readonly isThere: boolean;
}

/**
 * Returns the part of a row's history that the caller may read; undefined where they may not read the row. For a
 * deleted row, the account that it was in decides.
 * @param id the key as text, in any spelling of its values
 */
export async function readableChanges(
  { database, catalogue }: RestContext,
  entity: Entity,
  id: string,
  caller: Caller,
): Promise<ReadableChanges | undefined> {
  const parts = keyParts(entity, id);
  if (!parts) return undefined;
  const params = new Map(entity.key.map((column, index) => [column, keyParam(entity, column, parts[index])]));
  const part = (column: string): Fragment => params.get(column) as Fragment;
  const isRow = and(entity.key.map((column) => sql`${ident('row', column)} = ${part(column)}`));
  const may = rowFilter(catalogue, entity, 'row', caller, 'read');
  const [found] = await database
    .rows<{ key: string; isThere: boolean; may: boolean }>(
      sql`select ${keyTextFrom(entity, part)} as key, "row".found is not null as "isThere", coalesce("row".may, false) as may
        from (values (1)) "one" left join lateral (select true as found, ${may} as may from ${table(entity)} ${ident('row')} where ${isRow}) "row" on true`,
    )
    .catch(noneForInvalidKey);
  if (!found || (found.isThere && !found.may)) return undefined;
  const { key, isThere } = found;
  const ofRow = sql`c.resource = ${param(entity.name)} and c.row_key = ${param(key)}`;
  if (caller.isStaff) return { condition: ofRow, isThere };
  const mine = sql`c.account_id = any(${param(accountsWhere(caller, 'read', entity.policy))}::uuid[])`;
  const theirs = isThere ? sql`(c.account_id is null or ${mine})` : mine;
  return { condition: sql`${ofRow} and ${theirs}`, isThere };
}

/** Returns the entries of the journal, the newest first. */
export async function readEntries(
  { database, catalogue }: RestContext,
  caller: Caller,
  condition: Fragment,
  page: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly Entry[]> {
  const older = page.before === undefined ? empty : sql` and c.id < ${param(page.before)}::bigint`;
  return database.rows<Entry>(sql`
    select s.id as "changeSet", c.id as "changeId", s.occurred_on as "occurredOn", ${editorName(catalogue, caller)} as "contactName",
      s.contact_id is not null as "byPerson", s.operation, s.reason, c.action, c.before, c.after
    from meterdesk.change c join meterdesk.change_set s on s.id = c.change_set_id
    left join "dw_Contacts" p on p."ContactId" = s.contact_id
    where ${condition}${older} order by c.id desc limit ${param(page.limit)}`);
}

/** Returns the entry without hidden columns; undefined where the caller may see none of its changes. */
export function entryFor(entity: Entity, { isStaff }: Caller, entry: Entry): Entry | undefined {
  const shown = readableColumns(entity, isStaff ? 'staff' : 'contact').filter((column) => !entity.field(column).masked);
  const [before, after] = [only(shown, entry.before), only(shown, entry.after)];
  const isUnchanged = isDeepStrictEqual({ ...before, UpdatedOn: null }, { ...after, UpdatedOn: null });
  return !isStaff && before && after && isUnchanged ? undefined : { ...entry, before, after };
}

function only(columns: readonly string[], image: Image | null): Image | null {
  return image && Object.fromEntries(columns.flatMap((column) => (column in image ? [[column, image[column]]] : [])));
}

/** Returns an empty list where a key is no value of its column's type (SQLSTATE class 22): no row can have it. */
function noneForInvalidKey(error: unknown): never[] {
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('22')) return [];
  throw error;
}
