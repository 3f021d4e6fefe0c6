import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { Session } from '../sql/database';
import { type Fragment, ident, list, literal, rawSql, sql } from '../sql/fragment';
import { print } from '../sql/print';
import { type Manifest, UnreadableBackup } from './backupFormat';
import { type StoredTable, storedTables } from './storedTables';

interface ForeignKey {
  readonly schema: string;
  readonly table: string;
  readonly name: string;
  /** As `pg_get_constraintdef` returns it. */
  readonly definition: string;
}

/** Loads tables in one transaction, which the caller commits: without triggers, foreign keys checked at the end. */
export class TableLoader {
  private constructor(
    private readonly client: Client,
    private readonly tables: ReadonlyMap<string, StoredTable>,
    private readonly foreignKeys: readonly ForeignKey[],
  ) {}

  /** Begins the transaction, drops foreign keys, disables triggers and empties all tables. */
  static async begin(client: Client): Promise<TableLoader> {
    const session = new Session(client);
    await client.query('begin');
    const tables = await storedTables(session);
    const foreignKeys = await foreignKeysOf(session);
    const loader = new TableLoader(client, new Map(tables.map((one) => [nameOf(one), one])), foreignKeys);
    for (const { schema, table, name } of foreignKeys)
      await loader.run(sql`alter table ${ident(schema, table)} drop constraint ${ident(name)}`);
    for (const { schema, table } of tables)
      await loader.run(sql`alter table ${ident(schema, table)} disable trigger user`);
    const names = tables.map(({ schema, table }) => ident(schema, table));
    await loader.run(sql`truncate ${list(names)}, meterdesk.table_write`);
    return loader;
  }

  /** Loads rows in text format of `COPY`; returns their number. @throws UnreadableBackup for unknown tables, columns */
  async load({ schema, table, columns }: StoredTable, content: AsyncIterable<Buffer>): Promise<number> {
    const stored = this.tables.get(nameOf({ schema, table }));
    const unknown = columns.find((column) => !stored?.columns.includes(column));
    if (!stored) throw new UnreadableBackup(`This version has no table ${table}, which the backup has.`);
    if (unknown) throw new UnreadableBackup(`This version has no column ${table}.${unknown}, which the backup has.`);
    const names = list(columns.map((column) => ident(column)));
    const copy = this.client.query(from(print(sql`copy ${ident(schema, table)} (${names}) from stdin`).text));
    await pipeline(Readable.from(content, { objectMode: false }), copy);
    return copy.rowCount;
  }

  /** Adds foreign keys and enables triggers again, and sets the sequences. @throws Error for rows that violate a key */
  async finish(sequences: Manifest['sequences']): Promise<void> {
    for (const { schema, table, name, definition } of this.foreignKeys)
      await this.run(sql`alter table ${ident(schema, table)} add constraint ${ident(name)} ${rawSql(definition)}`);
    for (const { schema, table } of this.tables.values())
      await this.run(sql`alter table ${ident(schema, table)} enable trigger user`);
    const session = new Session(this.client);
    for (const { schema, name, last } of sequences)
      await session.rows(sql`
        select setval(c.oid::regclass, ${literal(last)}::bigint) from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'S' and n.nspname = ${literal(schema)} and c.relname = ${literal(name)}`);
  }

  private async run(statement: Fragment): Promise<void> {
    await this.client.query(print(statement).text);
  }
}

const nameOf = ({ schema, table }: Pick<StoredTable, 'schema' | 'table'>): string => `${schema}.${table}`;

/** Returns foreign keys, without those of partitions, which PostgreSQL derives from their table's. */
function foreignKeysOf(session: Session): Promise<ForeignKey[]> {
  return session.rows<ForeignKey>(sql`
    select n.nspname::text as schema, c.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'meterdesk')
    order by 1, 2, 3`);
}
