import { type Static, Type } from 'typebox';
import type { Action } from '../../resources/language/access';
import type { Catalogue, Entity, Relation } from '../../resources/language/catalogue';
import { deletingValue } from '../../resources/language/field';
import { listOf, orNull, timestampSchema } from '../identity/schemas';
import { accountsWhere, canEver, keyRows } from '../sql/access';
import type { Session } from '../sql/database';
import { editorName } from '../sql/editorName';
import { and, type Fragment, ident, join, list, literal, or, param, sql } from '../sql/fragment';
import { linked, table } from '../sql/path';
import { references } from '../sql/tables';
import { restorableColumns, updatableColumns } from '../writes/audience';
import { type CheckBefore, isAny, type WriteChecks } from '../writes/check';
import { checksAfter, notAllowed, writtenRows } from '../writes/checks';
import type { Values } from '../writes/newRows';
import { runPlan } from '../writes/plan';
import { moveChildren } from '../writes/references';
import type { Entry } from './journal';
import { referringRows } from './referringRows';
import { targetExists } from './restoreRowsBelow';

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

interface RevertedUpdates {
  readonly keys: readonly Values[];
  /** Runs the checks of these rows: once those of other resources are reverted, with which they share columns. */
  readonly check: () => Promise<void>;
}

/**
 * The updates that are reverted together: those of before deleted rows are restored; after it, references that their
 * deletion has emptied; and other updates of rows that referred to them.
 */
export type UpdatesPart = 'beforeRestores' | 'emptied' | 'afterRestores';

/**
 * Sets the columns that a change set changed to their values before it, in one statement. References that a deletion has
 * emptied come back like the rows that it has deleted: also where the caller may not set them by hand.
 */
export async function revertUpdates(work: Reversion, part: UpdatesPart): Promise<RevertedUpdates> {
  const { session, checks, entity, includeChanged } = work;
  const isEmptied = part === 'emptied';
  const columns = isEmptied ? emptiedColumns(work) : await changedColumns(work);
  const touched = await countChangedRows(work, 'update');
  if (columns.length === 0) return { keys: [], check: async () => undefined };
  const isReview = entity.reviewed !== undefined && columns.every((column) => entity.reviewed?.includes(column));
  const action: Action = isReview ? 'review' : 'update';
  const actions: readonly Action[] = touched === 1 || work.isDelivery ? [action] : [action, 'bulk'];
  const demanded = [...actions.flatMap((needed) => demandUpdate(work, needed)), ...demandDeletion(work, columns)];
  const was = (column: string) => ident('was', column);
  const now = (column: string) => ident('now', column);
  const row = (column: string) => ident('t', column);
  // Compared as JSON: not every column type has an equality operator.
  const same = (one: Fragment, other: Fragment) => sql`to_jsonb(${one}) is not distinct from to_jsonb(${other})`;
  const isUnchanged = and(
    columns.map((column) => or([same(was(column), now(column)), same(row(column), now(column))])),
  );
  const isBesideParent = parentsToShareWith(entity).map((relation) => {
    const within = relation.reference.within as string;
    const isMoved = sql`exists (select from ${table(checks.catalogue.entity(relation.to))} "r"
      where ${linked(relation, 'r', 'was')} and ${ident('r', within)} is distinct from ${was(within)})`;
    return or([same(was(within), now(within)), sql`not ${isMoved}`]);
  });
  const mayOverwrite = isEmptied ? checks.rowFilter(entity, 't', 'update') : sql`true`;
  const written = new Set(columns);
  const keys = await runPlan(session, {
    entity,
    before: isEmptied ? [] : demanded,
    statement: sql`
    update ${table(entity)} "t"
    set ${list(columns.map((column) => sql`${ident(column)} = case when ${same(was(column), now(column))} then ${row(column)} else ${was(column)} end`))}
    from ${images(work, 'update')},
      lateral jsonb_populate_record(null::${table(entity)}, "of_row"."before") "was",
      lateral jsonb_populate_record(null::${table(entity)}, "of_row"."after") "now"
    where ${and([sameKey(entity, 'now'), isIn(work, part), ...isBesideParent])} and ${includeChanged ? or([isUnchanged, mayOverwrite]) : isUnchanged}`,
    returning: entity.key,
    after: [],
  });
  const after = [
    ...moveChildren(checks, entity, written),
    ...checksAfter(checks, entity, isEmptied ? undefined : action, { columns: written }),
  ];
  const check = async () => {
    if (keys.length > 0) for (const each of after) await each(session, writtenRows(entity, keys), keys);
  };
  return { keys, check };
}

/** Returns the references of a row to what it is part of, and moves along with. */
const parentsToShareWith = (entity: Entity): readonly Relation[] =>
  references(entity).filter(({ to, reference }) => reference.owned && reference.within && to !== entity.name);

/** Orders resources so that rows are reverted after those that they move along with, and stay with one that is kept. */
export const depthOf = (catalogue: Catalogue, entity: Entity): number =>
  Math.max(0, ...parentsToShareWith(entity).map(({ to }) => 1 + depthOf(catalogue, catalogue.entity(to))));

