import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { apiOf } from '../../server/graphql/api';
import { ResponseCache } from '../../server/graphql/cache/responseCache';
import { execute } from '../../server/graphql/execute';
import { readSettings } from '../../server/settings';
import type { Caller } from '../../server/sql/caller';
import { CallerAssertion } from '../../server/sql/callerAssertion';
import { Database } from '../../server/sql/database';
import { sql } from '../../server/sql/fragment';
import { snapshotText } from '../../server/sql/freshness';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { person } from '../support/people';
import { Recording } from '../support/recording';
import { id, insertScene } from './scene';

const listing = `{ dw_Buildings(order_by: { Label: asc }) { Label Site { Label Account { Label } }
  Loads_aggregate { aggregate { count } } } dw_Sites_aggregate { aggregate { count } } }`;

let opened: TestDatabase;
let staff: Caller;
let north: Caller;

beforeAll(async () => {
  opened = await openTestDatabase();
  ({ staff, north } = await insertScene(opened.database));
});
afterAll(() => opened.close());

/** A process of the platform. */
function processOf(database = opened.database) {
  const api = apiOf({ catalogue, database });
  return async (caller: Caller, query = listing, variables?: Readonly<Record<string, unknown>>) =>
    String(await execute(api, caller, { query, variables }));
}

/** What somebody is told who asks for the first time: nothing can be remembered of it. */
const anew = (caller: Caller, query = listing) => processOf()(caller, query);

/** A process that was asked so often that it remembers, and what it has asked the database since. */
async function watched(caller: Caller, query = listing, variables?: Readonly<Record<string, unknown>>) {
  const database = new Recording({ ...opened.config, max: 2 });
  const asking = processOf(database);
  const ask = () => asking(caller, query, variables);
  for (const _ of [1, 2]) await ask();
  database.take();
  return { ask, take: () => database.take(), close: () => database.close() };
}

test('what was answered twice is answered again without reading it, while nothing changes', async () => {
  for (const caller of [staff, north]) {
    const { ask, take, close } = await watched(caller);
    expect(await ask()).toBe(await anew(caller));
    const asked = take();
    expect(asked).toContain('meterdesk.is_unchanged');
    expect(asked).not.toContain('dw_Buildings');
    await close();
  }
});

test('it is what it would be anew after every write to what it was made of, whoever wrote', async () => {
  const elsewhere = new Database({ ...opened.config, max: 2 });
  const processes = [processOf(), processOf(elsewhere)];
  const { pool } = opened.database;
  const writes = [
    `select 1`,
    `update "dw_Buildings" set "Label" = 'Renamed' where "BuildingId" = '${id(21)}'`,
    `update "dw_Sites" set "Label" = 'Another harbour' where "SiteId" = '${id(11)}'`,
    `update "dw_Accounts" set "Label" = 'Far north' where "AccountId" = '${id(1)}'`,
    `insert into "dw_Loads" ("BuildingId", "Label") values ('${id(21)}', 'Pump')`,
    `begin; set local meterdesk.journal = 'off'; insert into "dw_Sites" ("AccountId", "Label") values ('${id(1)}', 'Unheard'); commit`,
    `delete from "dw_Sites" where "Label" = 'Unheard'`,
    `delete from "dw_Loads" where "Label" = 'Pump'`,
  ];
  const told = new Set<string>();
  for (const write of writes) {
    await pool.query(write);
    for (const caller of [staff, north]) {
      const right = await anew(caller);
      for (const ask of processes) for (const _ of [1, 2, 3]) expect(await ask(caller)).toBe(right);
    }
    told.add(await anew(staff));
  }
  // Each write could be seen in the answer, the two that took something back again included.
  expect(told.size).toBe(writes.length - 2);
  await elsewhere.close();
});

test('uncommitted rows are not returned, and are once they are committed', async () => {
  const ask = processOf();
  const client = await opened.database.pool.connect();
  await client.query(`begin; update "dw_Buildings" set "Label" = 'Half' where "BuildingId" = '${id(21)}'`);
  for (const _ of [1, 2, 3]) expect(await ask(staff)).not.toContain('Half');
  await client.query('commit');
  client.release();
  expect(await ask(staff)).toContain('Half');
});

