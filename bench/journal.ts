import type { Database } from '../server/sql/database';
import { line, median } from './measure';

const rows = 5_000;

/** The same statements with and without the journal, each undone again. */
export async function benchJournal(database: Database): Promise<void> {
  const insert = `insert into "dw_Sites" ("AccountId", "Label") select md5('a1')::uuid, 'New ' || g from generate_series(1, ${rows}) g`;
  const update = `update "dw_Loads" set "Description" = 'seen' where "LoadId" in (select "LoadId" from "dw_Loads" limit ${rows})`;
  for (const [title, statement] of [
    [`Inserting ${rows.toLocaleString('en')} sites`, insert],
    [`Changing ${rows.toLocaleString('en')} loads`, update],
  ] as const) {
    const without = await median(() => undone(database, statement, 'off'), 5);
    console.log(`\n${title}`);
    console.log(line('without the journal', without, without));
    console.log(line('with it', await median(() => undone(database, statement, ''), 5), without));
  }
}

async function undone(database: Database, statement: string, journal: string): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('meterdesk.journal', $1, true)`, [journal]);
    await client.query(statement);
    await client.query('rollback');
  } finally {
    client.release();
  }
}
