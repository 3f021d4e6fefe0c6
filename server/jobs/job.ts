import type { Context } from '../context';

/** Work of the platform that nobody waits for. */
export interface Job {
  readonly name: string;
  /** When it runs by itself, as cron has it, in UTC: `15 * * * *`. */
  readonly schedule?: string;
  /** Ends early, with what is done being done and the rest left for the next time, once the signal says so. */
  readonly run: (context: Context, log: (line: string) => void, signal: AbortSignal) => Promise<void>;
}
