import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Caller } from '../../server/sql/caller';
import { param, sql } from '../../server/sql/fragment';
import { missingNotifications } from '../../src/charts/missingNotifications';
import { offlineLoggers } from '../../src/charts/offlineLoggers';
import type { Plot, Translate } from '../../src/charts/plot';
import { rollingCount } from '../../src/charts/rollingCount';
import { topNotifications } from '../../src/charts/topNotifications';
import type { Send } from '../../src/data/client';
import {
  readLoggersOffline,
  readMissingAnalytics,
  readNotificationChart,
  readRollingCount,
} from '../../src/data/pictures';
import type { Row } from '../../src/data/rowId';
import { type Ask, asking } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { Estate } from '../support/estate';
import { person } from '../support/people';

let opened: TestDatabase;
let ask: Ask;
let own: Estate;
let other: Estate;
let staff: Caller;
let user: Caller;
let stranger: Caller;

beforeAll(async () => {
  opened = await openTestDatabase();
  ask = asking(catalogue, opened.database);
  own = await Estate.plant(opened.database, catalogue);
  other = await Estate.plant(opened.database, catalogue);
  // Whatever was planted: all of it belongs into every picture.
  await opened.database.write({ contactId: null, operation: 'Plant' }, async (session) => {
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

type Read = (send: Send, narrowed?: object) => Promise<readonly Row[]>;

const missing: Read = (send, narrowed) => readMissingAnalytics(send, { narrowed });
const offline: Read = (send, narrowed) => readLoggersOffline(send, { to: '2021-01-01' }, { narrowed });
const top: Read = (send, narrowed) => readNotificationChart(send, {}, { narrowed });
const rolling: Read = (send, narrowed) => readRollingCount(send, [4], {}, { narrowed });

const pictures: readonly (readonly [string, string, string, Read])[] = [
  ['Notifications by Latest Date', 'buildings', 'BuildingId', missing],
  ['Offline Loggers', 'channelsMetadata', 'ChannelId', offline],
  ['Notification Chart', 'notifications', 'NotificationGroupId', top],
  ['Rolling Count', 'notifications', 'NotificationGroupId', rolling],
];

test.each(pictures)('%s shows a client contact its own account, and staff every one', async (_title, of, key, read) => {
  const [mine, theirs] = [own, other].map((estate) => estate.row(of)[key]);
  const seen = async (caller: Caller) => (await read(sendAs(caller))).map((row) => row[key]);
  expect(await seen(staff)).toEqual(expect.arrayContaining([mine, theirs]));
  const seenByUser = await seen(user);
  expect(seenByUser).toContain(mine);
  expect(seenByUser).not.toContain(theirs);
});

const now = new Date('2026-06-15T12:00:00Z');
const say: Translate = (word) => word;

const plots: readonly (readonly [string, Read, (rows: readonly Row[]) => Plot])[] = [
  ['Notifications by Latest Date', missing, (rows) => missingNotifications(rows, 'Account', now, say)],
  ['Offline Loggers', offline, (rows) => offlineLoggers(rows, say)],
  ['Notification Chart by count', top, (rows) => topNotifications(rows, 'Account', 'count', say)],
  ['Notification Chart by dollars', top, (rows) => topNotifications(rows, 'Account', 'cost', say)],
  ['Rolling Count', rolling, (rows) => rollingCount(rows, {}, now, say)],
];

const within = (path: string, account: string): object =>
  path.split('.').reduceRight<object>((inner, step) => ({ [step]: inner }), { AccountId: { _eq: account } });
const ofAccount = (read: Read, account: string): object => within(read === missing ? 'Site' : 'Building.Site', account);

test.each(plots)(
  '%s has the numbers of a client contact’s own account and nothing of another’s in them',
  async (_title, read, shape) => {
    const ofOwn = shape(await read(sendAs(staff), ofAccount(read, own.accountId)));
    const ofTheirs = shape(await read(sendAs(staff), ofAccount(read, other.accountId)));
    expect(ofOwn.sheet.rows.length).toBeGreaterThan(0);
    expect(ofTheirs.sheet.rows.length).toBeGreaterThan(0);
    const seen = shape(await read(sendAs(user)));
    expect(seen.sheet.rows).toEqual(ofOwn.sheet.rows);
    expect(seen.charts.map(({ series }) => series)).toEqual(ofOwn.charts.map(({ series }) => series));
    expect(shape(await read(sendAs(staff))).sheet.rows).not.toEqual(seen.sheet.rows);
  },
);

test.each(plots)(
  '%s is empty for a contact who asks for the account of another, and for one of no account',
  async (_title, read, shape) => {
    expect(shape(await read(sendAs(user), ofAccount(read, other.accountId))).sheet.rows).toEqual([]);
    expect(shape(await read(sendAs(stranger))).sheet.rows).toEqual([]);
  },
);

test('Rows beyond what one answer holds are read too', async () => {
  const short = asking(catalogue, opened.database, { QUERY_ROWS: '100' });
  await opened.database.write({ contactId: null, operation: 'Plant' }, (session) =>
    session.count(sql`insert into "dw_MLNotificationGroup" ("BuildingId", "AlertType", "StartDate")
      select b."BuildingId", 'Spike', '2026-01-01' from "dw_Buildings" b, generate_series(1, 250)
      where b."BuildingId" = (select "BuildingId" from "dw_Buildings" order by 1 limit 1)`),
  );
  const send: Send = async ({ document, variables }) => (await short(staff, document.text, variables)).data ?? {};
  const rows = await readNotificationChart(send, { from: '2025-12-31', to: '2026-01-02' }, {});
  expect(rows.filter(({ AlertType }) => AlertType === 'Spike').length).toBeGreaterThanOrEqual(250);
});
