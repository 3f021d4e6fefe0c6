import { ConsumptionJobStatus } from '../../resources/enums/jobStatus';
import type { DataContext } from '../context';
import { canEver } from '../sql/access';
import { literal, sql } from '../sql/fragment';
import { deliverFile } from './deliverFile';
import { deliverMapped } from './deliverMapped';
import { readFile, writerOf } from './readingFiles';
import { platformWriter } from './resolveChannels';
import { recordUndelivered } from './undelivered';

/** Delivers files whose process died while delivering them, and returns how many. Failures are logged. */
export async function continueDeliveries(
  context: DataContext,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<number> {
  const left = await context.database.rows<{ jobId: string }>(sql`
    select f.job_id as "jobId" from meterdesk.reading_file f join "dw_ConsumptionJobs" j on j."JobId" = f.job_id
    where j."Status" = ${literal(ConsumptionJobStatus.values.Processing)}
      and not exists (select from meterdesk.delivery d where d.job_id = f.job_id)
      and pg_try_advisory_xact_lock(hashtextextended(f.job_id::text, 0)) order by f.sent_on`);
  let continued = 0;
  for (const { jobId } of left) {
    if (signal.aborted) break;
    try {
      await continueDelivery(context, jobId);
      continued += 1;
    } catch (error) {
      log(`Readings: job ${jobId} was not continued: ${error instanceof Error ? error.message : error}`);
    }
  }
  return continued;
}

async function continueDelivery(context: DataContext, jobId: string): Promise<void> {
  const { database, catalogue } = context;
  const [writer, file] = [await writerOf(database, jobId), await readFile(database, platformWriter.caller, jobId)];
  if (!file) return;
  if (!writer || !canEver(catalogue.entity('consumption'), writer.caller, 'create'))
    await recordUndelivered(
      database,
      file,
      'Failed',
      'The person who sent this file may no longer write readings. Nothing was changed.',
    );
  else if (writer === platformWriter) await deliverMapped(context, jobId);
  else await deliverFile(context, writer, file);
}
