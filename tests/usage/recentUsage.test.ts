import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReadingType } from '../../resources/enums/readingType';
import { catalogue } from '../../resources/language/all';
import { countRecentUsage, dayBegunEverywhere } from '../../server/jobs/usage/countRecentUsage';
import { ident, param, sql } from '../../server/sql/fragment';
import { every, UsageScene } from './usageScene';

let scene: UsageScene;
beforeAll(async () => {
  scene = await UsageScene.open();
});
afterAll(() => scene.close());

const count = (until: string, signal?: AbortSignal) => countRecentUsage(scene.database, catalogue, until, signal);
const kept = (table: string, key: string, id: string) =>
  scene.database.rows(sql`select "RecentUsage" as usage, "RecentUsageUnit" as unit, "RecentUsageUntil"::text as until,
    "RecentUsageRead" as read, "RecentUsageEstimated" as estimated
    from ${ident(table)} where ${ident(key)} = ${param(id)}::uuid`);
const stampOf = async (building: string) =>
  scene.database.rows(
    sql`select "UpdatedOn" as stamp from "dw_Buildings" where "BuildingId" = ${param(building)}::uuid`,
  );
const traces = () =>
  scene.database.rows(sql`select (select count(*) from meterdesk.change) as changes,
    (select count(*) from meterdesk.change_set) as sets, (select count(*) from "dw_History") as lines`);

it('counts the last 30 days of channels, loads, buildings and sites once, and leaves no trace of a change', async () => {
  const { siteId, buildingId } = await scene.place();
  const load = await scene.load(buildingId);
  const channel = await scene.channel(buildingId, { LoadId: load });
  await scene.read(
    channel,
    every(60, '2026-03-01T00:00:00Z', 40 * 24, () => 2),
  );
  await scene.database.rows(sql`update "dw_Consumption" set "ReadingType" = ${param(ReadingType.values.E)}
    where "ChannelId" = ${param(channel)}::uuid and "ConsumptionDate" >= '2026-04-02' and "ConsumptionDate" < '2026-04-05'`);
  await scene.database.rows(sql`delete from "dw_Consumption"
    where "ChannelId" = ${param(channel)}::uuid and "ConsumptionDate" >= '2026-03-10' and "ConsumptionDate" < '2026-03-13'`);
  const other = (await scene.place()).buildingId;
  const before = [await stampOf(buildingId), await traces()];
  expect(await count('2026-04-05')).toBe(6);
  const line = [{ usage: 27 * 24 * 2, unit: 'kWh', until: '2026-04-04', read: 0.9, estimated: 0.1111 }];
  expect(await kept('dw_Channels', 'ChannelId', channel)).toEqual(line);
  expect(await kept('dw_Loads', 'LoadId', load)).toEqual(line);
  expect(await kept('dw_Buildings', 'BuildingId', buildingId)).toEqual(line);
  expect(await kept('dw_Sites', 'SiteId', siteId)).toEqual(line);
  expect(await kept('dw_Buildings', 'BuildingId', other)).toEqual([
    { usage: null, unit: null, until: '2026-04-04', read: null, estimated: null },
  ]);
  expect([await stampOf(buildingId), await traces()]).toEqual(before);
  expect(await count('2026-04-05')).toBe(0);
});

it('ends early where it is told to, and goes on the next time', async () => {
  const { buildingId } = await scene.place();
  const load = await scene.load(buildingId);
  await scene.channels(buildingId, load, 60);
  expect(await count('2026-04-06', AbortSignal.abort())).toBe(0);
  expect(await count('2026-04-06')).toBeGreaterThan(60);
  expect(await count('2026-04-06')).toBe(0);
});

it('counts up to a day that has begun in every zone', () => {
  expect(dayBegunEverywhere(new Date('2026-04-06T12:20:00Z'))).toBe('2026-04-06');
  expect(dayBegunEverywhere(new Date('2026-04-06T11:00:00Z'))).toBe('2026-04-05');
});
