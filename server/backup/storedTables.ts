import type { Session } from '../sql/database';
import { sql } from '../sql/fragment';

export interface StoredTable {
  readonly schema: string;
  readonly table: string;
  /** In the order of the table, without generated columns. */
  readonly columns: readonly string[];
}

/**
 * Returns the tables whose rows a backup has: all of the platform's that are not unlogged, except those about this
 * database itself: fingerprints of its routines, transaction numbers, first-run codes, disk warnings, backups.
 */
export function storedTables(session: Session): Promise<StoredTable[]> {
  return session.rows<StoredTable>(sql`
    select n.nspname as schema, c.relname as table,
      (select coalesce(array_agg(a.attname::text order by a.attnum), '{}') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'meterdesk') and c.relkind in ('r', 'p') and c.relpersistence = 'p' and not c.relispartition
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
      and (n.nspname, c.relname) not in (('meterdesk', 'routine'), ('meterdesk', 'table_write'), ('meterdesk', 'backup'),
        ('meterdesk', 'first_run_code'),
        ('meterdesk', 'disk_warning'))
    order by 1, 2`);
}
