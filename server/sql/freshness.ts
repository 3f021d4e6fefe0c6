import type { Database } from './database';
import { type Fragment, sql, value } from './fragment';

/**
 * Whether nothing of these resources was written since a snapshot (`pg_current_snapshot()::text`), by whatever
 * process or program. It is of the very moment of the statement that asks it, so what was read under the snapshot may
 * stand for what would be read now. A standby does not list in its snapshots what runs elsewhere: there, whatever may
 * have run then counts as written since.
 */
export function unchangedSince(snapshot: string, resources: Iterable<string>): Fragment {
  const then = sql`${value(snapshot)}::pg_snapshot`;
  return sql`not exists (select from meterdesk.touched d where
    (d.resource = '' and d.transaction_id > pg_snapshot_xmin(${then})) or
    (d.resource = any(${value([...resources])}::text[]) and d.transaction_id >= pg_snapshot_xmin(${then})
      and (pg_is_in_recovery() or not pg_visible_in_snapshot(d.transaction_id, ${then}))))`;
}

/** Milliseconds between two clearings: what was read longer ago is read anew. */
const clearEvery = 600_000;

/** Keeps short what `unchangedSince` looks at. Answers with what ends it. */
export function clearTouched(database: Pick<Database, 'rows'>, failed: (error: unknown) => void): () => void {
  let mark: string | undefined;
  const clear = async (): Promise<void> => {
    const before = mark;
    const [row] = await database.rows<{ mark: string }>(
      sql`select pg_snapshot_xmin(pg_current_snapshot())::text as mark`,
    );
    mark = row?.mark;
    if (before === undefined) return;
    // The row of no resource says up to where there is nothing to be found any more.
    await database.rows(sql`
      with cleared as (delete from meterdesk.touched where transaction_id < ${value(before)}::xid8)
      insert into meterdesk.touched (resource, transaction_id) values ('', ${value(before)}::xid8) on conflict do nothing`);
  };
  const timer = setInterval(() => void clear().catch(failed), clearEvery).unref();
  return () => clearInterval(timer);
}
