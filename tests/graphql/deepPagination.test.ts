import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Caller } from '../../server/sql/caller';
import { type Ask, asking } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { id, insertScene } from './scene';

/** Cached responses would hide what is tested here. */
const forgetful = { RESPONSE_CACHE_BYTES: '0' };

let opened: TestDatabase;
let staff: Caller;
let north: Caller;

beforeAll(async () => {
  opened = await openTestDatabase();
  ({ staff, north } = await insertScene(opened.database));
  // Labels that come twice, and a person's account among another's.
  await opened.database.pool.query(
    `insert into "dw_Sites" ("AccountId", "Label", "City") select case when g % 3 = 0 then '${id(1)}'::uuid else '${id(2)}'::uuid end, 'S ' || g / 2, 'City ' || g from generate_series(1, 1000) g`,
  );
});
afterAll(() => opened.close());

const orders = {
  'up and up': '{ Label: asc }, { SiteId: asc }',
  'down and down': '{ Label: desc }, { SiteId: desc }',
  'down and up': '{ Label: desc }, { SiteId: asc }',
  'by what may be empty': '{ City: asc_nulls_first }, { SiteId: asc }',
  'through a relation': '{ Account: { Label: asc } }, { SiteId: asc }',
} as const;

const paging = (order: string) =>
  `query ($offset: Int!, $limit: Int!) { dw_Sites(order_by: [${order}], offset: $offset, limit: $limit) { __typename SiteId Label Account { Label } Buildings { Label } } }`;

async function page(ask: Ask, caller: Caller, order: string, offset: number, limit = 40): Promise<readonly unknown[]> {
  const { data, errors } = await ask(caller, paging(order), { offset, limit });
  expect(errors).toBeUndefined();
  return data?.dw_Sites as readonly unknown[];
}

test.each(Object.entries(orders))('pages one after the other are the list: %s', async (_title, order) => {
  const ask = asking(catalogue, opened.database, forgetful);
  for (const caller of [staff, north]) {
    const whole = await page(ask, caller, order, 0, 5_000);
    const pages: unknown[] = [];
    for (let offset = 0; offset <= whole.length; offset += 40) pages.push(...(await page(ask, caller, order, offset)));
    expect(pages).toEqual(whole);
    // And back again, and somewhere between what was read.
    for (const offset of [720, 333, 140])
      expect(await page(ask, caller, order, offset)).toEqual(whole.slice(offset, offset + 40));
  }
});

test('a page is the one that the list has now, whatever was written since the page before', async () => {
  const ask = asking(catalogue, opened.database, forgetful);
  const order = orders['up and up'];
  const fresh = () => page(asking(catalogue, opened.database, forgetful), staff, order, 440);
  await page(ask, staff, order, 400);
  await opened.database.pool.query(`insert into "dw_Sites" ("AccountId", "Label") values ('${id(2)}', 'A first one')`);
  expect(await page(ask, staff, order, 440)).toEqual(await fresh());
  await opened.database.pool.query(`delete from "dw_Sites" where "Label" in ('A first one', 'S 7')`);
  expect(await page(ask, staff, order, 440)).toEqual(await fresh());
});

test('the end of a list is empty, and so is what lies beyond', async () => {
  const ask = asking(catalogue, opened.database, forgetful);
  expect(await page(ask, staff, orders['up and up'], 50_000)).toEqual([]);
});
