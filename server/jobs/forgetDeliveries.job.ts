import type { Context } from '../context';
import { type Fragment, param, sql } from '../sql/fragment';
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

/** Deliveries whose rows, one for each channel, are deleted per statement, so that it ends before its timeout. */
const batch = 10;

/** Deletes old files and records of deliveries; readings, jobs and history are kept. */
export async function forgetDeliveries(
  { database, settings }: RetentionContext,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const days = settings.deliveriesKeptDays;
  if (days === 0) return;
  const limit = sql`now() - make_interval(days => ${param(days)})`;
  const oldFiles = sql`select job_id as id from meterdesk.reading_file where sent_on < ${limit}`;
  const oldDeliveries = sql`select d.job_id as id from meterdesk.delivery d where d.delivered_on < ${limit}
    and exists (select from meterdesk.delivered_reading r where r.job_id = d.job_id)`;
  const files = await deleteOf(database, sql`meterdesk.reading_file`, oldFiles, signal);
  const deliveries = await deleteOf(database, sql`meterdesk.delivered_reading`, oldDeliveries, signal);
  if (files + deliveries > 0)
    log(
      `Deliveries: after ${days} days, deleted ${files} files and the lists of readings that ${deliveries} deliveries added.`,
    );
}

/** Deletes the rows of jobs from a table. Returns the number of jobs. */
async function deleteOf(
  database: RetentionContext['database'],
  table: Fragment,
  jobs: Fragment,
  signal?: AbortSignal,
): Promise<number> {
  const ids = (await database.rows<{ id: string }>(jobs)).map(({ id }) => id);
  for (let done = 0; done < ids.length; done += batch) {
    if (signal?.aborted) return done;
    await database.rows(sql`delete from ${table} where job_id = any(${param(ids.slice(done, done + batch))}::uuid[])`);
  }
  return ids.length;
}
