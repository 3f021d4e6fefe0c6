import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UtilityType } from '../../resources/enums/utility';
import { person } from '../support/people';
import { every, UsageScene, type Values } from './usageScene';

const { Electricity, Gas, Water, Solar, Other } = UtilityType.values;
const register = { ValueTypeEnum: 3 };
const calculated = { Type: 2 };

let scene: UsageScene;
beforeAll(async () => {
  scene = await UsageScene.open();
});
afterAll(() => scene.close());

const day = { from: '2026-03-02', until: '2026-03-03', interval: 'Daily' } as const;

/** A load with channels, each of which reads so much in every hour of the day. */
async function metered(
  buildingId: string,
  load: Values,
  ...channels: readonly (readonly [hourly: number, values?: Values])[]
) {
  const LoadId = await scene.load(buildingId, load);
  for (const [hourly, values = {}] of channels) {
    const channel = await scene.channel(buildingId, { LoadId, ...values });
    const isRegister = values.ValueTypeEnum === 3;
    await scene.read(
      channel,
      every(60, '2026-03-01T23:00:00Z', 27, (hour) => (isRegister ? hour * hourly : hourly)),
    );
  }
  return LoadId;
}

const totals = async (resource: string, id: string) =>
  (await scene.usage(resource, id, day)).map(({ utility, unit, total, rules, channels }) => [
    utility,
    total,
    unit,
    ...rules,
    channels,
  ]);

describe('a load', () => {
  it('has the sum of its channels of one unit, the best that it has', async () => {
    const { buildingId } = await scene.place();
    const phases = await metered(
      buildingId,
      {},
      [1],
      [2],
      [3],
      [9, { UnitOfMeasure: 'kW' }],
      [50, { UnitOfMeasure: 'L1A' }],
    );
    expect(await totals('loads', phases)).toEqual([[Electricity, 144, 'kWh', 'load', 3]]);
    const water = { UtilityType: Water };
    const delta = await metered(
      buildingId,
      water,
      [1, { UnitOfMeasure: 'Water m3', ...register }],
      [1, { UnitOfMeasure: 'Water m3', ...calculated }],
    );
    expect(await totals('loads', delta)).toEqual([[Water, 24, 'Water m3', 'load', 1]]);
    const read = await metered(buildingId, {}, [1, register], [1.5]);
    expect(await totals('loads', read)).toEqual([[Electricity, 36, 'kWh', 'load', 1]]);
  });

  it('is counted in the own unit of its utility', async () => {
    const { buildingId } = await scene.place({ GasKwhPerM3: 10.5 });
    const of = async (UtilityType: number, UnitOfMeasure: string, values: Values = {}) =>
      totals('loads', await metered(buildingId, { UtilityType }, [2, { UnitOfMeasure, ...values }]));
    expect(await of(Electricity, 'MWh')).toEqual([[Electricity, 48_000, 'kWh', 'load', 1]]);
    expect(await of(Electricity, 'kW', { ValueTypeEnum: 2, SummationType: 2 })).toEqual([
      [Electricity, 48, 'kWh', 'load', 1],
    ]);
    expect(await of(Water, 'Litres')).toEqual([[Water, 0.048, 'Water m3', 'load', 1]]);
    expect(await of(Gas, 'GasRaw m3')).toEqual([[Gas, 504, 'Gas kWh', 'load', 1]]);
    expect(await of(Gas, 'GasRaw m3', register)).toEqual([[Gas, 504, 'Gas kWh', 'load', 1]]);
    expect(await of(Solar, 'kWh')).toEqual([[Solar, 48, 'Solar kWh', 'load', 1]]);
    expect(await of(Electricity, 'Water m3')).toEqual([]);
    expect(await of(Other, 'kWh')).toEqual([]);
  });

  it('says how often its channels are read: as the one that is read least often; registers are shared out', async () => {
    const { buildingId } = await scene.place();
    const minutesOf = async (...channels: readonly Values[]) => {
      const LoadId = await metered(buildingId, {}, ...channels.map((values) => [1, values] as const));
      return (await scene.one('loads', LoadId, day)).minutes;
    };
    expect(await minutesOf({}, { IntervalMins: 1440 })).toBe(1440);
    expect(await minutesOf({ IntervalMins: 15 })).toBe(15);
    expect(await minutesOf({ IntervalMins: 1440, ...register })).toBe(0);
  });

  it('has power by the intervals that were read: half an hour of 8 kW is 4 kWh', async () => {
    const { buildingId } = await scene.place();
    const LoadId = await scene.load(buildingId);
    const channel = await scene.channel(buildingId, {
      LoadId,
      UnitOfMeasure: 'kW',
      ValueTypeEnum: 2,
      SummationType: 2,
      IntervalMins: 15,
    });
    await scene.read(
      channel,
      every(15, '2026-03-02T00:00:00Z', 2, () => 8),
    );
    expect(await totals('loads', LoadId)).toEqual([[Electricity, 4, 'kWh', 'load', 1]]);
  });

  it('counts no gas in m³ where the account says not what energy that is', async () => {
    const { buildingId } = await scene.place();
    const gas = await metered(buildingId, { UtilityType: Gas }, [2, { UnitOfMeasure: 'GasRaw m3' }]);
    expect(await totals('loads', gas)).toEqual([]);
  });

  it('counts what was switched off, and nothing that was deleted, never checked, modelled or is no consumption', async () => {
    const { buildingId } = await scene.place();
    const load = await metered(
      buildingId,
      {},
      [1, { Status: 2 }],
      ...[{ Status: 3 }, { Status: 4 }, { Type: 3 }, { NatureType: 3 }].map((values) => [1, values] as const),
    );
    expect(await totals('loads', load)).toEqual([[Electricity, 24, 'kWh', 'load', 1]]);
  });
});

