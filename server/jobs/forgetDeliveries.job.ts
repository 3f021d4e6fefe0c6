import type { Context } from '../context';
import { param, sql } from '../sql/fragment';
import type { Job } from './job';

/**
 * Every night, deletes files and added readings of deliveries older than `DELIVERIES_KEPT_DAYS`; without them a
 * delivery can't be repeated or undone.
 */
export const job: Job = {
  name: 'forgetDeliveries',
  schedule: '20 3 * * *',
  run: forgetDeliveries,
};

interface RetentionContext extends Pick<Context, 'database'> {
  readonly settings: Pick<Context['settings'], 'deliveriesKeptDays'>;
}

/** Deletes old files and records of deliveries; readings, jobs and history are kept. */
export async function forgetDeliveries(
  { database, settings }: RetentionContext,
  log: (line: string) => void,
): Promise<void> {
  const days = settings.deliveriesKeptDays;
  if (days === 0) return;
  const limit = sql`now() - make_interval(days => ${param(days)})`;
  const [forgotten] = await database.rows<{ files: number; deliveries: number }>(sql`
    with files as (
      delete from meterdesk.reading_file where sent_on < ${limit} returning job_id),
    added as (
      delete from meterdesk.delivered_reading r using meterdesk.delivery d
      where d.job_id = r.job_id and d.delivered_on < ${limit} returning r.job_id)
    select (select count(*) from files)::integer as files, (select count(distinct job_id) from added)::integer as deliveries`);
  if (forgotten && forgotten.files + forgotten.deliveries > 0)
    log(
      `Deliveries: after ${days} days, deleted ${forgotten.files} files and the lists of readings that ${forgotten.deliveries} deliveries added.`,
    );
}
