import { type Action, policies } from '../../resources/language/access';
import type { Entity } from '../../resources/language/catalogue';
import { canEver } from '../sql/access';
import { and, type Fragment, ident, list, literal, sql } from '../sql/fragment';
import { table } from '../sql/path';
import { notAllowed } from '../writes/checks';
import type { Values } from '../writes/newRows';
import { runPlan } from '../writes/plan';
import { referringRows } from './referringRows';
import { countChangedRows, forbiddenRows, images, type Reversion, sameKey, type Undone, undoneOf } from './revert';

/**
 * Deletes rows that a change set inserted, unless they were changed since or other rows refer to them; children before
 * their parents. Callers who may insert rows may delete their own.
 */
export async function revertInserts(works: readonly Reversion[]): Promise<readonly Undone[]> {
  const deleted = new Map<Reversion, Values[]>(works.map((work) => [work, []]));
  for (const work of works) await lockInserted(work);
  // Read before any row is deleted: the rights on a row may depend on another one.
  const forbidden: Forbidden[] = [];
  for (const work of works) {
    const { create, bulk } = policies[work.entity.policy];
    // `create` is enough where `bulk` needs the same role: invited people may be added, but `bulk` does not cover them.
    const needsBulk = bulk !== create && (await countChangedRows(work, 'insert')) > 1;
    const actions: readonly Action[] = needsBulk ? ['create', 'bulk'] : ['create'];
    for (const action of actions) forbidden.push({ work, action, keys: await forbiddenKeys(work, action) });
  }
  // Repeated, as a deleted row may have been the last reference to another one.
  for (let isAny = true; isAny; ) {
    isAny = false;
    for (const [work, keys] of deleted) {
      const more = await deleteReady(work);
      keys.push(...more);
      if (more.length > 0) isAny = true;
    }
  }
  // Only deleted rows count: a contact who was added may belong to another account too by now, and stays.
  for (const { work, action, keys } of forbidden) {
    const isForbidden = (row: Values): boolean => keys.has(keyText(work.entity, row));
    if (deleted.get(work)?.some(isForbidden)) throw notAllowed(work.entity, action);
  }
  const results: Undone[] = [];
  for (const [work, keys] of deleted) results.push(await undoneOf(work, 'insert', keys));
  return results;
}

/** Keys of rows of a change set that the caller may not delete. */
interface Forbidden {
  readonly work: Reversion;
  readonly action: Action;
  readonly keys: ReadonlySet<string>;
}

async function forbiddenKeys(work: Reversion, action: Action): Promise<ReadonlySet<string>> {
  const { session, checks, entity } = work;
  // Of what nobody adds by hand too, which an undo of theirs may have brought back.
  if (checks.caller.isStaff) return new Set();
  if (!canEver(entity, checks.caller, action)) throw notAllowed(entity, action);
  const key = list(entity.key.map((column) => ident('t', column)));
  const rows = await session.rows<Values>(sql`select ${key} from ${forbiddenRows(work, 'insert', action)}`);
  return new Set(rows.map((row) => keyText(entity, row)));
}

const keyText = (entity: Entity, row: Values): string => JSON.stringify(entity.key.map((column) => row[column]));

/**
 * Locks the rows, unless nothing can refer to them: `deleteReady` sees only after it what others have added below a row
 * meanwhile, which would be deleted with it.
 */
async function lockInserted(work: Reversion): Promise<void> {
  const { session, checks, entity } = work;
  if (referringRows(checks.catalogue, entity).length === 0) return;
  await session.count(sql`select from ${table(entity)} "t", ${images(work, 'insert')},
      lateral jsonb_populate_record(null::${table(entity)}, "of_row"."after") "now"
    where ${sameKey(entity, 'now')} for update of "t"`);
}

/** Deletes the rows to which no other row refers. Returns their keys. */
function deleteReady(work: Reversion): Promise<readonly Values[]> {
  const { session, checks, entity, includeChanged } = work;
  // Compared key by key: `@>` would treat an array with added elements as unchanged.
  const isChangedSince = sql`exists (select from jsonb_each("of_row"."after" - array[${list(platformColumns(entity))}]::text[]) a
      where a.value is distinct from to_jsonb("t") -> a.key)`;
  return runPlan(session, {
    entity,
    before: [],
    statement: sql`
    delete from ${table(entity)} "t" using ${images(work, 'insert')},
      lateral jsonb_populate_record(null::${table(entity)}, "of_row"."after") "now"
    where ${and([
      sameKey(entity, 'now'),
      ...(includeChanged ? [] : [sql`not ${isChangedSince}`]),
      ...referringRows(checks.catalogue, entity).map(({ rows }) => sql`not exists (${rows})`),
    ])}`,
    returning: entity.key,
    after: [],
  });
}

/** Returns the columns that the platform writes by itself, which don't count as changes. */
const platformColumns = (entity: Entity): readonly Fragment[] =>
  ['UpdatedOn', ...entity.columns.filter((column) => isWrittenByPlatform(entity, column))].map((column) =>
    literal(column),
  );

function isWrittenByPlatform(entity: Entity, column: string): boolean {
  const field = entity.field(column);
  return field.unstamped === true || field.kind === 'total';
}
