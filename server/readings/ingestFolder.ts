import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile as readFileOf, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Catalogue } from '../../resources/language/catalogue';
import type { Database } from '../sql/database';
import { unjournaled } from '../sql/unjournaled';
import { deliverFile } from './deliverFile';
import { UnreadableFile } from './formats/intervalFile';
import { inspectFile } from './inspectFile';
import { keepFile, readFile } from './readingFiles';
import { recordJob } from './recordDelivery';
import { platformWriter } from './resolveChannels';

interface Work {
  readonly database: Database;
  readonly catalogue: Catalogue;
}

/** Milliseconds for which a file must not have changed: until then it may still be written. */
const settledMs = 5_000;
/** Bytes of a file. */
const largestFile = 67_108_864;
/** Where files go once they are in the database, and where those go that can't be read. */
const folders = { taken: 'taken', refused: 'refused' } as const;

/**
 * Takes the files of readings out of a folder. One whose registers all have channels is delivered; another one waits as
 * a pending job until somebody maps what is missing. Returns how many it took.
 */
export async function ingestFolder(work: Work, folder: string, signal: AbortSignal): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
  let taken = 0;
  for (const name of names.sort()) {
    if (signal.aborted) return taken;
    const { mtimeMs, size } = await stat(path.join(folder, name));
    if (Date.now() - mtimeMs < settledMs) continue;
    const jobId = randomUUID();
    const problem = size > largestFile ? 'The file is larger than 64 MiB.' : await take(work, folder, name, jobId);
    if (problem !== undefined) await recordRefusal(work.database, { jobId, name, size }, problem);
    await move(folder, name, problem === undefined ? folders.taken : folders.refused, jobId);
    taken += 1;
  }
  return taken;
}

/** Returns why a file can't be read; undefined where it is kept, and delivered if it can be. */
async function take(
  { database, catalogue }: Work,
  folder: string,
  name: string,
  jobId: string,
): Promise<string | undefined> {
  try {
    const content = await readFileOf(path.join(folder, name));
    await keepFile(database, platformWriter, { jobId, name, content, scope: undefined });
    const file = await readFile(database, platformWriter.caller, jobId);
    if (!file) return undefined;
    const { series, refused } = await inspectFile(database, catalogue, platformWriter, file);
    const isComplete = refused === 0 && series.every(({ problem }) => problem === null);
    if (isComplete) await deliverFile({ database, catalogue }, platformWriter, file);
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    throw error;
  }
}

const recordRefusal = (
  database: Database,
  file: { readonly jobId: string; readonly name: string; readonly size: number },
  problem: string,
): Promise<void> =>
  database.write({ contactId: null, operation: 'SendReadingFile' }, (session) =>
    unjournaled(session, () => recordJob(session, { ...file, type: 'Unknown' }, 'Failed', problem)),
  );

/** A file that comes again under the same name doesn't replace the earlier one. */
async function move(folder: string, name: string, to: string, jobId: string): Promise<void> {
  await mkdir(path.join(folder, to), { recursive: true });
  const { name: stem, ext } = path.parse(name);
  await rename(path.join(folder, name), path.join(folder, to, `${stem}-${jobId}${ext}`));
}
