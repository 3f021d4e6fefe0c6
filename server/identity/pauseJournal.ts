import type { Session } from '../sql/database';
import { sql } from '../sql/fragment';

/** Turns the journal off for the rest of the transaction: it records no secrets, so the change set would be empty. */
export const pauseJournal = (session: Session): Promise<unknown> =>
  session.rows(sql`select set_config('meterdesk.journal', 'off', true)`);

/** Turns the journal on again for the rest of the transaction. */
export const resumeJournal = (session: Session): Promise<unknown> =>
  session.rows(sql`select set_config('meterdesk.journal', '', true)`);
