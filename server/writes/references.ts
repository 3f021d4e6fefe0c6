import type { Catalogue, Entity, Relation } from '../../resources/language/catalogue';
import type { Session } from '../sql/database';
import { and, ident, list, param, sql } from '../sql/fragment';
import { kindOf } from '../sql/kinds';
import { table } from '../sql/path';
import { references } from '../sql/tables';
import { fieldOf } from './audience';
import type { CheckBefore, WriteChecks } from './check';
import { ApiError } from './errors';
import type { Values } from './newRows';

/** Returns the error of a row that is not there or that the caller may not see: one sentence, so that it gives neither away. */
export function noSuchRow(catalogue: Catalogue, entity: Entity, { column }: Relation, target: Entity): ApiError {
  const label = catalogue.label(entity, column);
  const sentence = `${label}: there is no such ${target.noun.toLowerCase()}.`;
  return new ApiError('constraint-violation', sentence, '$', `${entity.table}.${column}`);
}

/**
 * Returns the checks that what the new values refer to is there for the caller to see. They run before the write, because
 * a row may become visible by the very row that refers to it: whoever has a role in an account can be seen there.
 */
export function checksBefore(checks: WriteChecks, entity: Entity, rows: readonly Values[]): readonly CheckBefore[] {
  if (checks.caller.isStaff) return [];
  // Rows of one table may come together with those that they refer to: these are asked after the write.
  const asked = references(entity).filter(({ to }) => to !== entity.name);
  return asked.map((relation) => (session) => checkReference(checks, session, entity, relation, rows));
}

async function checkReference(
  checks: WriteChecks,
  session: Session,
  entity: Entity,
  relation: Relation,
  rows: readonly Values[],
): Promise<void> {
  const target = checks.catalogue.entity(relation.to);
  const given = rows.map((row) => relation.pairs.map(([column]) => row[column]));
  const whole = given.filter((ids) => ids.every((id) => id !== null && id !== undefined));
  const asked = [...new Map(whole.map((ids) => [JSON.stringify(ids), ids])).values()].filter(
    (ids) => !checks.wasInsertedHere?.(target, ids),
  );
  if (asked.length === 0) return;
  const columns = relation.pairs.map(([column], index) => {
    const { type } = kindOf(fieldOf(entity, column));
    return sql`${param(asked.map((ids) => ids[index]))}::${type ?? sql`text`}[]`;
  });
  const same = relation.pairs.map(([, end], index) => sql`${ident('r', end)} = ${ident('asked', `id${index}`)}`);
  const seen = sql`select from ${table(target)} "r" where ${and([...same, checks.rowFilter(target, 'r', 'read')])}`;
  const ids = list(relation.pairs.map((_, index) => ident(`id${index}`)));
  const unseen = await session.rows(
    sql`select 1 as found from unnest(${list(columns)}) as "asked" (${ids}) where not exists (${seen}) limit 1`,
  );
  if (unseen.length > 0) throw noSuchRow(checks.catalogue, entity, relation, target);
}
