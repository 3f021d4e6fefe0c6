import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EmissionScope } from '../../resources/enums/emissions';
import { catalogue } from '../../resources/language/all';
import { apiOf } from '../../server/graphql/api';
import { askingOf } from '../support/api';
import { person } from '../support/people';
import { every, UsageScene, type Values } from './usageScene';

let scene: UsageScene;
beforeAll(async () => {
  scene = await UsageScene.open();
});
afterAll(() => scene.close());

const day = { from: '2026-03-14', until: '2026-03-15', interval: 'Daily' } as const;
const register = { ValueTypeEnum: 3 };

/** A published source of grid electricity with factors of 0.1, 0.2, 0.3 … from midnight on. */
async function published(hours: number): Promise<string> {
  const [EmissionFactorId, CategoryId, SourceId] = [randomUUID(), randomUUID(), randomUUID()];
  await scene.insert('dw_EmissionFactors', { EmissionFactorId, Label: 'Grid 2026', Source: 'Operator', Version: '2' });
  const Scope = EmissionScope.values.Scope2;
  await scene.insert('dw_EmissionFactorCategories', { CategoryId, EmissionFactorId, Label: 'Electricity', Scope });
  await scene.insert('dw_EmissionFactorSources', { SourceId, CategoryId, Label: 'Grid mix', Unit: 'kWh' });
  for (let hour = 0; hour < hours; hour++)
    await scene.insert('dw_EmissionFactorHours', {
      SourceId,
      Event: new Date(Date.UTC(2026, 2, 14, hour)).toISOString(),
      Factor: (hour + 1) / 10,
    });
  return SourceId;
}

/** A load that uses 2 in every hour, with a tariff that emits 0.5. */
async function metered(EmissionSourceId: string, tariff: Values = {}, channel: Values = {}) {
  const { accountId, buildingId } = await scene.place();
  await scene.tariff(accountId, { EmissionFactor: 0.5, EmissionSourceId, ...tariff });
  const LoadId = await scene.load(buildingId);
  const ChannelId = await scene.channel(buildingId, { LoadId, ...channel });
  const isRegister = channel.ValueTypeEnum === 3;
  await scene.read(
    ChannelId,
    every(60, '2026-03-13T00:00:00Z', 3 * 24, (hour) => (isRegister ? hour * 2 : 2)),
  );
  return { accountId, LoadId, ChannelId, buildingId };
}

it.each([
  ['amounts', {}],
  ['readings of a register', register],
])(
  'what an hour uses emits what the grid emitted then, and the mean where that is not known: %s',
  async (_what, channel) => {
    const { LoadId, ChannelId } = await metered(await published(3), {}, channel);
    // 2 × (0.1 + 0.2 + 0.3) and 21 hours of 2 × 0.5.
    const daily = await scene.one('loads', LoadId, day);
    expect(daily).toMatchObject({ co2: 22.2, co2Market: 22.2, isHourly: true, emissionScopes: [2] });
    expect(daily.emissionSources).toEqual(['Grid mix, Operator, 2']);
    const { consumption } = await scene.one('loads', LoadId, { ...day, interval: 'Hourly' });
    expect(consumption.slice(0, 5).map(({ co2 }) => co2)).toEqual([0.2, 0.4, 0.6, 1, 1]);
    const raw = await scene.one('channels', ChannelId, { ...day, interval: 'None' });
    expect(raw.consumption.slice(0, 4).map(({ co2 }) => co2)).toEqual([0.2, 0.4, 0.6, 1]);
    const before = { from: '2026-03-13', until: '2026-03-14', interval: 'Daily' } as const;
    expect(await scene.one('loads', LoadId, before)).toMatchObject({ co2: 24, isHourly: false });
  },
);

it('a register that was read at odd times has each hour by its part', async () => {
  const SourceId = await published(2);
  const { accountId, buildingId } = await scene.place();
  await scene.tariff(accountId, { EmissionFactor: 0.5, EmissionSourceId: SourceId });
  const ChannelId = await scene.channel(buildingId, { LoadId: await scene.load(buildingId), ...register });
  await scene.read(ChannelId, [
    ['2026-03-14T00:30:00Z', 10],
    ['2026-03-14T01:30:00Z', 20],
  ]);
  // Half an hour at 0.1 and half an hour at 0.2.
  expect(await scene.one('channels', ChannelId, day)).toMatchObject({ total: 10, co2: 1.5 });
});

it('is not known where neither the hour nor the tariff says anything', async () => {
  const source = await published(3);
  const { LoadId } = await metered(source, { EmissionFactor: null });
  const { consumption, co2 } = await scene.one('loads', LoadId, { ...day, interval: 'Hourly' });
  expect(consumption.slice(0, 4).map((point) => point.co2)).toEqual([0.2, 0.4, 0.6, null]);
  expect(co2).toBeNull();
  const { LoadId: other } = await metered(source, { EmissionFactor: null }, register);
  expect(await scene.one('loads', other, day)).toMatchObject({ total: 48, co2: null });
});

it.each([
  ['amounts', {}],
  ['readings of a register', register],
])('by the market it is by the contract, for those who may read it: %s', async (_what, channel) => {
  const source = await published(3);
  const { accountId, LoadId } = await metered(source, { MarketFactor: 0.05 }, channel);
  expect(await scene.one('loads', LoadId, day)).toMatchObject({ co2: 22.2, co2Market: 2.4 });
  const ask = askingOf(apiOf({ catalogue, database: scene.database }));
  const field =
    'usage(from: "2026-03-14", to: "2026-03-15", interval: Daily) { co2 co2Market emissionSources emissionScopes isHourly consumption { co2Market } }';
  const client = await person(scene.database, 'User', [accountId]);
  const { data } = await ask(client, `{ dw_Loads(where: { LoadId: { _eq: "${LoadId}" } }) { ${field} } }`);
  const sources = { emissionSources: ['Grid mix, Operator, 2'], emissionScopes: [2], isHourly: true };
  const usage = [{ co2: 22.2, co2Market: 2.4, ...sources, consumption: [{ co2Market: 2.4 }] }];
  expect(data).toEqual({ dw_Loads: [{ usage }] });
  const stranger = await person(scene.database, 'User', [(await scene.place()).accountId]);
  expect(await scene.usage('loads', LoadId, day, stranger)).toEqual([]);
});
