import type { Context } from '../context';

/** Work of the platform that nobody waits for. */
export interface Job {
  readonly name: string;
  /** When it runs by itself, as cron has it, in UTC: `15 * * * *`. */
  readonly schedule?: string;
  readonly run: (context: Context, log: (line: string) => void) => Promise<void>;
}
