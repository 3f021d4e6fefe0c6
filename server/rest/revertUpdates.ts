import type { Action } from '../../resources/language/access';
import type { Catalogue, Entity, Relation } from '../../resources/language/catalogue';
import { deletingValue } from '../../resources/language/field';
import { canEver } from '../sql/access';
import { and, type Fragment, ident, list, literal, or, param, sql } from '../sql/fragment';
import { table } from '../sql/path';
import { references } from '../sql/tables';
import { restorableColumns, updatableColumns } from '../writes/audience';
import { type CheckBefore, isAny } from '../writes/check';
import { checksAfter, notAllowed, writtenRows } from '../writes/checks';
import type { Values } from '../writes/newRows';
import { runPlan } from '../writes/plan';
import { moveChildren, unsharedRows } from '../writes/references';
import { targetExists } from './restoreRowsBelow';
import { countChangedRows, forbiddenRows, images, type Reversion, sameKey } from './revert';

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
  const { session, checks, entity } = work;
  const isEmptied = part === 'emptied';
  const columns = isEmptied ? emptiedColumns(work) : await changedColumns(work);
  if (columns.length === 0) return { keys: [], check: async () => undefined };
  const isReview = entity.reviewed !== undefined && columns.every((column) => entity.reviewed?.includes(column));
  const action: Action = isReview ? 'review' : 'update';
  if (!isEmptied) for (const check of await demands(work, action, columns)) await check(session);
  const statement = statementOf(work, part, columns);
  const updateReady = () => runPlan(session, { entity, before: [], statement, returning: entity.key, after: [] });
  const keys = sharesWithItself(entity, columns) ? await repeated(entity, updateReady) : await updateReady();
  const written = new Set(columns);
  const after = [
    ...moveChildren(checks, entity, written),
    ...checksAfter(checks, entity, isEmptied ? undefined : action, { columns: written }),
  ];
  const check = async () => {
    if (keys.length > 0) for (const each of after) await each(session, writtenRows(entity, keys), keys);
  };
  return { keys, check };
}

function statementOf(work: Reversion, part: UpdatesPart, columns: readonly string[]): Fragment {
  const { checks, entity, includeChanged } = work;
  const isUnchanged = and(columns.map((column) => or([isSameIn('was', 'now', column), isSameIn('t', 'now', column)])));
  const mayOverwrite = part === 'emptied' ? checks.rowFilter(entity, 't', 'update') : sql`true`;
  return sql`
    update ${table(entity)} "t"
    set ${list(columns.map((column) => sql`${ident(column)} = ${revertedValue(column)}`))}
    from ${images(work, 'update')},
      lateral jsonb_populate_record(null::${table(entity)}, "of_row"."before") "was",
      lateral jsonb_populate_record(null::${table(entity)}, "of_row"."after") "now"
    where ${and([sameKey(entity, 'now'), isIn(work, part), ...isBesideOthers(work)])} and ${includeChanged ? or([isUnchanged, mayOverwrite]) : isUnchanged}`;
}

/** Compared as JSON: not every column type has an equality operator. */
const isSameIn = (one: string, other: string, column: string): Fragment =>
  sql`to_jsonb(${ident(one, column)}) is not distinct from to_jsonb(${ident(other, column)})`;

/** Returns SQL of the value that a column of a row `t` gets: its own where the change set has not changed it. */
const revertedValue = (column: string): Fragment =>
  sql`case when ${isSameIn('was', 'now', column)} then ${ident('t', column)} else ${ident('was', column)} end`;

/**
 * Returns the conditions that a row `t` shares with other rows, once it is reverted, what it must: the building with its
 * load, which may be kept in another one.
 */
function isBesideOthers({ checks: { catalogue }, entity }: Reversion): readonly Fragment[] {
  return sharedReferences(entity).flatMap((relation) => {
    const columns = new Set([...relation.pairs.map(([column]) => column), relation.reference.within as string]);
    const values = [...columns].map((column) => sql`${revertedValue(column)} as ${ident(column)}`);
    const unshared = unsharedRows(catalogue, relation)?.(sql`(select ${list(values)}) "w"`);
    return unshared ? [sql`not exists (${unshared})`] : [];
  });
}

/** Returns the references of a row to rows with which it shares a column. */
const sharedReferences = (entity: Entity): readonly Relation[] =>
  references(entity).filter(({ reference }) => reference.within);

/** Whether the columns decide what a row shares with rows of its own resource, such as a load with its parent. */
const sharesWithItself = (entity: Entity, columns: readonly string[]): boolean =>
  sharedReferences(entity).some(
    ({ to, reference, column }) =>
      to === entity.name && [column, reference.within].some((each) => each && columns.includes(each)),
  );

/** Runs an update until it finds no more rows: one may have to wait for another of the same resource. */
async function repeated(entity: Entity, update: () => Promise<readonly Values[]>): Promise<readonly Values[]> {
  const found = new Map<string, Values>();
  for (let known = -1; found.size > known; ) {
    known = found.size;
    for (const key of await update()) found.set(JSON.stringify(entity.key.map((column) => key[column])), key);
  }
  return [...found.values()];
}

/** Orders resources so that rows are reverted after those with which they share columns: these may be kept. */
export const depthOf = (catalogue: Catalogue, entity: Entity): number => {
  const others = sharedReferences(entity).filter(({ to }) => to !== entity.name);
  return Math.max(0, ...others.map(({ to }) => 1 + depthOf(catalogue, catalogue.entity(to))));
};

/** Returns the condition of a row `of_row` of the change set that it is reverted in this part. */
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

/** Returns the checks that the caller may make these changes by hand. */
async function demands(work: Reversion, action: Action, columns: readonly string[]): Promise<readonly CheckBefore[]> {
  const isSingle = work.isDelivery || (await countChangedRows(work, 'update')) === 1;
  const actions: readonly Action[] = isSingle ? [action] : [action, 'bulk'];
  return [...actions.flatMap((needed) => demandUpdate(work, needed)), ...demandDeletion(work, columns)];
}

/** Returns checks that throw where the caller may not take the action on one of the rows of the change set. */
function demandUpdate(work: Reversion, action: Action): readonly CheckBefore[] {
  const { checks, entity } = work;
  const forbidden = sql`select 1 as found from ${forbiddenRows(work, 'update', action)} and not ${isOnlyEmptied(work)} limit 1`;
  const mayAny = checks.caller.isStaff && canEver(entity, checks.caller, action);
  return mayAny ? [] : [refuseWhere(forbidden, notAllowed(entity, action))];
}

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
