import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { apiOf } from '../../server/graphql/api';
import { groupReader } from '../../server/graphql/groups/groupRoutes';
import type { Caller } from '../../server/sql/caller';
import { ident, param, sql } from '../../server/sql/fragment';
import {
  readLoggersOffline,
  readMissingAnalytics,
  readNotificationChart,
  readRollingCount,
} from '../../src/data/chartReaders';
import type { Send } from '../../src/data/client';
import type { ReadGroups } from '../../src/data/groups';
import { type Ask, asking } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { person } from '../support/people';

let opened: TestDatabase;
let ask: Ask;
let staff: Caller;
let groups: ReadGroups;

beforeAll(async () => {
  opened = await openTestDatabase();
  ask = asking(catalogue, opened.database);
  staff = await person(opened.database, 'Esp');
  const read = groupReader(apiOf({ catalogue, database: opened.database }));
  groups = (resource, { where, ...request }) => read(staff, catalogue.entity(resource), where, request);
});
afterAll(() => opened.close());

const send: Send = async ({ document, variables }) => {
  const { data, errors } = await ask(staff, document.text, variables);
  if (errors) throw new Error(errors[0]?.message);
  return data ?? {};
};

async function insert(table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const insertion = `mutation SetUp($row: ${table}_insert_input!) { insert_${table}_one(object: $row) { __typename } }`;
  const { errors } = await ask(staff, insertion, { row });
  if (errors) throw new Error(errors[0]?.message);
}

