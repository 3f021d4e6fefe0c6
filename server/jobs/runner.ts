import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import type { Context } from '../context';
import type { LineLog } from '../lineLog';
import { traced } from '../telemetry/spans';
import type { Job } from './job';
import { JobsAfterWrites } from './jobsAfterWrites';
import { RunnerLock } from './runnerLock';

const found = import.meta.glob<{ readonly job: Job }>(['./*.job.ts'], { eager: true });
const jobs: readonly Job[] = Object.values(found).map(({ job }) => job);

/** Delay before a runner that ended by itself is replaced, in ms. */
const restartDelayMs = 1_000;

/**
 * Runs due jobs from the database. With several processes each job is run by one at a time, as it has a queue of its own. Jobs of processes that died are run
 * again within half a minute, by another process or at the next start. Returns a stop function: it signals the running
 * job to end early and waits for it.
 */
export async function runJobs(context: Context, log: LineLog): Promise<() => Promise<void>> {
  const shutdown = new AbortController();
  const lock = new RunnerLock(context.database, log);
  const start = () => startRunner(context, log, shutdown.signal, lock);
  let runner = await start();
  const running = replaceEndedRunners();
  const listener = addAfterWrites(context, () => runner, log);
  await listener.start();
  return async () => {
    listener.stop();
    shutdown.abort();
    // Throws if it has already ended by itself.
    await runner.stop().catch(() => undefined);
    await running;
    await lock.stop();
  };

  /**
   * Replaces a runner that ended by itself: it does where it can't report the end of a job, as when the database is
   * away.
   */
  async function replaceEndedRunners(): Promise<void> {
    for (;;) {
      await runner.promise.catch(() => undefined);
      const started = await restart();
      if (!started) return;
      runner = started;
    }
  }

  async function restart(): Promise<Runner | undefined> {
    while (!shutdown.signal.aborted) {
      await sleep(restartDelayMs, undefined, { signal: shutdown.signal }).catch(() => undefined);
      if (shutdown.signal.aborted) break;
      const started = await start().catch(() => undefined);
      if (started && shutdown.signal.aborted) await started.stop();
      else if (started) return started;
    }
    return undefined;
  }
}

function startRunner(context: Context, log: LineLog, signal: AbortSignal, lock: RunnerLock): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked with the id of the pool, not of its worker.
  events.on('pool:create', ({ workerPool }) => lock.hold(workerPool.id));
  return run({
    events,
    pgPool: context.database.pool,
    concurrency: 1,
    noHandleSignals: true,
    // With these, a runner that can't report the end of a job ends by itself and is replaced. Without them, nobody
    // handles the rejected promise and it ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log(`Jobs: ${message}`);
    }),
    crontab: jobs
      .flatMap(({ name, schedule }) => (schedule ? [`${schedule} ${name} ?max=3&queue=${name}`] : []))
      .join('\n'),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, () => runLogged(job, context, log, signal)])),
  });
}

async function runLogged({ name, run: work }: Job, context: Context, log: LineLog, signal: AbortSignal): Promise<void> {
  const began = performance.now();
  try {
    await traced(`job ${name}`, SpanKind.INTERNAL, {}, () => work(context, log, signal));
  } finally {
    const durationMs = Math.round(performance.now() - began);
    log(`Jobs: ${name} ended.`, { level: 'debug', component: 'jobs', operation: name, durationMs });
  }
}

/** Adds jobs after writes; the job key merges additions by several processes until the job runs. */
function addAfterWrites({ database }: Context, runner: () => Runner, log: LineLog): JobsAfterWrites {
  return new JobsAfterWrites(database, jobs, (name, runAt) => {
    const options = { queueName: name, jobKey: name, jobKeyMode: 'preserve_run_at', maxAttempts: 3, runAt } as const;
    runner()
      .addJob(name, {}, options)
      .catch((error: unknown) => log(`Jobs: ${name} was not added: ${String(error)}`));
  });
}
