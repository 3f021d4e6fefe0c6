import { demoPassword, loadDemo } from '../demo/load';
import type { LineLog } from './lineLog';
import type { Settings } from './settings';
import type { Database } from './sql/database';
import { type Fragment, param, sql } from './sql/fragment';

/** People of the demo estate who can sign in, and their roles. */
const signIns = [
  { email: 'staff@demo.test', who: 'provider staff' },
  { email: 'client@demo.test', who: 'Admin in one account, Reviewer in a second' },
  { email: 'viewer@demo.test', who: 'User in one account' },
] as const;

/** Loads the demo estate into an empty database, where `DEMO` is on or unset with the embedded database. */
export async function loadDemoWhenDue(database: Database, settings: Settings, log: LineLog): Promise<void> {
  const isWanted = settings.demo ?? settings.databaseUrl === undefined;
  if (!isWanted) return;
  const isFilled = await exists(database, sql`select from "dw_Contacts" union all select from "dw_Accounts"`);
  if (!isFilled) await loadDemo(database, log);
  else if (settings.demo && !(await isLoaded(database)))
    log('DEMO is on, but the database holds data of its own: the demo estate was not loaded.');
}

/** Logs the sign-ins of the demo estate where it was loaded. Never throws: the platform is ready. */
export async function logSignIns(database: Database, log: LineLog): Promise<void> {
  try {
    if (!(await isLoaded(database))) return;
    const width = Math.max(...signIns.map(({ email }) => email.length));
    log(`Demo sign-ins, password ${demoPassword}:`);
    for (const { email, who } of signIns) log(`  ${email.padEnd(width)}  ${who}`);
  } catch (error) {
    log(`The demo sign-ins could not be checked: ${(error as Error).message}.`);
  }
}

function isLoaded(database: Database): Promise<boolean> {
  const [{ email }] = signIns;
  return exists(database, sql`select from "dw_Contacts" where "EmailAddress" = ${param(email)}`);
}

async function exists(database: Database, rows: Fragment): Promise<boolean> {
  const [row] = await database.read((session) => session.rows<{ any: boolean }>(sql`select exists(${rows}) as any`));
  return row?.any ?? false;
}
