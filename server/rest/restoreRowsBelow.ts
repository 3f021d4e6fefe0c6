import type { PolicyName } from '../../resources/language/access';
import type { Catalogue, Entity, Relation } from '../../resources/language/catalogue';
import { accountsWhere } from '../sql/access';
import type { Session } from '../sql/database';
import { and, empty, type Fragment, ident, list, literal, or, param, sql } from '../sql/fragment';
import { linked, table } from '../sql/path';
import { recordInserted } from '../sql/recordInserted';
import { isAddressOfAnother } from '../sql/routines/signInTriggers';
import { references } from '../sql/tables';
import type { WriteChecks } from '../writes/check';
import { isAccountSetByOtherRows } from '../writes/insert';
import type { Values } from '../writes/newRows';
import { runPlan } from '../writes/plan';
import { unsharedRows } from '../writes/references';
import { rowsAcrossAccounts } from '../writes/rules';
import { takenWithin } from '../writes/uniqueWithin';
import type { Image } from './journal';
import type { Restoration } from './restoreRow';

/**
 * Restores the rows that were deleted with a restored row, at any depth. Rows stay deleted that the caller may not add,
 * whose key or unique value another row has by now, or that refer to a row that no longer exists, or that has moved to
 * another account, or from what both must share.
 */
export async function restoreRowsBelow(work: Restoration): Promise<void> {
  const kinds = descendantsOf(work.checks.catalogue, work.entity);
  const deletion = { session: work.session, checks: work.checks, changeSet: work.entry.changeSet, isBelow: true };
  await restoreInTurn(
    [...kinds],
    (kind) => kind,
    async (kind) => (await restoreReadyRows(deletion, kind)).length,
  );
}

/**
 * Restores rows of several kinds, until there are no more: they may depend on those of a later kind, such as a load on
 * the logger that reads it. Readings come last: their triggers would make the row that keeps their extent, in place of
 * the deleted one.
 */
export async function restoreInTurn<T>(
  items: readonly T[],
  kindOf: (item: T) => Entity,
  restore: (item: T) => Promise<number>,
): Promise<void> {
  const isSeries = (item: T): boolean => kindOf(item).series !== undefined;
  for (const part of [items.filter((item) => !isSeries(item)), items.filter(isSeries)])
    for (let isAny = true; isAny; ) {
      isAny = false;
      for (const item of part) if ((await restore(item)) > 0) isAny = true;
    }
}

/** Returns the resources whose rows are part of rows of this one, at any depth. */
function descendantsOf(catalogue: Catalogue, entity: Entity): ReadonlySet<Entity> {
  const found = new Set<Entity>();
  const addChildren = ({ relations }: Entity): void => {
    for (const { reference, to, isDown } of relations.values()) {
      const kind = catalogue.entity(to);
      if (!isDown || !reference.owned || found.has(kind)) continue;
      found.add(kind);
      addChildren(kind);
    }
  };
  addChildren(entity);
  return found;
}

/** The deletions of a change set. */
interface Deletion {
  readonly session: Session;
  readonly checks: WriteChecks;
  readonly changeSet: string;
  /** Whether only rows that were deleted with their parent are restored. */
  readonly isBelow: boolean;
  /** By which the caller may restore the rows; that of their own resource by default. */
  readonly policy?: PolicyName;
}

