import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { rawSql, sql } from '../../server/sql/fragment';
import { describeMigration, migrate } from '../../server/sql/migrate';
import { openBareDatabase, type TestDatabase } from '../support/database';

/** Of each released version a database as it was then, with a few rows: `docs/upgrades.md` says how one is made. */
const folder = 'tests/support/releases';
const releases = readdirSync(folder).map((file) => file.replace('.sql.gz', ''));

let opened: TestDatabase;
beforeEach(async () => {
  opened = await openBareDatabase();
});
afterEach(() => opened.close());

/** On a connection of its own: a dump sets what holds for all that follows. */
async function load(dump: string): Promise<void> {
  const client = new pg.Client(opened.config);
  await client.connect();
  await client.query(dump);
  await client.end();
}

const counted = ['dw_Accounts', 'dw_Channels', 'dw_Consumption', 'dw_Contacts', 'dw_History', 'dw_MLNotifications'];

/** Returns what must be the same afterwards: how many rows there are, and what they say. */
async function rowsOf(): Promise<unknown> {
  const [row] = await opened.database.rows(sql`select ${rawSql(
    counted.map((table) => `(select count(*)::int from "${table}") as "${table}"`).join(', '),
  )}, (select sum("Raw")::float8 from "dw_Consumption") as readings,
    (select string_agg("Label", ', ' order by "Label") from "dw_Sites") as sites,
    (select count(*)::int from meterdesk.change) as changes`);
  return row;
}

test.each(releases)(
  'a database of %s is brought to this version with all its rows, and needs nothing after that',
  async (release) => {
    await load(gunzipSync(readFileSync(`${folder}/${release}.sql.gz`)).toString());
    const before = await rowsOf();
    const plan = await describeMigration(opened.database, catalogue);
    expect(plan).toContain('create table');
    expect(plan).not.toContain('REFUSED');
    expect(await rowsOf()).toEqual(before);
    await migrate(opened.database, catalogue, () => undefined);
    expect(await rowsOf()).toEqual(before);
    expect(await describeMigration(opened.database, catalogue)).toBe('');
  },
  60_000,
);
