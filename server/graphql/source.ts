import type { Entity } from '../../resources/language/catalogue';
import { all, empty, type Fragment, list, literal, name, sql, value } from '../sql/fragment';
import { table } from '../sql/path';
import type { Arguments, Compilation } from './compilation';
import { ApiError } from './errors';
import { orderOf } from './order';
import { whereCondition } from './where';

export interface Source {
  readonly distinct: Fragment;
  readonly from: Fragment;
}

/** `from … where … order by … limit … offset …` of a list of at most so many rows, row security included. */
export function sourceOf(
  compilation: Compilation,
  entity: Entity,
  alias: string,
  args: Arguments,
  link?: (alias: string) => Fragment,
  mostRows = Number.MAX_SAFE_INTEGER,
): Source {
  const order = orderOf(compilation, entity, alias, args.order_by);
  const met = all([
    ...(link ? [link(alias)] : []),
    compilation.mayBe(entity, alias, 'read'),
    whereCondition(compilation, entity, alias, args.where),
  ]);
  const distinctOn = args.distinct_on as readonly string[] | undefined;
  checkDistinct(distinctOn ?? [], args.order_by);
  const limit = limitOf(notNegative('limit', args.limit), mostRows);
  const skipped = notNegative('offset', args.offset);
  const offset = skipped ? sql` offset ${value(skipped)}` : empty;
  return {
    distinct: distinctOn?.length ? sql`distinct on (${list(distinctOn.map((column) => name(alias, column)))}) ` : empty,
    from: sql`from ${table(entity)} ${name(alias)} ${order.joins} where ${met}${order.clause}${limit}${offset}`,
  };
}

/** Which row of several stays is decided by what comes after the columns that are to differ. */
function checkDistinct(columns: readonly string[], orderBy: unknown): void {
  const terms = ((orderBy ?? []) as readonly object[]).flatMap((term) =>
    Object.entries(term).flatMap(([column, direction]) => (direction ? [column] : [])),
  );
  const initial = terms.slice(0, new Set(columns).size);
  if (initial.some((column) => !columns.includes(column)))
    throw new ApiError(
      'validation-failed',
      '"distinct_on" columns must match initial "order_by" columns.',
      '$.selectionSet.args.order_by',
    );
}

/** What is asked for, or what is allowed where that is less: a constant, because the best plan depends on it. */
function limitOf(asked: number | undefined, most: number): Fragment {
  if (asked !== undefined && asked <= most) return sql` limit ${literal(asked)}`;
  return most === Number.MAX_SAFE_INTEGER ? empty : sql` limit ${literal(most)}`;
}

function notNegative(argument: string, given: unknown): number | undefined {
  if (typeof given !== 'number') return undefined;
  if (given < 0)
    throw new ApiError('validation-failed', `${argument} must not be negative.`, `$.selectionSet.args.${argument}`);
  return given;
}
