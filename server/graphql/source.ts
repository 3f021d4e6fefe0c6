import type { Entity } from '../../resources/language/catalogue';
import { and, empty, type Fragment, ident, list, literal, param, sql } from '../sql/fragment';
import { table } from '../sql/path';
import { ApiError } from '../writes/errors';
import type { Arguments, Compilation } from './compilation';
import { orderOf } from './order';
import { perAccountPage } from './perAccountPage';
import { whereCondition } from './where';
import { withErrorPath } from './withErrorPath';

interface RowSource {
  readonly distinct: Fragment;
  readonly from: Fragment;
}

/** The context of a list: its parent row and its limit. */
export interface Within {
  /** Joins the list to its parent row; undefined at the root. */
  readonly link?: ((alias: string) => Fragment) | undefined;
  /** Maximum rows. */
  readonly maxRows?: number;
}

/** Returns `from … where … order by … limit … offset …` of a list, row security included. */
export function sourceOf(
  compilation: Compilation,
  entity: Entity,
  alias: string,
  args: Arguments,
  { link, maxRows = Number.MAX_SAFE_INTEGER }: Within = {},
): RowSource {
  const order = orderOf(compilation, entity, alias, args.order_by);
  const distinctOn = args.distinct_on as readonly string[] | undefined;
  checkDistinct(distinctOn ?? [], args.order_by);
  const limit = limitOf(notNegative('limit', args.limit), maxRows);
  const skipped = notNegative('offset', args.offset);
  const offset = skipped ? param(skipped) : undefined;
  const where = withErrorPath('.args.where', () => whereCondition(compilation, entity, alias, args.where));
  const isPage = !link && !distinctOn?.length;
  const page = isPage ? perAccountPage(compilation, entity, alias, { where, order, limit, offset }) : undefined;
  if (page) return { distinct: empty, from: page };
  const condition = and([...(link ? [link(alias)] : []), compilation.rowFilter(entity, alias, 'read'), where]);
  const range = sql`${limit ? sql` limit ${limit}` : empty}${offset ? sql` offset ${offset}` : empty}`;
  return {
    distinct: distinctOn?.length
      ? sql`distinct on (${list(distinctOn.map((column) => ident(alias, column)))}) `
      : empty,
    from: sql`from ${table(entity)} ${ident(alias)} ${order.joins} where ${condition}${order.clause}${range}`,
  };
}

/**
 * Throws unless `order_by` begins with the `distinct_on` columns; the rest of it decides which row is kept.
 * @throws ApiError
 */
function checkDistinct(columns: readonly string[], orderBy: unknown): void {
  const terms = ((orderBy ?? []) as readonly object[]).flatMap((term) =>
    Object.entries(term).flatMap(([column, direction]) => (direction ? [column] : [])),
  );
  const leading = terms.slice(0, new Set(columns).size);
  if (leading.some((column) => !columns.includes(column)))
    throw new ApiError(
      'validation-failed',
      '"distinct_on" columns must match initial "order_by" columns.',
      '$.args.order_by',
    );
}

/**
 * Returns the limit of the arguments, at most the one of the settings: a constant, because the best plan depends
 * on it.
 */
function limitOf(limit: number | undefined, maxRows: number): Fragment | undefined {
  if (limit !== undefined && limit <= maxRows) return literal(limit);
  return maxRows === Number.MAX_SAFE_INTEGER ? undefined : literal(maxRows);
}

function notNegative(argument: 'limit' | 'offset', given: unknown): number | undefined {
  if (given === null || given === undefined) return undefined;
  const refuse = (why: string) => new ApiError('validation-failed', `${argument} ${why}.`, `$.args.${argument}`);
  // Hasura takes an offset as text too, a limit not.
  if (argument === 'limit' && typeof given !== 'number') throw refuse('must be a number, not text');
  if (Number(given) < 0) throw refuse('must not be negative');
  return Number(given);
}
