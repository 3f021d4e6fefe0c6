import type { Session } from './database';
import { sql } from './fragment';

/** Runs writes that are no change that somebody made, and so are in no history. */
export async function unjournaled<T>(session: Session, run: () => Promise<T>): Promise<T> {
  await session.rows(sql`select set_config('meterdesk.journal', 'off', true)`);
  const result = await run();
  await session.rows(sql`select set_config('meterdesk.journal', '', true)`);
  return result;
}
