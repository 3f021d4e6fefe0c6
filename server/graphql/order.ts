import type { Entity, Relation } from '../../resources/language/catalogue';
import { and, empty, type Fragment, ident, join, list, sql } from '../sql/fragment';
import { linked, table } from '../sql/path';
import { type ColumnAggregate, columnAggregate } from './columnAggregates';
import type { Compilation } from './compilation';

type OrderBy = Readonly<Record<string, unknown>>;

/** An order: the joins that it needs, and the `order by` clause (empty where nothing is ordered). */
export interface Order {
  readonly joins: Fragment;
  readonly clause: Fragment;
}

const directions: Readonly<Record<string, Fragment>> = {
  asc: sql`asc`,
  asc_nulls_first: sql`asc nulls first`,
  asc_nulls_last: sql`asc nulls last`,
  desc: sql`desc`,
  desc_nulls_first: sql`desc nulls first`,
  desc_nulls_last: sql`desc nulls last`,
};

export function orderOf(compilation: Compilation, entity: Entity, alias: string, orderBy: unknown): Order {
  const joins: Fragment[] = [];
  const terms = ((orderBy ?? []) as readonly OrderBy[]).flatMap((term) =>
    termsOf(compilation, entity, alias, term, joins),
  );
  return { joins: join(joins, sql` `), clause: terms.length === 0 ? empty : sql` order by ${list(terms)}` };
}

function termsOf(
  compilation: Compilation,
  entity: Entity,
  alias: string,
  orderBy: OrderBy,
  joins: Fragment[],
): readonly Fragment[] {
  return Object.entries(orderBy).flatMap(([key, given]) => {
    if (given === null || given === undefined) return [];
    const relation = entity.relations.get(key);
    if (relation) return throughObject(compilation, relation, alias, given as OrderBy, joins);
    const throughArray = entity.relations.get(key.replace(/_aggregate$/, ''));
    if (throughArray) return throughAggregate(compilation, throughArray, alias, given as OrderBy);
    return [sql`${ident(alias, key)} ${direction(given)}`];
  });
}

const direction = (given: unknown): Fragment => directions[String(given)] ?? sql`asc`;

function throughObject(
  compilation: Compilation,
  relation: Relation,
  alias: string,
  orderBy: OrderBy,
  joins: Fragment[],
): readonly Fragment[] {
  const target = compilation.catalogue.entity(relation.to);
  const end = compilation.alias();
  const condition = and([linked(relation, end, alias), compilation.rowFilter(target, end, 'read')]);
  joins.push(sql`left join ${table(target)} ${ident(end)} on ${condition}`);
  return termsOf(compilation, target, end, orderBy, joins);
}

function throughAggregate(
  compilation: Compilation,
  relation: Relation,
  alias: string,
  orderBy: OrderBy,
): readonly Fragment[] {
  const target = compilation.catalogue.entity(relation.to);
  const over = (measure: (end: string) => Fragment): Fragment => {
    const end = compilation.alias();
    const condition = and([linked(relation, end, alias), compilation.rowFilter(target, end, 'read')]);
    return sql`(select ${measure(end)} from ${table(target)} ${ident(end)} where ${condition})`;
  };
  return Object.entries(orderBy).flatMap(([key, given]) => {
    if (key === 'count') return given === null ? [] : [sql`${over(() => sql`count(*)`)} ${direction(given)}`];
    return Object.entries((given ?? {}) as OrderBy).flatMap(([column, columnDirection]) => {
      if (columnDirection === null || columnDirection === undefined) return [];
      return [
        sql`${over((end) => columnAggregate(key as ColumnAggregate, end, column))} ${direction(columnDirection)}`,
      ];
    });
  });
}
