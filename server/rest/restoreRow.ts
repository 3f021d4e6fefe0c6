import type { Action } from '../../resources/language/access';
import type { Entity } from '../../resources/language/catalogue';
import { HttpError } from '../identity/httpError';
import { canEver } from '../sql/access';
import type { Session } from '../sql/database';
import { and, type Fragment, ident, list, param, sql } from '../sql/fragment';
import { table } from '../sql/path';
import { recordInserted } from '../sql/recordInserted';
import { references } from '../sql/tables';
import { restorableColumns, updatableColumns } from '../writes/audience';
import type { CheckAfter, CheckBefore, WriteChecks } from '../writes/check';
import { checksAfter, deletedRowChecks, isDeletedBy, notAllowed } from '../writes/checks';
import { runPlan, type WritePlan } from '../writes/plan';
import { moveChildren } from '../writes/references';
import type { Entry } from './journal';

export interface Restoration {
  readonly session: Session;
  readonly checks: WriteChecks;
  readonly entity: Entity;
  readonly entry: Entry;
}

/**
 * Reverts the change of the row. Columns that only later changes have set keep their values, as in an undo, and an added
 * row stays that others were added to since. Permissions and references are checked as in any write of the caller.
 */
export async function restoreRow(work: Restoration): Promise<void> {
  await runPlan(work.session, await plansToRevert[work.entry.action](work));
}

/** By the action that is reverted: an updated row gets its values back, a deleted one is inserted, an inserted one deleted. */
const plansToRevert: Readonly<Record<Entry['action'], (work: Restoration) => Promise<WritePlan>>> = {
  async update(work) {
    const { checks, entity, entry } = work;
    const changed = columnsToSet(work, await lockChangedColumns(work));
    const action = changed.every((column) => entity.reviewed?.includes(column)) ? 'review' : 'update';
    const deletes = isDeletedBy(entity, changed, entry.before ?? {});
    const columns = new Set(changed);
    return {
      entity,
      before: [requireOnRow(work, action), ...(deletes ? [requireOnRow(work, 'delete')] : [])],
      statement: sql`
      update ${table(entity)} "t"
      set ${list(changed.map((column) => sql`${ident(column)} = ${ident('was', column)}`))}
      from ${recorded(work, 'was', sql`before`)}, ${recorded(work, 'after', sql`after`)} where ${sameKey(entity, 'after')}`,
      returning: entity.key,
      after: [...moveChildren(checks, entity, columns), ...checksAfter(checks, entity, action, { columns })],
    };
  },

  async delete(work) {
    const { checks, entity, entry } = work;
    const columns = entity.columns.filter((column) => column in (entry.before ?? {}));
    if (!canEver(entity, checks.caller, 'create')) throw notAllowed(entity, 'create');
    return {
      entity,
      before: [],
      statement: sql`
      insert into ${table(entity)} as "t" (${list(columns.map((column) => ident(column)))})
      select ${list(columns.map((column) => ident('was', column)))} from ${recorded(work, 'was', sql`before`)}`,
      returning: entity.key,
      after: [
        ...checksAfter(checks, entity, 'create', { columns: new Set(columns) }),
        ...deletedRowChecks(checks, entity, [entry.before ?? {}]),
        ...recordRestored(work),
      ],
    };
  },

  async insert(work) {
    const { entity } = work;
    await lockChangedColumns(work);
    return {
      entity,
      before: [requireOnRow(work, 'delete')],
      statement: sql`
      delete from ${table(entity)} "t" using ${recorded(work, 'after', sql`after`)} where ${sameKey(entity, 'after')}`,
      returning: entity.key,
      after: [refuseWithOthers(work)],
    };
  },
};

/** Returns what records the inserted row where its triggers do not, which would leave its history at the deletion. */
function recordRestored({ checks: { catalogue }, entity }: Restoration): readonly CheckAfter[] {
  if (entity.journal !== 'corrections') return [];
  return [
    async (session, from) => {
      await session.count(recordInserted(catalogue, entity, sql`(select "w".* from ${from})`));
    },
  ];
}