/** A building with a load and its channel, all of them active, as its notifications are expected. */
async function setUp() {
  const [AccountId, SiteId, BuildingId, LoadId, ChannelId] = Array.from({ length: 5 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  await insert('dw_Accounts', { AccountId, Label: 'Northern', TimeZoneIana: 'Pacific/Auckland' });
  await insert('dw_Sites', { SiteId, AccountId, Label: 'Depot' });
  await insert('dw_Buildings', { BuildingId, SiteId, Label: 'Hall' });
  await insert('dw_Loads', { LoadId, BuildingId, Label: 'Board' });
  await insert('dw_Channels', { ChannelId, LoadId, BuildingId, Label: 'Energy', ChannelKey: ChannelId });
  return { BuildingId, LoadId, ChannelId, narrowed: { BuildingId: { _eq: BuildingId } } };
}

const set = (table: string, column: string, to: unknown, key: string, id: string) =>
  opened.database.write({ contactId: null, operation: 'SetUp' }, (session) =>
    session.count(
      sql`update ${ident(table)} set ${ident(column)} = ${param(to)} where ${ident(key)} = ${param(id)}::uuid`,
    ),
  );

describe('Notifications by Latest Date', () => {
  test('names an active building with the start of its latest notification and the zone of its account', async () => {
    const { BuildingId, narrowed } = await setUp();
    for (const StartDate of ['2026-03-02T00:00:00', '2026-05-01T00:00:00', '2026-04-03T00:00:00'])
      await insert('dw_MLNotificationGroup', { BuildingId, AlertType: 'Spike', StartDate });
    expect(await readMissingAnalytics(send, { narrowed })).toMatchObject([
      {
        BuildingId,
        Site: { Account: { TimeZoneIana: 'Pacific/Auckland' } },
        MLNotificationGroups_aggregate: {
          aggregate: { max: { StartDate: expect.stringMatching(/^2026-05-01T00:00:00/) } },
        },
      },
    ]);
  });

  test.each([
    ['the building is not active', 'dw_Buildings', 'Status', 2, 'BuildingId'],
    ['its load is not active', 'dw_Loads', 'Status', 2, 'LoadId'],
    ['its channel is a calculated one', 'dw_Channels', 'Type', 2, 'ChannelId'],
    ['its channel is of another unit', 'dw_Channels', 'UnitOfMeasure', 'kW', 'ChannelId'],
  ] as const)('says nothing where %s', async (_why, table, column, to, key) => {
    const inserted = await setUp();
    expect(await readMissingAnalytics(send, inserted)).toHaveLength(1);
    await set(table, column, to, key, inserted[key]);
    expect(await readMissingAnalytics(send, inserted)).toEqual([]);
  });

  test.each(['kWh', 'Gas kWh', 'Water m3'])('watches channels in %s', async (unit) => {
    const inserted = await setUp();
    await set('dw_Channels', 'UnitOfMeasure', unit, 'ChannelId', inserted.ChannelId);
    expect(await readMissingAnalytics(send, inserted)).toHaveLength(1);
  });
});

test('A logger is offline at its bound and before it, and not after', async () => {
  const { ChannelId, narrowed } = await setUp();
  await insert('dw_ChannelsMetadata', { ChannelId, LatestData: '2026-03-15T12:00:00' });
  const found = async (span: object) => (await readLoggersOffline(send, span, { narrowed })).length;
  expect(await found({ to: '2026-03-15T12:00:00' })).toBe(1);
  expect(await found({ to: '2026-03-15T11:59:59' })).toBe(0);
  expect(await found({ from: '2026-03-15T12:00:00' })).toBe(1);
  expect(await found({ from: '2026-03-15T12:00:01' })).toBe(0);
});

test('A notification costs what its main incomers do where it has any, and what the others do where it has none', async () => {
  const { BuildingId, LoadId, ChannelId } = await setUp();
  const narrowed = { Building: { BuildingId: { _eq: BuildingId } } };
  const NotificationGroupId = randomUUID();
  await insert('dw_MLNotificationGroup', {
    NotificationGroupId,
    BuildingId,
    AlertType: 'Spike',
    StartDate: '2026-05-01T00:00:00',
  });
  const [incomer, its] = [randomUUID(), randomUUID()];
  await insert('dw_Loads', { LoadId: incomer, BuildingId, Label: 'Main switchboard', MainIncomer: false });
  await insert('dw_Channels', { ChannelId: its, LoadId: incomer, BuildingId, Label: 'Energy', ChannelKey: its });
  const StartDate = '2026-05-01T00:00:00';
  for (const [channel, EquivalentCost] of [
    [ChannelId, 100],
    [its, 30],
  ])
    await insert('dw_MLNotifications', {
      NotificationGroupId,
      ChannelId: channel,
      AlertType: 'Spike',
      StartDate,
      EquivalentCost,
    });
  const cost = async () =>
    (await readNotificationChart(groups, {}, 'Building', { narrowed })).map(({ cost: of }) => of);
  expect(await cost()).toEqual([130]);
  await set('dw_Loads', 'MainIncomer', true, 'LoadId', incomer);
  expect(await cost()).toEqual([30]);
  await set('dw_Loads', 'MainIncomer', true, 'LoadId', LoadId);
  expect(await cost()).toEqual([130]);
});

test('A verdict counts when its notification was changed, whenever that began', async () => {
  const { BuildingId } = await setUp();
  const narrowed = { Building: { BuildingId: { _eq: BuildingId } } };
  for (const QualificationStatus of [4, 3])
    await insert('dw_MLNotificationGroup', {
      BuildingId,
      AlertType: 'Spike',
      StartDate: '2020-01-01T00:00:00',
      UpdatedOn: '2026-05-02T00:00:00',
      QualificationStatus,
    });
  const inMay = { from: '2026-05-01T00:00:00', to: '2026-05-31T23:59:59' };
  const found = await readRollingCount(groups, [4, 2, 8, 7], inMay, 'UTC', { narrowed });
  expect(found).toEqual([{ day: '2026-05-02', status: 4, count: 1 }]);
  const earlier = { from: '2019-12-01T00:00:00', to: '2020-02-01T00:00:00' };
  expect(await readRollingCount(groups, [4, 2, 8, 7], earlier, 'UTC', { narrowed })).toEqual([]);
});
