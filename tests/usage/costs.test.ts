import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UtilityType } from '../../resources/enums/utility';
import { catalogue } from '../../resources/language/all';
import { apiOf } from '../../server/graphql/api';
import { param, sql } from '../../server/sql/fragment';
import { askingOf } from '../support/api';
import { person } from '../support/people';
import { every, UsageScene, type Values } from './usageScene';

let scene: UsageScene;
beforeAll(async () => {
  scene = await UsageScene.open();
});
afterAll(() => scene.close());

const march = { from: '2026-03-01', until: '2026-04-01', interval: 'Monthly' } as const;
const change = { from: '2026-03-14', until: '2026-03-16', interval: 'Daily' } as const;
const register = { ValueTypeEnum: 3 };

/** A load in Auckland, 13 hours ahead of UTC, that uses 1 in every hour of March 2026, and its channel. */
async function metered(buildingId: string, channel: Values = {}, load: Values = {}) {
  const LoadId = await scene.load(buildingId, load);
  const ChannelId = await scene.channel(buildingId, { LoadId, TimeZone: 'Pacific/Auckland', ...channel });
  await scene.read(
    ChannelId,
    every(60, '2026-02-28T11:00:00Z', 31 * 24 + 1, (hour) => (channel.ValueTypeEnum === 3 ? hour : 1)),
  );
  return { LoadId, ChannelId };
}

/** A place whose electricity costs 10 cents, and from the 15th of March on 30. */
async function tariffed() {
  const place = await scene.place();
  await scene.tariff(place.accountId, { Price: 0.1, EmissionFactor: 0.5 });
  await scene.tariff(place.accountId, { Price: 0.3, EmissionFactor: 0.2, ValidFrom: '2026-03-15' });
  return place;
}

describe('what usage costs and emits', () => {
  // 14 days of 24 kWh at 10 cents, and 17 days at 30.
  const costs = { cost: 156, co2: 249.6 };

  it.each([
    ['amounts', {}],
    ['readings of a register', register],
    ['readings without a rhythm', { IntervalMins: 0 }],
  ])('is by the tariff of each day, where the meter is: %s', async (_what, channel) => {
    const { buildingId, accountId } = await tariffed();
    const { LoadId, ChannelId } = await metered(buildingId, channel);
    for (const [resource, id] of [
      ['channels', ChannelId],
      ['loads', LoadId],
      ['buildings', buildingId],
      ['accounts', accountId],
    ] as const)
      expect(await scene.one(resource, id, march)).toMatchObject({ total: 744, read: 1, ...costs });
    const { consumption, ...both } = await scene.one('loads', LoadId, change);
    expect(consumption).toMatchObject([
      { usage: 24, cost: 2.4, co2: 12 },
      { usage: 24, cost: 7.2, co2: 4.8 },
    ]);
    expect(both).toMatchObject({ cost: 9.6, co2: 16.8 });
    const { consumption: readings } = await scene.one('channels', ChannelId, { ...change, interval: 'None' });
    expect(readings.map(({ cost }) => cost).filter((cost) => cost === 0.1)).toHaveLength(24);
  });

  it('is shared out, as the amount is, where a register was not read when the tariff changed', async () => {
    const { buildingId } = await tariffed();
    const ChannelId = await scene.channel(buildingId, { LoadId: await scene.load(buildingId), ...register });
    await scene.read(ChannelId, [
      ['2026-03-13T00:00:00Z', 0],
      ['2026-03-17T00:00:00Z', 96],
    ]);
    expect(await scene.one('channels', ChannelId, march)).toMatchObject({ total: 96, cost: 19.2, co2: 33.6 });
  });

  it('is by the first tariff before its day', async () => {
    const { buildingId, accountId } = await scene.place();
    await scene.tariff(accountId, { Price: 0.5, ValidFrom: '2026-03-30' });
    const { LoadId } = await metered(buildingId);
    expect(await scene.one('loads', LoadId, march)).toMatchObject({ cost: 372, co2: null });
  });

  it('is not known where there is no tariff, none of the utility, or one without a price for a part of it', async () => {
    const { buildingId, accountId } = await scene.place();
    const { LoadId } = await metered(buildingId);
    const unknown = { total: 744, cost: null, co2: null };
    expect(await scene.one('loads', LoadId, march)).toMatchObject(unknown);
    await scene.tariff(accountId, { Price: 2, EmissionFactor: 2, UtilityType: UtilityType.values.Water });
    expect(await scene.one('loads', LoadId, march)).toMatchObject(unknown);
    await scene.tariff(accountId, { Price: 0.1 });
    await scene.tariff(accountId, { EmissionFactor: 0.5, ValidFrom: '2026-03-15' });
    expect(await scene.one('loads', LoadId, march)).toMatchObject(unknown);
    expect((await scene.one('loads', LoadId, change)).consumption).toMatchObject([
      { cost: 2.4, co2: null },
      { cost: null, co2: 12 },
    ]);
  });

  it('is not known by a tariff in another currency than that of the account: nothing is converted', async () => {
    const place = await scene.place({ CountryCode: 'DE' });
    await scene.tariff(place.accountId, { Price: 0.1, EmissionFactor: 0.5, Currency: 'EUR' });
    await scene.tariff(place.accountId, { Price: 0.3, EmissionFactor: 0.2, Currency: 'CHF', ValidFrom: '2026-03-15' });
    const { LoadId } = await metered(place.buildingId);
    const usage = await scene.one('loads', LoadId, change);
    expect(usage).toMatchObject({ cost: null, currency: 'EUR', co2: 16.8 });
    expect(usage.consumption.map(({ cost }) => cost)).toEqual([2.4, null]);
  });

  it('is of what was read: a gap costs nothing, and hides not what the rest costs', async () => {
    const { buildingId } = await tariffed();
    const { LoadId } = await metered(buildingId);
    const april = { from: '2026-03-31', until: '2026-04-03', interval: 'Daily' } as const;
    const { cost, consumption } = await scene.one('loads', LoadId, april);
    expect(cost).toBe(7.5);
    expect(consumption.at(-1)).toMatchObject({ usage: null, cost: null, co2: null });
  });

  it('is of a channel what its amounts are in the unit that is paid for; levels are not paid for', async () => {
    const { buildingId } = await tariffed();
    const wattHours = await metered(buildingId, { UnitOfMeasure: 'Wh' });
    expect(await scene.one('channels', wattHours.ChannelId, march)).toMatchObject({ total: 744, cost: 0.156 });
    const power = await metered(buildingId, { UnitOfMeasure: 'kW', ValueTypeEnum: 2 });
    expect(await scene.one('channels', power.ChannelId, march)).toMatchObject({ total: 1, cost: null, co2: null });
    expect(await scene.one('loads', power.LoadId, march)).toMatchObject({ total: 744, ...costs });
    const current = await metered(buildingId, { UnitOfMeasure: 'L1A' });
    expect(await scene.one('channels', current.ChannelId, march)).toMatchObject({ total: 744, cost: null });
  });
});

