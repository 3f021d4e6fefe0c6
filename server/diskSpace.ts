import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from './context';

/** Folders whose disks are watched; that of backups only where `BACKUP_DIR` is set. */
export const diskNames = ['database', 'files', 'backups'] as const;
export type DiskName = (typeof diskNames)[number];

export interface DiskSpace {
  /** Bytes that this process may still write. */
  readonly free: number;
  /** Bytes of the whole disk. */
  readonly total: number;
}

/** Returns the space on the disk of a folder; undefined where there is no such folder. */
export async function diskSpace(folder: string): Promise<DiskSpace | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Returns the space on the watched disks of this machine. */
export async function disksOf(
  settings: WatchedSettings,
): Promise<readonly (DiskSpace & { readonly name: DiskName })[]> {
  const spaces = await Promise.all(
    diskNames.map(async (name) => {
      const folder = watchedFolders(settings)[name];
      const space = folder === undefined ? undefined : await diskSpace(folder);
      return space ? [{ name, ...space }] : [];
    }),
  );
  return spaces.flat();
}

type WatchedSettings = Pick<Context['settings'], 'dataDir' | 'databaseUrl' | 'backupDir'>;

/** Returns the watched folders of this machine; without `database` where `DATABASE_URL` names a server. */
export function watchedFolders({
  dataDir,
  databaseUrl,
  backupDir,
}: WatchedSettings): Partial<Record<DiskName, string>> {
  return {
    ...(databaseUrl === undefined && { database: path.join(dataDir, 'postgres') }),
    files: dataDir,
    ...(backupDir !== undefined && { backups: backupDir }),
  };
}
