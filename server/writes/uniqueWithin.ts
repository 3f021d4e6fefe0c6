import type { Catalogue, Entity, ResolvedPath } from '../../resources/language/catalogue';
import type { UniqueSpec } from '../../resources/language/resource';
import type { Session } from '../sql/database';
import { and, type Fragment, ident, or, param, sql } from '../sql/fragment';
import { type JoinedPath, joinPath, table } from '../sql/path';
import type { CheckAfter, Written } from './check';
import { ApiError } from './errors';

interface Within {
  readonly entity: Entity;
  readonly unique: UniqueSpec<Entity['fields']>;
  /** To what the rows share. */
  readonly path: ResolvedPath;
}

/**
 * Returns the checks of what is unique among the rows that share something above them, which no constraint of
 * PostgreSQL can express: for rows that were written, and rows below one that was moved. One transaction at a time:
 * two would not see each other.
 */
export function uniqueRules(catalogue: Catalogue, entity: Entity, written: Written): readonly CheckAfter[] {
  return catalogue.entities.flatMap((each) =>
    withinOf(catalogue, each).flatMap((within) =>
      stepsAt(within, entity, written).map((step) => checkOf(catalogue, within, entity, step)),
    ),
  );
}

/**
 * Returns the conditions that another row has what is to be unique of one that is not there yet, under an alias that
 * has its columns. Locks others out from writing such rows until the transaction ends.
 */
export async function takenWithin(
  catalogue: Catalogue,
  session: Session,
  entity: Entity,
  alias: string,
): Promise<readonly Fragment[]> {
  const rules = withinOf(catalogue, entity);
  for (const rule of rules) await lockFor(session, rule);
  return rules.map(({ unique, path }) => {
    const [mine, other] = [joinPath(catalogue, path.relations, 'd'), joinPath(catalogue, path.relations, 'o')];
    const same = unique.columns.map((column) => sql`${ident('o', column)} = ${ident('d', column)}`);
    return sql`exists (select from (select ${ident(alias)}.*) "d" ${mine.joins}, ${table(entity)} "o" ${other.joins}
      where ${and([...same, sharing(mine, other, path)])})`;
  });
}

/** Locks the constraint until the transaction ends: two transactions would not see each other's rows. */
const lockFor = (session: Session, { entity, unique }: Within) =>
  session.rows(
    sql`select pg_advisory_xact_lock(hashtextextended(${param(`${entity.table}.${unique.columns.join(',')} within ${unique.within}`)}, 0))`,
  );

const sharing = (mine: JoinedPath, other: JoinedPath, path: ResolvedPath): Fragment =>
  sql`${ident(mine.alias, path.name)} = ${ident(other.alias, path.name)}`;

function withinOf(catalogue: Catalogue, entity: Entity): readonly Within[] {
  return (entity.unique ?? []).flatMap((unique) =>
    unique.within ? [{ entity, unique, path: catalogue.resolve(entity, unique.within) }] : [],
  );
}

/** Returns the places of the path at which rows were written so that something can be another than it was. */
function stepsAt(
  { entity, unique, path }: Within,
  writtenEntity: Entity,
  { columns, isNew }: Written,
): readonly number[] {
  const { relations } = path;
  return [...relations.keys(), relations.length].filter((step) => {
    const holder = step === 0 ? entity.name : relations[step - 1]?.to;
    // Nothing refers yet to what is new.
    if (holder !== writtenEntity.name || (isNew && step > 0)) return false;
    const leading = relations[step]?.pairs.map(([column]) => column) ?? [path.name];
    return [...leading, ...(step === 0 ? unique.columns : [])].some((column) => columns.has(column));
  });
}

function checkOf(catalogue: Catalogue, rule: Within, writtenEntity: Entity, step: number): CheckAfter {
  const { entity, unique, path } = rule;
  const [mine, other] = [joinPath(catalogue, path.relations, 'd'), joinPath(catalogue, path.relations, 'o')];
  const holder = joinPath(catalogue, path.relations.slice(0, step), 'd').alias;
  const isWritten = writtenEntity.key.map((column) => sql`${ident('w', column)} = ${ident(holder, column)}`);
  const isAnother = entity.key.map((column) => sql`${ident('o', column)} is distinct from ${ident('d', column)}`);
  const same = unique.columns.map((column) => sql`${ident('o', column)} = ${ident('d', column)}`);
  return async (session: Session, from: Fragment) => {
    await lockFor(session, rule);
    const met = and([sharing(mine, other, path), sql`exists (select from ${from} where ${and(isWritten)})`]);
    const twice = await session.rows(sql`select 1 as found from ${table(entity)} "d" ${mine.joins}
      join ${table(entity)} "o" on ${and([...same, or(isAnother)])} ${other.joins} where ${met} limit 1`);
    if (twice.length > 0)
      throw new ApiError('constraint-violation', unique.sentence, '$', `${entity.table}.${unique.columns.at(-1)}`);
  };
}
