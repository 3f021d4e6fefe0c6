import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Caller } from '../../server/sql/caller';
import type { Send } from '../../src/data/client';
import { findExactRecords, findNamedRecords } from '../../src/data/findRecords';
import { searchWhere } from '../../src/data/where';
import type { Ask } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { id, insertScene } from './scene';

let opened: TestDatabase;
let ask: Ask;
let staff: Caller;
let north: Caller;

beforeAll(async () => {
  opened = await openTestDatabase();
  ({ ask, staff, north } = await insertScene(opened.database));
  await opened.database.pool.query(
    `update "dw_Loads" set "MeterSerialNumber" = 'EM-0042/7 b', "IcpNumber" = '0001 234 567 CK' where "LoadId" = $1`,
    [id(33)],
  );
  await opened.database.pool.query(`update "dw_Loads" set "MeterName" = 'X-EM00427B-9' where "LoadId" = $1`, [id(31)]);
  await opened.database.pool.query(
    `update "dw_Accounts" set "BillingEmailAddress" = 'Bills@South.example' where "AccountId" = $1`,
    [id(2)],
  );
});
afterAll(() => opened.close());

/** How the console asks, as this person. */
const sendAs =
  (caller: Caller): Send =>
  async ({ document, variables }) => {
    const { data, errors } = await ask(caller, document.text, variables as Record<string, unknown>);
    if (errors || !data) throw new Error(errors?.[0]?.message);
    return data;
  };
const exact = async (caller: Caller, typed: string) =>
  (await findExactRecords(sendAs(caller), caller.isStaff, typed)).map((found) => [found.entity.name, found.id]);

test.each([
  ['as it is written', 'EM-0042/7 b'],
  ['without spaces, dashes and case', 'em00427B'],
  ['with others', 'Em 00.42-7_b'],
  ['an ICP number', '0001234567ck'],
  ['an id', id(33).toUpperCase()],
  ['an id without dashes', id(33).replaceAll('-', '')],
])('a load is found exactly by its numbers: %s', async (_how, typed) => {
  expect(await exact(staff, typed)).toEqual([['loads', id(33)]]);
  expect(await exact(north, typed)).toEqual([]);
});

test('an account is found by its e-mail address, and its id, by who may see it', async () => {
  expect(await exact(staff, 'bills@south.example')).toEqual([['accounts', id(2)]]);
  expect(await exact(staff, id(2))).toEqual([['accounts', id(2)]]);
  expect(await exact(north, 'bills@south.example')).toEqual([]);
  expect(await exact(north, id(1))).toEqual([['accounts', id(1)]]);
});

test('a wildcard identifies nothing, and neither does a part of a number', async () => {
  for (const typed of ['%', '0042', 'EM-0042/7 %', '___'])
    expect({ [typed]: await exact(staff, typed) }).toEqual({ [typed]: [] });
});

test('what identifies a record says so, and a part of it finds records by name', async () => {
  const [found] = await findExactRecords(sendAs(staff), true, 'EM-00427B');
  expect(found).toMatchObject({ id: id(33), exactFor: 'EM-00427B', hint: expect.stringContaining('EM-0042/7 b') });
  const part = await findNamedRecords(sendAs(staff), true, 'EM00427B');
  expect(part.map((each) => [each.id, each.exactFor])).toEqual(expect.arrayContaining([[id(31), undefined]]));
  expect(await findNamedRecords(sendAs(north), false, 'EM-0042/7 b')).toEqual([]);
});

test('a list finds a number however it is written, an id, and no row of others', async () => {
  const loads = catalogue.entity('loads');
  const listed = async (caller: Caller, text: string) => {
    const document =
      'query Q($where: dw_Loads_bool_exp!) { dw_Loads(where: $where, order_by: {LoadId: asc}) { LoadId } }';
    const { data } = await ask(caller, document, { where: searchWhere(loads, text) });
    return (data?.dw_Loads as { LoadId: string }[] | undefined)?.map(({ LoadId }) => LoadId);
  };
  expect(await listed(staff, 'em 00427 B')).toEqual([id(33)]);
  expect(await listed(staff, '0042/7')).toEqual([id(33)]);
  expect(await listed(staff, id(33))).toEqual([id(33)]);
  expect(await listed(north, 'em 00427 B')).toEqual([]);
  expect(await listed(north, id(33))).toEqual([]);
  expect(await listed(staff, 'em 00427 C')).toEqual([]);
});

test('what has wildcards is compared as it is written', async () => {
  const query = '{ dw_Accounts(where: {_or: [{BillingEmailAddress: {_ilike: "bills%"}}]}) { AccountId } }';
  expect((await ask(staff, query)).data).toEqual({ dw_Accounts: [{ AccountId: id(2) }] });
});

test('what identifies is asked of an index', async () => {
  const client = await opened.database.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query(
      `explain select from "dw_Loads" l where meterdesk.identifier(l."MeterSerialNumber") = meterdesk.identifier('EM-1')`,
    );
    expect(JSON.stringify(rows)).toContain('dw_Loads_MeterSerialNumber_identifier_idx');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
