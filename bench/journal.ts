import type { Database } from '../server/sql/database';
import { interleaved } from './measure';
import { tableRow } from './table';

const rows = 5_000;

/** Measures the same statements without the journal and with it, each rolled back. */
export async function benchJournal(database: Database): Promise<void> {
  const insert = `insert into "dw_Sites" ("AccountId", "Label") select md5('a1')::uuid, 'New ' || g from generate_series(1, ${rows}) g`;
  const update = `update "dw_Loads" set "Description" = 'seen' where "LoadId" in (select "LoadId" from "dw_Loads" limit ${rows})`;
  console.log('\nMilliseconds');
  for (const [title, statement] of [
    [`inserting ${rows.toLocaleString('en')} sites`, insert],
    [`changing ${rows.toLocaleString('en')} loads`, update],
  ] as const) {
    const figures = await interleaved(
      {
        without: () => runAndRollBack(database, statement, 'off'),
        journal: () => runAndRollBack(database, statement, ''),
      },
      5,
    );
    console.log(tableRow(title, figures));
  }
}

async function runAndRollBack(database: Database, statement: string, journal: string): Promise<void> {
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
