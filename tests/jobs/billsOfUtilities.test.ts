import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Month } from '../../resources/enums/month';
import { TariffComponentKind } from '../../resources/enums/tariffComponentKind';
import { UtilityType } from '../../resources/enums/utility';
import { ValueType } from '../../resources/enums/valueType';
import { catalogue } from '../../resources/language/all';
import { checkBills } from '../../server/jobs/bills/checkBills';
import { param, sql } from '../../server/sql/fragment';
import { every, UsageScene } from '../usage/usageScene';

let scene: UsageScene;
beforeAll(async () => {
  scene = await UsageScene.open();
});
afterAll(() => scene.close());

const { FeedIn, Gas, Wastewater } = TariffComponentKind.values;
const utility = UtilityType.values;

/** A bill of March 2026 of a load. */
async function bill(LoadId: string): Promise<string> {
  const BillId = randomUUID();
  const days = { StartDate: '2026-03-01', EndDate: '2026-03-31' };
  await scene.insert('dw_Bills', { BillId, LoadId, Number: 'U-1', ...days, Total: 1 });
  return BillId;
}

const changed = (BillId: string) =>
  scene.database.rows(
    sql`update "dw_Bills" set "UpdatedOn" = now() + interval '1 second' where "BillId" = ${param(BillId)}::uuid`,
  );

const billOf = async (BillId: string) =>
  (
    await scene.database.rows<{ expected: number | null }>(
      sql`select "Expected"::float8 as expected, "Reason" as reason from "dw_Bills" where "BillId" = ${param(BillId)}::uuid`,
    )
  )[0];

// 744 m³ × 1.5 = 1116, and 90 % of them × 2 = 1339.20.
it('bills the price per unit beside wastewater', async () => {
  const { accountId, buildingId } = await scene.place();
  const [TariffId, water] = [randomUUID(), { UtilityType: UtilityType.values.Water }];
  await scene.tariff(accountId, { TariffId, Price: 1.5, ...water });
  const wastewater = { Label: 'Wastewater', Kind: Wastewater, Price: 2, Percent: 90 };
  await scene.insert('dw_TariffComponents', { TariffComponentId: randomUUID(), TariffId, ...wastewater });
  const LoadId = await scene.load(buildingId, water);
  const unit = { UnitOfMeasure: 'Water m3', TimeZone: 'Pacific/Auckland' };
  await scene.read(
    await scene.channel(buildingId, { LoadId, ...unit }),
    every(60, '2026-02-28T11:00:00Z', 31 * 24, () => 1),
  );
  const BillId = await bill(LoadId);
  await checkBills(scene.database, catalogue, new Date());
  expect(await billOf(BillId)).toMatchObject({ expected: 2455.2 });
});

// 31 days × 24 kWh × 0.15 = 111.60.
it('bills what is read once a day, where the prices of its tariff are not of hours', async () => {
  const { accountId, buildingId } = await scene.place();
  const TariffId = randomUUID();
  await scene.tariff(accountId, { TariffId, Price: 0.15 });
  const loads = await Promise.all([31, 20].map(() => scene.load(buildingId)));
  for (const [index, LoadId] of loads.entries())
    await scene.read(
      await scene.channel(buildingId, { LoadId, IntervalMins: 24 * 60, TimeZone: 'Pacific/Auckland' }),
      every(24 * 60, '2026-02-28T11:00:00Z', index === 0 ? 31 : 20, () => 24),
    );
  const [whole, part] = [await bill(loads[0] as string), await bill(loads[1] as string)];
  const check = () => checkBills(scene.database, catalogue, new Date());
  await check();
  expect(await billOf(whole)).toMatchObject({ expected: 111.6 });
  expect(await billOf(part)).toMatchObject({ expected: null, reason: 'Not all was read' });
  const night = { Label: 'Night', Price: 0.1, FromHour: 19, UntilHour: 7 };
  await scene.insert('dw_TariffComponents', { TariffComponentId: randomUUID(), TariffId, ...night });
  await changed(whole);
  await check();
  expect(await billOf(whole)).toMatchObject({
    expected: null,
    reason: 'Read too rarely for the prices of the tariff',
  });
});

// 744 kWh × 0.2 = 148.80, less 372 × 0.08 = 29.76.
it('pays out what the load feeds into the grid, where it has a channel of that', async () => {
  const { accountId, buildingId } = await scene.place();
  const TariffId = randomUUID();
  await scene.tariff(accountId, { TariffId, Price: 0.2 });
  const feedIn = { Label: 'Feed-in', Kind: FeedIn, Price: 0.08 };
  await scene.insert('dw_TariffComponents', { TariffComponentId: randomUUID(), TariffId, ...feedIn });
  const LoadId = await scene.load(buildingId);
  for (const [UnitOfMeasure, amount, hours] of [
    ['Import kWh', 1, 744],
    ['Export kWh', 0.5, 700],
  ] as const)
    await scene.read(
      await scene.channel(buildingId, { LoadId, UnitOfMeasure, TimeZone: 'Pacific/Auckland' }),
      every(60, '2026-02-28T11:00:00Z', hours, () => amount),
    );
  const BillId = await bill(LoadId);
  const check = () => checkBills(scene.database, catalogue, new Date());
  await check();
  // Not all of what was fed in was read.
  expect(await billOf(BillId)).toMatchObject({ expected: null });
  const [channel] = await scene.database.rows<{ id: string }>(
    sql`select "ChannelId" as id from "dw_Channels" where "LoadId" = ${param(LoadId)}::uuid and "UnitOfMeasure" = 'Export kWh'`,
  );
  await scene.read(
    channel?.id ?? '',
    every(60, '2026-02-28T11:00:00Z', 744, () => 0.5),
  );
  await changed(BillId);
  await check();
  expect(await billOf(BillId)).toMatchObject({ expected: 119.04 });
});

