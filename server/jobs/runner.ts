import { Logger, run } from 'graphile-worker';
import type { Context } from '../context';
import type { Job } from './job';

const found = import.meta.glob<{ readonly job: Job }>(['./*.job.ts'], { eager: true });
const jobs: readonly Job[] = Object.values(found).map(({ job }) => job);

/**
 * Runs jobs that are due in the database: any number of processes may, each job is run by one. A job of a process that
 * dies is run again by another. Returns a stop function: the running job is signalled to
 * end early, and waited for.
 */
export async function runJobs(context: Context, log: (line: string) => void): Promise<() => Promise<void>> {
  const ending = new AbortController();
  const runner = await run({
    pgPool: context.database.pool,
    concurrency: 1,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log(`Jobs: ${message}`);
    }),
    crontab: jobs.flatMap(({ name, schedule }) => (schedule ? [`${schedule} ${name} ?max=3`] : [])).join('\n'),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, () => job.run(context, log, ending.signal)])),
  });
  return () => {
    ending.abort();
    return runner.stop();
  };
}
