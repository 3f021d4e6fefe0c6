import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Interval } from '../../resources/enums/interval';
import { param, sql } from '../../server/sql/fragment';
import { Scene } from './scene';

let scene: Scene;
let own: Awaited<ReturnType<typeof estate>>;
let other: typeof own;
let staff: string;
let client: string;

beforeAll(async () => {
  scene = await Scene.open();
  own = await estate();
  other = await estate();
  staff = await scene.tokenOf({ type: 'Esp' });
  client = await scene.tokenOf({ roles: { [own.AccountId]: 'User' } });
});
afterAll(() => scene.close());

/** A building whose one load uses a kWh an hour, on two days of March. */
async function estate() {
  const AccountId = await scene.account('North');
  const [SiteId, BuildingId, LoadId, ChannelId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await scene.insert('dw_Sites', { SiteId, AccountId, Label: 'Quay' });
  await scene.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Mill' });
  await scene.insert('dw_Loads', { LoadId, BuildingId, Label: 'Board' });
  const meter = { IntervalMins: 60, TimeZone: 'NZST/NZDT', Label: 'kWh', ChannelKey: ChannelId };
  await scene.insert('dw_Channels', { ChannelId, LoadId, BuildingId, ...meter });
  await scene.run(sql`insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw", "Corrected")
    select ${param(ChannelId)}::uuid, at, 1, 1 from generate_series('2026-03-02'::timestamptz at time zone 'UTC' at time zone 'Pacific/Auckland',
      '2026-03-03 23:00'::timestamptz at time zone 'UTC' at time zone 'Pacific/Auckland', interval '1 hour') at`);
  return { AccountId, SiteId, BuildingId, LoadId, ChannelId };
}

const days = { start: '2026-03-02T00:00:00', end: '2026-03-03T23:59:59', interval: Interval.values.Daily };
type Body = { readonly dimensions: readonly { readonly id: string; readonly utilities: readonly Utility[] }[] };
type Utility = {
  readonly unit: string;
  readonly total: number;
  readonly consumption: readonly { event: string; usage: number }[];
};

const ask = async (token: string | undefined, payload: object, path = 'usage') => {
  const { status, body } = await scene.ask('POST', `/platform/analytics/${path}`, token, payload);
  return { status, dimensions: (body as Body).dimensions, error: body.errors?.[0] as { message: string } | undefined };
};

describe('what was used', () => {
  test('is answered for each item, with unit, events and usages, to the second that ends the span', async () => {
    const { status, dimensions } = await ask(staff, [{ ...days, ChannelId: own.ChannelId, type: 4, Label: 'kWh' }]);
    expect(status).toBe(200);
    expect(dimensions).toMatchObject([
      { id: own.ChannelId, utilities: [{ unit: 'kWh', timeZone: 'Pacific/Auckland', total: 48 }] },
    ]);
    expect(dimensions[0]?.utilities[0]?.consumption.map(({ usage }) => usage)).toEqual([24, 24]);
    expect(new Date(dimensions[0]?.utilities[0]?.consumption[0]?.event ?? '').toISOString()).toBe(
      '2026-03-01T11:00:00.000Z',
    );
  });

  test('is of the whole last day, or minute, where the end names no second', async () => {
    const total = async (end: string) =>
      (await ask(staff, [{ ...days, end, ChannelId: own.ChannelId }])).dimensions[0]?.utilities[0]?.total;
    expect([await total('2026-03-02'), await total('2026-03-02T12:00'), await total('2026-03-02T12:00:00')]).toEqual([
      24, 13, 13,
    ]);
  });

  test('goes by the id that an item carries, at any interval, by number or name', async () => {
    for (const [name, id] of Object.entries(own)) {
      const { dimensions } = await ask(staff, { dimensions: [{ ...days, type: 4, [name]: id }] });
      expect([name, dimensions.map(({ id }) => id), dimensions[0]?.utilities[0]?.total]).toEqual([name, [id], 48]);
    }
    for (const interval of [...Object.values(Interval.values), 'WeeklyFromSunday', 'QuarterHourly']) {
      const { dimensions } = await ask(staff, [{ ...days, interval, LoadId: own.LoadId, ChannelId: null }]);
      expect([interval, dimensions[0]?.utilities[0]?.total]).toEqual([interval, 48]);
    }
  });

  test('of a cumulative channel is asked one at a time', async () => {
    const item = { ...days, ChannelId: own.ChannelId };
    expect((await ask(staff, [item], 'consumption')).dimensions[0]?.utilities[0]?.total).toBe(48);
    expect(await ask(staff, [item, { ...item, ChannelId: other.ChannelId }], 'consumption')).toMatchObject({
      status: 400,
      error: { message: 'Please ask for one cumulative channel at a time.' },
    });
  });
});

describe('whoever may not see something', () => {
  test('cannot sum it up either, by any id, alone or among their own', async () => {
    const nobody = await scene.tokenOf({});
    for (const path of ['usage', 'consumption'])
      for (const name of Object.keys(own) as (keyof typeof own)[]) {
        const items = (...estates: (typeof own)[]) => estates.map((of) => ({ ...days, [name]: of[name] }));
        const ids = async (token: string, ...estates: (typeof own)[]) =>
          (await ask(token, items(...estates), path)).dimensions.map(({ id }) => id);
        expect(await ids(client, own)).toEqual([own[name]]);
        expect(await ids(client, other)).toEqual([]);
        expect(await ids(nobody, own)).toEqual([]);
        if (path === 'usage') expect(await ids(client, own, other)).toEqual([own[name]]);
      }
  });

  test('must be signed in', async () => {
    for (const path of ['usage', 'consumption'])
      expect((await ask(undefined, [{ ...days, ChannelId: own.ChannelId }], path)).status).toBe(401);
  });
});

describe('too much at a time', () => {
  test('is refused with what to ask for instead', async () => {
    const year = { start: '2025-01-01T00:00:00', end: '2025-12-31T23:59:59', ChannelId: own.ChannelId };
    const { status, error } = await ask(staff, [{ ...year, interval: Interval.values.FiveMinutes }]);
    expect([status, error?.message]).toEqual([
      413,
      'An answer has 100000 points at most, and this would be more: ask for the interval TenMinutes, a shorter span or fewer items.',
    ]);
    expect((await ask(staff, [{ ...year, interval: Interval.values.Hourly }])).status).toBe(200);
  });

  test('is refused by the number of channels too; those of a large account are summed up', async () => {
    const big = await estate();
    const more = (first: number, last: number) =>
      scene.run(sql`insert into "dw_Channels" ("ChannelId", "BuildingId", "LoadId", "Label", "ChannelKey")
        select gen_random_uuid(), ${param(big.BuildingId)}::uuid, ${param(big.LoadId)}::uuid, 'kWh', 'many ' || n from generate_series(${param(first)}::integer, ${param(last)}::integer) n`);
    await more(1, 2_000);
    const { dimensions } = await ask(staff, [{ ...days, AccountId: big.AccountId }]);
    expect(dimensions).toMatchObject([
      { id: big.AccountId, utilities: [{ channels: 2_001, total: 48, readings: 48 }] },
    ]);
    await more(2_001, 20_000);
    const { status, error } = await ask(staff, [{ ...days, SiteId: big.SiteId }]);
    expect([status, error?.message]).toEqual([
      413,
      'This sums up 20001 channels or more, and one request may sum up 20000: ask for fewer items, or for sites or buildings by themselves.',
    ]);
  }, 60_000);

  test.each([
    ['an interval of no name', (item: object) => [item], '0.interval'],
    ['one in the contract’s other form', (item: object) => ({ dimensions: [item] }), 'dimensions.0.interval'],
  ])('%s is refused with those that there are', async (_name, bodyOf, where) => {
    const { status, body } = await scene.ask(
      'POST',
      '/platform/analytics/usage',
      staff,
      bodyOf({ ...days, ChannelId: own.ChannelId, interval: 'Fortnightly' }),
    );
    expect([status, body.errors[0]]).toEqual([
      400,
      {
        message: `The request cannot be read: property "${where}" must be one of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, None, Minute, FiveMinutes, TenMinutes, QuarterHourly, HalfHourly, Hourly, Daily, Weekly, WeeklyFromSunday, Monthly, Yearly.`,
        extensions: { path: `$.${where}`, code: 'bad-request' },
      },
    ]);
  });

  test('is refused where readings as they are are more than an answer has', async () => {
    const busy = await estate();
    await scene.run(sql`insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Corrected")
      select ${param(busy.ChannelId)}::uuid, at, 1 from generate_series('2025-01-01'::timestamptz, '2025-03-20', interval '1 minute') at`);
    const span = { start: '2025-01-01T00:00:00', end: '2025-12-31T23:59:59' };
    expect((await ask(staff, [{ ...span, ChannelId: busy.ChannelId, interval: 0 }])).status).toBe(413);
    expect((await ask(staff, [{ ...span, ChannelId: busy.ChannelId, interval: 'Daily' }])).status).toBe(200);
  });

  test.each([
    [{ start: '2026-02-30T00:00:00' }],
    [{ start: '2026-00-01T00:00:00' }],
    [{ end: '2026-13-01T00:00:00' }],
    [{ end: '2026-03-03T25:00:00' }],
    [{ start: '0000-01-01T00:00:00', interval: 1 }],
    [{ end: '9999-12-31T23:59:59', interval: 1 }],
    [{ end: '2026-03-01T00:00:00' }],
    [{ start: 'yesterday' }],
    [{ ChannelId: undefined }],
    [{ interval: 99 }],
  ])('or what is no request is told so: %j', async (change) => {
    const { status, error } = await ask(staff, [{ ...days, ChannelId: own.ChannelId, ...change }]);
    expect(status).toBe(400);
    expect(error?.message).toBeTruthy();
  });
});
