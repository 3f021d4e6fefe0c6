import type { Action } from '../../resources/language/access';
import type { Entity } from '../../resources/language/catalogue';
import { canEver } from '../sql/access';
import type { Session } from '../sql/database';
import { and, type Fragment, ident, list, or, sql } from '../sql/fragment';
import { table } from '../sql/path';
import { checkWritten, keyColumns, moveChildren, refusal } from '../writes/checks';
import { type ColumnChange, withoutForbiddenDeletes } from '../writes/deletion';
import { ApiError } from '../writes/errors';
import { checkChanges, type Values } from '../writes/newRows';
import { checkReferences } from '../writes/references';
import { at } from './at';
import { changesOf, stored } from './changes';
import type { Arguments, Compilation } from './compilation';
import { whereCondition } from './where';

/** Changes the rows that the condition names and the caller may change. Answers with their keys. */
export async function updateRows(
  compilation: Compilation,
  session: Session,
  entity: Entity,
  where: Values,
  args: Arguments,
): Promise<readonly Values[]> {
  const change = changing(compilation, entity, where, args);
  if (!change) return [];
  const { changes, columns, action, met } = change;
  await checkReferences(compilation, session, entity, [(args._set ?? {}) as Values]);
  const allowed = await withoutForbiddenDeletes(compilation, session, entity, changes, met);
  const keys = await session.rows<Values>(
    sql`${updateOf(entity, changes, allowed)} returning ${keyColumns(entity, 't')}`,
  );
  if (keys.length === 0 && namesSeen(entity, where)) await refuseStale(compilation, session, entity, where);
  await moveChildren(compilation, session, entity, keys, columns);
  await checkWritten(compilation, session, entity, keys, action, { columns });
  return keys;
}

/** How rows `t` are changed. */
interface Changing {
  readonly changes: readonly ColumnChange[];
  readonly columns: ReadonlySet<string>;
  readonly action: Action;
  /** Which rows these are. */
  readonly met: Fragment;
}

/** None where nothing is to be changed. @throws ApiError where the caller changes no such rows, or not so */
export function changing(
  compilation: Compilation,
  entity: Entity,
  where: Values,
  args: Arguments,
): Changing | undefined {
  const changes = changesOf(entity, args);
  if (changes.length === 0) return undefined;
  checkChanges(compilation.catalogue, entity, (args._set ?? {}) as Values);
  const columns = new Set(changes.map(({ column }) => column));
  const action = actionOf(entity, columns);
  const actions: readonly Action[] = namesOneRow(entity, where) ? [action] : [action, 'bulk'];
  for (const asked of actions) if (!canEver(entity, compilation.caller, asked)) throw refusal(entity, asked);
  const met = and([
    at('.args.where', () => whereCondition(compilation, entity, 't', where)),
    ...actions.map((asked) => compilation.rowFilter(entity, 't', asked)),
  ]);
  return { changes, columns, action, met };
}

/** The statement, all but what it returns. */
export function updateOf(entity: Entity, changes: readonly ColumnChange[], met: Fragment): Fragment {
  const assignments = changes.map(({ column, becomes }) => sql`${ident(column)} = ${becomes}`);
  return sql`update ${table(entity)} as "t" set ${list(assignments)} where ${met}`;
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

/** The condition that names the row of a key. */
export function keyEqualities(entity: Entity, values: Values): Values {
  return Object.fromEntries(entity.key.map((column) => [column, { _eq: values[column] }]));
}

/** Whether one row is named by its key together with the `UpdatedOn` that the caller last saw. */
export const namesSeen = (entity: Entity, where: Values): boolean =>
  equalities(where).has('UpdatedOn') && namesOneRow(entity, where);

/** Where such a row has another `UpdatedOn` by now, somebody else was faster: overwriting that unseen would lose their work. */
async function refuseStale(compilation: Compilation, session: Session, entity: Entity, where: Values): Promise<void> {
  const fixed = equalities(where);
  const same = entity.key.map((column) => sql`${ident('t', column)} = ${stored(entity, column, fixed.get(column))}`);
  const changedSince = sql`${ident('t', 'UpdatedOn')} <> ${stored(entity, 'UpdatedOn', fixed.get('UpdatedOn'))}`;
  const met = and([...same, changedSince, or([compilation.rowFilter(entity, 't', 'read')])]);
  const [row] = await session.rows(sql`select 1 as found from ${table(entity)} as "t" where ${met}`);
  if (row)
    throw new ApiError(
      'conflict',
      `This ${entity.noun.toLowerCase()} was changed by somebody else in the meantime.`,
      '$.args.where.UpdatedOn',
    );
}
