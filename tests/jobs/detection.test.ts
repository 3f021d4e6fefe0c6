import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ActionType } from '../../resources/enums/actionType';
import { quietDays } from '../../resources/shared/quietDays';
import { detect } from '../../server/jobs/detection/detect';
import { hourMs } from '../../server/model/series';
import { sql, value } from '../../server/sql/fragment';
import { openTestDatabase, type TestDatabase } from '../support/database';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const week = 7 * 24;
const weeks = 14;
const now = new Date('2026-06-01T00:00:00Z');
const start = now.getTime() - weeks * week * hourMs;

/** 20 kWh by night, 60 on working days, and a little that moves. */
function office(hour: number): number {
  const of = new Date(start + hour * hourMs);
  const isBusy = of.getUTCDay() % 6 !== 0 && of.getUTCHours() >= 8 && of.getUTCHours() < 18;
  return (isBusy ? 60 : 20) + 2 * Math.sin(hour * 12.9898);
}

/** An account with one metered load, at 0.25 $ and 0.1 kg a kWh, and a way to read it. */
async function meterOf(isIncomer = false) {
  const ids = { account: randomUUID(), site: randomUUID(), building: randomUUID() };
  const { database } = opened;
  await database.rows(sql`insert into "dw_Accounts" ("AccountId", "Label") values (${value(ids.account)}, 'North')`);
  await database.rows(
    sql`insert into "dw_Sites" ("SiteId", "AccountId", "Label") values (${value(ids.site)}, ${value(ids.account)}, 'Quay')`,
  );
  await database.rows(
    sql`insert into "dw_Buildings" ("BuildingId", "SiteId", "Label") values (${value(ids.building)}, ${value(ids.site)}, 'Mill')`,
  );
  await database.rows(sql`insert into "dw_Tariffs" ("TariffId", "AccountId", "UtilityType", "Price", "EmissionFactor", "ValidFrom")
    values (${value(randomUUID())}, ${value(ids.account)}, 1, 0.25, 0.1, '2020-01-01')`);
  return { ...ids, ...(await circuit(ids.building, isIncomer)) };
}

async function circuit(building: string, isIncomer: boolean) {
  const [load, channel] = [randomUUID(), randomUUID()];
  await opened.database.rows(
    sql`insert into "dw_Loads" ("LoadId", "BuildingId", "Label", "MainIncomer") values (${value(load)}, ${value(building)}, 'Board', ${value(isIncomer)})`,
  );
  await opened.database.rows(sql`insert into "dw_Channels" ("ChannelId", "BuildingId", "LoadId", "Label", "ChannelKey", "IntervalMins")
    values (${value(channel)}, ${value(building)}, ${value(load)}, 'kWh', ${value(channel)}, 60)`);
  return { load, channel };
}

/** Writes hours `from` until before `until`, as they would be read at `at`. */
async function read(channel: string, from: number, until: number, at: Date, valueAt = office): Promise<void> {
  const rows = Array.from({ length: until - from }, (_nothing, step) => ({
    at: new Date(start + (from + step) * hourMs).toISOString(),
    value: valueAt(from + step),
  }));
  await opened.database.rows(sql`
    insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw", "Corrected", "UpdatedOn")
    select ${value(channel)}::uuid, r.at, r.value, r.value, ${value(at)}
    from json_to_recordset(${value(JSON.stringify(rows))}::json) as r(at timestamptz, value float8)`);
}

const hoursOn = (hours: number): Date => new Date(now.getTime() + hours * hourMs);
/** Hours of the series by which `hoursOn(hours)` has come. */
const upTo = (hours: number): number => weeks * week + hours;

const groupsIn = (building: string) =>
  opened.database.rows<{ id: string; AlertType: string; cost: number; end: Date; status: number; alerts: number }>(sql`
    select g."NotificationGroupId" as id, g."AlertType", g."EquivalentCost"::float8 as cost, g."EndDate" as "end",
      g."QualificationStatus" as status,
      (select count(*)::int from "dw_MLNotifications" n where n."NotificationGroupId" = g."NotificationGroupId") as alerts
    from "dw_MLNotificationGroup" g where g."BuildingId" = ${value(building)}::uuid order by g."StartDate"`);

const settle = (id: string, status: number) =>
  opened.database.rows(
    sql`update "dw_MLNotificationGroup" set "QualificationStatus" = ${value(status)}, "UpdatedOn" = ${value(hoursOn(48))} where "NotificationGroupId" = ${value(id)}::uuid`,
  );

const doubled = (hour: number): number => office(hour) + 50;

