import path from 'node:path';
import type { Settings } from '../settings';
import type { Database } from '../sql/database';
import { bucketStore } from './bucket';
import type { FileStore } from './fileStore';
import { folderStore } from './folder';
import { removeOrphanedFiles } from './removeOrphanedFiles';

export interface Files {
  readonly store: FileStore;
  /** Folder of temporary files during uploads. */
  readonly incoming: string;
}

type FileSettings = Pick<Settings, 'dataDir' | 'fileBucket'>;

/** Returns the store in the bucket of `FILE_BUCKET`, or else in the data folder. */
export function openFiles({ dataDir, fileBucket }: FileSettings): Files {
  const folder = path.join(dataDir, 'files');
  return {
    store: fileBucket ? bucketStore(fileBucket) : folderStore(folder),
    incoming: path.join(folder, 'incoming'),
  };
}

/**
 * Removes what interrupted uploads have left, and logs the number of files. Never throws: nobody awaits it.
 * @param resources whose rows are documents
 */
export async function sweepFiles(
  database: Database,
  settings: FileSettings,
  resources: readonly string[],
  log: (line: string) => void,
): Promise<void> {
  const { store, incoming } = openFiles(settings);
  try {
    const removed = await removeOrphanedFiles(database, store, incoming, resources);
    if (removed > 0) log(`Removed files of unfinished uploads: ${removed}.`);
  } catch (error) {
    log(`Files of unfinished uploads could not be looked for: ${(error as Error).message}`);
  }
}
