import type { Entity } from '../../../resources/language/catalogue';
import { empty, type Fragment, ident, literal, sql } from '../fragment';
import { table } from '../path';
import { recordWrite } from '../recordWrite';
import { routineName, triggerFunction } from './routine';

/**
 * The channel on which a committed transaction notifies of each resource that it has written: `{"changeSet": "7",
 * "resource": "sites"}`.
 */
export const channel = 'meterdesk_changes';

/**
 * Returns triggers that record each write and notify every process of it when the transaction commits. PostgreSQL drops
 * duplicates within a transaction.
 */
export function announce(entity: Entity): readonly Fragment[] {
  const functionName = routineName(entity, 'announce');
  // A statement trigger fires for no rows too; those that only refresh the search column are no change to announce.
  const body = sql`  if not exists (select from written_rows) then return null; end if;
  ${recordWrite(literal(entity.name))};
  if coalesce(current_setting('meterdesk.journal', true), '') = 'off' then return null; end if;
  perform pg_notify(${literal(channel)}, json_build_object(
    'changeSet', nullif(current_setting('meterdesk.change_set', true), ''), 'resource', ${literal(entity.name)})::text);
  return null;`;
  return [
    sql`create or replace trigger meterdesk_record_truncate after truncate on ${table(entity)} for each statement execute function meterdesk.record_truncate(${literal(entity.name)})`,
    triggerFunction(functionName, empty, body),
    ...events.map(
      ([trigger, event, transition]) =>
        sql`create or replace trigger ${ident(trigger)} after ${event} on ${table(entity)} referencing ${transition} for each statement execute function ${functionName}()`,
    ),
  ];
}

/** Triggers fire in the order of their names: these after the journal's, which open the change set. */
const events = [
  ['meterdesk_notify_insert', sql`insert`, sql`new table as written_rows`],
  ['meterdesk_notify_update', sql`update`, sql`new table as written_rows`],
  ['meterdesk_notify_delete', sql`delete`, sql`old table as written_rows`],
] as const;