/** Inserts the deleted rows of a kind whose references all exist, as they were. Returns their keys. */
export async function restoreReadyRows(
  { session, checks, changeSet, isBelow, policy }: Deletion,
  kind: Entity,
): Promise<readonly Values[]> {
  const restoredAs = { ...kind, policy: policy ?? kind.policy };
  const { catalogue, caller } = checks;
  const ofSet = (alias: string, { name: resource }: Entity): Fragment =>
    sql`${ident(alias, 'change_set_id')} = ${param(changeSet)}::bigint and ${ident(alias, 'resource')} = ${param(resource)}
      and ${ident(alias, 'action')} = 'delete'`;
  const mine = caller.isStaff
    ? empty
    : sql` and c.account_id = any(${param(accountsWhere(caller, 'create', restoredAs.policy))}::uuid[])`;
  // Subqueries, not joins: PostgreSQL has no statistics of rows just written, and would read all changes for each row.
  const isDeleted = sql`${ofSet('c', kind)}${mine}
    and ${isNotChangedElsewhere} and ${isFirstOfItsSet}`;
  const [first] = await session.rows<{ image: Image }>(
    sql`select c.before as image from meterdesk.change c where ${isDeleted} limit 1`,
  );
  if (!first) return [];
  const columns = kind.columns.filter((column) => column in first.image);
  // References to views are not checked: their rows may derive from those that are restored.
  const checkedReferences = references(kind).filter(
    ({ to, pairs }) => !catalogue.entity(to).view && pairs.every(([column]) => columns.includes(column)),
  );
  const targetsExist = checkedReferences.map((relation) => {
    const itself = relation.to === kind.name ? [linked(relation, 'was', 'was')] : [];
    return or([targetExists(catalogue, relation), ...itself]);
  });
  const isMisplaced = checkedReferences.flatMap((relation) => {
    const queries = [unsharedRows(catalogue, relation), rowsAcrossAccounts(catalogue, kind, relation)?.query];
    return queries.flatMap((query) => (query ? [sql`exists (${query(sql`(select "was".*) "w"`)})`] : []));
  });
  // What a row is part of may be of another account by now. Staff restore what nobody adds by hand too.
  const mayAdd =
    caller.isStaff || isAccountSetByOtherRows(checks, kind) ? [] : [checks.rowFilter(restoredAs, 'was', 'create')];
  const takenConditions = [
    ...(await takenWithin(catalogue, session, kind, 'was')),
    // Refused by a trigger, which `on conflict` does not pass over as it does a constraint.
    ...(kind.name === 'contacts' ? [isAddressOfAnother('was')] : []),
  ];
  const deletedWithParent = checkedReferences.flatMap(({ pairs, to, reference: { owned } }) => {
    if (!owned) return [];
    const isIt = pairs.map(([column, end]) => sql`"p".before -> ${literal(end)} = to_jsonb(${ident('was', column)})`);
    return sql`exists (select from meterdesk.change "p" where ${and([ofSet('p', catalogue.entity(to)), ...isIt])})`;
  });
  const statement = sql`
    insert into ${table(kind)} as "t" (${list(columns.map((column) => ident(column)))})
    select ${list(columns.map((column) => ident('was', column)))} from meterdesk.change c,
      lateral jsonb_populate_record(null::${table(kind)}, c.before) "was"
    where ${isDeleted} and ${isBelow ? or(deletedWithParent) : sql`true`} and ${and([...targetsExist, ...mayAdd, ...[...isMisplaced, ...takenConditions].map((by) => sql`not ${by}`)])}
    on conflict do nothing`;
  if (kind.journal !== 'corrections')
    return runPlan(session, { entity: kind, before: [], statement, returning: kind.key, after: [] });
  // Triggers do not journal these inserts, without which the restoration could not be undone.
  return session.rows<Values>(sql`
    with restored as (${statement} returning "t".*), recorded as (${recordInserted(catalogue, kind, sql`restored`)})
    select ${list(kind.key.map((column) => ident(column)))} from restored`);
}

/**
 * The condition that only the change set of a deletion `c` has changed its row since; what this transaction has deleted
 * does not count, such as a row that was added in its place and is taken away again.
 */
const isNotChangedElsewhere: Fragment = sql`(select l.id from meterdesk.change l
      where l.resource = c.resource and l.row_key = c.row_key and l.id > c.id and l.change_set_id <> c.change_set_id
        and (l.action <> 'delete' or l.change_set_id is distinct from nullif(current_setting('meterdesk.change_set', true), '')::bigint)
      limit 1) is null`;

/** The condition that the change set has not added the row of a deletion `c` itself, nor deleted it before. */
const isFirstOfItsSet: Fragment = sql`(select e.id from meterdesk.change e
      where e.resource = c.resource and e.row_key = c.row_key and e.id < c.id and e.change_set_id = c.change_set_id
        and e.action <> 'update' limit 1) is null`;

/** Returns the condition that the row exists to which a row `was` referred, if it referred to one. */
export function targetExists(catalogue: Catalogue, relation: Relation): Fragment {
  const isEmpty = relation.pairs.map(([column]) => sql`${ident('was', column)} is null`);
  const target = table(catalogue.entity(relation.to));
  return or([...isEmpty, sql`exists (select from ${target} "r" where ${linked(relation, 'r', 'was')})`]);
}
