import type { Entity } from '../../resources/language/catalogue';
import { all, any, type Fragment, name, sql } from '../sql/fragment';
import { kindOf } from '../sql/kinds';
import { table } from '../sql/path';
import { fieldOf } from './audience';
import { operators } from './comparisons';
import type { Compilation } from './compilation';
import { ApiError } from './errors';
import { searchCondition } from './search';

type BoolExp = Readonly<Record<string, unknown>>;

/** The condition that a `where` argument makes of the rows under an alias. */
export function whereCondition(compilation: Compilation, entity: Entity, alias: string, where: unknown): Fragment {
  if (where === undefined || where === null) return sql`true`;
  const conditions = Object.entries(where as BoolExp).map(([key, given]) =>
    clause(compilation, entity, alias, key, given),
  );
  return conditions.length === 1 ? (conditions[0] as Fragment) : all(conditions);
}

function clause(compilation: Compilation, entity: Entity, alias: string, key: string, given: unknown): Fragment {
  const inner = (where: unknown) => whereCondition(compilation, entity, alias, where);
  if (given === null || given === undefined) return refuseNull(key);
  if (key === '_and') return all((given as readonly BoolExp[]).map(inner));
  if (key === '_not') return sql`not ${all([inner(given)])}`;
  if (key === '_or') {
    const alternatives = given as readonly BoolExp[];
    return searchCondition(compilation, entity, alias, alternatives) ?? any(alternatives.map(inner));
  }
  const relation = entity.relations.get(key);
  if (!relation) return columnCondition(entity, alias, key, given as BoolExp);
  const target = compilation.catalogue.entity(relation.to);
  const end = compilation.alias();
  const met = all([
    sql`${name(end, relation.target)} = ${name(alias, relation.column)}`,
    compilation.mayBe(target, end, 'read'),
    whereCondition(compilation, target, end, given),
  ]);
  return sql`exists (select from ${table(target)} ${name(end)} where ${met})`;
}

function columnCondition(entity: Entity, alias: string, column: string, comparisons: BoolExp): Fragment {
  const { type, compare } = kindOf(fieldOf(entity, column));
  const conditions = Object.entries(comparisons).map(([key, given]) => {
    const operator = operators[compare][key];
    if (!operator || !type) throw new ApiError('validation-failed', `${column} can't be compared by ${key}.`);
    if (given === null || given === undefined) return refuseNull(key);
    return operator.condition(name(alias, column), given, type);
  });
  return conditions.length === 1 ? (conditions[0] as Fragment) : all(conditions);
}

/** As Hasura does: a null that slipped in by a variable would silently widen or empty the answer. */
function refuseNull(key: string): never {
  throw new ApiError('validation-failed', `unexpected null value for ${key}`, '$.selectionSet.args.where');
}
