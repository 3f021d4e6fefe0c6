import { v5 } from 'uuid';
import { ConsumptionJobStatus } from '../../resources/enums/jobStatus';
import type { DataContext } from '../context';
import type { Database } from '../sql/database';
import { literal, param, sql } from '../sql/fragment';
import { deliverMapped } from './deliverMapped';
import { UnreadableFile } from './formats/intervalFile';
import { saveFile } from './readingFiles';
import { platformWriter } from './resolveChannels';
import { recordUndelivered } from './undelivered';

/** A file of readings in a folder or bucket that files are ingested from. */
export interface WaitingFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Changes when another file is put in its place. */
  readonly identity: string;
  /** Returns its content; undefined where another file has been put in its place. */
  readonly read: () => Promise<Buffer | undefined>;
  /** Is called once its content is in the database. */
  readonly moveTo?: (folder: 'taken' | 'refused', jobId: string) => Promise<void>;
}

/** Most bytes of a file. */
const maxFileBytes = 67_108_864;

/** Namespace of the jobs' UUIDs (version 5): a file keeps its job when a process dies and it is ingested again. */
const namespace = '4f2f2b0e-6a53-5b0c-8a8e-0d9c1d0f7b21';

/**
 * Ingests files of readings. A file whose registers all have channels is delivered; others wait as pending jobs until
 * somebody maps the registers. Failures are logged and tried again. Returns how many files were new.
 */
export async function ingestFiles(
  context: DataContext,
  files: readonly WaitingFile[],
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<number> {
  const existing = await existingJobs(context.database, files.map(jobOf));
  let ingested = 0;
  for (const file of files) {
    if (signal.aborted) break;
    const isKnown = existing.has(jobOf(file));
    if (isKnown && !file.moveTo) continue;
    try {
      if (!isKnown && !(await ingest(context, file))) continue;
      await file.moveTo?.(await folderFor(context.database, jobOf(file)), jobOf(file));
      if (!isKnown) ingested += 1;
    } catch (error) {
      log(`Readings: ${file.name} is tried again in a minute: ${error instanceof Error ? error.message : error}`);
    }
  }
  return ingested;
}

const jobOf = ({ identity }: WaitingFile): string => v5(identity, namespace);

/** Returns those of the ids that are jobs: their files were stored, maybe by a process that died. */
async function existingJobs(database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database.rows<{ id: string }>(
    sql`select "JobId" as id from "dw_ConsumptionJobs" where "JobId" = any(${param(ids)}::uuid[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Stores and delivers a file. Returns false where it is gone or replaced: the other one is ingested later. */
async function ingest(context: DataContext, file: WaitingFile): Promise<boolean> {
  const { name, size } = file;
  const job = { jobId: jobOf(file), name, size };
  if (size > maxFileBytes) {
    await recordUndelivered(context.database, job, 'Failed', 'The file is larger than 64 MiB.');
    return true;
  }
  const content = await file.read();
  if (!content) return false;
  try {
    await saveFile(context.database, platformWriter, { ...job, content, scope: undefined }, 'Processing');
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await recordUndelivered(context.database, job, 'Failed', error.message);
    return true;
  }
  await deliverMapped(context, job.jobId);
  return true;
}

/** Returns `refused` for a job that failed without a delivery: its file can't be read. */
async function folderFor(database: Database, jobId: string): Promise<'taken' | 'refused'> {
  const [refused] = await database.rows(sql`
    select from "dw_ConsumptionJobs" j where j."JobId" = ${param(jobId)}::uuid
      and j."Status" = ${literal(ConsumptionJobStatus.values.Failed)}
      and not exists (select from meterdesk.delivery d where d.job_id = j."JobId")`);
  return refused ? 'refused' : 'taken';
}
