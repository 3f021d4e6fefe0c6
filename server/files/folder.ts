import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type FileStore, isDocumentKey } from './fileStore';

/** Returns a store with one file in a local folder for each document. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string): string => path.join(folder, ...key.split('/'));
  return {
    async save(key, temporary) {
      const target = pathOf(key);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await rename(temporary, target);
      await flushFolder(path.dirname(target));
    },

    async open(key) {
      const found = await stat(pathOf(key)).catch(noneWhereMissing);
      return found && { stream: createReadStream(pathOf(key)), size: found.size };
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async *all() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneWhereMissing);
      for (const entry of entries ?? []) {
        const full = path.join(entry.parentPath, entry.name);
        const key = path.relative(folder, full).split(path.sep).join('/');
        const found = entry.isFile() && isDocumentKey(key) && (await stat(full).catch(noneWhereMissing));
        if (found) yield { key, storedOn: found.mtime };
      }
    },
  };
}

/** Flushes a folder to the disk: only then does a new name in it survive a power cut. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function noneWhereMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