/**
 * Returns a check that throws where the deletion of the row has deleted or changed other rows too, unless these were
 * added together with it, or only log what the platform did with it.
 */
function refuseWithOthers({ checks: { catalogue }, entry }: Restoration): CheckAfter {
  const logs = catalogue.entities.filter((each) => references(each).some(({ reference }) => reference.log));
  return async (session) => {
    const others = await session.rows<{ resource: string }>(sql`
      select distinct c.resource from meterdesk.change c
      where c.change_set_id = nullif(current_setting('meterdesk.change_set', true), '')::bigint
        and c.resource <> all(${param(logs.map(({ name }) => name))}::text[])
        and not exists (select from meterdesk.change a where a.change_set_id = ${param(entry.changeSet)}::bigint
          and a.resource = c.resource and a.row_key = c.row_key and a.action = 'insert')
      order by c.resource`);
    if (others.length === 0) return;
    const users = others.map(({ resource }) => catalogue.entity(resource).plural.toLowerCase()).join(', ');
    throw new HttpError(`Other records have been added to it since, or use it: ${users}.`, 'conflict', 409);
  };
}

/**
 * Locks the row until the transaction ends, and returns the columns that the change has set and that do not have their
 * values from before it. Compared by PostgreSQL: JavaScript would round its numbers.
 */
async function lockChangedColumns(work: Restoration): Promise<ReadonlySet<string>> {
  const { session, entity } = work;
  const [found] = await session.rows<{ columns: readonly string[] }>(sql`
    select array(select b.key from jsonb_each("after_change".before) b
      where b.value is distinct from "after_change".after -> b.key and b.value is distinct from to_jsonb("t") -> b.key) as columns from ${table(entity)} "t", ${recorded(work, 'after', sql`after`)}
    where ${sameKey(entity, 'after')} for update of "t"`);
  if (!found) throw new HttpError('This record has been deleted since: restore that first.', 'conflict', 409);
  return new Set(found.columns);
}

/** Returns a check that throws unless the caller may take the action on the row as it is now. */
function requireOnRow(work: Restoration, action: Action): CheckBefore {
  const { checks, entity } = work;
  return async (session) => {
    const found = await session.rows(sql`
    select 1 as found from ${table(entity)} "t", ${recorded(work, 'after', sql`after`)}
    where ${sameKey(entity, 'after')} and ${checks.rowFilter(entity, 't', action)}`);
    if (found.length === 0) throw notAllowed(entity, action);
  };
}

/** Returns those of the columns that people may set; columns that the platform writes are not restored. */
function columnsToSet({ checks, entity }: Restoration, columns: ReadonlySet<string>): readonly string[] {
  const { isStaff } = checks.caller;
  const audience = isStaff ? 'staff' : 'contact';
  const mine = updatableColumns(entity, audience);
  const changed = restorableColumns(entity, audience).filter((column) => columns.has(column));
  if (changed.length === 0) throw new HttpError('This record is already as it was then.', 'conflict', 409);
  if (!changed.every((column) => mine.includes(column))) throw notAllowed(entity, 'update');
  return changed;
}

/**
 * Returns a FROM item with an image (`before` or `after`) of the change as a row of its table, read by PostgreSQL:
 * JavaScript would round its numbers.
 */
function recorded({ entity, entry }: Restoration, alias: string, image: Fragment): Fragment {
  const change = ident(`${alias}_change`);
  return sql`meterdesk.change ${change}
    join lateral jsonb_populate_record(null::${table(entity)}, ${change}.${image}) ${ident(alias)}
    on ${change}.id = ${param(entry.changeId)}::bigint`;
}

const sameKey = (entity: Entity, alias: string): Fragment =>
  and(entity.key.map((column) => sql`${ident('t', column)} = ${ident(alias, column)}`));
