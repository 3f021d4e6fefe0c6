import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { apiOf } from '../../server/graphql/api';
import type { Exactness } from '../../server/graphql/cache/countCache';
import { execute } from '../../server/graphql/execute';
import { readSettings } from '../../server/settings';
import type { Caller } from '../../server/sql/caller';
import { Database } from '../../server/sql/database';
import { printed } from '../../server/sql/print';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { id, insertScene } from './scene';

const many = 20_000;
const counting =
  '{ dw_Sites(limit: 1) { Label } dw_Sites_aggregate(where: { Status: { _eq: 1 } }) { aggregate { count } } }';

let opened: TestDatabase;
let staff: Caller;
let north: Caller;

beforeAll(async () => {
  opened = await openTestDatabase();
  ({ staff, north } = await insertScene(opened.database));
  await opened.database.pool.query(
    `insert into "dw_Sites" ("AccountId", "Label") select '${id(2)}', 'Many ' || g from generate_series(1, ${many}) g`,
  );
  await opened.database.pool.query('analyze "dw_Sites"');
});
afterAll(() => opened.close());

/** Has it counted, as a slow count is, so that it is remembered. */
const remember = (ask: ReturnType<typeof processOf>, caller: Caller) =>
  expect.poll(async () => (await ask(caller, 'bounded')).estimated).toBeUndefined();

/** Returns what a process of the platform has for totals. */
function processOf(database = opened.database) {
  // Answers that are remembered whole would hide what is tested here.
  const api = apiOf({ catalogue, database, settings: readSettings({ RESPONSE_CACHE_BYTES: '0' }) });
  return async (caller: Caller, exactness: Exactness = 'exact') => {
    const { data, extensions } = JSON.parse(String(await execute(api, caller, { query: counting }, { exactness })));
    return { count: data.dw_Sites_aggregate.aggregate.count as number, estimated: extensions?.estimated };
  };
}

test('a total is right after every kind of write, however often it was asked before', async () => {
  const one = processOf();
  const elsewhere = new Database({ ...opened.config, max: 2 });
  const other = processOf(elsewhere);
  for (const ask of [one, other]) await remember(ask, staff);
  const bothSay = async (count: number) => {
    for (const ask of [one, other]) for (const _ of [1, 2, 3]) expect((await ask(staff)).count).toBe(count);
  };
  const { pool } = opened.database;
  await bothSay(many + 2);
  await pool.query(`insert into "dw_Sites" ("AccountId", "Label") values ('${id(2)}', 'One more')`);
  await bothSay(many + 3);
  await pool.query(`update "dw_Sites" set "Status" = 2 where "Label" = 'One more'`);
  await bothSay(many + 2);
  await pool.query(`delete from "dw_Sites" where "Label" = 'Many 1'`);
  await bothSay(many + 1);
  // Even of what the journal does not hear.
  await pool.query(
    `begin; set local meterdesk.journal = 'off'; insert into "dw_Sites" ("AccountId", "Label") values ('${id(2)}', 'Many 1'); commit`,
  );
  await bothSay(many + 2);
  await elsewhere.close();
});

test('what is not committed yet does not count, and counts once it is', async () => {
  const ask = processOf();
  await remember(ask, staff);
  const client = await opened.database.pool.connect();
  await client.query(`begin; insert into "dw_Sites" ("AccountId", "Label") values ('${id(2)}', 'Half')`);
  for (const _ of [1, 2]) expect((await ask(staff)).count).toBe(many + 2);
  await client.query('commit');
  expect((await ask(staff)).count).toBe(many + 3);
  await client.query(`delete from "dw_Sites" where "Label" = 'Half'`);
  client.release();
});

test('each person has the total of what they may see, and it follows their roles', async () => {
  const ask = processOf();
  for (const _ of [1, 2, 3]) expect([(await ask(staff)).count, (await ask(north)).count]).toEqual([many + 2, 1]);
});

test('only a request that allows it gets an estimate, which is marked, and the exact number once it was counted', async () => {
  const ask = processOf();
  const first = await ask(staff, 'bounded');
  expect(first.estimated).toEqual(['dw_Sites_aggregate']);
  expect(first.count).toBeGreaterThan(many * 0.8);
  expect(first.count).toBeLessThan(many * 1.2);
  await expect.poll(() => ask(staff, 'bounded')).toEqual({ count: many + 2, estimated: undefined });
  expect(await ask(staff)).toEqual({ count: many + 2, estimated: undefined });
  // A short list is counted whoever asks.
  expect(await ask(north, 'bounded')).toEqual({ count: 1, estimated: undefined });
});

test('what was counted is not counted again while nothing changes', async () => {
  const plans: string[] = [];
  const explained = new Database({ ...opened.config, max: 2 });
  const ask = processOf(explained);
  await remember(ask, staff);
  const run = explained.rows.bind(explained);
  explained.rows = async (query) => {
    const statement = printed(query);
    const plan = await run({ ...statement, text: `explain (analyze) ${statement.text}` });
    plans.push(plan.flatMap((line) => Object.values(line)).join('\n'));
    return run(query);
  };
  await ask(staff);
  await opened.database.pool.query(`update "dw_Sites" set "City" = 'Moved' where "Label" = 'Many 7'`);
  await ask(staff);
  await explained.close();
  expect(plans.map((plan) => plan.includes('never executed'))).toEqual([true, false]);
});
