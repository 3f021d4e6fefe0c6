import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WeatherReadingType } from '../../resources/enums/weatherReadingType';
import type { ExpectedUsage } from '../../resources/shared/expectedUsage';
import { param, sql } from '../../server/sql/fragment';
import { Scene } from './scene';

let scene: Scene;
let own: Awaited<ReturnType<typeof building>>;
let staff: string;
let client: string;
let stranger: string;

beforeAll(async () => {
  scene = await Scene.open();
  own = await building();
  staff = await scene.tokenOf({ type: 'Esp' });
  client = await scene.tokenOf({ roles: { [own.AccountId]: 'User' } });
  stranger = await scene.tokenOf({ roles: { [await scene.account('South')]: 'User' } });
});
afterAll(() => scene.close());

/** A building of two loads, at 10 °C and 20 °C by turns. */
async function building() {
  const AccountId = await scene.account('North');
  const [SiteId, BuildingId, WeatherId] = [randomUUID(), randomUUID(), randomUUID()];
  await scene.insert('dw_Weather', { WeatherId, Address: 'Quay', Latitude: -41, Longitude: 174 });
  await scene.run(sql`insert into "dw_WeatherReadings" ("WeatherId", "Event", "ReadingType", "Temperature")
    select ${param(WeatherId)}::uuid, at, ${param(WeatherReadingType.values.Recorded)}, case when extract(hour from at at time zone 'UTC')::int % 2 = 0 then 10 else 20 end
    from generate_series('2026-01-05T00:00Z'::timestamptz, '2026-03-29T23:00Z', interval '1 hour') at`);
  await scene.insert('dw_Sites', { SiteId, AccountId, Label: 'Quay' });
  await scene.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Mill', WeatherId });
  const loads = [await load(BuildingId, 2), await load(BuildingId, 3)];
  return { AccountId, SiteId, BuildingId, loads };
}

/** A load that uses so much in the first hour of each day of twelve weeks, twice that in the second, and so on. */
async function load(
  BuildingId: string,
  hourly: number,
  channel: object = {},
  last = '2026-03-29T23:00Z',
): Promise<string> {
  const [LoadId, ChannelId] = [randomUUID(), randomUUID()];
  await scene.insert('dw_Loads', { LoadId, BuildingId, Label: 'Board' });
  const meter = { IntervalMins: 60, TimeZone: 'UTC', Label: 'kWh', ChannelKey: ChannelId, ...channel };
  await scene.insert('dw_Channels', { ChannelId, LoadId, BuildingId, ...meter });
  await scene.run(sql`insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw", "Corrected")
    select ${param(ChannelId)}::uuid, at, used, used
    from generate_series(${param(last)}::timestamptz - interval '2015 hours', ${param(last)}::timestamptz, interval '1 hour') at,
      lateral (select ${param(hourly)}::float8 * (1 + extract(hour from at at time zone 'UTC')) as used) u`);
  return LoadId;
}

const week = {
  from: '2026-03-16',
  until: '2026-03-23',
  utility: '1',
  unit: 'kWh',
  expected: 'true',
  temperature: 'true',
};

async function ask(token: string | undefined, path: string, changes: Partial<typeof week> = {}) {
  const query = new URLSearchParams({ ...week, ...changes });
  const { status, body } = await scene.ask('GET', `/platform/analytics/expected/${path}?${query}`, token);
  const { errors = [], ...answer } = body as ExpectedUsage & { readonly errors?: readonly { message: string }[] };
  return { status, answer: answer as ExpectedUsage, message: errors[0]?.message };
}