test('each contact gets the rows that they may see, and staff share responses', async () => {
  const south = await person(opened.database, 'User', [id(2)]);
  const ask = processOf();
  for (const _ of [1, 2, 3])
    for (const caller of [north, south, staff]) expect(await ask(caller)).toBe(await anew(caller));
  const { ask: asStaff, take, close } = await watched(staff);
  expect(await asStaff()).toBe(await anew(await person(opened.database, 'Esp')));
  expect(take()).not.toContain('dw_Buildings');
  await close();
});

test('other variables, operations and exactness of totals have other cache keys', async () => {
  const ask = processOf();
  const query = 'query ($label: String) { dw_Sites(where: { Label: { _eq: $label } }) { City } }';
  for (const _ of [1, 2, 3]) {
    expect(await ask(staff, query, { label: 'Hill' })).toContain('Wellington');
    expect(await ask(staff, query, { label: 'Nowhere' })).toBe('{"data":{"dw_Sites":[]}}');
  }
});

test('what depends on when it is asked is not remembered', async () => {
  const { ask, take, close } = await watched(staff, '{ dw_Sites(where: { CreatedOn: { _lt: "now" } }) { Label } }');
  await ask();
  expect(take()).toContain('dw_Sites');
  await close();
});

test('whoever looks at what is masked is written down each time', async () => {
  await opened.database.pool.query(
    `insert into "dw_Feeds" ("FeedId", "BuildingId", "Label", "Password") values ('${id(41)}', '${id(21)}', 'Logger', 'secret')`,
  );
  const looks = async () => {
    const { rows } = await opened.database.pool.query(`select from "dw_History" where "SourceId" = '${id(41)}'`);
    return rows.length;
  };
  const ask = processOf();
  const before = await looks();
  for (const _ of [1, 2, 3])
    expect(await ask(staff, `{ dw_Feeds_by_pk(FeedId: "${id(41)}") { Password } }`)).toContain('secret');
  expect((await looks()) - before).toBe(3);
  const colleague = await person(opened.database, 'Esp');
  const both = [staff, colleague].map((caller) =>
    ask(caller, `{ dw_Feeds_by_pk(FeedId: "${id(41)}") { Label Password } }`),
  );
  for (const told of await Promise.all(both)) expect(told).toContain('secret');
  expect((await looks()) - before).toBe(5);
});

/** As it is now, of these resources. */
async function reading(...resources: readonly string[]) {
  const [row] = await opened.database.rows<{ snapshot: string }>(sql`select ${snapshotText} as snapshot`);
  return { snapshot: row?.snapshot ?? '', resources: new Set(resources) };
}

test('no more is kept than was set out, the oldest goes first, and what is too large is not kept at all', async () => {
  const answers = new ResponseCache(opened.database, 1_000);
  const nothing = await reading();
  const asked = Array.from({ length: 30 }, (_, index) => `question ${index + 10}`);
  for (const question of asked) answers.set(question, '.'.repeat(100), nothing);
  const told = await Promise.all(asked.map((question) => answers.getIfFresh(question)));
  expect(told.map((text) => text !== undefined)).toEqual(asked.map((_, index) => index >= 30 - 9));
  answers.set('large', '.'.repeat(500), nothing);
  expect(await answers.getIfFresh('large')).toBeUndefined();
});

test('compressed copies take part of what may be kept', async () => {
  const answers = new ResponseCache(opened.database, 1_000);
  const nothing = await reading();
  const asked = Array.from({ length: 8 }, (_, index) => `question ${index}`);
  for (const question of asked) answers.set(question, randomBytes(50).toString('hex'), nothing);
  const kept = await Promise.all(asked.map((question) => answers.getIfFresh(question)));
  expect(kept.filter(Boolean)).toHaveLength(8);
  const copies = await Promise.all(kept.map((bytes) => answers.gzip(bytes!)));
  const sizes = asked.map((question, index) => question.length + 100 + (copies[index]?.length ?? 0));
  const left = await Promise.all(asked.map((question) => answers.getIfFresh(question)));
  expect(left.filter(Boolean).length).toBeGreaterThan(1);
  expect(sizes.filter((_, index) => left[index]).reduce((sum, size) => sum + size)).toBeLessThanOrEqual(1_000);
});

