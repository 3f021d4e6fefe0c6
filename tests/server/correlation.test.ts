import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { param, sql } from '../../server/sql/fragment';
import { Scene } from './scene';

let scene: Scene;
let mine: Awaited<ReturnType<typeof place>>;
let theirs: typeof mine;

beforeAll(async () => {
  scene = await Scene.open();
  [mine, theirs] = [await place(), await place()];
}, 60_000);
afterAll(() => scene.close());

const ids = () => Array.from({ length: 6 }, () => randomUUID()) as [string, string, string, string, string, string];

/** A building with a station, and three channels: b is twice a, and c is their register's count. */
async function place() {
  const account = await scene.account('Harbour');
  const [SiteId, BuildingId, WeatherId, a, b, c] = ids();
  await scene.insert('dw_Weather', { WeatherId, Address: 'Port', Latitude: -36, Longitude: 174 });
  await scene.insert('dw_Sites', { SiteId, AccountId: account, Label: 'Quay' });
  await scene.insert('dw_Buildings', { BuildingId, SiteId, WeatherId, Label: 'Mill' });
  const meter = { BuildingId, TimeZone: 'Pacific/Auckland', Label: 'kWh' };
  for (const [ChannelId, ValueTypeEnum] of [
    [a, 2],
    [b, 2],
    [c, 3],
  ] as const)
    await scene.insert('dw_Channels', { ChannelId, ChannelKey: ChannelId, ...meter, ValueTypeEnum });
  // Two readings an hour for two days of Auckland, the sixth and seventh of March.
  for (const [id, reading] of [
    [a, 'power(i / 2, 2)'],
    [b, 'power(i / 2, 2) * 2'],
    [c, 'power(i / 2 + 1, 3)'],
  ] as const)
    await scene.run(sql`
      insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw")
      select ${param(id)}::uuid, timestamptz '2026-03-05 11:00Z' + i * interval '30 minutes', ${{ words: [reading], parts: [] }}
      from generate_series(0, 95) i`);
  await scene.run(sql`
    insert into "dw_WeatherReadings" ("WeatherId", "Event", "Temperature")
    select ${param(WeatherId)}::uuid, timestamptz '2026-03-05 12:00Z' + i * interval '1 hour', 20 - i from generate_series(0, 40) i`);
  return { account, WeatherId, channels: [a, b, c] };
}

const ask = async (token: string, body: Readonly<Record<string, unknown>> = {}) =>
  scene.ask('POST', '/platform/analytics/correlation', token, {
    channel_ids: mine.channels,
    start_date: '2026-03-06',
    end_date: '2026-03-07',
    ...body,
  });
const own = () => scene.tokenOf({ roles: { [mine.account]: 'User' } });