describe('a building', () => {
  it('has its main incomers, by utility, and otherwise the loads that are part of no other', async () => {
    const { buildingId, siteId, accountId } = await scene.place();
    const main = await metered(buildingId, { MainIncomer: true }, [10]);
    await metered(buildingId, { MainIncomer: true, ParentLoadId: main }, [3]);
    await metered(buildingId, { ParentLoadId: main }, [4]);
    await metered(buildingId, {}, [5]);
    const boiler = await metered(buildingId, { UtilityType: Gas }, [1, { UnitOfMeasure: 'Gas kWh' }]);
    await metered(buildingId, { UtilityType: Gas, ParentLoadId: boiler }, [1, { UnitOfMeasure: 'Gas kWh' }]);
    await metered(buildingId, { UtilityType: Gas }, [2, { UnitOfMeasure: 'Gas kWh' }]);
    const expected = [
      [Electricity, 240, 'kWh', 'mainIncomers', 1],
      [Gas, 72, 'Gas kWh', 'topLoads', 2],
    ];
    for (const [resource, id] of [
      ['buildings', buildingId],
      ['sites', siteId],
      ['accounts', accountId],
    ] as const)
      expect(await totals(resource, id)).toEqual(expected);
  });

  it('has what is left of a load that was deleted, and nothing twice', async () => {
    const { buildingId } = await scene.place();
    const main = await metered(buildingId, { MainIncomer: true }, [10]);
    const below = await metered(buildingId, { ParentLoadId: main, Status: 3 }, [4]);
    await metered(buildingId, { ParentLoadId: below }, [3]);
    expect(await totals('buildings', buildingId)).toEqual([[Electricity, 240, 'kWh', 'mainIncomers', 1]]);
    const other = (await scene.place()).buildingId;
    const gone = await metered(other, { Status: 3 }, [4]);
    await metered(other, { ParentLoadId: gone }, [3]);
    expect(await totals('buildings', other)).toEqual([[Electricity, 72, 'kWh', 'topLoads', 1]]);
  });

  it('has no total that was calculated beside what it was calculated of', async () => {
    const { buildingId } = await scene.place();
    await metered(buildingId, {}, [5]);
    await metered(buildingId, { Label: 'Site total' }, [5, calculated]);
    expect(await totals('buildings', buildingId)).toEqual([[Electricity, 120, 'kWh', 'topLoads', 1]]);
    const other = (await scene.place()).buildingId;
    await metered(other, { MainIncomer: true }, [6, calculated]);
    await metered(other, {}, [5]);
    expect(await totals('buildings', other)).toEqual([[Electricity, 144, 'kWh', 'mainIncomers', 1]]);
  });

  it('has the loads of its own and those below its main incomers where none of these is metered', async () => {
    const { buildingId } = await scene.place();
    const main = await scene.load(buildingId, { MainIncomer: true });
    const second = await scene.load(buildingId, { MainIncomer: true, ParentLoadId: main });
    const other = await metered(buildingId, { MainIncomer: true }, [9, { UnitOfMeasure: 'L1A' }]);
    await metered(buildingId, {}, [5]);
    const air = await metered(buildingId, { ParentLoadId: main }, [3]);
    await metered(buildingId, { ParentLoadId: air }, [2]);
    await metered(buildingId, { ParentLoadId: second }, [1]);
    await metered(buildingId, { ParentLoadId: other }, [1]);
    expect(await totals('buildings', buildingId)).toEqual([[Electricity, 240, 'kWh', 'topLoads', 4]]);
  });

  it('has what is below a main incomer that is not metered beside those that are, and nothing twice', async () => {
    const { buildingId } = await scene.place();
    const main = await metered(buildingId, { MainIncomer: true }, [10]);
    const within = await scene.load(buildingId, { MainIncomer: true, ParentLoadId: main });
    await metered(buildingId, { ParentLoadId: within }, [4]);
    await metered(buildingId, {}, [5]);
    expect(await totals('buildings', buildingId)).toEqual([[Electricity, 240, 'kWh', 'mainIncomers', 1]]);
    const other = await scene.load(buildingId, { MainIncomer: true });
    await metered(buildingId, { ParentLoadId: other }, [2]);
    await metered(buildingId, { ParentLoadId: other, MainIncomer: true }, [1]);
    expect(await totals('buildings', buildingId)).toEqual([[Electricity, 312, 'kWh', 'mainIncomers', 'topLoads', 3]]);
  });

  it('says how much was read of all that is counted', async () => {
    const { buildingId } = await scene.place();
    await metered(buildingId, {}, [5]);
    await metered(buildingId, {}, [5]);
    const silent = await scene.load(buildingId);
    await scene.channel(buildingId, { LoadId: silent });
    const found = await scene.one('buildings', buildingId, day);
    expect(found).toMatchObject({ total: 240, channels: 3 });
    expect(found.read).toBeCloseTo(2 / 3, 3);
  });
});

