import { setTimeout as sleep } from 'node:timers/promises';
import type { DataContext } from '../context';
import { forEachSettled } from '../jobs/forEachSettled';
import { sql } from '../sql/fragment';
import { isUnavailable } from '../sql/unavailable';
import { executeImport } from './executeImport';

/** Milliseconds until a run is tried again that the database left while it was executed. */
const retryDelayMs = 1_000;

/**
 * Executes imports of this process beside its requests, and those that were left unfinished before it started. What it
 * leaves unfinished itself, the next start or `continueImports` of another process goes on with.
 */
export class ImportRunner {
  private readonly shutdown = new AbortController();
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly context: DataContext,
    private readonly onError: (error: unknown) => void,
  ) {}

  start(id: string): void {
    this.keep(this.retryWhenAvailable(() => executeImport(this.context, id, this.shutdown.signal)));
  }

  continueLeft(): void {
    this.keep(this.retryWhenAvailable(() => continueImports(this.context, this.shutdown.signal)));
  }

  /**
   * Executes again what the database was away for, once it is back. The job would do so too, but after all jobs that are
   * due: they were waiting as well.
   */
  private async retryWhenAvailable(execute: () => Promise<void>): Promise<void> {
    const { signal } = this.shutdown;
    for (;;)
      try {
        return await execute();
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        await sleep(retryDelayMs, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) return;
      }
  }

  private keep(work: Promise<void>): void {
    const run = work.catch(this.onError).finally(() => this.running.delete(run));
    this.running.add(run);
  }

  /** Rolls back what is running, and returns when that is done. */
  async stop(): Promise<void> {
    this.shutdown.abort();
    await Promise.all(this.running);
  }
}

/** Of several imports some may have failed for themselves: their runs say so. */
const isDatabaseUnavailable = (error: unknown): boolean =>
  (error instanceof AggregateError ? error.errors : [error]).some(isUnavailable);

/** Executes what was to be executed by a process that has ended. Throws once all of it was tried, where some failed. */
export async function continueImports(context: DataContext, signal: AbortSignal): Promise<void> {
  const left = await context.database.rows<{ id: string }>(
    sql`select id from meterdesk.import_run where state in ('checking', 'applying') order by created_on`,
  );
  await forEachSettled(left, signal, ({ id }) => executeImport(context, id, signal));
}
