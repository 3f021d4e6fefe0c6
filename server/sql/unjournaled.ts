import type { Session } from './database';
import { sql } from './fragment';

/** Runs statements that write what is derived: no change of a person, in no history, and `UpdatedOn` stays as it is. */
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
