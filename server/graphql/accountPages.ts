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
  /** That its rows come after a place in the list. */
  readonly beyond: readonly Fragment[];
  readonly order: Order;
  /** How many rows, and how many are skipped before them. */
  readonly most: Fragment | undefined;
  readonly skipped: Fragment | undefined;
}

/**
 * `from …` of a page of a client contact, by the index that has the rows of each account in the order of the list:
 * nobody else's rows are walked past, and theirs need not be sorted. None where that is no gain.
 */
export function pageByAccount(
  compilation: Compilation,
  entity: Entity,
  alias: string,
  { where, beyond, order, most, skipped }: Page,
): Fragment | undefined {
  const theirs = readableByAccount(compilation.catalogue, entity, compilation.caller);
  if (!theirs || !most || order.clause === empty || !isOfOwn(alias, order.clause)) return undefined;
  const [account, ...others] = theirs.accounts.map((id) => genericPlan(param(id)));
  if (!account) return undefined;
  const rows = (of: Fragment) =>
    sql`from ${table(entity)} ${ident(alias)} where ${and([theirs.isOf(alias, of), ...beyond, where])}${order.clause}`;
  const offset = skipped ? sql` offset ${skipped}` : empty;
  // Of one account any index may be taken, whatever is asked: only of several is each asked by itself.
  if (others.length === 0) return sql`${rows(sql`${account}::uuid`)} limit ${most}${offset}`;
  if (!isOfOwn(alias, where, sought(entity))) return undefined;
  const each = `${alias}_account`;
  const enough = skipped ? sql`${most} + ${skipped}::bigint` : most;
  return sql`from unnest(${genericPlan(param(theirs.accounts))}::uuid[]) ${ident(each)} ("id") cross join lateral
    (select ${ident(alias)}.* ${rows(ident(each, 'id'))} limit ${enough}) ${ident(alias)}${order.clause} limit ${most}${offset}`;
}

/** Whether it names nothing but columns of the row itself, and none of those that are excepted. */
const isOfOwn = (alias: string, asked: Fragment, excepted: ReadonlySet<string> = new Set()): boolean =>
  identifiersIn(asked).every(
    ([from, column, ...rest]) => from === alias && column !== undefined && rest.length === 0 && !excepted.has(column),
  );

/**
 * Columns that other indexes find few rows by: what is asked of them is better asked once than of each account. For all
 * other conditions at most the rows of these accounts are read, as they would be anyway.
 */
const sought = (entity: Entity): ReadonlySet<string> =>
  new Set([
    searchColumn,
    ...entity.key,
    ...[...entity.relations.values()].map(({ column }) => column),
    ...[...uniquesOf(entity), ...(entity.indexes ?? []).map((columns) => ({ columns }))].map(
      ({ columns }) => columns[0] as string,
    ),
  ]);
