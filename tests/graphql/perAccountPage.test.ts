import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Caller } from '../../server/sql/caller';
import { type Ask, asking } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { person } from '../support/people';
import { id, insertScene } from './scene';

/** Cached responses would hide what is tested here. */
const forgetful = { RESPONSE_CACHE_BYTES: '0' };

let opened: TestDatabase;
let ask: Ask;
const people = new Map<string, { readonly caller: Caller; readonly accounts: readonly string[] }>();

beforeAll(async () => {
  opened = await openTestDatabase();
  await insertScene(opened.database);
  ask = asking(catalogue, opened.database, forgetful);
  const { pool } = opened.database;
  // Four accounts with three sites, each of these with three buildings, and loads with labels that come several times.
  await pool.query(`
    insert into "dw_Accounts" ("AccountId", "Label") values ('${id(3)}', 'East'), ('${id(4)}', 'West'), ('${id(5)}', 'Empty');
    insert into "dw_Sites" ("SiteId", "AccountId", "Label")
      select ('00000000-0000-4000-8001-' || lpad(g::text, 12, '0'))::uuid, ('00000000-0000-4000-8000-' || lpad((g % 4 + 1)::text, 12, '0'))::uuid, 'Quay ' || g from generate_series(1, 12) g;
    insert into "dw_Buildings" ("BuildingId", "SiteId", "Label")
      select ('00000000-0000-4000-8002-' || lpad(g::text, 12, '0'))::uuid, ('00000000-0000-4000-8001-' || lpad((g % 12 + 1)::text, 12, '0'))::uuid, 'Mill ' || g from generate_series(1, 36) g;
    insert into "dw_Loads" ("LoadId", "BuildingId", "Label", "Status", "Tier", "MeterName")
      select ('00000000-0000-4000-8003-' || lpad(g::text, 12, '0'))::uuid, ('00000000-0000-4000-8002-' || lpad((g * 7 % 36 + 1)::text, 12, '0'))::uuid,
        'Fan ' || g % 90, case when g % 10 = 0 then 2 else 1 end, nullif(g % 5, 0), 'Meter ' || g from generate_series(1, 1500) g`);
  const standing: Readonly<Record<string, readonly string[]>> = {
    one: [id(1)],
    two: [id(1), id(3)],
    'all, and an empty one': [id(1), id(2), id(3), id(4), id(5)],
    'an empty one': [id(5)],
    none: [],
  };
  for (const [title, accounts] of Object.entries(standing))
    people.set(title, { caller: await person(opened.database, 'User', accounts), accounts });
});
afterAll(() => opened.close());

type Row = Readonly<Record<string, unknown>>;

const term = (text: string): string => {
  const paths = catalogue
    .entity('loads')
    .search.map((path) =>
      path.split('.').reduceRight((inner, step) => `{ ${step}: ${inner} }`, `{ _ilike: "%${text}%" }`),
    );
  return `{ _or: [${paths.join(', ')}] }`;
};

