import type { Entity } from '../../resources/language/catalogue';
import { readableByAccount } from '../sql/access';
import { and, empty, type Fragment, genericPlan, ident, identifiersIn, param, sql } from '../sql/fragment';
import { table } from '../sql/path';
import { searchColumn, uniquesOf } from '../sql/tables';
import type { Compilation } from './compilation';
import type { Order } from './order';

/** A page of a list, without row security. */
export interface Page {
  readonly where: Fragment;
  readonly order: Order;
  /** SQL of the limit, and of the number of rows that are skipped. */
  readonly limit: Fragment | undefined;
  readonly offset: Fragment | undefined;
}

/**
 * Returns `from …` of a page of a client contact, read from the index that begins with the account and continues with
 * the order of the list: rows of other accounts are not scanned, and none are sorted. Undefined where that is not
 * faster.
 */
export function perAccountPage(
  compilation: Compilation,
  entity: Entity,
  alias: string,
  { where, order, limit, offset }: Page,
): Fragment | undefined {
  const readable = readableByAccount(compilation.catalogue, entity, compilation.caller);
  if (!readable || !limit || !isSortedByOwnColumn(alias, order.clause)) return undefined;
  const [account, ...others] = readable.accounts.map((id) => genericPlan(param(id)));
  if (!account) return undefined;
  const rows = (of: Fragment) =>
    sql`from ${table(entity)} ${ident(alias)} ${order.joins} where ${and([readable.isOf(alias, of), where])}${order.clause}`;
  const offsetClause = offset ? sql` offset ${offset}` : empty;
  // With one account PostgreSQL may use any index, whatever the filters; what follows is for several.
  if (others.length === 0) return sql`${rows(sql`${account}::uuid`)} limit ${limit}${offsetClause}`;
  if (!hasOwnColumnsOnly(alias, where, selectiveColumns(entity))) return undefined;
  const each = `${alias}_account`;
  const rowsNeeded = offset ? sql`${limit} + ${offset}::bigint` : limit;
  return sql`from unnest(${genericPlan(param(readable.accounts))}::uuid[]) ${ident(each)} ("id") cross join lateral
    (select ${ident(alias)}.* ${rows(ident(each, 'id'))} limit ${rowsNeeded}) ${ident(alias)} ${order.joins}${order.clause} limit ${limit}${offsetClause}`;
}

/**
 * Returns whether the order begins with a column of the row itself: with the index, PostgreSQL then sorts only rows
 * that are equal in it, whichever tables the other columns are of.
 */
function isSortedByOwnColumn(alias: string, order: Fragment): boolean {
  const [first] = identifiersIn(order);
  return first?.[0] === alias;
}

/** Returns whether a condition has only columns of the row itself, and none of the excepted ones. */
const hasOwnColumnsOnly = (alias: string, condition: Fragment, excepted: ReadonlySet<string> = new Set()): boolean =>
  identifiersIn(condition).every(
    ([from, column, ...rest]) => from === alias && column !== undefined && rest.length === 0 && !excepted.has(column),
  );

/**
 * Returns columns by which other indexes find few rows: a condition on one is faster once than for each account. With
 * any other condition at most the rows of these accounts are read, as without this page.
 */
const selectiveColumns = (entity: Entity): ReadonlySet<string> =>
  new Set([
    searchColumn,
    ...entity.key,
    ...[...entity.relations.values()].map(({ column }) => column),
    ...[...uniquesOf(entity), ...(entity.indexes ?? []).map((columns) => ({ columns }))].map(
      ({ columns }) => columns[0] as string,
    ),
  ]);
