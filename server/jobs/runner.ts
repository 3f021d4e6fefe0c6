import { Logger, type Runner, run } from 'graphile-worker';
import type { Context } from '../context';
import { ChangeListener } from '../sql/listener';
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
  const listener = addAfterWrites(context, runner, log);
  await listener.start();
  return () => {
    listener.stop();
    ending.abort();
    return runner.stop();
  };
}

/** In ms: what is written meanwhile is of the same run. */
const delayMs = 5_000;

/** Adds jobs when rows of their resource were written. Each is added once however many processes notice, until it runs. */
function addAfterWrites({ database }: Context, runner: Runner, log: (line: string) => void): ChangeListener {
  const add = (isMeant: (job: Job) => boolean): void => {
    for (const { name } of jobs.filter(isMeant)) {
      const options = { jobKey: name, jobKeyMode: 'preserve_run_at', maxAttempts: 3 } as const;
      runner
        .addJob(name, {}, { ...options, runAt: new Date(Date.now() + delayMs) })
        .catch((error: unknown) => log(`Jobs: ${name} was not added: ${String(error)}`));
    }
  };
  return new ChangeListener(database, {
    onNotification: ({ resource }) => add(({ after }) => after === resource),
    onReconnect: () => add(({ after }) => after !== undefined),
  });
}