describe('the detection', () => {
  test('turns what is out of the ordinary into a notification, weighed by the tariff of the account', async () => {
    const { building, channel } = await meterOf();
    await read(channel, 0, upTo(0), now);
    await read(channel, upTo(0), upTo(10), hoursOn(10), doubled);
    await detect(opened.database, hoursOn(10));
    const [group, ...others] = await groupsIn(building);
    expect(others).toEqual([]);
    expect(group).toMatchObject({ AlertType: 'High usage', status: 0, alerts: 1 });
    expect(group?.cost).toBeCloseTo(10 * 50 * 0.25, -1);
  });

  test('is a change set of the platform, and adds nothing when it is run again', async () => {
    const { building, channel } = await meterOf();
    await read(channel, 0, upTo(0), now);
    await read(channel, upTo(0), upTo(10), hoursOn(10), doubled);
    await detect(opened.database, hoursOn(10));
    const before = await groupsIn(building);
    await opened.database.rows(
      sql`update "dw_Consumption" set "UpdatedOn" = ${value(hoursOn(11))} where "ChannelId" = ${value(channel)}::uuid`,
    );
    await detect(opened.database, hoursOn(11));
    expect(await groupsIn(building)).toEqual(before);
    const sets = await opened.database.rows(sql`
      select 1 from meterdesk.change c join meterdesk.change_set s on s.id = c.change_set_id
      where s.operation = 'DetectAnomalies' and s.contact_id is null and c.row_key = ${value(before[0]?.id)}`);
    expect(sets).toHaveLength(1);
  });

  test('is told to end between two channels, and leaves the rest for the next time', async () => {
    const { building, channel } = await meterOf();
    await read(channel, 0, upTo(0), now);
    await read(channel, upTo(0), upTo(10), hoursOn(10), doubled);
    expect(await detect(opened.database, hoursOn(10), AbortSignal.abort())).toMatchObject({ channels: 1, groups: 0 });
    expect(await groupsIn(building)).toEqual([]);
    expect(await detect(opened.database, hoursOn(10))).toEqual({ channels: 1, groups: 1 });
    expect(await groupsIn(building)).toHaveLength(1);
  });

  test('looks at no channel of which nothing was read, nor at one of which nothing was since', async () => {
    const { channel } = await meterOf();
    expect(await detect(opened.database, hoursOn(20))).toEqual({ channels: 0, groups: 0 });
    await read(channel, 0, upTo(0), hoursOn(20));
    expect(await detect(opened.database, hoursOn(21))).toEqual({ channels: 1, groups: 0 });
    expect(await detect(opened.database, hoursOn(22))).toEqual({ channels: 0, groups: 0 });
    await opened.database.rows(
      sql`update "dw_Consumption" set "UpdatedOn" = ${value(hoursOn(23))} where "ChannelId" = ${value(channel)}::uuid`,
    );
    expect(await detect(opened.database, hoursOn(24))).toEqual({ channels: 1, groups: 0 });
  });

  test('lengthens a notification that goes on, unless somebody has settled it', async () => {
    const [open, settled] = [await meterOf(), await meterOf()];
    for (const { channel } of [open, settled]) {
      await read(channel, 0, upTo(0), now);
      await read(channel, upTo(0), upTo(10), hoursOn(10), doubled);
    }
    await detect(opened.database, hoursOn(10));
    const [first] = await groupsIn(settled.building);
    await settle(first?.id ?? '', 4);
    for (const { channel } of [open, settled]) await read(channel, upTo(10), upTo(20), hoursOn(20), doubled);
    await detect(opened.database, hoursOn(20));
    const [grown, kept] = [await groupsIn(open.building), await groupsIn(settled.building)];
    expect(grown).toHaveLength(1);
    expect(grown[0]?.end).toEqual(hoursOn(20));
    expect(grown[0]?.cost).toBeGreaterThan(1.8 * (first?.cost ?? 0));
    expect(kept).toMatchObject([{ end: hoursOn(10), status: 4 }]);
  });

  test.each([
    ['disqualified by the provider', 2],
    ['disqualified by the customer', 8],
  ])('does not raise again on the same load what was %s', async (_words, status) => {
    const { building, channel } = await meterOf();
    await read(channel, 0, upTo(0), now);
    await read(channel, upTo(0), upTo(6), hoursOn(6), doubled);
    await detect(opened.database, hoursOn(6));
    const [first] = await groupsIn(building);
    await settle(first?.id ?? '', status);
    await read(channel, upTo(6), upTo(week), hoursOn(week));
    await read(channel, upTo(week), upTo(week + 6), hoursOn(week + 6), doubled);
    await detect(opened.database, hoursOn(week + 6));
    expect(await groupsIn(building)).toMatchObject([{ id: first?.id }]);
  });

  test('does not raise again on the same load what somebody has called a known issue', async () => {
    const { building, channel } = await meterOf();
    await read(channel, 0, upTo(0), now);
    await read(channel, upTo(0), upTo(6), hoursOn(6), doubled);
    await detect(opened.database, hoursOn(6));
    const [first] = await groupsIn(building);
    await opened.database.rows(sql`
      insert into "dw_MLNotificationsMetadata" ("NotificationGroupId", "Action", "UpdatedOn")
      values (${value(first?.id)}::uuid, ${value(ActionType.values.KnownIssue)}, ${value(hoursOn(48))})`);
    await read(channel, upTo(6), upTo(week), hoursOn(week));
    await read(channel, upTo(week), upTo(week + 6), hoursOn(week + 6), doubled);
    await detect(opened.database, hoursOn(week + 6));
    expect(await groupsIn(building)).toMatchObject([{ id: first?.id, status: 0 }]);
  });

  test.each([
    ['is quiet of it to the last day of the stated time', quietDays - 1, 1],
    ['raises it again once the stated time is over', quietDays + 1, 2],
  ])('%s', async (_words, days, groups) => {
    const { building, channel } = await meterOf();
    await read(channel, 0, upTo(0), now);
    await read(channel, upTo(0), upTo(6), hoursOn(6), doubled);
    await detect(opened.database, hoursOn(6));
    await settle((await groupsIn(building))[0]?.id ?? '', 2);
    const later = 48 + days * 24;
    await read(channel, upTo(6), upTo(later - 6), hoursOn(later));
    await read(channel, upTo(later - 6), upTo(later), hoursOn(later), doubled);
    await detect(opened.database, hoursOn(later));
    expect(await groupsIn(building)).toHaveLength(groups);
  });

  test('keeps to the time that people read of', () => {
    const readme = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8');
    expect(readme).toContain(`not raised again on the same load for ${quietDays} days`);
  });

  test('raises it again where the verdict was another', async () => {
    const { building, channel } = await meterOf();
    await read(channel, 0, upTo(0), now);
    await read(channel, upTo(0), upTo(6), hoursOn(6), doubled);
    await detect(opened.database, hoursOn(6));
    await settle((await groupsIn(building))[0]?.id ?? '', 4);
    await read(channel, upTo(6), upTo(week), hoursOn(week));
    await read(channel, upTo(week), upTo(week + 6), hoursOn(week + 6), doubled);
    await detect(opened.database, hoursOn(week + 6));
    expect(await groupsIn(building)).toHaveLength(2);
  });

  test.each([
    [
      'an hour in the wrong place, which costs nothing',
      0,
      0,
      /holds as much as two: 40 kWh in both together, where 4\d(\.\d)? kWh is usual\.$/,
    ],
    [
      'an hour counted twice',
      20,
      20 * 0.25,
      /holds as much as two: 60 kWh in both together, where 4\d(\.\d)? kWh is usual\.$/,
    ],
  ])('names what a change of clocks made of a recorder: %s', async (_words, beside, cost, sentence) => {
    const { account, building, channel } = await meterOf();
    await opened.database.rows(
      sql`update "dw_Accounts" set "TimeZoneIana" = 'Australia/Sydney' where "AccountId" = ${value(account)}::uuid`,
    );
    const hour = (Date.parse('2026-04-04T15:00:00Z') - start) / hourMs;
    await read(channel, 0, upTo(0), now, (at) => (at === hour ? beside : at === hour + 1 ? 40 : office(at)));
    await detect(opened.database, now);
    const [group, ...others] = await groupsIn(building);
    expect(others).toEqual([]);
    expect(group).toMatchObject({ AlertType: 'Clock change', status: 0, alerts: 1 });
    expect(group?.cost).toBeCloseTo(cost, 0);
    const said = await opened.database.rows<{ Summary: string; year: number }>(
      sql`select "Summary", "AnnualisedCost"::float8 as year from "dw_MLNotificationGroup" where "NotificationGroupId" = ${value(group?.id)}::uuid`,
    );
    expect(said[0]?.Summary).toMatch(sentence);
    // Clocks go back once a year.
    expect(said[0]?.year).toBe(group?.cost);
  });

  test('counts the main incomer alone where circuits show the same', async () => {
    const { building, channel } = await meterOf(true);
    const board = await circuit(building, false);
    for (const one of [channel, board.channel]) {
      await read(one, 0, upTo(0), now);
      await read(one, upTo(0), upTo(10), hoursOn(10), doubled);
    }
    await detect(opened.database, hoursOn(10));
    const [group] = await groupsIn(building);
    expect(group?.alerts).toBe(2);
    expect(group?.cost).toBeCloseTo(10 * 50 * 0.25, -1);
    await opened.database.rows(
      sql`update "dw_Loads" set "MainIncomer" = false where "BuildingId" = ${value(building)}::uuid`,
    );
    const [both] = await groupsIn(building);
    expect(both?.cost).toBeCloseTo(2 * (group?.cost ?? 0), 0);
  });
});
