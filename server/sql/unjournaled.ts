import type { Session } from './database';
import { sql } from './fragment';

/** Runs statements that write derived data: not a person's change, not in history, and `UpdatedOn` stays as it is. */
export async function unjournaled<Result>(session: Session, run: () => Promise<Result>): Promise<Result> {
  await session.count(
    sql`select set_config('meterdesk.journal', 'off', true), set_config('meterdesk.totalling', 'on', true)`,
  );
  const result = await run();
  await session.count(
    sql`select set_config('meterdesk.journal', '', true), set_config('meterdesk.totalling', '', true)`,
  );
  return result;
}

/**
 * Turns the journal off until `resumeJournal` or the end of the transaction: for secrets, of which it records nothing,
 * so that their history would be empty, and for trials that are rolled back.
 */
export const pauseJournal = (session: Session): Promise<unknown> =>
  session.rows(sql`select set_config('meterdesk.journal', 'off', true)`);

export const resumeJournal = (session: Session): Promise<unknown> =>
  session.rows(sql`select set_config('meterdesk.journal', '', true)`);