describe('what was to be expected', () => {
  test('is the sum of what the model says of the channels counted, by hour, with the temperature there', async () => {
    for (const [path, hourly] of [
      [`buildings/${own.BuildingId}`, 5],
      [`sites/${own.SiteId}`, 5],
      [`loads/${own.loads[0]}`, 2],
    ] as const) {
      const { status, answer } = await ask(staff, path);
      expect(status).toBe(200);
      expect(answer.start).toBe('2026-03-16T00:00:00.000Z');
      expect(answer.expected).toHaveLength(168);
      for (const [hour, amount] of answer.expected.entries()) expect(amount).toBeCloseTo(hourly * (1 + (hour % 24)), 3);
      expect(answer.lower.every((amount, hour) => Number(amount) <= Number(answer.expected[hour]))).toBe(true);
      expect(answer.upper.every((amount, hour) => Number(amount) >= Number(answer.expected[hour]))).toBe(true);
      expect(answer.temperature.slice(0, 3)).toEqual([10, 20, 10]);
    }
  });

  test('goes on for the seven days after the latest reading of all that is counted, where the days asked for reach it', async () => {
    const BuildingId = randomUUID();
    await scene.insert('dw_Buildings', { BuildingId, SiteId: own.SiteId, Label: 'Shed' });
    const hour = 3_600_000;
    const now = Math.floor(Date.now() / hour) * hour;
    const [last, earlier] = [2 * hour, 26 * hour].map((ago) => new Date(now - ago).toISOString());
    const ids = [await load(BuildingId, 2, {}, last), await load(BuildingId, 3, {}, earlier)];
    const dayAfter = (days: number): string => new Date(now + days * 24 * hour).toISOString().slice(0, 10);
    const span = { from: dayAfter(-6), until: dayAfter(1) };
    const perDay = (24 * 25) / 2;
    const { answer } = await ask(staff, `buildings/${BuildingId}`, span);
    expect(answer.nextWeek?.from).toBe(new Date(now - 25 * hour).toISOString());
    expect(answer.nextWeek?.usage).toBeCloseTo(7 * 5 * perDay, 0);
    const one = await ask(staff, `loads/${ids[0]}`, span);
    expect(one.answer.nextWeek).toEqual({
      from: new Date(now - hour).toISOString(),
      usage: expect.closeTo(7 * 2 * perDay, 0),
    });
    const before = { from: dayAfter(-20), until: dayAfter(-10) };
    expect((await ask(staff, `buildings/${BuildingId}`, before)).answer.nextWeek).toBeNull();
    expect((await ask(stranger, `buildings/${BuildingId}`, span)).answer.nextWeek).toBeNull();
    // Nothing was read there for weeks.
    expect((await ask(staff, `buildings/${own.BuildingId}`, span)).answer.nextWeek).toBeNull();
  });

  test('is answered only where it is asked for, and not where it was not learnt', async () => {
    const { answer } = await ask(staff, `buildings/${own.BuildingId}`, { expected: 'false' });
    expect([answer.expected.length, answer.temperature.length]).toEqual([0, 168]);
    const before = await ask(staff, `loads/${own.loads[0]}`, {
      from: '2026-01-05',
      until: '2026-01-06',
      temperature: 'false',
    });
    expect(before.answer.expected).toEqual(Array(24).fill(null));
    expect(before.answer.temperature).toEqual([]);
  });

  test('is nothing where a channel is counted that the model does not judge, nor for those who may not see it', async () => {
    const calculated = { Type: 2, Status: 1 };
    const LoadId = await load(own.BuildingId, 4, calculated);
    expect((await ask(staff, `loads/${LoadId}`)).answer.expected).toEqual([]);
    expect((await ask(client, `loads/${own.loads[0]}`)).answer.expected).toHaveLength(168);
    for (const path of [`loads/${own.loads[0]}`, `buildings/${own.BuildingId}`, `sites/${own.SiteId}`]) {
      const { status, answer } = await ask(stranger, path);
      expect([status, answer.expected, answer.temperature]).toEqual([200, [], []]);
    }
    expect((await ask(undefined, `loads/${own.loads[0]}`)).status).toBe(401);
  });

  test('is refused for more days than it can be, with how many it can be', async () => {
    const year = { from: '2025-03-01', until: '2026-03-01' };
    expect((await ask(staff, `loads/${own.loads[0]}`, year)).message).toMatch(/for 100 days at most/);
    expect((await ask(staff, `loads/${own.loads[0]}`, { ...year, expected: 'false' })).status).toBe(200);
    expect((await ask(staff, `loads/${own.loads[0]}`, { until: '2026-03-16' })).status).toBe(400);
  });
});
