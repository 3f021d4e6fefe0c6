import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Month } from '../../resources/enums/month';
import { TariffComponentKind } from '../../resources/enums/tariffComponentKind';
import { TariffDays } from '../../resources/enums/tariffDays';
import { UtilityType } from '../../resources/enums/utility';
import { param, sql } from '../../server/sql/fragment';
import { every, UsageScene, type Values } from './usageScene';

let scene: UsageScene;
beforeAll(async () => {
  scene = await UsageScene.open();
});
afterAll(() => scene.close());

const zone = { TimeZone: 'Pacific/Auckland' };
const { Weekdays, Weekends } = TariffDays.values;

/** A load that uses 1 in every hour of March 2026 in Auckland, and a tariff of these components. */
async function priced(components: readonly Values[], tariff: Values = {}, channel: Values = {}, load: Values = {}) {
  const { accountId, buildingId } = await scene.place();
  const TariffId = randomUUID();
  await scene.tariff(accountId, { TariffId, ...tariff });
  for (const component of components)
    await scene.insert('dw_TariffComponents', {
      ...{ TariffComponentId: randomUUID(), TariffId, Label: 'Energy', Kind: TariffComponentKind.values.Usage },
      ...component,
    });
  const LoadId = await scene.load(buildingId, load);
  const ChannelId = await scene.channel(buildingId, { LoadId, ...zone, ...channel });
  const isRegister = channel.ValueTypeEnum === 3;
  await scene.read(
    ChannelId,
    every(60, '2026-02-28T11:00:00Z', 31 * 24 + 1, (hour) => (isRegister ? hour : 1)),
  );
  return { LoadId, TariffId };
}

// Friday 13 to Monday 16 March, not included: a weekday and a weekend.
const friday = { from: '2026-03-13', until: '2026-03-16' } as const;
const office: readonly Values[] = [
  { Price: 0.3, Days: Weekdays, FromHour: 7, UntilHour: 19 },
  { Price: 0.1, Days: Weekdays, FromHour: 19, UntilHour: 7 },
  { Price: 0.05, Days: Weekends },
];

it.each([
  ['amounts', {}],
  ['readings of a register', { ValueTypeEnum: 3 }],
])('costs what its hours cost, by the clock of the place, where the meter is: %s', async (_what, channel) => {
  const { LoadId } = await priced(office, {}, channel);
  // 12 hours at 30 cents and 12 at 10; then 24 at 5, twice.
  const daily = await scene.one('loads', LoadId, { ...friday, interval: 'Daily' });
  expect(daily.consumption.map(({ cost, read }) => [cost, read])).toEqual([
    [4.8, 1],
    [1.2, 1],
    [1.2, 1],
  ]);
  expect(daily).toMatchObject({ total: 72, cost: 7.2, read: 1 });
  expect(await scene.one('loads', LoadId, { ...friday, interval: 'Monthly' })).toMatchObject({ cost: 7.2 });
  const { consumption } = await scene.one('loads', LoadId, { ...friday, interval: 'Hourly' });
  expect(consumption.slice(5, 9).map(({ cost }) => cost)).toEqual([0.1, 0.1, 0.3, 0.3]);
  expect(consumption[24]).toMatchObject({ cost: 0.05 });
});

it('adds up what applies at an hour, with taxes; holidays are as weekends', async () => {
  const { LoadId, TariffId } = await priced([
    ...office,
    { Label: 'Network', Price: 0.01 },
    { Label: 'GST', Kind: TariffComponentKind.values.Tax, Percent: 15 },
    { Label: 'Capacity', Kind: TariffComponentKind.values.Demand, Price: 12 },
  ]);
  await scene.insert('dw_TariffHolidays', {
    TariffHolidayId: randomUUID(),
    TariffId,
    Day: '2026-03-13',
    Label: 'Fair',
  });
  const daily = await scene.one('loads', LoadId, { ...friday, interval: 'Daily' });
  // 24 × (0.05 + 0.01) × 1.15 on each of the three days.
  expect(daily.consumption.map(({ cost }) => cost)).toEqual([1.656, 1.656, 1.656]);
});

// Where clocks go back, at three o'clock on 5 April, the hour from two comes twice: 1 × 0.1 + 24 × 0.2.
it('costs the same in both of two hours of one name', async () => {
  const { LoadId } = await priced([
    { Price: 0.1, FromHour: 1, UntilHour: 2 },
    { Price: 0.2, FromHour: 2, UntilHour: 1 },
  ]);
  const [channel] = await scene.database.rows<{ id: string }>(
    sql`select "ChannelId" as id from "dw_Channels" where "LoadId" = ${param(LoadId)}::uuid`,
  );
  await scene.read(
    channel?.id ?? '',
    every(60, '2026-04-04T11:00:00Z', 25, () => 1),
  );
  const day = { from: '2026-04-05', until: '2026-04-06' } as const;
  expect(await scene.one('loads', LoadId, { ...day, interval: 'Daily' })).toMatchObject({ total: 25, cost: 4.9 });
});

it('has seasons; hours without a price are not known', async () => {
  const winter = { Price: 0.2, FromMonth: Month.values.October, UntilMonth: Month.values.March };
  const summer = { Price: 0.4, FromMonth: Month.values.April, UntilMonth: Month.values.September };
  const { LoadId } = await priced([winter, summer]);
  expect(await scene.one('loads', LoadId, { ...friday, interval: 'Daily' })).toMatchObject({ cost: 14.4 });
  const { LoadId: other } = await priced([summer], { Price: 7 });
  expect(await scene.one('loads', other, { ...friday, interval: 'Daily' })).toMatchObject({ total: 72, cost: null });
});

it('costs the price per unit beside wastewater, and where only feeding in has another price', async () => {
  const { Wastewater, FeedIn, Tax } = TariffComponentKind.values;
  const water = { UtilityType: UtilityType.values.Water };
  const used = await priced(
    [
      { Kind: Wastewater, Price: 2, Percent: 90 },
      { Kind: Tax, Percent: 10 },
    ],
    { Price: 1.5, ...water },
    { UnitOfMeasure: 'Water m3' },
    water,
  );
  // 72 m³ × (1.5 + 2 × 0.9) × 1.1.
  expect(await scene.one('loads', used.LoadId, { ...friday, interval: 'Daily' })).toMatchObject({ cost: 261.36 });
  const { LoadId } = await priced([{ Kind: FeedIn, Price: 0.08 }], { Price: 0.25 });
  expect(await scene.one('loads', LoadId, { ...friday, interval: 'Daily' })).toMatchObject({ cost: 18 });
});

it('costs nothing that is known after the last day of a tariff', async () => {
  const { LoadId } = await priced([], { Price: 0.5, ValidTo: '2026-03-14' });
  const { consumption } = await scene.one('loads', LoadId, { ...friday, interval: 'Daily' });
  expect(consumption.map(({ cost }) => cost)).toEqual([12, 12, null]);
});
