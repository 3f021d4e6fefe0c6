import type { Entity, Relation } from '../../resources/language/catalogue';
import { and, empty, type Fragment, genericPlan, ident, list, or, sql } from '../sql/fragment';
import { scalarKindOf } from '../sql/kinds';
import { linked, table } from '../sql/path';
import { ApiError } from '../writes/errors';
import { countExpression } from './columnAggregates';
import { type Compared, comparing, refuseNull } from './comparisons';
import type { Compilation } from './compilation';
import { searchCondition } from './search';
import { withErrorPath } from './withErrorPath';

type BoolExp = Readonly<Record<string, unknown>>;

/** Returns the condition that a `where` argument makes of the rows under an alias. */
export function whereCondition(compilation: Compilation, entity: Entity, alias: string, where: unknown): Fragment {
  if (where === undefined || where === null) return sql`true`;
  const planned = namesKey(entity, where as BoolExp) ? genericPlan : unchanged;
  const conditions = Object.entries(where as BoolExp).map(([key, given]) =>
    entity.columns.includes(key)
      ? planned(clause(compilation, entity, alias, key, given))
      : clause(compilation, entity, alias, key, given),
  );
  return conditions.length === 1 ? (conditions[0] as Fragment) : and(conditions);
}

/**
 * Returns whether a `where` names one row by its key: then its other conditions do not change the plan.
 */
const namesKey = (entity: Entity, where: BoolExp): boolean =>
  entity.key.every((column) => typeof where[column] === 'object' && where[column] !== null && '_eq' in where[column]);

const unchanged = (condition: Fragment): Fragment => condition;

function clause(compilation: Compilation, entity: Entity, alias: string, key: string, given: unknown): Fragment {
  const inner = (where: unknown, index?: number) =>
    withErrorPath(index === undefined ? `.${key}` : `.${key}[${index}]`, () =>
      whereCondition(compilation, entity, alias, where),
    );
  const named = <T>(part: () => T): T => withErrorPath(`.${key}`, part);
  if (given === null || given === undefined) return refuseNull(key);
  if (key === '_and') return and((given as readonly BoolExp[]).map((each, index) => inner(each, index)));
  if (key === '_not') return sql`not ${and([inner(given)])}`;
  if (key === '_or') {
    const alternatives = given as readonly BoolExp[];
    return (
      searchCondition(compilation, entity, alias, alternatives) ??
      or(alternatives.map((each, index) => inner(each, index)))
    );
  }
  const relation = entity.relations.get(key);
  const throughAggregate = relation ?? entity.relations.get(key.replace(/_aggregate$/, ''));
  if (!throughAggregate) return named(() => columnCondition(entity, alias, key, given as BoolExp));
  if (!relation) return named(() => aggregateCondition(compilation, throughAggregate, alias, given as BoolExp));
  const target = compilation.catalogue.entity(relation.to);
  const end = compilation.alias();
  const condition = and([
    linked(relation, end, alias),
    compilation.rowFilter(target, end, 'read'),
    named(() => whereCondition(compilation, target, end, given)),
  ]);
  return sql`exists (select from ${table(target)} ${ident(end)} where ${condition})`;
}

/** Returns a condition on an aggregate of related rows: `(select count(*) from … where …) > 2`. */
function aggregateCondition(
  compilation: Compilation,
  relation: Relation,
  alias: string,
  predicates: BoolExp,
): Fragment {
  const target = compilation.catalogue.entity(relation.to);
  const [only, ...more] = Object.entries(predicates);
  // As in Hasura, exactly one is given: several are combined by _and.
  if (!only || more.length > 0)
    throw new ApiError('validation-failed', 'Exactly one predicate should be specified; several are joined by _and.');
  const [aggregate, given] = only;
  if (given === null || given === undefined) return refuseNull(aggregate);
  const { arguments: columns, distinct, filter, predicate } = given as BoolExp;
  const end = compilation.alias();
  const condition = and([
    linked(relation, end, alias),
    compilation.rowFilter(target, end, 'read'),
    whereCondition(compilation, target, end, filter),
  ]);
  const applied: Aggregate = aggregates[aggregate as keyof typeof aggregates];
  const figure = applied.of(end, columnsNamed(columns), distinct);
  return comparing(
    sql`(select ${figure} from ${table(target)} ${ident(end)} where ${condition})`,
    aggregate,
    predicate,
    applied,
  );
}

/** Returns the columns that an aggregate names: one, several, or the two of `{X: …, Y: …}`. */
function columnsNamed(given: unknown): readonly string[] {
  if (typeof given === 'string' || Array.isArray(given)) return [given].flat();
  const { X, Y } = (given ?? {}) as Readonly<Record<string, string>>;
  return [Y, X].filter((column) => column !== undefined);
}

interface Aggregate extends Compared {
  readonly of: (alias: string, columns: readonly string[], distinct: unknown) => Fragment;
}

const ofColumns = (type: Fragment, measure: Fragment): Aggregate => ({
  compare: 'ordered',
  type,
  of: (alias, columns, distinct) =>
    sql`${measure}(${distinct === true ? sql`distinct ` : empty}${list(columns.map((column) => ident(alias, column)))})`,
});
const flags = (measure: Fragment): Aggregate => ofColumns(sql`boolean`, measure);
const doubles = (measure: Fragment): Aggregate => ofColumns(sql`double precision`, measure);

const aggregates = {
  count: { compare: 'ordered', type: sql`bigint`, of: countExpression },
  bool_and: flags(sql`bool_and`),
  bool_or: flags(sql`bool_or`),
  avg: doubles(sql`avg`),
  corr: doubles(sql`corr`),
  covar_samp: doubles(sql`covar_samp`),
  max: doubles(sql`max`),
  min: doubles(sql`min`),
  stddev_samp: doubles(sql`stddev_samp`),
  sum: doubles(sql`sum`),
  var_samp: doubles(sql`var_samp`),
} as const satisfies Readonly<Record<string, Aggregate>>;

const columnCondition = (entity: Entity, alias: string, column: string, comparisons: BoolExp): Fragment =>
  comparing(ident(alias, column), column, comparisons, scalarKindOf(entity.field(column)));
