import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { countMonthlyUsage } from '../../server/jobs/usage/countMonthlyUsage';
import { param, sql } from '../../server/sql/fragment';
import { every, UsageScene, type Values } from './usageScene';

let scene: UsageScene;
beforeAll(async () => {
  scene = await UsageScene.open();
});
afterAll(() => scene.close());

const count = () => countMonthlyUsage(scene.database, catalogue, '2026-04-02');
const months = (building: string) =>
  scene.database.rows(sql`select "Month"::text as month, "UtilityType" as utility, "Unit" as unit, "Usage" as usage,
      "UsageBefore" as before, "UsageChange" as change, "Cost"::float8 as cost, "CostChange"::float8 as more, "Emissions"::float8 as emissions
    from "dw_MonthlyUsage" where "BuildingId" = ${param(building)}::uuid order by 2`);

/** A channel that reads so much an hour in February, and so much in the first days of March. */
async function metered(buildingId: string, hourly: number, days: number, load: Values = {}, values: Values = {}) {
  const LoadId = await scene.load(buildingId, load);
  const channel = await scene.channel(buildingId, { LoadId, ...values });
  await scene.read(
    channel,
    every(60, '2026-02-01T00:00:00Z', 28 * 24, () => 1),
  );
  await scene.read(
    channel,
    every(60, '2026-03-01T00:00:00Z', days * 24, () => hourly),
  );
}

const tariff = (AccountId: string, UtilityType: number, Price: number, ValidFrom: string) =>
  scene.insert('dw_Tariffs', { TariffId: randomUUID(), AccountId, UtilityType, Price, EmissionFactor: 0.5, ValidFrom });

it('counts the last whole month against the one before, each day at its own tariff, and counts late readings anew', async () => {
  const { accountId, buildingId } = await scene.place();
  await tariff(accountId, 1, 0.25, '2026-01-01');
  await tariff(accountId, 1, 0.5, '2026-03-11');
  await metered(buildingId, 2, 31);
  await count();
  const march = {
    month: '2026-03-01',
    utility: 1,
    unit: 'kWh',
    usage: 31 * 48,
    before: 28 * 24,
    change: 31 * 48 - 28 * 24,
  };
  // Ten days of March at the old price, 21 at the new one.
  const cost = 48 * (10 * 0.25 + 21 * 0.5);
  const line = { ...march, cost, more: cost - 28 * 24 * 0.25, emissions: 31 * 24 };
  expect(await months(buildingId)).toEqual([line]);

  await metered(buildingId, 1, 31);
  await count();
  expect(await months(buildingId)).toMatchObject([{ usage: 31 * 72, before: 28 * 48 }]);
});

it('compares no month with one of which another part was read, and pays nothing for what panels give', async () => {
  const { accountId, buildingId } = await scene.place();
  await tariff(accountId, 1, 0.25, '2026-01-01');
  await tariff(accountId, 11, 0.1, '2026-01-01');
  await metered(buildingId, 1, 15);
  await metered(buildingId, 3, 31, { UtilityType: 11 }, { UnitOfMeasure: 'Solar kWh' });
  await count();
  const unknown = { before: null, change: null, more: null };
  expect(await months(buildingId)).toMatchObject([
    { utility: 1, usage: 15 * 24, ...unknown, cost: 90 },
    { utility: 11, usage: 31 * 72, before: 28 * 24, cost: null, more: null, emissions: null },
  ]);
});

it('has no cost of the month before beside one that is not known, which sums of buildings would compare', async () => {
  const { accountId, buildingId } = await scene.place();
  const expired = { UtilityType: 1, Price: 0.25, EmissionFactor: 0.5, ValidFrom: '2026-01-01', ValidTo: '2026-02-28' };
  await scene.insert('dw_Tariffs', { TariffId: randomUUID(), AccountId: accountId, ...expired });
  await metered(buildingId, 1, 31);
  await count();
  const [before] = await scene.database.rows(sql`
    select "UsageBefore" as usage, "CostBefore" as cost, "EmissionsBefore" as emissions from "dw_MonthlyUsage" where "BuildingId" = ${param(buildingId)}::uuid`);
  expect(before).toEqual({ usage: 28 * 24, cost: null, emissions: null });
  expect(await months(buildingId)).toMatchObject([{ cost: null, more: null, emissions: null }]);
});
