import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { apiOf } from '../../server/graphql/api';
import { type GroupReader, groupReader } from '../../server/graphql/groups/groupRoutes';
import type { Caller } from '../../server/sql/caller';
import { param, sql } from '../../server/sql/fragment';
import { missingNotifications } from '../../src/charts/missingNotifications';
import { offlineLoggers } from '../../src/charts/offlineLoggers';
import type { Plot } from '../../src/charts/plot';
import { rollingCount } from '../../src/charts/rollingCount';
import { topNotifications } from '../../src/charts/topNotifications';
import {
  type NotificationCount,
  readLoggersOffline,
  readMissingAnalytics,
  readNotificationChart,
  readRollingCount,
  type StatusCount,
} from '../../src/data/chartReaders';
import type { Send } from '../../src/data/client';
import type { ReadGroups } from '../../src/data/groups';
import type { Row } from '../../src/data/rowId';
import { objectFromPath } from '../../src/data/valueAt';
import type { Translate } from '../../src/i18n/useMessages';
import { type Ask, asking } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { Estate } from '../support/estate';
import { person } from '../support/people';

let opened: TestDatabase;
let ask: Ask;
let groups: GroupReader;
let own: Estate;
let other: Estate;
let staff: Caller;
let user: Caller;
let stranger: Caller;

beforeAll(async () => {
  opened = await openTestDatabase();
  ask = asking(catalogue, opened.database);
  groups = groupReader(apiOf({ catalogue, database: opened.database }));
  own = await Estate.setUp(opened.database, catalogue);
  other = await Estate.setUp(opened.database, catalogue);
  // Whatever was inserted: all of it belongs into every picture.
  await opened.database.write({ contactId: null, operation: 'SetUp' }, async (session) => {
    await session.count(sql`update "dw_Buildings" set "Status" = 1`);
    await session.count(sql`update "dw_Loads" set "Status" = 1`);
    await session.count(sql`update "dw_Channels" set "Status" = 1, "Type" = 1, "UnitOfMeasure" = 'kWh'`);
    await session.count(sql`update "dw_ChannelsMetadata" set "LatestData" = '2020-01-01T00:00:00'`);
    await session.count(sql`update "dw_MLNotificationGroup" set "QualificationStatus" = 4`);
    // More, later and dearer ones at the other's: any of them in a sum would show.
    const theirBuilding = param(other.row('notifications').BuildingId);
    const theirChannel = param(other.row('channels').ChannelId);
    await session.count(sql`with many as (
        insert into "dw_MLNotificationGroup" ("BuildingId", "AlertType", "StartDate", "QualificationStatus")
        select ${theirBuilding}::uuid, 'Theirs', '2026-06-14', 4 from generate_series(1, 3)
        returning "NotificationGroupId")
      insert into "dw_MLNotifications" ("NotificationGroupId", "ChannelId", "AlertType", "StartDate", "EquivalentCost")
      select "NotificationGroupId", ${theirChannel}::uuid, 'Theirs', '2026-06-14', 1000000 from many`);
  });
  staff = await person(opened.database, 'Esp');
  user = await person(opened.database, 'User', [own.accountId]);
  stranger = await person(opened.database, 'none');
});
afterAll(() => opened.close());

const sendAs =
  (caller: Caller): Send =>
  async ({ document, variables }) => {
    const { data, errors } = await ask(caller, document.text, variables);
    if (errors) throw new Error(errors[0]?.message);
    return data ?? {};
  };

const groupsAs =
  (caller: Caller): ReadGroups =>
  (resource, { where, ...request }) =>
    groups(caller, catalogue.entity(resource), where, request);

type Read<Data> = (caller: Caller, narrowed?: object) => Promise<readonly Data[]>;

const missing: Read<Row> = (caller, narrowed) => readMissingAnalytics(sendAs(caller), { narrowed });
const offline: Read<Row> = (caller, narrowed) => readLoggersOffline(sendAs(caller), { to: '2021-01-01' }, { narrowed });
const top: Read<NotificationCount> = (caller, narrowed) =>
  readNotificationChart(groupsAs(caller), {}, 'Account', { narrowed });
