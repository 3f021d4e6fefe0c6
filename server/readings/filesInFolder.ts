import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { WaitingFile } from './ingestFiles';

/** Milliseconds without a change after which a file counts as complete. */
const settledMs = 5_000;

/**
 * Returns the complete files of readings in a folder, in the order in which they were last changed: of those with values
 * for the same times the last delivery counts. Others follow each other by their names.
 */
export async function filesInFolder(folder: string): Promise<readonly WaitingFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
  const found = await Promise.all(names.sort().map((name) => fileIn(folder, name)));
  return found.flatMap((file) => file ?? []).sort((a, b) => a.changedOn - b.changedOn);
}

interface FileInFolder extends WaitingFile {
  /** In ms since 1970. */
  readonly changedOn: number;
}

async function fileIn(folder: string, name: string): Promise<FileInFolder | undefined> {
  const place = path.join(folder, name);
  const found = await versionOf(place);
  if (!found || Date.now() - found.changedOn < settledMs) return undefined;
  const isSame = async (at: string) => (await versionOf(at))?.version === found.version;
  return {
    name,
    size: found.size,
    changedOn: found.changedOn,
    identity: JSON.stringify([place, found.version]),
    read: async () => {
      const content = await readFile(place).catch(noneWhereMissing);
      return (await isSame(place)) ? content : undefined;
    },
    moveTo: async (to, jobId) => {
      const { name: stem, ext } = path.parse(name);
      await mkdir(path.join(folder, to), { recursive: true });
      // With the job's id, as another file of the same name must not replace this one.
      const moved = path.join(folder, to, `${stem}-${jobId}${ext}`);
      await rename(place, moved);
      // Another file was put in its place meanwhile: it is moved back, to be ingested later.
      if (!(await isSame(moved))) await rename(moved, await freeName(folder, name));
    },
  };
}

async function versionOf(place: string) {
  const found = await stat(place, { bigint: true }).catch(noneWhereMissing);
  return (
    found && {
      version: `${found.mtimeNs} ${found.size} ${found.ino}`,
      changedOn: Number(found.mtimeMs),
      size: Number(found.size),
    }
  );
}

async function freeName(folder: string, name: string): Promise<string> {
  const place = path.join(folder, name);
  const isTaken = await access(place).then(
    () => true,
    () => false,
  );
  const { name: stem, ext } = path.parse(name);
  return isTaken ? path.join(folder, `${stem}-${randomUUID()}${ext}`) : place;
}

function noneWhereMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
