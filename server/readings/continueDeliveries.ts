import { ConsumptionJobStatus } from '../../resources/enums/jobStatus';
import type { Catalogue } from '../../resources/language/catalogue';
import type { Database } from '../sql/database';
import { literal, sql } from '../sql/fragment';
import { deliverFile } from './deliverFile';
import { readFile, writerOf } from './readingFiles';
import { platformWriter } from './resolveChannels';

/** Delivers the files whose process has died while it was at it; returns how many. */
export async function continueDeliveries(
  work: { readonly database: Database; readonly catalogue: Catalogue },
  signal: AbortSignal,
): Promise<number> {
  const { database } = work;
  const left = await database.rows<{ jobId: string }>(sql`
    select f.job_id as "jobId" from meterdesk.reading_file f join "dw_ConsumptionJobs" j on j."JobId" = f.job_id
    where j."Status" = ${literal(ConsumptionJobStatus.values.Processing)}
      and not exists (select from meterdesk.delivery d where d.job_id = f.job_id)
      and pg_try_advisory_xact_lock(hashtextextended(f.job_id::text, 0)) order by f.sent_on`);
  for (const { jobId } of left) {
    if (signal.aborted) break;
    const [writer, file] = [await writerOf(database, jobId), await readFile(database, platformWriter.caller, jobId)];
    if (writer && file) await deliverFile(work, writer, file);
  }
  return left.length;
}
