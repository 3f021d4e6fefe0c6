import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { BalanceInterval } from '../../resources/shared/usageBalance';
import { rowFilter } from '../../server/sql/access';
import type { Caller } from '../../server/sql/caller';
import { balancesOf } from '../../server/usage/balances';
import { person } from '../support/people';
import { every, UsageScene, type Values } from './usageScene';

let scene: UsageScene;
beforeAll(async () => {
  scene = await UsageScene.open();
});
afterAll(() => scene.close());

const days = { from: '2026-03-02', until: '2026-03-04' };

function balances(resource: string, id: string, interval: BalanceInterval = 'Daily', caller: Caller = scene.staff) {
  const mayRead: Parameters<typeof balancesOf>[0]['mayRead'] = (of, alias) =>
    rowFilter(catalogue, of, alias, caller, 'read');
  return balancesOf({ reader: scene.database, catalogue, mayRead }, catalogue.entity(resource), id, {
    ...days,
    interval,
  });
}

/** A load with a channel that reads so much in every hour of the two days, but for those that are left out. */
async function metered(buildingId: string, hourly: number, load: Values = {}, isRead = (_hour: number) => true) {
  const LoadId = await scene.load(buildingId, load);
  const channel = await scene.channel(buildingId, { LoadId });
  await scene.read(
    channel,
    every(60, '2026-03-02T00:00:00Z', 48, () => hourly).filter((_reading, hour) => isRead(hour)),
  );
  return LoadId;
}

it('holds a load against its sub-loads and a building against what is below its main incomer, by interval', async () => {
  const { buildingId } = await scene.place();
  const main = await metered(buildingId, 10, { MainIncomer: true });
  const air = await metered(buildingId, 5, { ParentLoadId: main });
  await metered(buildingId, 3, { ParentLoadId: main });
  await metered(buildingId, 4, { ParentLoadId: air });
  await scene.load(buildingId, { ParentLoadId: main });
  const day = { whole: 240, parts: 192, unaccounted: 48, known: 1 };
  const [ofLoad] = await balances('loads', main);
  expect(ofLoad).toMatchObject({
    utility: 1,
    unit: 'kWh',
    metered: 2,
    unmetered: 1,
    total: { unaccounted: 96 },
    gaps: [],
  });
  expect(ofLoad?.points).toEqual([
    { event: '2026-03-02T00:00:00.000Z', ...day },
    { event: '2026-03-03T00:00:00.000Z', ...day },
  ]);
  expect((await balances('buildings', buildingId))[0]?.points).toEqual(ofLoad?.points);
  expect((await balances('loads', air, 'Monthly'))[0]?.points).toMatchObject([{ whole: 240, parts: 192, known: 1 }]);
  expect((await balances('loads', main, 'Hourly'))[0]?.points).toHaveLength(48);
});

it('knows nothing of hours in which a sub-load was not read, and is by the day where one is read once a day', async () => {
  const { buildingId } = await scene.place();
  const main = await metered(buildingId, 10);
  const fan = await metered(buildingId, 6, { ParentLoadId: main, Label: 'Fan' }, (hour) => hour < 24 || hour > 35);
  const [gappy] = await balances('loads', main);
  expect(gappy?.points.map(({ unaccounted, known }) => [unaccounted, known])).toEqual([
    [96, 1],
    [48, 0.5],
  ]);
  expect(gappy?.gaps).toEqual([{ id: fan, label: 'Fan', missing: 0.25 }]);
  const daily = await scene.load(buildingId, { ParentLoadId: main });
  const channel = await scene.channel(buildingId, { LoadId: daily, IntervalMins: 1440 });
  await scene.read(channel, [
    ['2026-03-02T00:00:00Z', 48],
    ['2026-03-03T00:00:00Z', 48],
  ]);
  const [byDay] = await balances('loads', main, 'Hourly');
  expect(byDay).toMatchObject({ interval: 'Daily', leftOutBy: 'Daily' });
  expect(byDay?.points.map(({ unaccounted }) => unaccounted)).toEqual([48, null]);
});

it('has none where the whole is the sum of its parts, and shows none to somebody of another account', async () => {
  const { buildingId, accountId } = await scene.place();
  const board = await metered(buildingId, 10);
  await metered(buildingId, 6, { ParentLoadId: board });
  expect(await balances('buildings', buildingId)).toEqual([]);
  const theirs = await person(scene.database, 'User', [accountId]);
  const others = await person(scene.database, 'User', [(await scene.place()).accountId]);
  expect(await balances('loads', board, 'Daily', theirs)).toHaveLength(1);
  expect(await balances('loads', board, 'Daily', others)).toEqual([]);
});