/** Returns the condition of a row `of_row` of the change set, as `was` before it, that it is reverted in this part. */
function isIn(work: Reversion, part: UpdatesPart): Fragment {
  const referring = referencesToTables(work);
  if (part === 'beforeRestores') return sql`not ${referredToDeleted(work)}`;
  const ofPart = part === 'emptied' ? isOnlyEmptied(work) : sql`not ${isOnlyEmptied(work)}`;
  const targetsExist = referring.map((relation) => targetExists(work.checks.catalogue, relation));
  return and([referredToDeleted(work), ofPart, ...targetsExist]);
}

const referencesToTables = ({ checks: { catalogue }, entity }: Reversion): readonly Relation[] =>
  references(entity).filter(({ to }) => !catalogue.entity(to).view);

/** Returns the condition that a row `of_row` referred to one that the change set deleted. */
function referredToDeleted(work: Reversion): Fragment {
  const referred = referencesToTables(work).map(({ to, pairs }) => {
    const own = list(pairs.map(([column]) => sql`"of_row"."before" -> ${literal(column)}`));
    const deleted = list(pairs.map(([, end]) => sql`d.before -> ${literal(end)}`));
    return sql`(${own}) in (select ${deleted} from meterdesk.change d
      where d.change_set_id = ${param(work.changeSet)}::bigint and d.resource = ${param(to)} and d.action = 'delete')`;
  });
  return referred.length === 0 ? sql`false` : sql`coalesce(${or(referred)}, false)`;
}

/** Returns the columns of references that the deletion of the row referred to empties. */
const emptiedColumns = (work: Reversion): readonly string[] => {
  const { entity } = work;
  const columns = referencesToTables(work).flatMap(({ pairs }) => pairs.map(([column]) => column));
  return [...new Set(columns)].filter(
    (column) => entity.field(column).presence === 'optional' && !entity.key.includes(column),
  );
};

/** Returns the condition that nothing but references of a row `of_row` was emptied, as its reference was deleted. */
function isOnlyEmptied(work: Reversion): Fragment {
  const columns = emptiedColumns(work);
  if (columns.length === 0) return sql`false`;
  return sql`(${referredToDeleted(work)} and not exists (select from jsonb_each("of_row"."after") a
      where a.key <> 'UpdatedOn' and a.value is distinct from "of_row"."before" -> a.key
        and not (a.key = any(${param(columns)}::text[]) and a.value = 'null'::jsonb)))`;
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

/** Returns checks that throw where the caller may not take the action on one of the rows of the change set. */
function demandUpdate(work: Reversion, action: Action): readonly CheckBefore[] {
  const { checks, entity } = work;
  const forbidden = sql`select 1 as found from ${forbiddenRows(work, 'update', action)} and not ${isOnlyEmptied(work)} limit 1`;
  const mayAny = checks.caller.isStaff && canEver(entity, checks.caller, action);
  return mayAny ? [] : [refuseWhere(forbidden, notAllowed(entity, action))];
}

/** Returns the FROM and WHERE clauses of rows `t` of a change set on which the caller may not take an action. */
export const forbiddenRows = (work: Reversion, done: Entry['action'], action: Action): Fragment => {
  const { checks, entity } = work;
  return sql`${table(entity)} "t", ${images(work, done)},
      lateral jsonb_populate_record(null::${table(entity)}, "of_row"."after") "now"
    where ${sameKey(entity, 'now')} and not coalesce(${checks.rowFilter(entity, 't', action)}, false)`;
};

const refuseWhere =
  (forbidden: Fragment, error: Error): CheckBefore =>
  async (session) => {
    if (await isAny(session, forbidden)) throw error;
  };

/** Returns checks that throw where a row would get a deleted status again, and the caller may not delete it. */
function demandDeletion(work: Reversion, columns: readonly string[]): readonly CheckBefore[] {
  const { checks, entity } = work;
  const deleted = columns.flatMap((column) => {
    const deleting = deletingValue(entity.field(column));
    if (deleting === undefined) return [];
    return sql`(${ident('was', column)} = ${param(deleting)} and ${ident('t', column)} is distinct from ${param(deleting)})`;
  });
  if (checks.caller.isStaff || deleted.length === 0) return [];
  const forbidden = sql`
    select 1 as found from ${table(entity)} "t", ${images(work, 'update')},
      lateral jsonb_populate_record(null::${table(entity)}, "of_row"."before") "was"
    where ${sameKey(entity, 'was')} and ${or(deleted)} and not coalesce(${checks.rowFilter(entity, 't', 'delete')}, false) limit 1`;
  return [refuseWhere(forbidden, notAllowed(entity, 'delete'))];
}

/** Returns the changed columns that people may set; the platform derives the others. @throws ApiError */
async function changedColumns(work: Reversion): Promise<readonly string[]> {
  const { session, checks, entity } = work;
  const found = await session.rows<{ column: string }>(sql`
    select distinct n.key as column from ${images(work, 'update')}, lateral jsonb_each("of_row"."after") n
    where n.value is distinct from "of_row"."before" -> n.key and not ${isOnlyEmptied(work)}`);
  const changed = new Set(found.map(({ column }) => column));
  const { isStaff } = checks.caller;
  const audience = isStaff ? 'staff' : 'contact';
  const set = restorableColumns(entity, audience).filter((column) => changed.has(column) && column !== 'UpdatedOn');
  const mine = updatableColumns(entity, audience);
  if (!set.every((column) => mine.includes(column))) throw notAllowed(entity, 'update');
  return set;
}

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
