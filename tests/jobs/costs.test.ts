import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detect } from '../../server/jobs/detection/detect';
import { param, sql } from '../../server/sql/fragment';
import { doubled, hoursOn, MeterScene, now, office, upTo } from './meterScene';

let scene: MeterScene;
beforeAll(async () => {
  scene = await MeterScene.open();
});
afterAll(() => scene.close());

const price = 0.25;

async function amountsIn(building: string) {
  return scene.database.rows<{ type: string; wasted: number; saved: number; unmetered: number; year: number }>(sql`
    select "AlertType" as type, "EquivalentCost"::float8 as wasted, "SavedCost"::float8 as saved,
      "UnmeteredCost"::float8 as unmetered, "AnnualisedCost"::float8 as year
    from "dw_MLNotificationGroup" where "BuildingId" = ${param(building)}::uuid order by "StartDate"`);
}

/** What is raised of a meter whose last hours were other than before. */
async function raisedOf(valueAt: (hour: number) => number, hours = 10) {
  const { building, channel } = await scene.meterOf();
  await scene.read(channel, 0, upTo(0), now);
  await scene.read(channel, upTo(0), upTo(hours), hoursOn(hours), valueAt);
  await detect(scene.database, hoursOn(hours));
  return { building, channel, amounts: await amountsIn(building) };
}

/** A source of emission factors that the tariff of an account names. */
async function published(account: string): Promise<string> {
  const [factor, category, source] = [randomUUID(), randomUUID(), randomUUID()];
  for (const statement of [
    sql`insert into "dw_EmissionFactors" ("EmissionFactorId", "Label") values (${param(factor)}, 'Grid')`,
    sql`insert into "dw_EmissionFactorCategories" ("CategoryId", "EmissionFactorId", "Label", "Scope") values (${param(category)}, ${param(factor)}, 'Grid', 2)`,
    sql`insert into "dw_EmissionFactorSources" ("SourceId", "CategoryId", "Label", "Unit") values (${param(source)}, ${param(category)}, 'Mix', 'kWh')`,
    sql`update "dw_Tariffs" set "EmissionSourceId" = ${param(source)} where "AccountId" = ${param(account)}::uuid`,
  ])
    await scene.database.rows(statement);
  return source;
}