describe('POST /platform/analytics/correlation', () => {
  test('answers each pair, hour by hour, in the order asked for', async () => {
    const { status, body } = await ask(await own());
    const [a, b, c] = mine.channels;
    expect(status).toBe(200);
    expect(body.map((row: { var_1: string; var_2: string }) => [row.var_1, row.var_2])).toEqual(
      mine.channels.flatMap((one) => [
        [one, a],
        [one, b],
        [one, c],
      ]),
    );
    expect((await ask(await own(), { channel_ids: [...mine.channels, a?.toUpperCase()] })).body).toEqual(body);
    expect(body[1].corr_value).toBeCloseTo(1, 10);
    // What a register counts in an hour grows with the square as well.
    expect(body[2].corr_value).toBeGreaterThan(0.99);
  });

  test('follows a meter that was exchanged: its register counts on, its amounts go by the multiplier', async () => {
    const [SiteId, BuildingId, LoadId, whole, amounts, register] = ids();
    await scene.insert('dw_Sites', { SiteId, AccountId: mine.account, Label: 'Pier' });
    await scene.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Shed' });
    await scene.insert('dw_Loads', { LoadId, BuildingId, Label: 'Press' });
    // Since the exchange at 22:30, one of the new meter is ten of the channel; its register began at 500.
    for (const [ChannelId, ValueTypeEnum, reading] of [
      [whole, 2, 'i % 7 + 1'],
      [amounts, 2, 'case when i < 22 then i % 7 + 1 else (i % 7 + 1) / 10.0 end'],
      [
        register,
        3,
        'case when i < 22 then 0 else 500 end + (select coalesce(sum((k % 7 + 1) / case when i < 22 then 1 else 10.0 end), 0) from generate_series(case when i < 22 then 0 else 22 end, i - 1) k)',
      ],
    ] as const) {
      const zone = { TimeZone: 'Pacific/Auckland', Label: 'kWh', ChannelKey: ChannelId };
      await scene.insert('dw_Channels', { ChannelId, BuildingId, LoadId, ValueTypeEnum, ...zone });
      await scene.run(sql`
        insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw")
        select ${param(ChannelId)}::uuid, timestamptz '2026-03-05 11:00Z' + i * interval '1 hour', ${{ words: [reading], parts: [] }}
        from generate_series(0, 40) i`);
      if (ChannelId !== whole)
        await scene.insert('dw_MeterExchanges', {
          ...{ MeterExchangeId: randomUUID(), LoadId, ChannelId, NewSerialNumber: 'B', Multiplier: 10 },
          ...{ ExchangedOn: '2026-03-06T08:30:00Z', ClosingRegister: 85, OpeningRegister: 500 },
        });
    }
    const { body } = await ask(await own(), { channel_ids: [whole, amounts, register] });
    expect(body.map(({ corr_value }: { corr_value: number }) => Number(corr_value.toFixed(9)))).toEqual(
      Array(9).fill(1),
    );
  });

  test('leaves what a register counted in the hour in which amounts have it, where a reading was missed too', async () => {
    const [SiteId, BuildingId, amounts, register, gappy] = ids();
    await scene.insert('dw_Sites', { SiteId, AccountId: mine.account, Label: 'Pier' });
    await scene.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Cellar' });
    // Quarters of hours; the amount of one is counted between its beginning and that of the next.
    const counted = '(select coalesce(sum(power(k / 4 % 5, 2)), 0) from generate_series(0, i - 1) k)';
    for (const [ChannelId, ValueTypeEnum, reading, where] of [
      [amounts, 2, 'power(i / 4 % 5, 2)', 'true'],
      [register, 3, counted, 'true'],
      [gappy, 3, counted, 'i % 12 <> 3'],
    ] as const) {
      const zone = { TimeZone: 'Pacific/Auckland', Label: 'kWh', ChannelKey: ChannelId };
      await scene.insert('dw_Channels', { ChannelId, BuildingId, ValueTypeEnum, ...zone });
      await scene.run(sql`
        insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw")
        select ${param(ChannelId)}::uuid, timestamptz '2026-03-05 11:00Z' + i * interval '15 minutes', ${{ words: [reading], parts: [] }}
        from generate_series(0, 160) i where ${{ words: [where], parts: [] }}`);
    }
    const { body } = await ask(await own(), { channel_ids: [amounts, register, gappy] });
    expect(body.map(({ corr_value }: { corr_value: number }) => Number(corr_value.toFixed(9)))).toEqual(
      Array(9).fill(1),
    );
  });

  test('has the last hour of a register by its reading after the span, and no hour outside of it', async () => {
    const [SiteId, BuildingId, amounts, register] = ids();
    await scene.insert('dw_Sites', { SiteId, AccountId: mine.account, Label: 'Pier' });
    await scene.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Lock' });
    // Of the sixth of March in Auckland the amounts differ in the last hour only; what is used before and after would hide that.
    const used = 'case when i = 23 then 5 when i between 0 and 22 then 1 else 900 end';
    const counted = `(select coalesce(sum(${used.replaceAll('i ', 'k ')}), 0) from generate_series(-3, i - 1) k)`;
    for (const [ChannelId, ValueTypeEnum, reading] of [
      [amounts, 2, used],
      [register, 3, counted],
    ] as const) {
      const zone = { TimeZone: 'Pacific/Auckland', Label: 'kWh', ChannelKey: ChannelId };
      await scene.insert('dw_Channels', { ChannelId, BuildingId, ValueTypeEnum, ...zone });
      await scene.run(sql`
        insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw")
        select ${param(ChannelId)}::uuid, timestamptz '2026-03-05 11:00Z' + i * interval '1 hour', ${{ words: [reading], parts: [] }}
        from generate_series(-3, 27) i`);
    }
    const { body } = await ask(await own(), { channel_ids: [amounts, register], end_date: '2026-03-06' });
    expect(
      body.map(({ corr_value }: { corr_value: number | null }) => corr_value && Number(corr_value.toFixed(9))),
    ).toEqual([1, 1, 1, 1]);
  });

  test('takes the mean of the hour of a channel that is averaged, however many readings it has', async () => {
    const [SiteId, BuildingId, level, averaged] = ids();
    await scene.insert('dw_Sites', { SiteId, AccountId: mine.account, Label: 'Pier' });
    await scene.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Hall' });
    for (const [ChannelId, values] of [
      [level, { ValueTypeEnum: 2 }],
      [averaged, { ValueTypeEnum: 1, SummationType: 2 }],
    ] as const) {
      const zone = { TimeZone: 'Pacific/Auckland', Label: 'kWh', ChannelKey: ChannelId };
      await scene.insert('dw_Channels', { ChannelId, BuildingId, ...zone, ...values });
      // Every third half an hour is missing.
      await scene.run(sql`
        insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw")
        select ${param(ChannelId)}::uuid, timestamptz '2026-03-05 11:00Z' + i * interval '30 minutes', power(i / 2, 2)
        from generate_series(0, 95) i where i % 3 <> 0`);
    }
    const { body } = await ask(await own(), { channel_ids: [level, averaged] });
    expect(body[1].corr_value).toBeCloseTo(1, 10);
  });

  test('compares amounts of days with each other alone: hours say nothing about them', async () => {
    const [SiteId, BuildingId, hourly, daily, gappy] = ids();
    await scene.insert('dw_Sites', { SiteId, AccountId: mine.account, Label: 'Pier' });
    await scene.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Loft' });
    for (const [ChannelId, where] of [
      [hourly, 'true'],
      [daily, 'i % 24 = 0'],
      [gappy, 'i % 5 > 1'],
    ] as const) {
      await scene.insert('dw_Channels', {
        ChannelId,
        BuildingId,
        Label: 'kWh',
        ChannelKey: ChannelId,
        TimeZone: 'UTC',
      });
      await scene.run(sql`
        insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw")
        select ${param(ChannelId)}::uuid, timestamptz '2026-03-01 00:00Z' + i * interval '1 hour', power(i, 2)
        from generate_series(0, 239) i where ${{ words: [where], parts: [] }}`);
    }
    const asked = { channel_ids: [hourly, daily, gappy], start_date: '2026-03-01', end_date: '2026-03-10' };
    const { body } = await ask(await own(), asked);
    const rounded = body.map(({ corr_value }: { corr_value: number | null }) => corr_value && Math.round(corr_value));
    expect(rounded).toEqual([1, null, 1, null, 1, null, 1, null, 1]);
  });

  test('leaves out hours of amounts of which a part was not read', async () => {
    const [SiteId, BuildingId, whole, gappy] = ids();
    await scene.insert('dw_Sites', { SiteId, AccountId: mine.account, Label: 'Pier' });
    await scene.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Store' });
    for (const [ChannelId, where] of [
      [whole, 'true'],
      [gappy, 'i % 7 <> 0'],
    ] as const) {
      const zone = { TimeZone: 'UTC', Label: 'kWh', ChannelKey: ChannelId };
      await scene.insert('dw_Channels', { ChannelId, BuildingId, ...zone, ValueTypeEnum: 1 });
      await scene.run(sql`
        insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw")
        select ${param(ChannelId)}::uuid, timestamptz '2026-03-06 00:00Z' + i * interval '30 minutes', (i / 2) % 5
        from generate_series(0, 95) i where ${{ words: [where], parts: [] }}`);
    }
    const { body } = await ask(await own(), { channel_ids: [whole, gappy] });
    expect(body[1].corr_value).toBeCloseTo(1, 10);
  });

  test('has the temperature at the building as a variable where that is asked for', async () => {
    const { body } = await ask(await own(), { channel_ids: mine.channels.slice(0, 1), include_weather: true });
    expect(body).toHaveLength(4);
    expect(body[1].var_2).toBe(mine.WeatherId);
    expect(body[1].corr_value).toBeLessThan(-0.9);
  });

  test('leaves out channels and weather of buildings that the caller may not read', async () => {
    const token = await own();
    const both = [...mine.channels, ...theirs.channels];
    const { body } = await ask(token, { channel_ids: both, include_weather: true });
    const named = new Set(body.map((row: { var_1: string }) => row.var_1));
    expect([...named].sort()).toEqual([...mine.channels, mine.WeatherId].sort());
    expect((await ask(token, { channel_ids: theirs.channels })).body).toEqual([]);
  });

  test.each([
    [{ start_date: '2026-03-08' }, 'The start date is after the end date.'],
    [{ start_date: '2026-02-30' }, 'There is no day 2026-02-30.'],
    [{ start_date: '0000-01-01', end_date: '0000-01-02' }, 'There is no day 0000-01-02.'],
    [{ start_date: '9999-12-30', end_date: '9999-12-31' }, 'There is no day 9999-12-31.'],
    [{ start_date: '2025-01-01' }, 'Channels can be compared over 366 days at most.'],
  ])('refuses %j', async (body, sentence) => {
    const answer = await ask(await own(), body);
    expect([answer.status, answer.body.errors[0].message]).toEqual([400, sentence]);
  });

  test('asks who it is', async () => {
    expect((await ask('')).status).toBe(401);
  });
});
