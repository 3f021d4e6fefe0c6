import type { Session } from './database';
import { sql } from './fragment';

/** Runs writes of derived values: they are not journaled, and `UpdatedOn` stays as it is. */
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
