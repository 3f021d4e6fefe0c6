import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { DataContext } from '../context';
import { forEachSettled } from '../forEachSettled';
import { sql } from '../sql/fragment';
import { isUnavailable } from '../sql/unavailable';
import { executeImport } from './executeImport';

/**
 * Most imports that a process executes at the same time; others wait. Each holds a connection and needs others from time
 * to time: with more, none would be left for these, nor for people's requests.
 */
const maxConcurrent = 8;

/** Milliseconds until a run is tried again that failed because the database was not available. */
const retryDelayMs = 1_000;

/**
 * Executes imports in the background of this process, and those that were unfinished when it started. Those that it
 * leaves unfinished itself are continued by its next start or by `continueImports` of another process.
 */
export class ImportRunner {
  private readonly shutdown = new AbortController();
  private readonly running = new Set<Promise<void>>();
  private readonly inTurn = pLimit(maxConcurrent);

  constructor(
    private readonly context: DataContext,
    private readonly onError: (error: unknown) => void,
  ) {}

  start(id: string): void {
    const execute = () => executeImport(this.context, id, this.shutdown.signal);
    this.track(this.inTurn(() => this.retryWhenAvailable(execute)));
  }

  continueUnfinished(): void {
    this.track(this.retryWhenAvailable(() => continueImports(this.context, this.shutdown.signal)));
  }

  /**
   * Executes imports again once the database is available. The job would do so too, but only after all other jobs that
   * became due meanwhile.
   */
  private async retryWhenAvailable(execute: () => Promise<void>): Promise<void> {
    const { signal } = this.shutdown;
    while (!signal.aborted)
      try {
        return await execute();
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        await sleep(retryDelayMs, undefined, { signal }).catch(() => undefined);
      }
  }

  private track(work: Promise<void>): void {
    const run = work.catch(this.onError).finally(() => this.running.delete(run));
    this.running.add(run);
  }

  /** Rolls back running imports, and returns when that is done. */
  async stop(): Promise<void> {
    this.shutdown.abort();
    await Promise.all(this.running);
  }
}

/** Whether one of several imports failed because of the database; other errors are stored in their runs. */
const isDatabaseUnavailable = (error: unknown): boolean =>
  (error instanceof AggregateError ? error.errors : [error]).some(isUnavailable);

/** Executes imports that ended processes left unfinished. Throws after all were tried, where some failed. */
export async function continueImports(context: DataContext, signal: AbortSignal): Promise<void> {
  const unfinished = await context.database.rows<{ id: string }>(
    sql`select id from meterdesk.import_run where state in ('checking', 'applying') order by created_on`,
  );
  await forEachSettled(unfinished, signal, ({ id }) => executeImport(context, id, signal));
}