describe('a site', () => {
  it('has no building that was deleted, nor an account such a site', async () => {
    const { buildingId, siteId, accountId } = await scene.place();
    await metered(buildingId, {}, [1]);
    await metered(await scene.building(siteId, { Status: 3 }), {}, [2]);
    const gone = randomUUID();
    await scene.insert('dw_Sites', { SiteId: gone, AccountId: accountId, Label: 'Gone', Status: 3 });
    await metered(await scene.building(gone), {}, [4]);
    for (const [resource, id] of [
      ['sites', siteId],
      ['accounts', accountId],
    ] as const)
      expect(await totals(resource, id)).toEqual([[Electricity, 24, 'kWh', 'topLoads', 1]]);
  });

  it('has the sum of its buildings, each by its own rule, and one line for a utility', async () => {
    const { buildingId, siteId } = await scene.place();
    await metered(buildingId, { MainIncomer: true }, [10]);
    const other = await scene.building(siteId);
    await metered(other, {}, [1]);
    expect(await totals('sites', siteId)).toEqual([[Electricity, 264, 'kWh', 'mainIncomers', 'topLoads', 2]]);
  });

  it('follows the clock of its channels, or of its account where they have several', async () => {
    const { siteId, buildingId } = await scene.place({ TimeZoneIana: 'Asia/Kolkata' });
    const zone = async () => (await scene.one('sites', siteId, day)).timeZone;
    await metered(buildingId, {}, [1, { TimeZone: 'NZST/NZDT' }]);
    expect(await zone()).toBe('Pacific/Auckland');
    await metered(buildingId, {}, [1, { TimeZone: 'AWST' }]);
    expect(await zone()).toBe('Asia/Kolkata');
  });
});

describe('somebody of an account', () => {
  const resources = ['channels', 'loads', 'buildings', 'sites', 'accounts'] as const;

  it('sums up what is theirs, and nothing by the ids of others', async () => {
    const of = async () => {
      const { accountId, siteId, buildingId } = await scene.place();
      const load = await metered(buildingId, {}, [1]);
      const channel = await scene.channel(buildingId, { LoadId: load });
      await scene.read(
        channel,
        every(60, '2026-03-02T00:00:00Z', 24, () => 1),
      );
      return { accounts: accountId, sites: siteId, buildings: buildingId, loads: load, channels: channel };
    };
    const [mine, theirs] = [await of(), await of()];
    const client = await person(scene.database, 'User', [mine.accounts]);
    const nobody = await person(scene.database, 'none');
    for (const resource of resources) {
      const total = async (id: string, caller: typeof client) =>
        (await scene.usage(resource, id, day, caller))[0]?.total;
      expect([resource, await total(mine[resource], client)]).toEqual([resource, resource === 'channels' ? 24 : 48]);
      expect([resource, await total(theirs[resource], client)]).toEqual([resource, undefined]);
      expect([resource, await total(mine[resource], nobody)]).toEqual([resource, undefined]);
    }
  });
});