/** An order or a filter as the data API is asked for it, and as plain SQL says it. */
const orders: readonly (readonly [string, string, string])[] = [
  ['up', '{ Label: asc }, { LoadId: asc }', 'l."Label", l."LoadId"'],
  ['down', '{ Label: desc }, { LoadId: desc }', 'l."Label" desc, l."LoadId" desc'],
  ['down and up', '{ Label: desc }, { LoadId: asc }', 'l."Label" desc, l."LoadId"'],
  ['what may be empty first', '{ Tier: asc_nulls_first }, { LoadId: desc }', 'l."Tier" nulls first, l."LoadId" desc'],
  [
    'by another table after that',
    '{ Label: asc }, { Building: { Label: asc } }, { LoadId: asc }',
    'l."Label", b."Label", l."LoadId"',
  ],
  ['by another table', '{ Building: { Label: asc } }, { LoadId: asc }', 'b."Label", l."LoadId"'],
];
const filters: readonly (readonly [string, string, string])[] = [
  ['all', '{}', 'true'],
  ['by a choice', '{ Status: { _eq: 2 } }', 'l."Status" = 2'],
  [
    'by one or the other',
    '{ _or: [{ Tier: { _is_null: true } }, { Tier: { _gt: 3 } }] }',
    '(l."Tier" is null or l."Tier" > 3)',
  ],
  ['by what it points to', `{ BuildingId: { _eq: "00000000-0000-4000-8002-000000000004" } }`, `b."Label" = 'Mill 4'`],
  [
    'by a building',
    '{ Building: { Label: { _in: ["Mill 3", "Mill 4", "Mill 5"] } } }',
    `b."Label" in ('Mill 3', 'Mill 4', 'Mill 5')`,
  ],
  ['by free text', term('fan 7'), `lower(concat_ws('|', l."Label", l."MeterName")) like '%fan 7%'`],
];
const pages: readonly (readonly [limit: number, offset: number])[] = [
  [25, 0],
  [25, 25],
  [7, 333],
  [40, 140],
  [40, 180],
  [2000, 0],
];

const listing = (order: string, where: string) => `query ($limit: Int!, $offset: Int!) {
  dw_Loads(order_by: [${order}], where: ${where}, limit: $limit, offset: $offset) { LoadId Label Building { Label Site { Account { Label } } } } }`;
const counting = (where: string) => `{ dw_Loads_aggregate(where: ${where}) { aggregate { count } } }`;

function who(title: string) {
  const found = people.get(title);
  if (!found) throw new Error(`Nobody is of the accounts '${title}'.`);
  return found;
}

async function answered(caller: Caller, query: string, variables: Row = {}) {
  const { data, errors } = await ask(caller, query, variables);
  expect(errors).toBeUndefined();
  return data as Readonly<Record<string, readonly Row[]>>;
}

/** The keys in their order, as plain SQL has them of the tables. */
async function plainly(accounts: readonly string[], order: string, where: string): Promise<readonly unknown[]> {
  const { rows } = await opened.database.pool.query<Row>(
    `select l."LoadId" as id from "dw_Loads" l join "dw_Buildings" b using ("BuildingId") join "dw_Sites" s using ("SiteId")
      where s."AccountId" = any($1::uuid[]) and ${where} order by ${order}`,
    [accounts],
  );
  return rows.map((row) => row.id);
}

describe.each(orders)('in the order: %s', (_order, order, sqlOrder) => {
  test.each(filters)('a contact gets the pages of what they may see: %s', async (_filter, where, sqlWhere) => {
    for (const [whose, { caller, accounts }] of people) {
      const whole = await plainly(accounts, sqlOrder, sqlWhere);
      for (const [limit, offset] of pages) {
        const { dw_Loads: found } = await answered(caller, listing(order, where), { limit, offset });
        const page = { whose, limit, offset };
        expect({ ...page, rows: found?.map((row) => row.LoadId) }).toEqual({
          ...page,
          rows: whole.slice(offset, offset + limit),
        });
      }
      const { dw_Loads_aggregate: total } = await answered(caller, counting(where));
      expect(total).toEqual({ aggregate: { count: whole.length } });
    }
  });
});

test('there are rows to be seen, of several accounts, and equal labels', async () => {
  const { accounts } = who('two');
  const found = await plainly(accounts, 'l."Label"', 'true');
  expect(found.length).toBeGreaterThan(700);
  expect(await plainly(accounts, 'l."Label"', 'l."Status" = 2')).not.toEqual([]);
});

