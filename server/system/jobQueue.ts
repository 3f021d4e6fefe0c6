import type { Reader } from '../sql/database';
import { sql } from '../sql/fragment';

/** State of the queue of background jobs. */
export interface QueueState {
  /** Jobs that are due and that no process runs. */
  readonly waiting: number;
  /** Seconds for which the oldest of these has been due; 0 where there is none. */
  readonly oldestSeconds: number;
  readonly running: number;
  /** Jobs that have failed in all of their attempts. */
  readonly failed: number;
}

/** Whether the queue's tables exist: the first process that runs jobs creates them. */
export async function hasQueue(reader: Reader): Promise<boolean> {
  const [row] = await reader.rows<{ is: boolean }>(sql`select to_regclass('graphile_worker.jobs') is not null as is`);
  return row?.is ?? false;
}

export async function queueState(reader: Reader): Promise<QueueState> {
  if (!(await hasQueue(reader))) return { waiting: 0, oldestSeconds: 0, running: 0, failed: 0 };
  const [row] = await reader.rows<QueueState>(sql`
    with "job" as (
      select run_at, locked_at is not null as "isRunning", attempts >= max_attempts as "hasFailed"
      from graphile_worker.jobs)
    select count(*) filter (where "isRunning")::int as running,
      count(*) filter (where "hasFailed" and not "isRunning")::int as failed,
      count(*) filter (where not "hasFailed" and not "isRunning" and run_at <= now())::int as waiting,
      coalesce(extract(epoch from now() - min(run_at) filter (where not "hasFailed" and not "isRunning" and run_at <= now())), 0)::float8
        as "oldestSeconds"
    from "job"`);
  return row as QueueState;
}