describe('what a notification costs', () => {
  test('is what was used above expected', async () => {
    const { amounts } = await raisedOf(doubled);
    expect(amounts).toMatchObject([{ type: 'High usage', saved: 0, unmetered: 0 }]);
    expect(amounts[0]?.wasted).toBeCloseTo(10 * 50 * price, -1);
  });

  test('is in CO2 what its hours emitted, where the source of the tariff has factors of hours', async () => {
    const { account, channel } = await scene.meterOf();
    const SourceId = await published(account);
    // Of the ten hours from now on, the first five at 0.5 kg and the others, of which none is known, at 0.1.
    await scene.database.rows(sql`
      insert into "dw_EmissionFactorHours" ("SourceId", "Event", "Factor")
      select ${param(SourceId)}::uuid, h, 0.5 from generate_series(${param(now)}::timestamptz, ${param(hoursOn(4))}::timestamptz, '1 hour') h`);
    await scene.read(channel, 0, upTo(0), now);
    await scene.read(channel, upTo(0), upTo(10), hoursOn(10), doubled);
    await detect(scene.database, hoursOn(10));
    const [alert] = await scene.database.rows<{ usage: number; co2: number }>(sql`
      select "EquivalentUsage"::float8 as usage, "EquivalentCO2"::float8 as co2 from "dw_MLNotifications" where "ChannelId" = ${param(channel)}::uuid`);
    expect(alert?.usage).toBeCloseTo(500, -2);
    expect(alert?.co2).toBeCloseTo(250 * 0.5 + 250 * 0.1, -1);
  });

  test('is not known by a tariff in another currency than that of the account', async () => {
    const { building, channel } = await scene.meterOf();
    await scene.database.rows(sql`
      update "dw_Tariffs" set "Currency" = 'CHF' where "AccountId" = (
        select "AccountId" from "dw_Sites" join "dw_Buildings" using ("SiteId") where "BuildingId" = ${param(building)}::uuid)`);
    await scene.read(channel, 0, upTo(0), now);
    await scene.read(channel, upTo(0), upTo(10), hoursOn(10), doubled);
    await detect(scene.database, hoursOn(10));
    const alerts = await scene.database.rows(
      sql`select "AlertType" as type, "EquivalentCost" as cost from "dw_MLNotifications" where "ChannelId" = ${param(channel)}::uuid`,
    );
    expect(alerts).toEqual([{ type: 'High usage', cost: null }]);
  });

  test('is nothing where less was used than expected: that is saved', async () => {
    const { amounts } = await raisedOf((hour) => office(hour) * 0.3, 24);
    expect(amounts).toMatchObject([{ type: 'Low usage', wasted: 0, unmetered: 0, year: 0 }]);
    expect(amounts[0]?.saved).toBeGreaterThan(20);
  });

  test.each([
    ['zeros', () => 0, 'Zero readings'],
    ['a gap', undefined, 'Missing data'],
  ])(
    'is nothing where readings are wrong or missing, as with %s: what was to be expected is a guess beside it',
    async (_words, valueAt, type) => {
      const { building, channel } = await scene.meterOf();
      await scene.read(channel, 0, upTo(0), now);
      if (valueAt) await scene.read(channel, upTo(0), upTo(40), hoursOn(40), valueAt);
      await scene.read(channel, upTo(40), upTo(50), hoursOn(50));
      await detect(scene.database, hoursOn(50));
      const [amounts] = await amountsIn(building);
      expect(amounts).toMatchObject({ type, wasted: 0, saved: 0, year: 0 });
      expect(amounts?.unmetered).toBeGreaterThan(200);
    },
  );

  test('is what panels did not deliver, and no saving', async () => {
    const { building, channel, load } = await scene.meterOf();
    await scene.database.rows(sql`update "dw_Loads" set "UtilityType" = 11 where "LoadId" = ${param(load)}::uuid`);
    await scene.database.rows(sql`update "dw_Tariffs" set "UtilityType" = 11 where "AccountId" = (
      select "AccountId" from "dw_Sites" join "dw_Buildings" using ("SiteId") where "BuildingId" = ${param(building)}::uuid)`);
    const sun = (hour: number): number =>
      Math.max(0, 50 * Math.sin(((hour % 24) - 6) * (Math.PI / 12))) + Math.sin(hour * 12.9898);
    const sunny = (hour: number): number => Math.max(0, sun(hour));
    await scene.read(channel, 0, upTo(0), now, sunny);
    await scene.read(channel, upTo(0), upTo(24), hoursOn(24), (hour) => sunny(hour) * 0.1);
    await detect(scene.database, hoursOn(24));
    const low = (await amountsIn(building)).find(({ type }) => type === 'Low usage');
    expect(low).toMatchObject({ saved: 0, unmetered: 0 });
    expect(low?.wasted).toBeGreaterThan(10);
  });

  test('has a yearly figure while it goes on, and none any more once it has stopped, whoever has settled it', async () => {
    const { building, channel, amounts } = await raisedOf(doubled);
    expect(amounts[0]?.year).toBeGreaterThan(amounts[0]?.wasted ?? 0);
    const [group] = await scene.groupsIn(building);
    await scene.settle(group?.id ?? '', 4);
    await scene.read(channel, upTo(10), upTo(30), hoursOn(30));
    await detect(scene.database, hoursOn(30));
    expect(await amountsIn(building)).toMatchObject([{ wasted: amounts[0]?.wasted, year: 0 }]);
  });

  test('has no yearly figure of a meter that has been silent since: nobody knows whether it goes on', async () => {
    const { building, amounts } = await raisedOf(doubled);
    expect(amounts[0]?.year).toBeGreaterThan(0);
    await detect(scene.database, hoursOn(60));
    expect(await amountsIn(building)).toMatchObject([
      { type: 'High usage', wasted: amounts[0]?.wasted, year: 0 },
      { type: 'Missing data' },
    ]);
  });
});

test('Alerts raised before waste, saving and estimates were separate are divided by the next detection, once', async () => {
  const { building, channel } = await raisedOf((hour) => office(hour) * 0.3, 24);
  const [high] = [await raisedOf(doubled)];
  const before = [await amountsIn(building), await amountsIn(high.building)];
  // As an earlier version has left them.
  await scene.database.rows(sql`
    update "dw_MLNotifications" set "EquivalentCost" = "EquivalentCost" + "SavedCost", "SavedCost" = null, "UnmeteredCost" = null,
      "AnnualisedCost" = 10000 where "ChannelId" = any(${param([channel, high.channel])}::uuid[])`);
  await scene.database.rows(sql`update "dw_MLModelMetadata" set "Version" = '1'`);
  expect((await amountsIn(building))[0]?.wasted).toBeGreaterThan(20);
  await detect(scene.database, hoursOn(24));
  expect(await amountsIn(building)).toEqual(before[0]);
  expect(await amountsIn(high.building)).toMatchObject([{ ...before[1]?.[0], year: 10_000 }]);
  const given = sql`update "dw_MLNotifications" set "UnmeteredCost" = null, "EquivalentCost" = 5 where "ChannelId" = ${param(channel)}::uuid`;
  await scene.database.rows(given);
  await detect(scene.database, hoursOn(24));
  expect((await amountsIn(building))[0]?.wasted).toBe(5);
});
