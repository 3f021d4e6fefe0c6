import type { Context } from '../context';

/** A background job of the platform. */
export interface Job {
  readonly name: string;
  /** Its schedule, as cron has it, in UTC: `15 * * * *`. */
  readonly schedule?: string;
  /** Name of a resource: the job runs some seconds after rows of it were written, by whatever path. */
  readonly after?: string;
  /** Stops early once the signal is aborted: what is done is kept, the rest is left for the next run. */
  readonly run: (context: Context, log: (line: string) => void, signal: AbortSignal) => Promise<void>;
}
