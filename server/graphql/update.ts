import type { Action } from '../../resources/language/access';
import type { Entity } from '../../resources/language/catalogue';
import { mayEver } from '../sql/access';
import type { Session } from '../sql/database';
import { all, any, list, name, sql } from '../sql/fragment';
import { table } from '../sql/path';
import { changesOf, stored } from './changes';
import { checkWritten, followMoves, keyColumns, refusal } from './checks';
import type { Arguments, Compilation } from './compilation';
import { leavingUndeletable } from './deletion';
import { ApiError } from './errors';
import { checkChanges, type Values } from './newRows';
import { checkReferences } from './references';
import { whereCondition } from './where';

/** Changes the rows that the condition names and the caller may change. Answers with their keys. */
export async function updateRows(
  compilation: Compilation,
  session: Session,
  entity: Entity,
  where: Values,
  args: Arguments,
): Promise<readonly Values[]> {
  const set = (args._set ?? {}) as Values;
  const changes = changesOf(entity, args);
  if (changes.length === 0) return [];
  checkChanges(compilation.catalogue, entity, set);
  const columns = new Set(changes.map(({ column }) => column));
  const action = actionOf(entity, columns);
  const actions: readonly Action[] = namesOneRow(entity, where) ? [action] : [action, 'bulk'];
  for (const asked of actions) if (!mayEver(entity, compilation.caller, asked)) throw refusal(entity, asked);
  await checkReferences(compilation, session, entity, [set]);
  const assignments = changes.map(({ column, becomes }) => sql`${name(column)} = ${becomes}`);
  const met = all([
    whereCondition(compilation, entity, 't', where),
    ...actions.map((asked) => compilation.mayBe(entity, 't', asked)),
  ]);
  const allowed = await leavingUndeletable(compilation, session, entity, changes, met);
  const keys = await session.rows<Values>(
    sql`update ${table(entity)} as "t" set ${list(assignments)} where ${allowed} returning ${keyColumns(entity, 't')}`,
  );
  if (keys.length === 0) await refuseStale(compilation, session, entity, where);
  await followMoves(compilation, session, entity, keys, columns);
  await checkWritten(compilation, session, entity, keys, action, columns);
  return keys;
}

/** A change of nothing but reviewed columns is a review. */
function actionOf(entity: Entity, columns: ReadonlySet<string>): Action {
  const reviewed = new Set<string>([...(entity.reviewed ?? []), 'UpdatedOn']);
  return entity.reviewed && [...columns].every((column) => reviewed.has(column)) ? 'review' : 'update';
}

type Equalities = ReadonlyMap<string, unknown>;

/** The columns that a condition fixes to one value, `_and` opened. */
function equalities(where: Values): Equalities {
  const found = new Map<string, unknown>();
  for (const [key, given] of Object.entries(where)) {
    if (key === '_and')
      for (const part of given as readonly Values[])
        for (const [column, fixed] of equalities(part)) found.set(column, fixed);
    else if (typeof given === 'object' && given !== null && '_eq' in given) found.set(key, given._eq);
  }
  return found;
}

export function namesOneRow(entity: Entity, where: Values): boolean {
  const fixed = equalities(where);
  return entity.key.every((column) => fixed.has(column));
}

/**
 * A row named by its key together with the `UpdatedOn` that the caller last saw: when it has another one by now,
 * somebody else was faster, and overwriting that unseen would lose their work.
 */
async function refuseStale(compilation: Compilation, session: Session, entity: Entity, where: Values): Promise<void> {
  const fixed = equalities(where);
  if (!fixed.has('UpdatedOn') || !namesOneRow(entity, where)) return;
  const same = entity.key.map((column) => sql`${name('t', column)} = ${stored(entity, column, fixed.get(column))}`);
  const changedSince = sql`${name('t', 'UpdatedOn')} <> ${stored(entity, 'UpdatedOn', fixed.get('UpdatedOn'))}`;
  const met = all([...same, changedSince, any([compilation.mayBe(entity, 't', 'read')])]);
  const [row] = await session.rows(sql`select 1 as found from ${table(entity)} as "t" where ${met}`);
  if (row)
    throw new ApiError(
      'conflict',
      `This ${entity.noun.toLowerCase()} was changed by somebody else in the meantime.`,
      '$.where.UpdatedOn',
    );
}
