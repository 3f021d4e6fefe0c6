import type { Session } from './database';
import { ident, join, literal, param, sql } from './fragment';

export interface StoredColumn {
  readonly type: string;
  readonly mandatory: boolean;
  /** Its default as `pg_get_expr` prints it. */
  readonly fallback: string | null;
  /** Whether it is an identity column. */
  readonly isCounted: boolean;
  /** Whether it has the collation of labels. */
  readonly isNatural: boolean;
  /** Whether a view of another program uses it. */
  readonly isInForeignView: boolean;
}

interface StoredTable {
  readonly columns: ReadonlyMap<string, StoredColumn>;
  /** Names of its constraints, and of its valid indexes. */
  readonly constraints: ReadonlySet<string>;
  readonly indexes: ReadonlySet<string>;
  /** The `on delete` clauses of its foreign keys by their names, as `tablePlan` writes them. */
  readonly deletions: ReadonlyMap<string, string>;
  readonly hasRows: boolean;
  readonly isPartitioned: boolean;
}

/** The database as it is, read from PostgreSQL's own catalogue. */
export interface Catalog {
  readonly tables: ReadonlyMap<string, StoredTable>;
}

interface NameRow {
  readonly table: string;
  readonly name: string;
}

interface ColumnRow {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly mandatory: boolean;
  readonly fallback: string | null;
  readonly isCounted: boolean;
  readonly isNatural: boolean;
  readonly isInForeignView: boolean;
  readonly isPartitioned: boolean;
}

interface DeletionRow extends NameRow {
  readonly onDelete: string;
}

/**
 * Returns the planned tables that exist, and those in `meterdesk.routine`, which an earlier start made; no others of
 * the schema.
 */
export async function readCatalog(
  session: Session,
  planned: readonly string[],
  ownViews: readonly string[],
): Promise<Catalog> {
  const columns = await session.rows<ColumnRow>(sql`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as mandatory, pg_get_expr(d.adbin, d.adrelid) as fallback,
      a.attidentity <> '' or coalesce(pg_get_expr(d.adbin, d.adrelid), '') like 'nextval(%' as "isCounted",
      a.attcollation <> 0 and a.attcollation = to_regcollation('meterdesk.natural_order') as "isNatural",
      exists (select from pg_depend e join pg_rewrite w on w.oid = e.objid join pg_class v on v.oid = w.ev_class
        where e.classid = 'pg_rewrite'::regclass and e.refclassid = 'pg_class'::regclass and e.refobjid = c.oid
          and e.refobjsubid = a.attnum and v.relname <> all(${param(ownViews)}::text[])) as "isInForeignView",
      c.relkind = 'p' as "isPartitioned"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (c.relname = any(${param(planned)}::text[]) or c.relname in (select table_name from meterdesk.routine))
    order by c.relname, a.attnum`);
  const constraints = await session.rows<NameRow>(sql`
    select t.relname as table, c.conname as name from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.connamespace = 'public'::regnamespace`);
  const indexes = await session.rows<NameRow>(sql`
    select t.relname as table, c.relname as name
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and i.indisvalid`);
  const deletions = await session.rows<DeletionRow>(sql`
    select t.relname as table, c.conname as name,
      case c.confdeltype when 'c' then ' on delete cascade' when 'n' then ' on delete set null' when 'd' then ' on delete set default' else '' end
        || coalesce((select ' (' || string_agg('"' || a.attname || '"', ', ' order by k.place) || ')'
          from unnest(c.confdelsetcols) with ordinality as k (column_number, place)
            join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.column_number), '') as "onDelete"
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.connamespace = 'public'::regnamespace and c.contype = 'f'`);
  const filled = await filledTables(session, columns);
  return {
    tables: tablesOf(columns, filled, namesByTable(constraints), namesByTable(indexes), deletionsByTable(deletions)),
  };
}

/** Returns names of the tables that hold a row. */
async function filledTables(session: Session, columns: readonly ColumnRow[]): Promise<ReadonlySet<string>> {
  const tables = [...new Set(columns.map((column) => column.table))];
  if (tables.length === 0) return new Set();
  const queries = tables.map(
    (table) => sql`select ${literal(table)} as name where exists (select from ${ident(table)})`,
  );
  const filled = await session.rows<{ name: string }>(join(queries, sql` union all `));
  return new Set(filled.map((row) => row.name));
}

type NamesByTable = ReadonlyMap<string, ReadonlySet<string>>;

function namesByTable(rows: readonly NameRow[]): NamesByTable {
  const tables = new Map<string, Set<string>>();
  for (const row of rows) tables.set(row.table, (tables.get(row.table) ?? new Set()).add(row.name));
  return tables;
}

function deletionsByTable(rows: readonly DeletionRow[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const tables = new Map<string, Map<string, string>>();
  for (const row of rows) tables.set(row.table, (tables.get(row.table) ?? new Map()).set(row.name, row.onDelete));
  return tables;
}

function tablesOf(
  rows: readonly ColumnRow[],
  filled: ReadonlySet<string>,
  constraints: NamesByTable,
  indexes: NamesByTable,
  deletions: ReadonlyMap<string, ReadonlyMap<string, string>>,
): ReadonlyMap<string, StoredTable> {
  const tables = new Map<string, StoredTable & { readonly columns: Map<string, StoredColumn> }>();
  const none: ReadonlySet<string> = new Set();
  for (const { table, column, isPartitioned, ...stored } of rows) {
    const entry = tables.get(table) ?? {
      columns: new Map(),
      constraints: constraints.get(table) ?? none,
      indexes: indexes.get(table) ?? none,
      deletions: deletions.get(table) ?? new Map(),
      hasRows: filled.has(table),
      isPartitioned,
    };
    entry.columns.set(column, stored);
    tables.set(table, entry);
  }
  return tables;
}
