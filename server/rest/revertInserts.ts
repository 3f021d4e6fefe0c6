import { type Action, policies } from '../../resources/language/access';
import type { Entity } from '../../resources/language/catalogue';
import { canEver } from '../sql/access';
import { and, type Fragment, ident, list, literal, sql } from '../sql/fragment';
import { table } from '../sql/path';
import { notAllowed } from '../writes/checks';
import type { Values } from '../writes/newRows';
import { runPlan } from '../writes/plan';
import { referringRows } from './referringRows';
import { forbiddenRows, images, type Reversion, sameKey, touchedRows, type Undone, undoneOf } from './revert';

/**
 * Deletes rows that a change set added, unless they were changed since or other rows refer to them. Who may add rows
 * may delete their own. Rows that are part of others go before these.
 */
export async function revertInserts(works: readonly Reversion[]): Promise<readonly Undone[]> {
  const deleted = new Map<Reversion, Values[]>(works.map((work) => [work, []]));
  // Asked before any goes: whether a row is the caller's may follow from another one.
  const forbidden: Forbidden[] = [];
  for (const work of works) {
    const { create, bulk } = policies[work.entity.policy];
    // Where both need the same role, one is enough: who was invited can be added, but is not among those to change.
    const isMore = bulk !== create && (await touchedRows(work, 'insert')) > 1;
    const actions: readonly Action[] = isMore ? ['create', 'bulk'] : ['create'];
    for (const action of actions) forbidden.push({ work, action, keys: await forbiddenKeys(work, action) });
  }
  // What goes may be all that kept another one.
  for (let isAny = true; isAny; ) {
    isAny = false;
    for (const [work, keys] of deleted) {
      const more = await deleteReady(work);
      keys.push(...more);
      if (more.length > 0) isAny = true;
    }
  }
  // What stays anyway forbids nothing: somebody who was added may be of another account too by now.
  for (const { work, action, keys } of forbidden) {
    const isForbidden = (row: Values): boolean => keys.has(keyText(work.entity, row));
    if (deleted.get(work)?.some(isForbidden)) throw notAllowed(work.entity, action);
  }
  const results: Undone[] = [];
  for (const [work, keys] of deleted) results.push(await undoneOf(work, 'insert', keys));
  return results;
}

/** Rows of a change set that the caller may not take away. */
interface Forbidden {
  readonly work: Reversion;
  readonly action: Action;
  readonly keys: ReadonlySet<string>;
}

async function forbiddenKeys(work: Reversion, action: Action): Promise<ReadonlySet<string>> {
  const { session, checks, entity } = work;
  if (!canEver(entity, checks.caller, action)) throw notAllowed(entity, action);
  if (checks.caller.isStaff) return new Set();
  const key = list(entity.key.map((column) => ident('t', column)));
  const rows = await session.rows<Values>(sql`select ${key} from ${forbiddenRows(work, 'insert', action)}`);
  return new Set(rows.map((row) => keyText(entity, row)));
}

const keyText = (entity: Entity, row: Values): string => JSON.stringify(entity.key.map((column) => row[column]));

/** Deletes rows to which no row refers. Returns their keys. */
function deleteReady(work: Reversion): Promise<readonly Values[]> {
  const { session, checks, entity, includeChanged } = work;
  // Key by key: to `@>` an array that has more in it contains the one that it was.
  const isTouched = sql`exists (select from jsonb_each("of_row"."after" - array[${list(keptColumns(entity))}]::text[]) a
      where a.value is distinct from to_jsonb("t") -> a.key)`;
  return runPlan(session, {
    entity,
    before: [],
    statement: sql`
    delete from ${table(entity)} "t" using ${images(work, 'insert')},
      lateral jsonb_populate_record(null::${table(entity)}, "of_row"."after") "now"
    where ${and([
      sameKey(entity, 'now'),
      ...(includeChanged ? [] : [sql`not ${isTouched}`]),
      ...referringRows(checks.catalogue, entity).map(({ rows }) => sql`not exists (${rows})`),
    ])}`,
    returning: entity.key,
    after: [],
  });
}

/** Columns that the platform writes by itself. */
const keptColumns = (entity: Entity): readonly Fragment[] =>
  ['UpdatedOn', ...entity.columns.filter((column) => isKept(entity, column))].map((column) => literal(column));

function isKept(entity: Entity, column: string): boolean {
  const field = entity.field(column);
  return field.unstamped === true || field.kind === 'total';
}
