import { statfs } from 'node:fs/promises';

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