test('nothing is remembered of another server, and one that was restored is another', async () => {
  const answers = new ResponseCache(opened.database, 1_000);
  const { snapshot, resources } = await reading('sites');
  answers.set('here', 'the sites', { snapshot, resources });
  answers.set('elsewhere', 'the sites', { snapshot: snapshot.replace(/@.*/, '@1'), resources });
  expect(String(await answers.getIfFresh('here'))).toBe('the sites');
  expect(await answers.getIfFresh('elsewhere')).toBeUndefined();
});

test('many requests at once take few statements, each with the rows of its caller', async () => {
  const database = new Recording({ ...opened.config, max: 5 });
  const answers = new ResponseCache(database, 1_000_000);
  const [sites, loads] = [await reading('sites'), await reading('loads')];
  answers.set('sites', 'the sites', sites);
  answers.set('loads', 'the loads', loads);
  await opened.database.pool.query(`update "dw_Loads" set "Label" = "Label"`);
  const lasting = { sessionId: '', now: new Date() };
  const stranger = new CallerAssertion({ ...north, rights: 'of somebody else' }, { ...lasting, sessionId: id(99) });
  const told = await Promise.allSettled([
    ...Array.from({ length: 20 }, () => answers.getIfFresh('sites')),
    answers.getIfFresh('loads'),
    answers.getIfFresh('sites', stranger),
    answers.getIfFresh('sites'),
  ]);
  expect(database.take().split('\n\n')).toHaveLength(1);
  expect(told.slice(0, 20)).toEqual(
    Array.from({ length: 20 }, () => ({ status: 'fulfilled', value: Buffer.from('the sites') })),
  );
  expect(told[20]).toEqual({ status: 'fulfilled', value: undefined });
  expect(told[21]).toMatchObject({ status: 'rejected', reason: { name: 'CallerChanged' } });
  expect(told[22]).toEqual({ status: 'fulfilled', value: Buffer.from('the sites') });
  await database.close();
});

test('equal requests at the same moment take few statements, each with the current rights of its caller', async () => {
  const database = new Recording({ ...opened.config, max: 10 });
  const api = apiOf({ catalogue, database, settings: { ...readSettings({}), responseCacheBytes: 0 } });
  const lasting = { sessionId: id(98), now: new Date() };
  const { rows } = await opened.database.pool.query<{ rights: string }>(
    `select meterdesk.caller_rights('${north.contactId}', null, null) as rights`,
  );
  await opened.database.pool.query(
    `insert into "dw_Sessions" ("SessionId", "ContactId", "Source", "ExpiresOn") values ($1, $2, 'Test', now() + interval '1 hour')`,
    [lasting.sessionId, north.contactId],
  );
  const known = { ...north, rights: rows[0]?.rights ?? '' };
  const ask = (sessionId: string) =>
    execute(api, known, { query: listing }, { assertion: new CallerAssertion(known, { ...lasting, sessionId }) });
  const told = await Promise.allSettled([
    ...Array.from({ length: 20 }, () => ask(lasting.sessionId)),
    ask(id(97)),
    execute(api, staff, { query: listing }),
  ]);
  // The first two did not wait for each other, the others did; and staff.
  expect(database.take().split('\n\n')).toHaveLength(4);
  const right = { status: 'fulfilled', value: await anew(north) };
  expect(told.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => right));
  expect(told[20]).toMatchObject({ status: 'rejected', reason: { name: 'CallerChanged' } });
  expect(told[21]).toEqual({ status: 'fulfilled', value: await anew(staff) });
  await database.close();
});
