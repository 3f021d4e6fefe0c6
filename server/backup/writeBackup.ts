import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import type { FileStore } from '../files/fileStore';
import { productVersion } from '../project';
import type { Settings } from '../settings';
import { type Database, Session } from '../sql/database';
import { ident, list, sql } from '../sql/fragment';
import { print } from '../sql/print';
import { type EntryHeader, type Manifest, writtenEntry } from './backupFormat';
import { encrypted } from './encryptedStream';
import { onOwnConnection } from './ownConnection';
import { type StoredTable, storedTables } from './storedTables';

export interface BackupSource {
  readonly database: Pick<Database, 'pool'>;
  readonly store: FileStore;
  readonly settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'backupPassphrase'>;
}

export interface WrittenBackup {
  readonly bytes: number;
  readonly rows: number;
  readonly files: number;
}

/**
 * Writes database and documents to a file while the platform runs. All tables are from one snapshot; documents are
 * copied after it, and one that was deleted meanwhile is missing. The file gets its name once it is complete.
 */
export async function writeBackup({ database, store, settings }: BackupSource, file: string): Promise<WrittenBackup> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.unfinished`;
  const counts = { rows: 0, files: 0 };
  try {
    await onOwnConnection(database, 'meterdesk backup', async (client) => {
      const entries = Readable.from(entriesOf(client, store, settings, counts), { objectMode: false });
      await pipeline(
        entries,
        createGzip({ level: 4 }),
        (bytes: AsyncIterable<Buffer>) => encrypted(bytes, settings.backupPassphrase),
        createWriteStream(unfinished, { mode: 0o600 }),
      );
    });
    await flush(unfinished);
    await rename(unfinished, file);
    return { ...counts, bytes: (await stat(file)).size };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* entriesOf(
  client: Client,
  store: FileStore,
  settings: BackupSource['settings'],
  counts: { rows: number; files: number },
): AsyncGenerator<Buffer> {
  const session = new Session(client);
  const names = list((await storedTables(session)).map(({ schema, table }) => ident(schema, table)));
  await client.query('begin isolation level repeatable read read only');
  // Before the first query, which takes the snapshot: rows of a partition that is replaced after it are not in it.
  await client.query(print(sql`lock table ${names} in access share mode`).text);
  yield* writtenEntry({ kind: 'manifest', manifest: await manifestOf(session, settings) });
  for (const stored of await storedTables(session)) {
    const copy = client.query(to(copyText(stored)));
    yield* writtenEntry({ kind: 'table', ...stored }, copy);
    counts.rows += copy.rowCount;
  }
  await client.query('commit');
  for await (const { key } of store.all()) {
    const content = await store.open(key);
    if (!content) continue;
    yield* writtenEntry({ kind: 'file', key }, content.stream);
    counts.files += 1;
  }
  yield* writtenEntry({ kind: 'end', ...counts } satisfies EntryHeader);
}

const copyText = ({ schema, table, columns }: StoredTable): string =>
  print(sql`copy (select ${list(columns.map((column) => ident(column)))} from ${ident(schema, table)}) to stdout`).text;

async function manifestOf(session: Session, { dataDir, databaseUrl }: BackupSource['settings']): Promise<Manifest> {
  const sequences = await session.rows<Manifest['sequences'][number]>(sql`
    select schemaname::text as schema, sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname in ('public', 'meterdesk') and last_value is not null order by 1, 2`);
  const secretFile = path.join(dataDir, 'token-secret');
  const isInDataDir = databaseUrl === undefined && existsSync(secretFile);
  return {
    version: 1,
    takenOn: new Date().toISOString(),
    product: productVersion(),
    ...(isInDataDir && { tokenSecret: readFileSync(secretFile, 'utf8').trim() }),
    sequences,
  };
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
