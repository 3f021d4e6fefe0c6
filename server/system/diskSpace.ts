import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../context';

/** Whose disks are watched. That of backups counts where it is one of its own. */
export const diskNames = ['database', 'files', 'backups'] as const;
export type DiskName = (typeof diskNames)[number];

export interface DiskSpace {
  /** Bytes that this user may still write, and bytes of the whole disk. */
  readonly free: number;
  readonly total: number;
}

/** Returns the room on the disk that a folder is on; undefined where there is no such folder. */
export async function diskSpace(folder: string): Promise<DiskSpace | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Returns the folders whose disks are watched, as far as this machine has them. */
export function watchedFolders({
  dataDir,
  databaseUrl,
  backupDir,
}: Pick<Context['settings'], 'dataDir' | 'databaseUrl' | 'backupDir'>): Partial<Record<DiskName, string>> {
  return {
    ...(databaseUrl === undefined && { database: path.join(dataDir, 'postgres') }),
    files: dataDir,
    ...(backupDir !== undefined && { backups: backupDir }),
  };
}