// 159.5 kWh × 0.15 = 23.925. An hour is a third of what lies between two readings.
it('bills to the cent what a register that is read every three hours has counted', async () => {
  const { accountId, buildingId } = await scene.place();
  await scene.tariff(accountId, { Price: 0.15 });
  const LoadId = await scene.load(buildingId);
  const register = { LoadId, TimeZone: 'Pacific/Auckland', ValueTypeEnum: ValueType.values.Cumulative };
  await scene.read(
    await scene.channel(buildingId, register),
    every(180, '2026-02-28T11:00:00Z', 31 * 8 + 1, (index) => 1000 + Math.floor((index * 1595) / 248) / 10),
  );
  const BillId = await bill(LoadId);
  await checkBills(scene.database, catalogue, new Date());
  expect(await billOf(BillId)).toMatchObject({ expected: 23.93 });
});

// 744 kWh × 0.05 = 37.20 of a meter of kWh. One of m³ has 744 m³ × 40 MJ/m³ / 3.6 = 8266.666… kWh: 413.33.
it('prices gas by the calorific value where m³ were metered, and as kWh where those were', async () => {
  const { accountId, buildingId } = await scene.place({ GasKwhPerM3: 11 });
  const TariffId = randomUUID();
  await scene.tariff(accountId, { TariffId, UtilityType: UtilityType.values.Gas });
  const gas = { Label: 'Gas', Kind: Gas, Price: 0.05, CalorificValue: 40 };
  await scene.insert('dw_TariffComponents', { TariffComponentId: randomUUID(), TariffId, ...gas });
  const bills: string[] = [];
  for (const UnitOfMeasure of ['kWh', 'Gas m3']) {
    const LoadId = await scene.load(buildingId, { UtilityType: UtilityType.values.Gas });
    const channel = await scene.channel(buildingId, { LoadId, UnitOfMeasure, TimeZone: 'Pacific/Auckland' });
    await scene.read(
      channel,
      every(60, '2026-02-28T11:00:00Z', 31 * 24, () => 1),
    );
    bills.push(await bill(LoadId));
  }
  await checkBills(scene.database, catalogue, new Date());
  expect(await Promise.all(bills.map(billOf))).toMatchObject([{ expected: 37.2 }, { expected: 413.33 }]);
});

// In March 744 kWh × 0.05, or 7,440: the price of the other season is not billed. Wastewater has no seasons.
it('bills prices of gas at their times, and wastewater always, as usage is priced', async () => {
  const { accountId, buildingId } = await scene.place({ GasKwhPerM3: 10 });
  const seasons = [
    { FromMonth: Month.values.October, UntilMonth: Month.values.March },
    { FromMonth: Month.values.April, UntilMonth: Month.values.September },
  ];
  const gas = { Label: 'Gas', Kind: Gas, Price: 0.05, CalorificValue: 36 };
  const wastewater = { Label: 'Wastewater', Kind: Wastewater, Price: 2, Percent: 90 };
  const expected: unknown[] = [];
  for (const [UtilityType, UnitOfMeasure, component] of [
    [utility.Gas, 'kWh', gas],
    [utility.Gas, 'Gas m3', gas],
    [utility.Water, 'Water m3', wastewater],
  ] as const) {
    const [TariffId, LoadId] = [randomUUID(), await scene.load(buildingId, { UtilityType })];
    await scene.database.rows(sql`delete from "dw_Tariffs" where "AccountId" = ${param(accountId)}::uuid`);
    await scene.tariff(accountId, { TariffId, UtilityType });
    const energy = { Label: 'Water', Price: 1 };
    if (component === wastewater)
      await scene.insert('dw_TariffComponents', { TariffComponentId: randomUUID(), TariffId, ...energy });
    for (const season of seasons)
      await scene.insert('dw_TariffComponents', { TariffComponentId: randomUUID(), TariffId, ...component, ...season });
    await scene.read(
      await scene.channel(buildingId, { LoadId, UnitOfMeasure, TimeZone: 'Pacific/Auckland' }),
      every(60, '2026-02-28T11:00:00Z', 744, () => 1),
    );
    const BillId = await bill(LoadId);
    await checkBills(scene.database, catalogue, new Date());
    const { cost } = await scene.one('loads', LoadId, { from: '2026-03-01', until: '2026-04-01', interval: 'Monthly' });
    expected.push([(await billOf(BillId))?.expected, cost]);
  }
  expect(expected).toEqual([
    [37.2, 37.2],
    [372, 372],
    [3422.4, 3422.4],
  ]);
});
