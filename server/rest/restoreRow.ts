import type { Action } from '../../resources/language/access';
import type { Entity } from '../../resources/language/catalogue';
import { HttpError } from '../identity/httpError';
import { canEver } from '../sql/access';
import type { Session } from '../sql/database';
import { and, type Fragment, ident, list, param, sql } from '../sql/fragment';
import { table } from '../sql/path';
import { restorableColumns, updatableColumns } from '../writes/audience';
import type { WriteChecks } from '../writes/check';
import { checkWritten, keyColumns, moveChildren, refusal } from '../writes/checks';
import { checkWrittenDeleted, isDeletedBy } from '../writes/deletion';
import type { Entry, Image } from './journal';

export interface Restoration {
  readonly session: Session;
  readonly checks: WriteChecks;
  readonly entity: Entity;
  readonly entry: Entry;
}

/** Makes the row what it was before the change, as the caller could by hand: permissions and references are checked. */
export function restoreRow(work: Restoration): Promise<void> {
  return steps[work.entry.action](work);
}

const steps: Readonly<Record<Entry['action'], (work: Restoration) => Promise<void>>> = {
  async update(work) {
    const { session, checks, entity, entry } = work;
    const changed = columnsToSet(work, await lockedDifferences(work));
    const action = changed.every((column) => entity.reviewed?.includes(column)) ? 'review' : 'update';
    await demand(work, action);
    if (isDeletedBy(entity, changed, entry.before ?? {})) await demand(work, 'delete');
    const keys = await session.rows<Image>(sql`
      update ${table(entity)} ${ident('row')}
      set ${list(changed.map((column) => sql`${ident(column)} = ${ident('was', column)}`))}
      from ${recorded(work, 'was', sql`before`)}, ${recorded(work, 'now', sql`after`)} where ${sameKey(entity, 'now')}
      returning ${keyColumns(entity, 'row')}`);
    const columns = new Set(changed);
    await moveChildren(checks, session, entity, keys, columns);
    await checkWritten(checks, session, entity, keys, action, { columns });
  },

  async delete(work) {
    const { session, checks, entity, entry } = work;
    const columns = entity.columns.filter((column) => column in (entry.before ?? {}));
    if (!canEver(entity, checks.caller, 'create')) throw refusal(entity, 'create');
    const keys = await session.rows<Image>(sql`
      insert into ${table(entity)} as ${ident('row')} (${list(columns.map((column) => ident(column)))})
      select ${list(columns.map((column) => ident('was', column)))} from ${recorded(work, 'was', sql`before`)}
      returning ${keyColumns(entity, 'row')}`);
    await checkWritten(checks, session, entity, keys, 'create', { columns: new Set(columns) });
    await checkWrittenDeleted(checks, session, entity, keys, [entry.before ?? {}]);
  },

  async insert(work) {
    const { session, entity } = work;
    await lockedDifferences(work);
    await demand(work, 'delete');
    await session.count(sql`
      delete from ${table(entity)} ${ident('row')} using ${recorded(work, 'now', sql`after`)} where ${sameKey(entity, 'now')}`);
  },
};

/**
 * Holds the row until the transaction ends, and answers in which columns it is now another than before the change.
 * Compared by PostgreSQL: JavaScript would round its numbers.
 */
async function lockedDifferences(work: Restoration): Promise<ReadonlySet<string>> {
  const { session, entity } = work;
  const [found] = await session.rows<{ columns: readonly string[] }>(sql`
    select array(select b.key from jsonb_each("now_change".before) b
      where b.value is distinct from to_jsonb(${ident('row')}) -> b.key) as columns from ${table(entity)} ${ident('row')}, ${recorded(work, 'now', sql`after`)}
    where ${sameKey(entity, 'now')} for update of ${ident('row')}`);
  if (!found) throw new HttpError('This record has been deleted since: restore that first.', 'conflict', 409);
  return new Set(found.columns);
}

/** Refuses unless the caller may do it to the row as it stands. */
async function demand(work: Restoration, action: Action): Promise<void> {
  const { session, checks, entity } = work;
  const found = await session.rows(sql`
    select 1 as found from ${table(entity)} ${ident('row')}, ${recorded(work, 'now', sql`after`)}
    where ${sameKey(entity, 'now')} and ${checks.rowFilter(entity, 'row', action)}`);
  if (found.length === 0) throw refusal(entity, action);
}

/** What differs from then and is for people to set; what the platform writes stays as it is. */
function columnsToSet({ checks, entity }: Restoration, different: ReadonlySet<string>): readonly string[] {
  const { isStaff } = checks.caller;
  const audience = isStaff ? 'staff' : 'contact';
  const mine = updatableColumns(entity, audience);
  const changed = restorableColumns(entity, audience).filter((column) => different.has(column));
  if (changed.length === 0) throw new HttpError('This record is as it was then already.', 'conflict', 409);
  if (!changed.every((column) => mine.includes(column))) throw refusal(entity, 'update');
  return changed;
}

/** An image of the change as a row of its table, read by PostgreSQL itself: JavaScript would round its numbers. */
function recorded({ entity, entry }: Restoration, alias: string, image: Fragment): Fragment {
  const change = ident(`${alias}_change`);
  return sql`meterdesk.change ${change}
    join lateral jsonb_populate_record(null::${table(entity)}, ${change}.${image}) ${ident(alias)}
    on ${change}.id = ${param(entry.changeId)}::bigint`;
}

const sameKey = (entity: Entity, alias: string): Fragment =>
  and(entity.key.map((column) => sql`${ident('row', column)} = ${ident(alias, column)}`));
