import { catalogue } from '../resources/language/all';
import { hashPassword } from '../server/identity/password';
import { checkBills } from '../server/jobs/bills/checkBills';
import { fitBaselines } from '../server/jobs/savings/fitBaselines';
import { watchSavings } from '../server/jobs/savings/watchSavings';
import { countChangedUsage } from '../server/jobs/usage/countChangedUsage';
import { countMonthlyUsage } from '../server/jobs/usage/countMonthlyUsage';
import { dayBegunEverywhere } from '../server/jobs/usage/countRecentUsage';
import type { Database, Session } from '../server/sql/database';
import { ident, list, param, sql } from '../server/sql/fragment';
import { shiftTo, sourceEnd } from './calendar';
import { contactId } from './estate/accounts';
import type { Estate } from './estate/estate';
import { fill } from './estate/fill';
import { signIns } from './estate/people';
import { dataFolder } from './source/folder';
import { readSource, sourceUntil } from './source/records';
import { withoutJournal } from './store/pastMutations';

type Log = (line: string) => void;

export const demoPassword = 'demo-password';

/**
 * Empties every table that the resource files describe, and their history, then loads the demo estate: all of it or,
 * where it fails or is cut short, none of it and nothing lost. Whether that is wanted is for the caller to know. Its
 * times are moved by whole weeks, so that weekdays stay right, and the readings end `now`.
 */
export async function loadDemo(database: Database, log: Log, now = new Date()): Promise<void> {
  const estate = estateOn(now);
  const began = performance.now();
  log(`Demo: loading, dates moved by ${estate.shift.weeks} weeks`);
  await database.write({ contactId: null, operation: 'LoadDemo' }, async (session) => {
    // It takes longer than a request may.
    await session.count(sql`set local statement_timeout = 0`);
    await withoutJournal(session);
    await empty(session);
    await fill(session, estate, log);
    await setPasswords(session);
  });
  await tidy(database);
  await countChangedUsage({ database, catalogue }, dayBegunEverywhere(now));
  await countMonthlyUsage(database, catalogue, dayBegunEverywhere(now));
  await checkBills(database, catalogue, now);
  await fitBaselines(database, catalogue, now);
  await watchSavings(database, catalogue, now);
  log(`Demo: loaded in ${Math.round((performance.now() - began) / 1000)} s`);
}

/** Returns the estate as it is on that day. */
export function estateOn(now: Date): Estate {
  const source = readSource(dataFolder());
  const newest = source.meters.map(({ lastReading }) => lastReading).reduce((a, b) => (a > b ? a : b));
  const shift = shiftTo(now, newest);
  const end = sourceEnd(now, shift);
  return { source: sourceUntil(source, end), now, shift, end };
}

async function empty(session: Session): Promise<void> {
  const tables = catalogue.entities.filter(({ view }) => !view).map(({ table }) => ident(table));
  await session.count(
    sql`truncate ${list(tables)}, meterdesk.import_run, meterdesk.import_row, meterdesk.delivery, meterdesk.reading_file,
      meterdesk.delivered_reading, meterdesk.undone, meterdesk.change, meterdesk.change_set, meterdesk.unjudged_hours,
      meterdesk.uncalculated_hours, meterdesk.mqtt_message`,
  );
}

async function setPasswords(session: Session): Promise<void> {
  for (const email of signIns) {
    const password = await hashPassword(demoPassword);
    await session.count(
      sql`update "dw_Contacts" set "Password" = ${param(password)} where "ContactId" = ${param(contactId(email))}`,
    );
  }
}

/** Runs ANALYZE on the tables that were just filled. */
async function tidy(database: Database): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('vacuum analyze');
  } finally {
    await client.query('reset statement_timeout');
    client.release();
  }
}
