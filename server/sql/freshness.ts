import type { Database } from './database';
import { type Fragment, genericPlan, param, sql } from './fragment';

/**
 * Identifies the server by its start time: snapshots of another server, or of one that was restored, can't be compared.
 */
const server = sql`extract(epoch from pg_postmaster_start_time())::text`;

/**
 * SQL of the statement's snapshot as text, with the server. A standby's snapshot does not list transactions that run on
 * the primary: there, only those before the oldest that may still run count as visible.
 */
export const snapshotText: Fragment = sql`(case when pg_is_in_recovery()
  then pg_snapshot_xmin(pg_current_snapshot())::text || ':' || pg_snapshot_xmin(pg_current_snapshot())::text || ':'
  else pg_current_snapshot()::text end || '@' || ${server})`;

/**
 * Returns whether none of these resources was written since a snapshot, by any process or program. A function, because
 * PostgreSQL caches its plan; one lookup for each resource, because it would otherwise scan all recent rows.
 */
export const unchangedRoutine: Fragment = sql`create or replace function meterdesk.is_unchanged(read_under text, resources text[])
  returns boolean language plpgsql stable parallel safe as $routine$
  declare
    since pg_snapshot := split_part(read_under, '@', 1);
  begin
    return split_part(read_under, '@', 2) = ${server}
      and not exists (select from meterdesk.table_write d where d.resource = '' and d.transaction_id > pg_snapshot_xmin(since))
      and not exists (select from unnest(resources) r cross join lateral (select from meterdesk.table_write d
        where d.resource = r and d.transaction_id >= pg_snapshot_xmin(since)
          and not pg_visible_in_snapshot(d.transaction_id, since) limit 1) w);
  end $routine$`;

/**
 * Returns SQL of the same. True under the snapshot of the statement that evaluates it, so a read under the earlier
 * snapshot equals one now.
 */
export const unchangedSince = (snapshot: string, resources: Iterable<string>): Fragment =>
  genericPlan(sql`meterdesk.is_unchanged(${param(snapshot)}::text, ${param([...resources])}::text[])`);

/** The resources that something was read from, and the snapshot under which it was read. */
export interface ReadSnapshot {
  readonly resources: ReadonlySet<string>;
  readonly snapshot: string;
}

/** Returns SQL of the same of several reads: a JSON array in their order. */
export const unchangedEach = (read: readonly ReadSnapshot[]): Fragment =>
  genericPlan(sql`to_json(array(select meterdesk.is_unchanged(r.read_under, string_to_array(r.resources, ' '))
    from unnest(${param(read.map(({ snapshot }) => snapshot))}::text[], ${param(read.map(({ resources }) => [...resources].join(' ')))}::text[])
      with ordinality r(read_under, resources, n) order by r.n))`);

/** Milliseconds between two deletions of old entries: reads older than that count as stale. */
const clearEvery = 600_000;

/** Deletes old entries of `meterdesk.table_write` at an interval. Returns a stop function. */
export function clearTableWrites(database: Pick<Database, 'rows'>, failed: (error: unknown) => void): () => void {
  let mark: string | undefined;
  const clear = async (): Promise<void> => {
    const before = mark;
    const [row] = await database.rows<{ mark: string }>(
      sql`select pg_snapshot_xmin(pg_current_snapshot())::text as mark`,
    );
    mark = row?.mark;
    if (before === undefined) return;
    // The row without a resource has the transaction id up to which entries were deleted.
    await database.rows(sql`
      with cleared as (delete from meterdesk.table_write where transaction_id < ${param(before)}::xid8)
      insert into meterdesk.table_write (resource, transaction_id) values ('', ${param(before)}::xid8) on conflict do nothing`);
  };
  const timer = setInterval(() => void clear().catch(failed), clearEvery).unref();
  return () => clearInterval(timer);
}
