import { type Static, Type } from 'typebox';
import type { Action } from '../../resources/language/access';
import type { Entity } from '../../resources/language/catalogue';
import { listOf, orNull, timestampSchema } from '../identity/schemas';
import { accountsWhere, keyRows } from '../sql/access';
import type { Session } from '../sql/database';
import { editorName } from '../sql/editorName';
import { and, type Fragment, ident, join, literal, param, sql } from '../sql/fragment';
import { table } from '../sql/path';
import type { WriteChecks } from '../writes/check';
import type { Values } from '../writes/newRows';
import type { Entry } from './journal';
import { referringRows } from './referringRows';

const KeptRow = Type.Object({
  resource: Type.String(),
  id: Type.String({ description: 'The key of the row, parts joined by `|`.' }),
  label: orNull(Type.String()),
  why: Type.Enum(['changed', 'deleted', 'referenced', 'replaced', 'withoutParent'], {
    description:
      'Changed or deleted since; other rows refer to it, or it was deleted and another is in its place, or what it refers to is gone or has moved',
  }),
  changedBy: orNull(Type.String({ description: 'Who last changed it since then' })),
  changedOn: orNull(timestampSchema),
  referredBy: orNull(Type.String({ description: 'The resource of a row that refers to it' })),
});

export const Undone = Type.Object({
  undone: Type.Integer({ description: 'Rows that are back to their former state.' }),
  kept: Type.Integer({ description: 'Rows that have been changed since and stay as they are.' }),
  keptRows: listOf(KeptRow),
});
export type Undone = Static<typeof Undone>;

/** Most kept rows of one resource and action that are listed. */
const maxKept = 10_000;

export interface Reversion {
  readonly session: Session;
  readonly checks: WriteChecks;
  readonly entity: Entity;
  readonly changeSet: string;
  /** Whether rows that were changed since are reverted too. */
  readonly includeChanged: boolean;
  /** Change sets that have reverted a part of it already. */
  readonly revertedBy: readonly string[];
  /** Whether it is a delivery of readings, for which nobody needs the right to `bulk` updates. */
  readonly isDelivery: boolean;
}

/** Returns the numbers of rows that were reverted (`keys`) and kept, and lists the kept ones with the reason. */
export async function undoneOf(work: Reversion, action: Entry['action'], keys: readonly Values[]): Promise<Undone> {
  const { session, entity } = work;
  const touched = await countChangedRows(work, action);
  const kept = touched - keys.length;
  if (kept === 0) return { undone: touched, kept, keptRows: [] };
  const isReverted = and(entity.key.map((column) => sql`${ident('k', column)} = ${ident('row', column)}`));
  const keptRows = await session.rows<Static<typeof KeptRow>>(sql`
    select k.resource, k.id, k.label, ${whyKept(work, action)} as why, since.name as "changedBy", since.on as "changedOn", k.referred_by as "referredBy"
    from (select ${param(entity.name)}::text as resource, "of_row".row_key as id, "of_row"."image" ->> ${param(entity.label)} as label,
        ${ident('t', entity.key[0])} is not null as is_there, ${action === 'insert' ? referringResource(work) : sql`null::text`} as referred_by
      from (select i.row_key, coalesce(i."after", i."before") as image from ${images(work, action, 'i')}) "of_row"
        cross join lateral jsonb_populate_record(null::${table(entity)}, "of_row"."image") "row"
        left join ${table(entity)} "t" on ${sameKey(entity, 'row')}
      where not exists (select from ${keyRows(entity, keys)} where ${isReverted})
      order by label, id limit ${literal(maxKept)}) k
    left join lateral (${latestChange(work)}) since on true
    order by k.label, k.id`);
  return { undone: keys.length, kept, keptRows };
}

/** Returns the SQL of the reason why a row `k` is kept. */
function whyKept({ changeSet }: Reversion, action: Entry['action']): Fragment {
  if (action === 'delete') return sql`case when k.is_there then 'replaced' else 'withoutParent' end`;
  const isChanged = sql`exists (select from meterdesk.change c where c.resource = k.resource and c.row_key = k.id
    and c.change_set_id > ${param(changeSet)}::bigint)`;
  return sql`case when not k.is_there then 'deleted' when k.referred_by is not null then 'referenced'
    when ${action === 'insert' ? sql`true` : isChanged} then 'changed' else 'withoutParent' end`;
}

/** Returns the SQL of the resource of a row that refers to a row `t` and prevents its deletion; null without one. */
function referringResource({ checks, entity }: Reversion): Fragment {
  const referring = referringRows(checks.catalogue, entity).map(
    ({ resource, rows }) => sql`when exists (${rows}) then ${literal(resource)}`,
  );
  return referring.length === 0 ? sql`null::text` : sql`case ${join(referring, sql` `)} end`;
}

/** Returns a query for who changed a row `k` last since the change set, and when, in an account that the caller reads. */
const latestChange = ({ checks: { caller, catalogue }, entity, changeSet }: Reversion): Fragment => sql`
  select ${editorName(catalogue, caller)} as name, s.occurred_on as on from meterdesk.change c
    join meterdesk.change_set s on s.id = c.change_set_id left join "dw_Contacts" p on p."ContactId" = s.contact_id
  where c.resource = k.resource and c.row_key = k.id and c.change_set_id > ${param(changeSet)}::bigint
    and ${caller.isStaff ? sql`true` : sql`(c.account_id is null or c.account_id = any(${param(accountsWhere(caller, 'read', entity.policy))}::uuid[]))`}
  order by c.id desc limit 1`;

/** Returns the FROM and WHERE clauses of rows `t` of a change set on which the caller may not take an action. */
export const forbiddenRows = (work: Reversion, done: Entry['action'], action: Action): Fragment => {
  const { checks, entity } = work;
  return sql`${table(entity)} "t", ${images(work, done)},
      lateral jsonb_populate_record(null::${table(entity)}, "of_row"."after") "now"
    where ${sameKey(entity, 'now')} and not coalesce(${checks.rowFilter(entity, 't', action)}, false)`;
};

export async function countChangedRows(work: Reversion, action: Entry['action']): Promise<number> {
  const [found] = await work.session.rows<{ count: number }>(
    sql`select count(distinct c.row_key)::integer as count from meterdesk.change c where ${ofSet(work, action)}`,
  );
  return found?.count ?? 0;
}

/** Returns a FROM item with each row of the change set once, as it was before and after it. */
export const images = (work: Reversion, action: Entry['action'], alias = 'of_row'): Fragment =>
  sql`(select c.row_key, (array_agg(c.before order by c.id))[1] as "before", (array_agg(c.after order by c.id desc))[1] as "after"
    from meterdesk.change c where ${ofSet(work, action)} group by c.row_key) ${ident(alias)}`;

/**
 * Returns the condition of changes `c` of a change set that no undo has reverted yet. `not in` is hashed once: without
 * statistics of rows just written, PostgreSQL runs `not exists` as a nested loop.
 */
function ofSet({ entity, changeSet, revertedBy }: Reversion, action: Entry['action']): Fragment {
  const isPart = sql`c.change_set_id = ${param(changeSet)}::bigint and c.resource = ${param(entity.name)} and c.action = ${param(action)}`;
  if (revertedBy.length === 0) return isPart;
  return sql`${isPart} and c.row_key not in (select r.row_key from meterdesk.change r
    where r.change_set_id = any(${param(revertedBy)}::bigint[]) and r.resource = ${param(entity.name)})`;
}

export const sameKey = (entity: Entity, alias: string): Fragment =>
  and(entity.key.map((column) => sql`${ident('t', column)} = ${ident(alias, column)}`));
