import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, renameSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { isDocumentKey } from '../files/fileStore';
import type { Files } from '../files/openFiles';
import { productVersion } from '../project';
import type { Settings } from '../settings';
import { type Database, Session } from '../sql/database';
import { sql } from '../sql/fragment';
import { type BackupEntry, type EntryHeader, type Manifest, readBackupEntries, UnreadableBackup } from './backupFormat';
import { decrypted } from './encryptedStream';
import { TableLoader } from './loadTables';
import { onOwnConnection } from './ownConnection';

export interface RestoreTarget {
  readonly database: Pick<Database, 'pool'>;
  readonly files: Files;
  readonly settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'backupPassphrase'>;
}

/** Numbers of what was restored. */
export interface RestoredBackup {
  readonly takenOn: string;
  readonly rows: number;
  readonly files: number;
  /** The secret of the data folder that was backed up; not to be logged. */
  readonly tokenSecret: string | undefined;
}

/**
 * Loads a backup into a database that has the tables of this version, in one transaction. `migrate` must run
 * afterwards for partitions and derived columns.
 * @throws UnreadableBackup; Error where the database has data and `replace` is not set, or a platform uses it
 */
export async function restoreBackup(target: RestoreTarget, file: string, replace: boolean): Promise<RestoredBackup> {
  return onOwnConnection(target.database, 'meterdesk restore', async (client) => {
    await expectUnused(new Session(client));
    if (!replace) await expectNoData(new Session(client));
    const restore = new Restore(client, target);
    try {
      await pipeline(
        createReadStream(file),
        (bytes: AsyncIterable<Buffer>) => decrypted(bytes, target.settings.backupPassphrase),
        createGunzip(),
        async (bytes: AsyncIterable<Buffer>) => {
          for await (const entry of readBackupEntries(bytes)) await restore.take(entry);
        },
      );
      return await restore.end();
    } catch (error) {
      await restore.removeTemporaries();
      if (isRefusedContent(error))
        throw new UnreadableBackup(
          `The backup is damaged, or has data that this version does not accept: ${error.message}`,
        );
      throw isDamage(error) ? new UnreadableBackup('The backup is damaged or incomplete.') : error;
    }
  });
}

/** One restore; its transaction is committed once the end entry confirms the numbers of rows and files. */
class Restore {
  private manifest: Manifest | undefined;
  private loader: TableLoader | undefined;
  private readonly counts = { rows: 0, files: 0 };
  /** Temporary files of documents, by their key in the store. */
  private readonly temporaries = new Map<string, string>();
  private last: Extract<EntryHeader, { kind: 'end' }> | undefined;

  constructor(
    private readonly client: Client,
    private readonly target: RestoreTarget,
  ) {}

  async take({ header, content }: BackupEntry): Promise<void> {
    if (header.kind === 'manifest') await this.open(header.manifest);
    else if (!this.loader) throw new UnreadableBackup('This file is not a backup of Meterdesk, or it is damaged.');
    else if (header.kind === 'table') this.counts.rows += await this.loader.load(header, content);
    else if (header.kind === 'file') await this.storeFile(header.key, content);
    else this.last = header;
    for await (const piece of content) if (piece.length > 0) throw new UnreadableBackup('The backup is damaged.');
  }

  async end(): Promise<RestoredBackup> {
    const { manifest, loader, last, counts } = this;
    if (!manifest || !loader || !last) throw new UnreadableBackup('The backup is incomplete.');
    for (const counted of ['rows', 'files'] as const)
      if (last[counted] !== counts[counted])
        throw new UnreadableBackup(`The backup should have ${last[counted]} ${counted}, and has ${counts[counted]}.`);
    await loader.finish(manifest.sequences);
    // Only once all of the backup is read, and before the commit: no row is without its document.
    for (const [key, temporary] of this.temporaries) await this.target.files.store.save(key, temporary);
    await this.client.query('commit');
    if (manifest.tokenSecret && this.target.settings.databaseUrl === undefined) this.saveSecret(manifest.tokenSecret);
    return { ...counts, takenOn: manifest.takenOn, tokenSecret: manifest.tokenSecret };
  }

  async removeTemporaries(): Promise<void> {
    for (const temporary of this.temporaries.values()) await rm(temporary, { force: true });
  }

  private async open(manifest: Manifest): Promise<void> {
    if (manifest.version !== 1 || isNewer(manifest.product, productVersion()))
      throw new UnreadableBackup(
        `This backup was made by version ${manifest.product}, and this is ${productVersion()}: restore it with that version or a later one.`,
      );
    this.manifest = manifest;
    this.loader = await TableLoader.begin(this.client);
  }

  private async storeFile(key: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (!isDocumentKey(key)) throw new UnreadableBackup('The backup is damaged.');
    const { incoming } = this.target.files;
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    const temporary = path.join(incoming, randomUUID());
    this.temporaries.set(key, temporary);
    await pipeline(content, createWriteStream(temporary, { mode: 0o600 }));
    this.counts.files += 1;
  }

  private saveSecret(secret: string): void {
    const file = path.join(this.target.settings.dataDir, 'token-secret');
    writeFileSync(`${file}.restored`, secret, { mode: 0o600 });
    renameSync(`${file}.restored`, file);
  }
}

async function expectUnused(session: Session): Promise<void> {
  const [row] = await session.rows<{ processes: number }>(sql`
    select count(*)::int as processes from pg_stat_activity
    where datname = current_database() and application_name in ('meterdesk watch', 'meterdesk listen')`);
  if (row && row.processes > 0)
    throw new Error('Meterdesk is running on this database. Stop all of its processes first, then restore.');
}

async function expectNoData(session: Session): Promise<void> {
  const found = await session.rows(
    sql`(select from "dw_Contacts" limit 1) union all (select from "dw_Accounts" limit 1)`,
  );
  if (found.length > 0)
    throw new Error('This database holds data. Add "replace" after the file to replace it with the backup.');
}

/** `0.10.0` is newer than `0.9.3`. */
function isNewer(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0;
}

/** Whether PostgreSQL refused a value, by SQLSTATE: a data exception (22) or a violated constraint (23). */
const isRefusedContent = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^2[23]\w{3}$/.test(String(error.code));

/** Whether gzip found damaged or missing data. */
function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^Z_|^ERR_STREAM_PREMATURE/.test(String(error.code));
}
