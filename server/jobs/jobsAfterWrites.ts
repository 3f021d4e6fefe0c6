import type { Database } from '../sql/database';
import { ChangeListener } from '../sql/listener';
import type { Job } from './job';

/** Delay of a run, in ms, so that it covers writes in the meantime. */
const delayMs = 5_000;

/** Minimum time between two additions of a job, in ms, as each takes a connection and locks the job's row. */
const throttleMs = 1_000;

/** Adds jobs when any process writes rows of their resource: at once, then at most once a second. */
export class JobsAfterWrites {
  private readonly listener: ChangeListener;
  private readonly timers = new Map<string, NodeJS.Timeout>();
  /** Jobs whose resource was written since they were last added. */
  private readonly due = new Set<string>();

  constructor(
    database: Pick<Database, 'pool'>,
    jobs: readonly Pick<Job, 'name' | 'after'>[],
    private readonly add: (name: string, runAt: Date) => void,
  ) {
    const addJobsAfter = (isWritten: (after: string) => boolean): void => {
      for (const { name, after } of jobs) if (after !== undefined && isWritten(after)) this.addSoon(name);
    };
    this.listener = new ChangeListener(database, {
      onNotification: ({ resource }) => addJobsAfter((after) => after === resource),
      onReconnect: () => addJobsAfter(() => true),
    });
  }

  start(): Promise<void> {
    return this.listener.start();
  }

  stop(): void {
    this.listener.stop();
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  private addSoon(name: string): void {
    if (this.timers.has(name)) {
      this.due.add(name);
      return;
    }
    this.add(name, new Date(Date.now() + delayMs));
    const timer = setTimeout(() => {
      this.timers.delete(name);
      if (this.due.delete(name)) this.addSoon(name);
    }, throttleMs);
    this.timers.set(name, timer.unref());
  }
}