describe('where labels are equal and nothing else is selected', () => {
  test.each(['one', 'two'])('a page has the labels that it should have: %s', async (whose) => {
    const { caller, accounts } = who(whose);
    const query = 'query ($offset: Int!) { dw_Loads(order_by: { Label: asc }, limit: 50, offset: $offset) { Label } }';
    const { rows } = await opened.database.pool.query<Row>(
      `select l."Label" from "dw_Loads" l join "dw_Buildings" b using ("BuildingId") join "dw_Sites" s using ("SiteId") where s."AccountId" = any($1::uuid[]) order by 1`,
      [accounts],
    );
    for (const offset of [0, 50, 100, 350])
      expect((await answered(caller, query, { offset })).dw_Loads).toEqual(rows.slice(offset, offset + 50));
  });
});

test('an aggregate of a page, the most different ones, and lists below a row are of the same rows', async () => {
  const { caller, accounts } = who('two');
  const query = `{
    page: dw_Loads_aggregate(order_by: [{ Label: asc }, { LoadId: asc }], limit: 30, offset: 10) { aggregate { count min { Label } } nodes { LoadId } }
    labels: dw_Loads(distinct_on: Label, order_by: [{ Label: asc }, { LoadId: asc }], limit: 5) { LoadId Label }
    dw_Buildings(order_by: [{ Label: asc }], limit: 3) { BuildingId Loads(order_by: { LoadId: asc }, limit: 2) { LoadId BuildingId } } }`;
  const whole = await plainly(accounts, 'l."Label", l."LoadId"', 'true');
  const { page, labels, dw_Buildings } = (await answered(caller, query)) as never as {
    page: { aggregate: Row; nodes: readonly Row[] };
    labels: readonly Row[];
    dw_Buildings: readonly { BuildingId: string; Loads: readonly Row[] }[];
  };
  expect(page.aggregate.count).toBe(30);
  expect(page.nodes.map((row) => row.LoadId)).toEqual(whole.slice(10, 40));
  expect(new Set(labels.map((row) => row.Label)).size).toBe(5);
  for (const { LoadId } of labels) expect(whole).toContain(LoadId);
  for (const { BuildingId, Loads } of dw_Buildings)
    for (const load of Loads) expect(load).toEqual({ LoadId: expect.any(String), BuildingId });
});

test('a list that ends before its rows do says so', async () => {
  const few = asking(catalogue, opened.database, { ...forgetful, QUERY_ROWS: '100' });
  const query = '{ dw_Loads(order_by: { Label: asc }) { LoadId } }';
  for (const whose of ['one', 'two']) {
    const { caller } = who(whose);
    const { data, extensions } = await few(caller, query);
    expect(data?.dw_Loads).toHaveLength(100);
    expect(extensions?.limited).toEqual(['dw_Loads']);
  }
});

test('a kept account that is wrong shows nobody a row that is not theirs', async () => {
  const { pool } = opened.database;
  const client = await pool.connect();
  const query = '{ dw_Loads(order_by: [{ Label: asc }, { LoadId: asc }], limit: 5000) { LoadId } }';
  const list = async (whose: string) => {
    const { dw_Loads } = await answered(who(whose).caller, query);
    return dw_Loads?.map((row) => row.LoadId);
  };
  try {
    // Past the triggers: everything says that it is North's.
    await client.query(`begin; set local session_replication_role = replica;
      update "dw_Loads" set "_account" = '${id(1)}'; commit`);
    expect(await list('one')).toEqual(await plainly([id(1)], 'l."Label", l."LoadId"', 'true'));
    expect(await list('two')).toEqual(await plainly([id(1), id(3)], 'l."Label", l."LoadId"', 'true'));
    expect(await list('an empty one')).toEqual([]);
    await client.query(`begin; set local session_replication_role = replica;
      update "dw_Loads" set "_account" = '${id(2)}'; commit`);
    // What says that it is another's is not found, until it is written again.
    expect(await list('one')).toEqual([]);
    await client.query(`update "dw_Loads" set "Label" = "Label"`);
    expect(await list('two')).toEqual(await plainly([id(1), id(3)], 'l."Label", l."LoadId"', 'true'));
  } finally {
    client.release(true);
  }
});
