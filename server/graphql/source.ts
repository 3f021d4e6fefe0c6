import type { Entity } from '../../resources/language/catalogue';
import { all, empty, type Fragment, list, name, sql, value } from '../sql/fragment';
import { table } from '../sql/path';
import type { Arguments, Compilation } from './compilation';
import { orderOf } from './order';
import { whereCondition } from './where';

export interface Source {
  readonly distinct: Fragment;
  readonly from: Fragment;
}

/** `from … where … order by … limit … offset …` of a list, row security included. */
export function sourceOf(
  compilation: Compilation,
  entity: Entity,
  alias: string,
  args: Arguments,
  link?: (alias: string) => Fragment,
): Source {
  const order = orderOf(compilation, entity, alias, args.order_by);
  const met = all([
    ...(link ? [link(alias)] : []),
    compilation.mayBe(entity, alias, 'read'),
    whereCondition(compilation, entity, alias, args.where),
  ]);
  const distinctOn = args.distinct_on as readonly string[] | undefined;
  const limit = typeof args.limit === 'number' ? sql` limit ${value(args.limit)}` : empty;
  const offset = typeof args.offset === 'number' ? sql` offset ${value(args.offset)}` : empty;
  return {
    distinct: distinctOn?.length ? sql`distinct on (${list(distinctOn.map((column) => name(alias, column)))}) ` : empty,
    from: sql`from ${table(entity)} ${name(alias)} ${order.joins} where ${met}${order.clause}${limit}${offset}`,
  };
}
