import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { openFiles } from '../files/openFiles';
import type { Settings } from '../settings';
import type { Database } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { type WrittenBackup, writeBackup } from './writeBackup';

export interface BackupWork {
  readonly database: Database;
  readonly settings: Pick<
    Settings,
    'dataDir' | 'databaseUrl' | 'fileBucket' | 'backupDir' | 'backupDays' | 'backupHours' | 'backupPassphrase'
  >;
}

export interface MadeBackup extends WrittenBackup {
  readonly file: string;
}

/** Files that a process has left that was killed while it wrote a backup. */
const unfinishedName = /^meterdesk-[\dTZ-]+\.backup\.unfinished$/;
/** An unfinished file that nothing was written to for so long is abandoned. */
const unfinishedDays = 1;
const fileName = /^meterdesk-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;
const dayMs = 86_400_000;

export const backupFolder = ({ backupDir, dataDir }: BackupWork['settings']): string =>
  backupDir ?? path.join(dataDir, 'backups');

/**
 * Writes a backup, records its success or failure in `meterdesk.backup`, and removes backups that are too old. Throws
 * where one of these fails.
 */
export async function backUp({ database, settings }: BackupWork, now = new Date()): Promise<MadeBackup> {
  const folder = backupFolder(settings);
  const file = path.join(folder, `meterdesk-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`);
  const { store } = openFiles(settings);
  const isEncrypted = settings.backupPassphrase !== undefined;
  const record = (made: WrittenBackup | undefined, problem: string | null) =>
    database.rows(sql`insert into meterdesk.backup (began_on, file, bytes, rows, files, is_encrypted, problem)
      values (${param(now)}, ${param(file)}, ${param(made?.bytes ?? null)}, ${param(made?.rows ?? null)},
        ${param(made?.files ?? null)}, ${param(isEncrypted)}, ${param(problem)})`);
  const made = await writeBackup({ database, store, settings }, file).catch(async (error: Error) => {
    await record(undefined, error.message).catch(() => undefined);
    throw error;
  });
  await record(made, null);
  await removeOld(folder, settings.backupDays, now);
  return { ...made, file };
}

/** Removes backups that are older than `days`, except the newest, and abandoned unfinished files. */
export async function removeOld(folder: string, days: number, now: Date): Promise<void> {
  const names = await readdir(folder);
  const finished = names.filter((name) => fileName.test(name)).sort();
  await removeOlder(folder, finished.slice(0, -1), days, now);
  await removeOlder(
    folder,
    names.filter((name) => unfinishedName.test(name)),
    unfinishedDays,
    now,
  );
}

async function removeOlder(folder: string, names: readonly string[], days: number, now: Date): Promise<void> {
  for (const name of names) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (now.getTime() - mtimeMs > days * dayMs) await rm(file, { force: true });
  }
}

/** Whether the last backup is older than `BACKUP_HOURS`. A failed one is tried again after an hour. */
export async function isBackupDue({ database, settings }: BackupWork): Promise<boolean> {
  if (settings.backupHours === 0) return false;
  const [row] = await database.rows<{ isDue: boolean }>(sql`
    select not exists (select from meterdesk.backup
      where (problem is null and began_on > now() - ${param(settings.backupHours)} * interval '1 hour' + interval '5 minutes')
        or (problem is not null and began_on > now() - interval '1 hour')) as "isDue"`);
  return row?.isDue ?? false;
}
