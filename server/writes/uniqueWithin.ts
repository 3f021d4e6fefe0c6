import type { Catalogue, Entity, ResolvedPath } from '../../resources/language/catalogue';
import type { UniqueSpec } from '../../resources/language/resource';
import type { Session } from '../sql/database';
import { and, type Fragment, ident, or, param, sql } from '../sql/fragment';
import { type JoinedPath, joinPath, table } from '../sql/path';
import type { CheckAfter, Written } from './check';
import { ApiError } from './errors';

interface UniqueRule {
  readonly entity: Entity;
  readonly unique: UniqueSpec<Entity['fields']>;
  /** The path to the value that the rows share. */
  readonly path: ResolvedPath;
}

/**
 * Returns the checks of columns that are unique among the rows that share a value of a row above them, which no
 * constraint of PostgreSQL can express: for rows that were written, and rows below one that was moved. An advisory lock
 * makes transactions wait for each other: they would not see each other's rows.
 */
export function uniqueRules(catalogue: Catalogue, entity: Entity, written: Written): readonly CheckAfter[] {
  return catalogue.entities.flatMap((each) =>
    rulesOf(catalogue, each).flatMap((rule) =>
      affectedSteps(rule, entity, written).map((step) => checkOf(catalogue, rule, entity, step)),
    ),
  );
}

/**
 * Returns the conditions that another row has the unique columns of a row that is not inserted yet, under an alias that
 * has its columns. Locks others out from writing such rows until the transaction ends.
 */
export async function takenWithin(
  catalogue: Catalogue,
  session: Session,
  entity: Entity,
  alias: string,
): Promise<readonly Fragment[]> {
  const rules = rulesOf(catalogue, entity);
  for (const rule of rules) await lockFor(session, rule);
  return rules.map(({ unique, path }) => {
    const [own, other] = [joinPath(catalogue, path.relations, 'd'), joinPath(catalogue, path.relations, 'o')];
    const same = unique.columns.map((column) => sql`${ident('o', column)} = ${ident('d', column)}`);
    return sql`exists (select from (select ${ident(alias)}.*) "d" ${own.joins}, ${table(entity)} "o" ${other.joins}
      where ${and([...same, isShared(own, other, path)])})`;
  });
}

/** Locks the constraint until the transaction ends: two transactions would not see each other's rows. */
const lockFor = (session: Session, { entity, unique }: UniqueRule) =>
  session.rows(
    sql`select pg_advisory_xact_lock(hashtextextended(${param(`${entity.table}.${unique.columns.join(',')} within ${unique.within}`)}, 0))`,
  );

const isShared = (own: JoinedPath, other: JoinedPath, path: ResolvedPath): Fragment =>
  sql`${ident(own.alias, path.name)} = ${ident(other.alias, path.name)}`;

function rulesOf(catalogue: Catalogue, entity: Entity): readonly UniqueRule[] {
  return (entity.unique ?? []).flatMap((unique) =>
    unique.within ? [{ entity, unique, path: catalogue.resolve(entity, unique.within) }] : [],
  );
}

/** Returns the steps of the path, 0 for the row itself, at which the write may have changed the shared value. */
function affectedSteps(
  { entity, unique, path }: UniqueRule,
  writtenEntity: Entity,
  { columns, isNew }: Written,
): readonly number[] {
  const { relations } = path;
  return [...relations.keys(), relations.length].filter((step) => {
    const holder = step === 0 ? entity.name : relations[step - 1]?.to;
    // Nothing refers yet to what is new.
    if (holder !== writtenEntity.name || (isNew && step > 0)) return false;
    const decisive = relations[step]?.pairs.map(([column]) => column) ?? [path.name];
    return [...decisive, ...(step === 0 ? unique.columns : [])].some((column) => columns.has(column));
  });
}

function checkOf(catalogue: Catalogue, rule: UniqueRule, writtenEntity: Entity, step: number): CheckAfter {
  const { entity, unique, path } = rule;
  const [own, other] = [joinPath(catalogue, path.relations, 'd'), joinPath(catalogue, path.relations, 'o')];
  const holder = joinPath(catalogue, path.relations.slice(0, step), 'd').alias;
  const isWritten = writtenEntity.key.map((column) => sql`${ident('w', column)} = ${ident(holder, column)}`);
  const isAnother = entity.key.map((column) => sql`${ident('o', column)} is distinct from ${ident('d', column)}`);
  const same = unique.columns.map((column) => sql`${ident('o', column)} = ${ident('d', column)}`);
  return async (session: Session, from: Fragment) => {
    await lockFor(session, rule);
    const condition = and([isShared(own, other, path), sql`exists (select from ${from} where ${and(isWritten)})`]);
    const duplicates = await session.rows(sql`select 1 as found from ${table(entity)} "d" ${own.joins}
      join ${table(entity)} "o" on ${and([...same, or(isAnother)])} ${other.joins} where ${condition} limit 1`);
    if (duplicates.length > 0)
      throw new ApiError('constraint-violation', unique.sentence, '$', `${entity.table}.${unique.columns.at(-1)}`);
  };
}
