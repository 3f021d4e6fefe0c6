import type { Session } from '../sql/database';
import { sql } from '../sql/fragment';

/** Secrets are in no image of a row, so its history would tell of a change and show none. */
export const pauseJournal = (session: Session): Promise<unknown> =>
  session.rows(sql`select set_config('meterdesk.journal', 'off', true)`);

/** What follows in the transaction is recorded again. */
export const resumeJournal = (session: Session): Promise<unknown> =>
  session.rows(sql`select set_config('meterdesk.journal', '', true)`);
