import type { Database } from './database';
import { type Fragment, sql, steady, value } from './fragment';

/**
 * The snapshot of the statement that asks for it, as text. A standby does not list in its snapshots what runs
 * elsewhere: there, nothing counts as seen that began after the oldest which may still run.
 */
export const snapshotText: Fragment = sql`(case when pg_is_in_recovery()
  then pg_snapshot_xmin(pg_current_snapshot())::text || ':' || pg_snapshot_xmin(pg_current_snapshot())::text || ':'
  else pg_current_snapshot()::text end)`;

/**
 * Whether nothing of these resources was written since a snapshot, by whatever process or program. It is of the very
 * moment of the statement that asks it, so what was read under the snapshot may stand for what would be read now.
 */
export function unchangedSince(snapshot: string, resources: Iterable<string>): Fragment {
  const then = sql`${value(snapshot)}::pg_snapshot`;
  return steady(sql`not exists (select from meterdesk.touched d where
    (d.resource = '' and d.transaction_id > pg_snapshot_xmin(${then})) or
    (d.resource = any(${value([...resources])}::text[]) and d.transaction_id >= pg_snapshot_xmin(${then})
      and not pg_visible_in_snapshot(d.transaction_id, ${then})))`);
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
