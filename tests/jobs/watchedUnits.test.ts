import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { detect } from '../../server/jobs/detection/detect';
import { param, sql } from '../../server/sql/fragment';
import { doubled, hoursOn, MeterScene, now, office, upTo } from './meterScene';

let scene: MeterScene;
beforeAll(async () => {
  scene = await MeterScene.open();
});
afterAll(() => scene.close());

type Meter = Awaited<ReturnType<MeterScene['meterOf']>>;

/** Another channel of the same load. */
async function besides({ building, load }: Meter, unit: string): Promise<string> {
  const channel = randomUUID();
  await scene.database.rows(sql`
    insert into "dw_Channels" ("ChannelId", "BuildingId", "LoadId", "Label", "ChannelKey", "UnitOfMeasure", "IntervalMins", "TimeZone")
    values (${param(channel)}, ${param(building)}, ${param(load)}, ${param(unit)}, ${param(channel)}, ${param(unit)}, 60, 'Etc/UTC')`);
  return channel;
}

const inUnit = (channel: string, unit: string) =>
  scene.database.rows(
    sql`update "dw_Channels" set "UnitOfMeasure" = ${param(unit)} where "ChannelId" = ${param(channel)}::uuid`,
  );

const alertsIn = (building: string) =>
  scene.database.rows<{ channel: string; type: string; wasted: number; unmetered: number; summary: string }>(sql`
    select n."ChannelId" as channel, n."AlertType" as type, g."EquivalentCost"::float8 as wasted,
      g."UnmeteredCost"::float8 as unmetered, n."ContextualSummary" as summary
    from "dw_MLNotifications" n join "dw_MLNotificationGroup" g using ("NotificationGroupId")
    where g."BuildingId" = ${param(building)}::uuid order by n."ChannelId"`);

/** Reads `hours` more of the channels than the weeks before, and returns what is raised. */
async function raisedOf(
  { building }: Meter,
  channels: readonly string[],
  valueAt: (hour: number) => number,
  factor = 1,
  hours = 11,
) {
  for (const channel of channels) {
    await scene.read(channel, 0, upTo(0), now, (hour) => factor * office(hour));
    await scene.read(channel, upTo(0), upTo(hours), hoursOn(hours), (hour) => factor * valueAt(hour));
  }
  await detect(scene.database, hoursOn(hours));
  return alertsIn(building);
}

test('Power beside energy is judged for its faults alone, and nothing of it has a price', async () => {
  const meter = await scene.meterOf(true);
  const [alone, ...others] = await raisedOf(meter, [meter.channel, await besides(meter, 'kW')], doubled);
  expect(others).toEqual([]);
  expect(alone).toMatchObject({ channel: meter.channel, type: 'High usage' });
  const dead = await scene.meterOf(true);
  const zeros = await raisedOf(dead, [dead.channel, await besides(dead, 'kW')], () => 0, 1, 30);
  expect(zeros.map(({ type }) => type)).toEqual(['Zero readings', 'Zero readings']);
  const single = await scene.meterOf(true);
  const [priced] = await raisedOf(single, [single.channel], () => 0, 1, 30);
  expect(zeros[0]?.unmetered).toBeGreaterThan(0);
  expect(zeros[0]?.unmetered).toBeCloseTo(priced?.unmetered ?? 0, 0);
});

test('Power without energy counts by what an hour of it is, and other units at what they are in the one that is priced', async () => {
  const usual = await scene.meterOf(true);
  const [inKwh] = await raisedOf(usual, [usual.channel], doubled);
  expect(inKwh?.wasted).toBeGreaterThan(100);
  for (const [unit, factor] of [
    ['kW', 1],
    ['MWh', 0.001],
    ['MJ', 3.6],
  ] as const) {
    const meter = await scene.meterOf(true);
    await inUnit(meter.channel, unit);
    const [raised] = await raisedOf(meter, [meter.channel], doubled, factor);
    expect(raised?.type).toBe('High usage');
    expect(raised?.wasted).toBeCloseTo(inKwh?.wasted ?? 0, 0);
    if (unit === 'kW') expect(raised?.summary).toContain(' kWh more than usual');
  }
});
