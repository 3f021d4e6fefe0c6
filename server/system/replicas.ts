import type { Reader } from '../sql/database';
import { sql } from '../sql/fragment';

/** A streaming replica, by the primary's `pg_stat_replication`. */
export interface ReplicaLag {
  readonly name: string;
  /** Bytes of the write-ahead log that it has not replayed yet; null where the database user may not see it. */
  readonly bytes: number | null;
  /** Seconds by which it lags; null where it has replayed all, or the database user may not see it. */
  readonly seconds: number | null;
}

/** Returns the replicas of the connected server; none on a replica itself. */
export function replicaLags(reader: Reader): Promise<ReplicaLag[]> {
  return reader.rows<ReplicaLag>(sql`
    select coalesce(nullif(application_name, ''), pid::text) as name,
      case when pg_is_in_recovery() then null else pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 end as bytes,
      extract(epoch from replay_lag)::float8 as seconds
    from pg_stat_replication order by 1`);
}
