import type { Context } from '../context';

/** A background job of the platform. */
export interface Job {
  readonly name: string;
  /** Crontab schedule in UTC: `15 * * * *`. */
  readonly schedule?: string;
  /** Name of a resource: the job runs some seconds after its rows were written by any path. */
  readonly after?: string;
  /** Runs the job; stops early once the signal is aborted, keeps what is done and leaves the rest to the next run. */
  readonly run: (context: Context, log: (line: string) => void, signal: AbortSignal) => Promise<void>;
}
