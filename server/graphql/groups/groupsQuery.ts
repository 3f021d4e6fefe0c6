import type { Entity } from '../../../resources/language/catalogue';
import { ianaZone } from '../../../resources/shared/ianaZone';
import type { GroupKey, GroupRequest } from '../../../resources/shared/rowGroups';
import { and, type Fragment, ident, join, list, literal, param, sql } from '../../sql/fragment';
import { scalarKindOf } from '../../sql/kinds';
import { linked, table } from '../../sql/path';
import { comparableColumns } from '../../writes/audience';
import { ApiError } from '../../writes/errors';
import { aggregatedColumns, columnAggregate } from '../columnAggregates';
import type { Compilation } from '../compilation';
import { whereCondition } from '../where';

interface JoinedTable {
  readonly entity: Entity;
  readonly alias: string;
}

/** The joined tables of the keys, by relation path: each is joined once. */
type Joins = Map<string, JoinedTable & { readonly clause: Fragment }>;

/**
 * Returns the query of the groups of those rows of a resource that the caller may read and that meet a `where`, as
 * `(by, count, sums)`: the values of the keys, how many rows there are, and the sum of each column. What the caller may
 * not read of another table is null. @throws ApiError
 */
export function groupsQuery(
  compilation: Compilation,
  entity: Entity,
  where: unknown,
  { by, sum = [] }: GroupRequest,
  limit: number,
): Fragment {
  const root = { entity, alias: compilation.alias() };
  const joins: Joins = new Map();
  const keys = by.map((key, index) => keyColumn(compilation, root, joins, key, `$.by[${index}]`));
  const summable = aggregatedColumns(entity, compilation.audience, 'sum');
  const sums = sum.map((column, index) => {
    if (!summable.includes(column)) throw unknownColumnError(entity, column, `$.sum[${index}]`);
    return sql`${columnAggregate('sum', root.alias, column)}::float8`;
  });
  const condition = and([
    compilation.rowFilter(entity, root.alias, 'read'),
    whereCondition(compilation, entity, root.alias, where),
  ]);
  const columns = [...keys.map((key, index) => sql`${key} as ${ident(`by${index}`)}`), sql`count(*) as count`];
  const figures = sums.map((figure, index) => sql`${figure} as ${ident(`sum${index}`)}`);
  return sql`
    select json_build_array(${list(keys.map((_key, index) => ident('g', `by${index}`)))}) as by, g.count::int as count,
      json_build_array(${list(sums.map((_sum, index) => ident('g', `sum${index}`)))}) as sums
    from (select ${list([...columns, ...figures])} from ${table(entity)} ${ident(root.alias)}
      ${join(
        [...joins.values()].map(({ clause }) => clause),
        sql` `,
      )}
      where ${condition} group by ${list(keys.map((_key, index) => literal(index + 1)))} limit ${literal(limit)}) g`;
}

function keyColumn(
  compilation: Compilation,
  root: JoinedTable,
  joins: Joins,
  { path, zone }: GroupKey,
  errorPath: string,
): Fragment {
  const steps = path.split('.');
  const column = steps.pop() as string;
  const { entity, alias } = steps.reduce<JoinedTable>((from, step, index) => {
    const reached = steps.slice(0, index + 1).join('.');
    const existing = joins.get(reached);
    if (existing) return existing;
    const relation = from.entity.relations.get(step);
    if (relation?.shape !== 'object') throw unknownColumnError(from.entity, step, errorPath);
    const joined = { entity: compilation.catalogue.entity(relation.to), alias: compilation.alias() };
    const joinCondition = and([
      linked(relation, joined.alias, from.alias),
      compilation.rowFilter(joined.entity, joined.alias, 'read'),
    ]);
    const clause = sql`left join ${table(joined.entity)} ${ident(joined.alias)} on ${joinCondition}`;
    joins.set(reached, { ...joined, clause });
    return joined;
  }, root);
  if (!comparableColumns(entity, compilation.audience).includes(column))
    throw unknownColumnError(entity, column, errorPath);
  const value = ident(alias, column);
  if (zone === undefined) return value;
  const iana = ianaZone(zone);
  if (!iana) throw new ApiError('validation-failed', `'${zone}' is not a time zone.`, errorPath);
  if (scalarKindOf(entity.field(column)).scalar !== 'timestamptz')
    throw new ApiError('validation-failed', `${column} is not an instant: it has no days of a zone.`, errorPath);
  return sql`to_char(${value} at time zone ${param(iana)}::text, 'YYYY-MM-DD')`;
}

const unknownColumnError = (entity: Entity, name: string, errorPath: string): ApiError =>
  new ApiError('validation-failed', `${entity.plural} have no '${name}' to group by or to add up.`, errorPath);
