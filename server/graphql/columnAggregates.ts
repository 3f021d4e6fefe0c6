import type { Entity } from '../../resources/language/catalogue';
import { type Fragment, ident, list, sql } from '../sql/fragment';
import { arraySuffix, scalarKindOf } from '../sql/kinds';
import { type Audience, comparableColumns } from '../writes/audience';

/** Aggregate functions over single columns, as PostgreSQL and the dialect both call them. */
export const columnAggregates = [
  'sum',
  'avg',
  'min',
  'max',
  'stddev',
  'stddev_pop',
  'stddev_samp',
  'variance',
  'var_pop',
  'var_samp',
] as const;
export type ColumnAggregate = (typeof columnAggregates)[number];

const functions: Readonly<Record<ColumnAggregate, Fragment>> = {
  sum: sql`sum`,
  avg: sql`avg`,
  min: sql`min`,
  max: sql`max`,
  stddev: sql`stddev`,
  stddev_pop: sql`stddev_pop`,
  stddev_samp: sql`stddev_samp`,
  variance: sql`variance`,
  var_pop: sql`var_pop`,
  var_samp: sql`var_samp`,
};

/** Scalars that can be summed. */
export const numericScalars: ReadonlySet<string> = new Set(['Int', 'smallint', 'bigint', 'numeric', 'float8']);
const withoutExtremes: ReadonlySet<string> = new Set(['Boolean', 'jsonb', 'json', '_int4', 'uuid']);

export const isExtreme = (aggregate: ColumnAggregate): boolean => aggregate === 'min' || aggregate === 'max';

/** Returns the columns that an aggregate function takes. */
export function aggregatedColumns(entity: Entity, audience: Audience, aggregate: ColumnAggregate): readonly string[] {
  return comparableColumns(entity, audience).filter((column) => {
    const { scalar } = scalarKindOf(entity.field(column));
    return isExtreme(aggregate)
      ? !withoutExtremes.has(scalar) && !scalar.endsWith(arraySuffix)
      : numericScalars.has(scalar);
  });
}

/** Returns `avg("t1"."NlaSqm")` */
export const columnAggregate = (aggregate: ColumnAggregate, alias: string, column: string): Fragment =>
  sql`${functions[aggregate]}(${ident(alias, column)})`;

/**
 * Returns SQL of the number of rows under the alias, or of those in which the columns are not null; with `distinct`, of
 * their different values.
 */
export function countExpression(alias: string, columns: readonly string[], distinct: unknown): Fragment {
  if (columns.length === 0) return sql`count(*)`;
  const [first] = columns as readonly [string];
  const counted =
    columns.length === 1 ? ident(alias, first) : sql`(${list(columns.map((column) => ident(alias, column)))})`;
  return distinct === true ? sql`count(distinct ${counted})` : sql`count(${counted})`;
}