const rolling: Read<StatusCount> = (caller, narrowed) =>
  readRollingCount(groupsAs(caller), [4], {}, 'UTC', { narrowed });

const pictures: readonly (readonly [string, string, string, Read<Row>])[] = [
  ['Notifications by Latest Date', 'buildings', 'BuildingId', missing],
  ['Offline Loggers', 'channelsMetadata', 'ChannelId', offline],
];

test.each(pictures)('%s shows a client contact its own account, and staff every one', async (_title, of, key, read) => {
  const [mine, theirs] = [own, other].map((estate) => estate.row(of)[key]);
  const seen = async (caller: Caller) => (await read(caller)).map((row) => row[key]);
  expect(await seen(staff)).toEqual(expect.arrayContaining([mine, theirs]));
  const seenByUser = await seen(user);
  expect(seenByUser).toContain(mine);
  expect(seenByUser).not.toContain(theirs);
});

const now = new Date('2026-06-15T12:00:00Z');
const say: Translate = (word) => word;

type Draw = (caller: Caller, narrowed?: object) => Promise<Plot>;

const drawn =
  <Data>(read: Read<Data>, shape: (rows: readonly Data[]) => Plot): Draw =>
  async (caller, narrowed) =>
    shape(await read(caller, narrowed));

const plots: readonly (readonly [string, string, Draw])[] = [
  ['Notifications by Latest Date', 'Site', drawn(missing, (rows) => missingNotifications(rows, 'Account', now, say))],
  ['Offline Loggers', 'Building.Site', drawn(offline, (rows) => offlineLoggers(rows, say))],
  ['Notification Chart by count', 'Building.Site', drawn(top, (all) => topNotifications(all, 'Account', 'count', say))],
  [
    'Notification Chart by dollars',
    'Building.Site',
    drawn(top, (all) => topNotifications(all, 'Account', 'cost', say)),
  ],
  ['Rolling Count', 'Building.Site', drawn(rolling, (all) => rollingCount(all, {}, now, say))],
];

const within = (path: string, account: string): object => objectFromPath(`${path}.AccountId`, { _eq: account });

test.each(plots)(
  '%s has the numbers of a client contact’s own account and nothing of another’s in them',
  async (_title, site, draw) => {
    const ofOwn = await draw(staff, within(site, own.accountId));
    const ofTheirs = await draw(staff, within(site, other.accountId));
    expect(ofOwn.table.rows.length).toBeGreaterThan(0);
    expect(ofTheirs.table.rows.length).toBeGreaterThan(0);
    const seen = await draw(user);
    expect(seen.table.rows).toEqual(ofOwn.table.rows);
    expect(seen.charts.map(({ series }) => series)).toEqual(ofOwn.charts.map(({ series }) => series));
    expect((await draw(staff)).table.rows).not.toEqual(seen.table.rows);
  },
);

test.each(plots)(
  '%s is empty for a contact who asks for the account of another, and for one of no account',
  async (_title, site, draw) => {
    expect((await draw(user, within(site, other.accountId))).table.rows).toEqual([]);
    expect((await draw(stranger)).table.rows).toEqual([]);
  },
);

test('Rows beyond what one answer holds are read too', async () => {
  await opened.database.write({ contactId: null, operation: 'SetUp' }, (session) =>
    session.count(sql`
      with many as (
        insert into "dw_Channels" ("LoadId", "BuildingId", "Label", "ChannelKey")
        select c."LoadId", c."BuildingId", 'One of many', gen_random_uuid()
        from (select * from "dw_Channels" order by "ChannelId" limit 1) c, generate_series(1, 250)
        returning "ChannelId")
      insert into "dw_ChannelsMetadata" ("ChannelId", "LatestData") select "ChannelId", '2019-01-01' from many`),
  );
  const short = asking(catalogue, opened.database, { QUERY_ROWS: '100' });
  const send: Send = async ({ document, variables }) => (await short(staff, document.text, variables)).data ?? {};
  expect((await readLoggersOffline(send, { to: '2019-01-02' }, {})).length).toBeGreaterThanOrEqual(250);
});
