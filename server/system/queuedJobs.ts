import type { Reader } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { hasQueue } from './jobQueue';

/** A job of the queue. */
export interface QueuedJob {
  readonly id: string;
  readonly name: string;
  readonly state: 'running' | 'waiting' | 'planned' | 'failed';
  readonly runAt: Date;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly problem: string | null;
}

/** A job of the timetable, and when it was last queued; null for never. */
export interface ScheduledJob {
  readonly name: string;
  readonly lastOn: Date | null;
}

export async function queuedJobs(reader: Reader): Promise<readonly QueuedJob[]> {
  if (!(await hasQueue(reader))) return [];
  return reader.rows<QueuedJob>(sql`
    select id::text, task_identifier as name, run_at as "runAt", attempts::int, max_attempts::int as "maxAttempts",
      last_error as problem,
      case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
        when run_at > now() then 'planned' else 'waiting' end as state
    from graphile_worker.jobs order by locked_at is null, run_at limit 200`);
}

export async function scheduledJobs(reader: Reader): Promise<readonly ScheduledJob[]> {
  if (!(await hasQueue(reader))) return [];
  return reader.rows<ScheduledJob>(sql`
    select identifier as name, last_execution as "lastOn" from graphile_worker._private_known_crontabs order by 1`);
}

/** Queues a job to run now, with all of its attempts. Returns false where there is none, or it is running. */
export async function retryJob(reader: Reader, id: string): Promise<boolean> {
  if (!isJobId(id) || !(await hasQueue(reader))) return false;
  const found = await reader.rows(
    sql`select id from graphile_worker.reschedule_jobs(array[${param(id)}::bigint], now(), attempts => 0)`,
  );
  return found.length === 1;
}

/** Removes a job from the queue. Returns false where there is none, or it is running. */
export async function cancelJob(reader: Reader, id: string): Promise<boolean> {
  if (!isJobId(id) || !(await hasQueue(reader))) return false;
  const found = await reader.rows(sql`select id from graphile_worker.complete_jobs(array[${param(id)}::bigint])`);
  return found.length === 1;
}

const isJobId = (id: string): boolean => /^\d{1,18}$/.test(id);
