import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { sql } from '../../server/sql/fragment';
import { migrate } from '../../server/sql/migrate';
import { openTestDatabase, type TestDatabase } from '../support/database';

let opened: TestDatabase;
beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.close());

/** Holds what a long report or a dump holds: the tables may be read by others, and not changed. */
async function readForLong() {
  const reader = await opened.database.pool.connect();
  await reader.query('begin; select from "dw_Sites"; select from meterdesk.undone, meterdesk.change');
  return async () => {
    await reader.query('commit');
    reader.release();
  };
}

test('a start that changes nothing does not wait for who reads for long', async () => {
  const end = await readForLong();
  const lines: string[] = [];
  await migrate(opened.database, catalogue, (line) => lines.push(line));
  expect(lines).toEqual([]);
  await end();
});

test('a start that changes a table which somebody reads for long says so, keeps nobody waiting for more than moments, and goes on', async () => {
  await opened.database.rows(sql`alter table "dw_Sites" drop column "City"`);
  const end = await readForLong();
  const lines: string[] = [];
  const migrated = migrate(opened.database, catalogue, (line) => lines.push(line));
  await vi.waitFor(
    () => expect(lines.join()).toMatch(/in use; it is tried again.*Open: process \d+ of PostgreSQL/),
    10_000,
  );
  // Between two tries nobody waits; during one for two seconds.
  const began = performance.now();
  await opened.database.rows(sql`select from "dw_Sites"`);
  expect(performance.now() - began).toBeLessThan(4_500);
  await end();
  await migrated;
  expect(await opened.database.rows(sql`select "City" from "dw_Sites"`)).toEqual([]);
}, 30_000);
