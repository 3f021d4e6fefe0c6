import type { Reader } from '../sql/database';
import { sql } from '../sql/fragment';

export interface TableSize {
  readonly name: string;
  /** Including indexes and all partitions. */
  readonly bytes: number;
  /** PostgreSQL's estimate. */
  readonly rows: number;
}

export interface DatabaseSize {
  readonly version: string;
  readonly bytes: number;
  /** The 12 largest, the largest first. */
  readonly tables: readonly TableSize[];
}

export async function databaseSize(reader: Reader): Promise<DatabaseSize> {
  const [row] = await reader.rows<Omit<DatabaseSize, 'tables'>>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`);
  const tables = await reader.rows<TableSize>(sql`
    select coalesce(parent.relname, c.relname)::text as name, sum(pg_total_relation_size(c.oid))::float8 as bytes,
      sum(greatest(c.reltuples, 0))::float8 as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      left join pg_inherits i on i.inhrelid = c.oid left join pg_class parent on parent.oid = i.inhparent
    where c.relkind = 'r' and n.nspname in ('public', 'meterdesk', 'graphile_worker')
    group by 1 order by 2 desc limit 12`);
  return { version: row?.version ?? '', bytes: row?.bytes ?? 0, tables };
}
