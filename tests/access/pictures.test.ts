import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Caller } from '../../server/sql/caller';
import { sql } from '../../server/sql/fragment';
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
  });
  staff = await person(opened.database, 'Esp');
  user = await person(opened.database, 'User', [own.accountId]);
});
afterAll(() => opened.close());

const sendAs =
  (caller: Caller): Send =>
  async ({ document, variables }) => {
    const { data, errors } = await ask(caller, document.text, variables);
    if (errors) throw new Error(errors[0]?.message);
    return data ?? {};
  };

const pictures: readonly (readonly [string, string, string, (send: Send) => Promise<readonly Row[]>])[] = [
  ['Notifications by Latest Date', 'buildings', 'BuildingId', (send) => readMissingAnalytics(send, {})],
  ['Offline Loggers', 'channelsMetadata', 'ChannelId', (send) => readLoggersOffline(send, { to: '2021-01-01' }, {})],
  ['Notification Chart', 'notifications', 'NotificationGroupId', (send) => readNotificationChart(send, {}, {})],
  ['Rolling Count', 'notifications', 'NotificationGroupId', (send) => readRollingCount(send, [4], {}, {})],
];

test.each(pictures)('%s shows a client contact its own account, and staff every one', async (_title, of, key, read) => {
  const [mine, theirs] = [own, other].map((estate) => estate.row(of)[key]);
  const seen = async (caller: Caller) => (await read(sendAs(caller))).map((row) => row[key]);
  expect(await seen(staff)).toEqual(expect.arrayContaining([mine, theirs]));
  const seenByUser = await seen(user);
  expect(seenByUser).toContain(mine);
  expect(seenByUser).not.toContain(theirs);
});

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
