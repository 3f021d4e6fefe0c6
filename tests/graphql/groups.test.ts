import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { GroupRequest } from '../../resources/shared/rowGroups';
import { apiOf } from '../../server/graphql/api';
import { type GroupReader, groupReader, groupRoutes } from '../../server/graphql/groups/groupRoutes';
import { parseBodies } from '../../server/http/bodyParsers';
import { answerErrors } from '../../server/http/errors';
import { readSettings, settle } from '../../server/settings';
import type { Caller } from '../../server/sql/caller';
import { Database } from '../../server/sql/database';
import { param, sql } from '../../server/sql/fragment';
import { Scene } from '../server/scene';
import { Estate } from '../support/estate';
import { person } from '../support/people';

let scene: Scene;
let read: GroupReader;
let own: Estate;
let other: Estate;
let staff: Caller;
let user: Caller;

const notifications = catalogue.entity('notifications');
const buildingOf = (estate: Estate): string => String(estate.row('buildings').BuildingId);

beforeAll(async () => {
  scene = await Scene.open();
  read = groupReader(apiOf({ catalogue, database: scene.database }));
  own = await Estate.setUp(scene.database, catalogue);
  other = await Estate.setUp(scene.database, catalogue);
  await scene.database.write({ contactId: null, operation: 'SetUp' }, async (session) => {
    await session.count(sql`delete from "dw_MLNotificationGroup"`);
    for (const [estate, count] of [
      [own, 3],
      [other, 5],
    ] as const)
      await session.count(sql`
        insert into "dw_MLNotificationGroup" ("BuildingId", "AlertType", "StartDate", "UpdatedOn", "QualificationStatus")
        select ${param(buildingOf(estate))}::uuid, case when n = 1 then 'Spike' else 'Leak' end, '2026-03-29T00:30Z'::timestamptz + n * interval '1 hour',
          '2026-03-28T22:30Z'::timestamptz + n * interval '1 hour', 4 from generate_series(1, ${param(count)}::int) n`);
  });
  staff = await person(scene.database, 'Esp');
  user = await person(scene.database, 'User', [own.accountId]);
});
afterAll(() => scene.close());

const groups = async (caller: Caller, request: GroupRequest, where?: object) =>
  (await read(caller, notifications, where, request)).toSorted((a, b) =>
    JSON.stringify(a.by).localeCompare(JSON.stringify(b.by)),
  );

const byType = { by: [{ path: 'AlertType' }] };

test('rows are counted by a column, and by columns of rows that they refer to', async () => {
  expect(await groups(staff, byType)).toEqual([
    { by: ['Leak'], count: 6, sums: [] },
    { by: ['Spike'], count: 2, sums: [] },
  ]);
  const places = await groups(staff, {
    by: [{ path: 'Building.Site.AccountId' }, { path: 'Building.Site.Account.Label' }],
  });
  expect(places.map(({ count }) => count).sort()).toEqual([3, 5]);
});

test('a day is that of the zone, also where its clocks change', async () => {
  const by = (zone: string) => ({ by: [{ path: 'UpdatedOn', zone }] });
  const where = { Building: { BuildingId: { _eq: buildingOf(own) } } };
  expect(await groups(staff, by('UTC'), where)).toEqual([
    { by: ['2026-03-28'], count: 1, sums: [] },
    { by: ['2026-03-29'], count: 2, sums: [] },
  ]);
  expect(await groups(staff, by('Europe/Berlin'), where)).toEqual([{ by: ['2026-03-29'], count: 3, sums: [] }]);
});

test.each(['Pacific/Auckland', 'Europe/Berlin', 'America/New_York', 'UTC'])(
  'the days of a year in %s are those that a browser counts, over both changes of the clock',
  async (zone) => {
    await scene.run(sql`insert into "dw_MLNotificationGroup" ("BuildingId", "AlertType", "StartDate")
      select ${param(buildingOf(other))}::uuid, ${param(zone)}, at
      from generate_series('2025-03-01T00:00Z'::timestamptz, '2026-05-01T00:00Z', '181 minutes') at`);
    const format = new Intl.DateTimeFormat('sv', { timeZone: zone });
    const counts = new Map<unknown, number>();
    for (let at = Date.parse('2025-03-01T00:00Z'); at <= Date.parse('2026-05-01T00:00Z'); at += 181 * 60_000)
      counts.set(format.format(at), (counts.get(format.format(at)) ?? 0) + 1);
    const where = { AlertType: { _eq: zone } };
    const found = await groups(staff, { by: [{ path: 'StartDate', zone }] }, where);
    expect(new Map(found.map(({ by: [day], count }) => [day, count]))).toEqual(counts);
    await scene.run(sql`delete from "dw_MLNotificationGroup" where "AlertType" = ${param(zone)}`);
  },
);

test('columns are added up', async () => {
  const [leaks] = await groups(staff, { ...byType, sum: ['EquivalentCost', 'QualificationStatus'] });
  expect(leaks?.sums[1]).toBe(24);
});