it('has the area of the buildings that are counted: what is let of them, or else all floors', async () => {
  const { siteId, buildingId } = await scene.place();
  const [rented, whole] = [
    await scene.building(siteId, { NlaSqm: 100, GfaSqm: 150 }),
    await scene.building(siteId, { GfaSqm: 50 }),
  ];
  const { ChannelId } = await metered(rented);
  await metered(rented);
  await metered(whole);
  expect(await scene.one('channels', ChannelId, march)).toMatchObject({ area: 100 });
  expect(await scene.one('buildings', whole, march)).toMatchObject({ area: 50 });
  expect(await scene.one('sites', siteId, march)).toMatchObject({ area: 150 });
  await metered(buildingId);
  expect(await scene.one('sites', siteId, march)).toMatchObject({ area: null });
});

it('counts the estimated and the filled-in readings of a register by the interval that they end', async () => {
  const { buildingId } = await tariffed();
  const { LoadId, ChannelId } = await metered(buildingId, register);
  await scene.database.rows(sql`update "dw_Consumption" set "ReadingType" = 2, "Raw" = null
    where "ChannelId" = ${param(ChannelId)}::uuid and "ConsumptionDate" between '2026-03-14T10:00:00Z' and '2026-03-14T12:00:00Z'`);
  const counts = async (interval: 'Daily' | 'Monthly' | 'None') => {
    const { consumption } = await scene.one('loads', LoadId, { ...change, interval });
    return [
      consumption.reduce((sum, point) => sum + point.estimated, 0),
      consumption.reduce((sum, point) => sum + point.corrected, 0),
    ];
  };
  expect((await scene.one('loads', LoadId, change)).consumption).toMatchObject([
    { estimated: 2, corrected: 2 },
    { estimated: 1, corrected: 1 },
  ]);
  expect([await counts('Monthly'), await counts('None')]).toEqual([
    [3, 3],
    [3, 3],
  ]);
});

it('is of nobody else: by the tariffs of the own account, in the data API as well', async () => {
  const [mine, theirs] = [await tariffed(), await scene.place()];
  await scene.tariff(theirs.accountId, { Price: 7 });
  await metered(mine.buildingId);
  await metered(theirs.buildingId);
  const client = await person(scene.database, 'User', [mine.accountId]);
  const of = async (id: string) => (await scene.usage('buildings', id, march, client)).map(({ cost }) => cost);
  expect(await of(mine.buildingId)).toEqual([156]);
  expect(await of(theirs.buildingId)).toEqual([]);
  const ask = askingOf(apiOf({ catalogue, database: scene.database }));
  const field =
    'usage(from: "2026-03-14", to: "2026-03-16", interval: Daily) { cost co2 area consumption { cost co2 } }';
  const { data } = await ask(client, `{ dw_Accounts { ${field} Sites { Buildings { ${field} } } } }`);
  const consumption = [
    { cost: 2.4, co2: 12 },
    { cost: 7.2, co2: 4.8 },
  ];
  const usage = [{ cost: 9.6, co2: 16.8, area: null, consumption }];
  expect(data).toEqual({ dw_Accounts: [{ usage, Sites: [{ Buildings: [{ usage }] }] }] });
});