describe('what a client contact may not read', () => {
  test('is not counted, whatever the groups or the condition', async () => {
    expect((await groups(user, byType)).map(({ count }) => count)).toEqual([2, 1]);
    const theirs = { Building: { BuildingId: { _eq: buildingOf(other) } } };
    expect(await groups(user, byType, theirs)).toEqual([]);
    expect(await groups(user, { by: [{ path: 'Building.Site.AccountId' }] })).toEqual([
      { by: [own.accountId], count: 3, sums: [] },
    ]);
    expect(await groups(await person(scene.database, 'none'), byType)).toEqual([]);
  });

  test('of another table is null: a row is counted without it', async () => {
    const contacts = await read(user, catalogue.entity('sites'), undefined, {
      by: [{ path: 'SiteContact.ContactId' }],
    });
    const ids = contacts.map(({ by }) => by[0]);
    const seen = await read(user, catalogue.entity('contacts'), undefined, { by: [{ path: 'ContactId' }] });
    for (const id of ids) expect([null, ...seen.map(({ by }) => by[0])]).toContain(id);
  });

  test.each([
    ['a secret', 'contacts', 'Password'],
    ['a column that there is not', 'sites', 'Nothing'],
    ['a relation to many', 'sites', 'Buildings.Label'],
    ['a relation that there is not', 'sites', 'Nothing.Label'],
  ])('%s is no key, for staff neither', async (_what, resource, path) => {
    for (const caller of [user, staff])
      await expect(read(caller, catalogue.entity(resource), undefined, { by: [{ path }] })).rejects.toMatchObject({
        code: 'validation-failed',
        path: '$.by[0]',
      });
  });

  test('a masked column and what only staff see are no keys of theirs', async () => {
    const hidden = catalogue.entities.flatMap((entity) =>
      Object.entries(entity.fields)
        .filter(([, field]) => field.masked || field.staffOnly)
        .map(([path]) => ({ entity, path })),
    );
    expect(hidden.length).toBeGreaterThan(0);
    for (const { entity, path } of hidden)
      await expect(read(user, entity, undefined, { by: [{ path }] })).rejects.toThrow('to group by');
  });
});

describe('what makes no sense is refused, with its place', () => {
  test.each([
    ['a zone that there is not', { by: [{ path: 'UpdatedOn', zone: 'Mars/Olympus' }] }, '$.by[0]'],
    ['an offset', { by: [{ path: 'UpdatedOn', zone: '+02:00' }] }, '$.by[0]'],
    ['days of what is no instant', { by: [{ path: 'AlertType', zone: 'UTC' }] }, '$.by[0]'],
    ['a sum of texts', { ...byType, sum: ['AlertType'] }, '$.sum[0]'],
  ])('%s', async (_what, request, path) => {
    await expect(groups(staff, request)).rejects.toMatchObject({ code: 'validation-failed', path });
  });

  test('a condition that the data API would refuse', async () => {
    await expect(groups(staff, byType, { Nothing: {} })).rejects.toThrow('Nothing');
  });
});

/** The endpoint, as a process answers it that reads from `reader`. */
function endpoint(reader: Database = scene.database) {
  const app = fastify();
  parseBodies(app);
  answerErrors(app);
  const { settings, ...parts } = scene.contextWith();
  const context = { ...parts, reader, settings: { ...settle(readSettings({}), scene.secret), ...settings } };
  groupRoutes(app, context, apiOf(context));
  const ask = async (resource: string, payload: object, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const response = await app.inject({ method: 'POST', url: `/platform/groups/${resource}`, payload, headers });
    return [response.statusCode, response.json()];
  };
  return { ask, close: () => app.close() };
}

test('over HTTP it takes who is signed in, a resource that there is, and answers what is wrong with status 400', async () => {
  const { ask, close } = endpoint();
  const token = await scene.tokenOf({ type: 'Esp' });
  expect((await ask('notifications', byType))[0]).toBe(401);
  expect((await ask('unicorns', byType, token))[0]).toBe(404);
  expect((await ask('notifications', {}, token))[0]).toBe(400);
  expect((await ask('notifications', { by: [{ path: 'Nothing' }] }, token))[0]).toBe(400);
  const [status, body] = await ask('notifications', byType, token);
  expect(status).toBe(200);
  expect(body.groups).toHaveLength(2);
  await close();
});

test('a statement that its timeout stops is answered with status 503', async () => {
  const hasty = new Database({ ...scene.config, max: 1 }, 1);
  const { ask, close } = endpoint(hasty);
  const token = await scene.tokenOf({ type: 'Esp' });
  const holder = await scene.database.pool.connect();
  try {
    await holder.query('begin; lock table "dw_Sites" in access exclusive mode');
    const [status, body] = await ask('sites', { by: [{ path: 'Label' }] }, token);
    expect([status, body.errors[0].extensions.code]).toEqual([503, 'timeout']);
  } finally {
    await holder.query('rollback');
    holder.release();
    await close();
    await hasty.close();
  }
});
