import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { calculateChanged } from '../../server/calculated/calculateChanged';
import { previewFormula } from '../../server/calculated/previewFormula';
import { partsOfSpan, runCalculation } from '../../server/calculated/runCalculation';
import { openBareDatabase } from '../support/database';
import { every, UsageScene, type Values } from '../usage/usageScene';

let scene: UsageScene;
let buildingId: string;
beforeAll(async () => {
  scene = await UsageScene.open();
  ({ buildingId } = await scene.place());
  await source('slow', { IntervalMins: 1440 });
  await source('litres', { UnitOfMeasure: 'Litres' });
  await source('watts');
  const other = await scene.place();
  await scene.channel(other.buildingId, { ChannelKey: 'elsewhere' });
});
afterAll(() => scene.close());

const calculate = () => calculateChanged({ database: scene.database, catalogue }, new AbortController().signal);
const calculatedChannel = (Formula: string, values: Values = {}) =>
  scene.channel(buildingId, { Type: 2, Formula, IntervalFrequency: '60 minute', ...values });
const source = (ChannelKey: string, values: Values = {}) => scene.channel(buildingId, { ChannelKey, ...values });
async function stored(channelId: string) {
  const { rows } = await scene.database.pool.query<{ at: Date; value: number }>(
    'select "ConsumptionDate" as at, coalesce("Corrected", "Raw") as value from "dw_Consumption" where "ChannelId" = $1 order by 1',
    [channelId],
  );
  return rows.map(({ at, value }) => [at.toISOString().slice(5, 16), value]);
}
async function latestRun(channelId: string) {
  const { rows } = await scene.database.pool.query<{ status: number; logs: string; formula: string }>(
    'select "Status" as status, "Logs" as logs, "Formula" as formula from "dw_ChannelsJobs" where "ChannelId" = $1 order by "LastActivity" desc limit 1',
    [channelId],
  );
  return rows[0];
}

describe('a calculated channel', () => {
  it('follows its sources: late, corrected and removed readings, through other calculated channels', async () => {
    const [a, b] = [await source('follow-a'), await source('follow-b')];
    await scene.read(a, [
      ['2026-03-01T00:00Z', 1],
      ['2026-03-01T01:00Z', 2],
      ['2026-03-01T02:00Z', 3],
    ]);
    await scene.read(b, [
      ['2026-03-01T00:00Z', 10],
      ['2026-03-01T02:00Z', 30],
    ]);
    const sum = await calculatedChannel('[follow-a] + [follow-b]', { ChannelKey: 'follow-sum' });
    const double = await calculatedChannel('[follow-sum] * 2');
    await calculate();
    expect(await stored(sum)).toEqual([
      ['03-01T00:00', 11],
      ['03-01T02:00', 33],
    ]);
    expect(await stored(double)).toEqual([
      ['03-01T00:00', 22],
      ['03-01T02:00', 66],
    ]);
    expect(await latestRun(sum)).toMatchObject({ status: 3, formula: '[follow-a] + [follow-b]' });

    const usageIs = async (from: string, until: string) =>
      (await scene.one('channels', double, { from, until, interval: 'Daily' })).recalculatingSince;
    expect(await usageIs('2026-03-01', '2026-03-02')).toBeNull();
    await scene.read(b, [['2026-03-01T01:00Z', 20]]);
    // It is calculated from one that waits, and says so already.
    const since = await usageIs('2026-03-01', '2026-03-02');
    expect(since).not.toBeNull();
    expect(await usageIs('2026-03-02', '2026-03-03')).toBeNull();
    await scene.database.pool.query(
      `update "dw_Consumption" set "Corrected" = 5 where "ChannelId" = $1 and "ConsumptionDate" = '2026-03-01T00:00Z'`,
      [a],
    );
    await scene.database.pool.query(
      `delete from "dw_Consumption" where "ChannelId" = $1 and "ConsumptionDate" = '2026-03-01T02:00Z'`,
      [a],
    );
    // It waits since the first of the writes.
    expect(await usageIs('2026-03-01', '2026-03-02')).toBe(since);
    await calculate();
    expect(await usageIs('2026-03-01', '2026-03-02')).toBeNull();
    expect(await stored(double)).toEqual([
      ['03-01T00:00', 30],
      ['03-01T01:00', 44],
    ]);
    expect(await calculate()).toBe(0);
  });

  // In the Azores 25 October 2026 begins at 01:00 of UTC, an hour after its clocks had shown midnight for the first time.
  it('is calculated for an hour that came by itself, for which clocks go back over midnight', async () => {
    const azores = { TimeZone: 'Atlantic/Azores' };
    const a = await source('azores-a', azores);
    await scene.read(a, [['2026-10-23T12:00Z', 1]]);
    const channel = await calculatedChannel('[azores-a]', azores);
    await calculate();
    await scene.read(a, [['2026-10-25T00:00Z', 2]]);
    await calculate();
    expect(await stored(channel)).toEqual([
      ['10-23T12:00', 1],
      ['10-25T00:00', 2],
    ]);
  });

  it('is calculated for the hours alone that were written while it was', async () => {
    const a = await source('busy-a');
    await scene.read(a, [
      ['2026-02-01T00:00Z', 1],
      ['2026-03-01T00:00Z', 4],
    ]);
    const channel = await calculatedChannel('[busy-a]');
    const holding = await scene.database.pool.connect();
    await holding.query('begin; lock table "dw_ChannelsJobs" in exclusive mode');
    const running = calculate();
    const { pool } = scene.database;
    const isWaiting = `select from pg_locks where relation = '"dw_ChannelsJobs"'::regclass and not granted`;
    await vi.waitUntil(async () => (await pool.query(isWaiting)).rowCount, { timeout: 4_000 });
    await scene.read(a, [['2026-03-01T05:00Z', 6]]);
    await holding.query('rollback');
    holding.release();
    await running;
    const { rows } = await pool.query(
      'select hours::text, isempty(calculating) as "isDone" from meterdesk.uncalculated_hours where channel_id = $1',
      [channel],
    );
    expect(rows).toEqual([{ hours: '{["2026-03-01 05:00:00+00","2026-03-01 05:00:00+00"]}', isDone: true }]);
    await calculate();
    expect(await stored(channel)).toEqual([
      ['02-01T00:00', 1],
      ['03-01T00:00', 4],
      ['03-01T05:00', 6],
    ]);
    expect(await calculate()).toBe(0);
  });

  it('is left to the next run while somebody writes what it is calculated from', async () => {
    const a = await source('locked-a');
    await scene.read(a, [['2026-03-01T00:00Z', 4]]);
    const channel = await calculatedChannel('[locked-a]');
    await calculate();
    await scene.read(a, [['2026-03-01T01:00Z', 5]]);
    const writing = await scene.database.pool.connect();
    await writing.query('begin');
    await writing.query('select from meterdesk.uncalculated_hours where channel_id = $1 for update', [channel]);
    expect(await calculate()).toBe(0);
    await writing.query('rollback');
    writing.release();
    expect(await calculate()).toBe(1);
    expect(await stored(channel)).toEqual([
      ['03-01T00:00', 4],
      ['03-01T01:00', 5],
    ]);
  });

  it('is left to the next run where a write that may not know its rules goes on for long', async () => {
    const a = await source('unsettled-a');
    await scene.read(a, [['2026-03-01T00:00Z', 4]]);
    const writing = await scene.database.pool.connect();
    await writing.query('begin');
    await writing.query('select pg_current_xact_id()');
    const channel = await calculatedChannel('[unsettled-a]');
    expect(await calculate()).toBe(0);
    expect(await stored(channel)).toEqual([]);
    await writing.query('rollback');
    writing.release();
    expect(await calculate()).toBe(1);
    expect(await stored(channel)).toEqual([['03-01T00:00', 4]]);
  });

  it('does not wait for who writes to another database of the same server', async () => {
    const a = await source('settled-a');
    await scene.read(a, [['2026-03-01T00:00Z', 4]]);
    const other = await openBareDatabase();
    const writing = await other.database.pool.connect();
    await writing.query('begin');
    await writing.query('select pg_current_xact_id()');
    const channel = await calculatedChannel('[settled-a]');
    await calculate();
    await writing.query('rollback');
    writing.release();
    await other.close();
    expect(await stored(channel)).toEqual([['03-01T00:00', 4]]);
  });

  it('is calculated anew when its formula changes, and its rules follow', async () => {
    const a = await source('formula-a');
    await scene.read(a, [['2026-03-01T00:00Z', 4]]);
    const channel = await calculatedChannel('[formula-a]');
    await calculate();
    await scene.database.pool.query('update "dw_Channels" set "Formula" = $2 where "ChannelId" = $1', [
      channel,
      'if([formula-a] > 3, 1, 0)',
    ]);
    await calculate();
    expect(await stored(channel)).toEqual([['03-01T00:00', 1]]);
    const { rows } = await scene.database.pool.query(
      'select "SourceChannelKey" as key from "dw_ChannelsRules" where "ChannelId" = $1',
      [channel],
    );
    expect(rows).toEqual([{ key: 'formula-a' }]);
  });

  it.each([
    ['[register]', 'register'],
    ['delta([register 2])', 'register 2'],
  ])('%s is the advance of the register, also by the day of its own zone', async (formula, key) => {
    const register = await source(key, { ValueTypeEnum: 3, IntervalMins: 60, TimeZone: 'NZST/NZDT' });
    const hours = Array.from(
      { length: 49 },
      (_none, hour) => [new Date(Date.UTC(2026, 2, 1, 11 + hour)).toISOString(), 100 + hour * 2] as const,
    );
    await scene.read(register, hours);
    const daily = await calculatedChannel(formula, {
      IntervalFrequency: 'Daily',
      IntervalMins: 1440,
      TimeZone: 'NZST/NZDT',
    });
    await calculate();
    expect(await stored(daily)).toEqual([
      ['03-01T11:00', 48],
      ['03-02T11:00', 48],
    ]);
  });

  it('is calculated anew by another clock, or for another load', async () => {
    const a = await source('clocked');
    await scene.read(
      a,
      every(60, '2026-03-01T00:00Z', 48, () => 1),
    );
    const daily = { IntervalFrequency: 'Daily', IntervalMins: 1440, TimeZone: 'UTC' };
    const channel = await calculatedChannel('[clocked]', daily);
    const [main, other] = [
      await scene.load(buildingId, { UtilityType: 1 }),
      await scene.load(buildingId, { UtilityType: 1 }),
    ];
    const below = await scene.load(buildingId, { ParentLoadId: other, UtilityType: 1 });
    await scene.read(await scene.channel(buildingId, { LoadId: below }), [['2026-03-01T00:00Z', 7]]);
    const sum = await calculatedChannel('sum(sub-loads)', { LoadId: main });
    await calculate();
    expect(await stored(channel)).toEqual([
      ['03-01T00:00', 24],
      ['03-02T00:00', 24],
    ]);
    expect(await stored(sum)).toEqual([]);
    const { pool } = scene.database;
    await pool.query(`update "dw_Channels" set "TimeZone" = 'Asia/Tokyo' where "ChannelId" = $1`, [channel]);
    await pool.query('update "dw_Channels" set "LoadId" = $2 where "ChannelId" = $1', [sum, other]);
    await calculate();
    expect(await stored(channel)).toEqual([['03-01T15:00', 24]]);
    expect(await stored(sum)).toEqual([['03-01T00:00', 7]]);
  });

  it('has no values of an earlier formula where the sources of a later one have none', async () => {
    const [a, b] = [await source('earlier'), await source('later')];
    await scene.read(
      a,
      every(60, '2026-01-01T00:00Z', 3, () => 1),
    );
    await scene.read(
      b,
      every(60, '2026-03-01T00:00Z', 1, () => 2),
    );
    const channel = await calculatedChannel('[earlier]');
    await calculate();
    expect(await stored(channel)).toHaveLength(3);
    await scene.database.pool.query('update "dw_Channels" set "Formula" = $2 where "ChannelId" = $1', [
      channel,
      '[later]',
    ]);
    await calculate();
    expect(await stored(channel)).toEqual([['03-01T00:00', 2]]);
  });

  it('keeps what a person has corrected, and no value that only was written twice', async () => {
    const a = await source('kept');
    await scene.read(
      a,
      every(60, '2026-03-01T00:00Z', 2, () => 1),
    );
    const channel = await calculatedChannel('[kept] * 2');
    await calculate();
    await scene.database.pool.query(
      `update "dw_Consumption" set "Corrected" = 9 where "ChannelId" = $1 and "ConsumptionDate" = '2026-03-01T00:00Z'`,
      [channel],
    );
    await scene.database.pool.query(
      `update "dw_Consumption" set "Corrected" = "Raw" where "ChannelId" = $1 and "ConsumptionDate" = '2026-03-01T01:00Z'`,
      [channel],
    );
    await scene.read(
      a,
      every(60, '2026-03-01T00:00Z', 2, () => 5),
    );
    await calculate();
    expect(await stored(channel)).toEqual([
      ['03-01T00:00', 9],
      ['03-01T01:00', 10],
    ]);
  });

  it('that is measured from now on keeps what was read, whatever its former sources have', async () => {
    const a = await source('former');
    await scene.read(a, [['2026-03-01T00:00Z', 1]]);
    const channelId = await calculatedChannel('[former] * 2');
    await calculate();
    await scene.database.pool.query('update "dw_Channels" set "Type" = 1 where "ChannelId" = $1', [channelId]);
    await scene.read(channelId, [['2026-03-01T03:00Z', 99]]);
    await scene.read(a, [['2026-03-01T01:00Z', 1]]);
    await calculate();
    expect(await stored(channelId)).toEqual([
      ['03-01T00:00', 2],
      ['03-01T03:00', 99],
    ]);
    const run = { jobId: randomUUID(), channelId, from: new Date('2026-03-01'), until: new Date('2026-03-02') };
    await runCalculation({ database: scene.database, catalogue }, run);
    expect(await stored(channelId)).toHaveLength(2);
    expect(await latestRun(channelId)).toMatchObject({
      status: 4,
      logs: 'This channel is no longer a calculated one.',
    });
  });

  it('is calculated in parts where it has many intervals', () => {
    expect(partsOfSpan({ from: '2026-01-01', until: '2026-04-01' }, 1)).toEqual([
      { from: '2026-01-01', until: '2026-03-11' },
      { from: '2026-03-11', until: '2026-04-01' },
    ]);
  });

  it('looks back beyond the span that changed', async () => {
    const a = await source('back');
    await scene.read(a, [
      ['2026-03-01T22:00Z', 1],
      ['2026-03-01T23:00Z', 5],
    ]);
    const delta = await calculatedChannel('delta([back])');
    await calculate();
    await scene.read(a, [['2026-03-02T00:00Z', 12]]);
    await calculate();
    expect(await stored(delta)).toEqual([
      ['03-01T23:00', 4],
      ['03-02T00:00', 7],
    ]);
  });

  it('looks back as often as its formula does, over days and over whole months', async () => {
    const a = await source('twice-back', { IntervalMins: 1440 });
    const daily = { IntervalFrequency: 'Daily', IntervalMins: 1440 };
    const inDays = await calculatedChannel('previous(previous([twice-back]))', daily);
    const monthly = { IntervalFrequency: 'Monthly', IntervalMins: 43_920 };
    const inMonths = await calculatedChannel('previous(previous([twice-back]))', monthly);
    await scene.read(
      a,
      every(1_440, '2026-01-01T00:00Z', 62, () => 1),
    );
    await calculate();
    await scene.read(a, [['2026-02-20T00:00Z', 5]]);
    await calculate();
    expect(await stored(inDays)).toContainEqual(['02-22T00:00', 5]);
    await scene.read(a, [['2026-03-02T00:00Z', 7]]);
    await calculate();
    expect((await stored(inMonths))[0]).toEqual(['03-01T00:00', 31]);
  });

  it('of a register follows the reading that ends a day, and one that was late', async () => {
    const register = await source('late-register', { ValueTypeEnum: 3, IntervalMins: 60 });
    const daily = await calculatedChannel('[late-register]', { IntervalFrequency: 'Daily', IntervalMins: 1440 });
    const hourly = await calculatedChannel('[late-register]');
    await scene.read(
      register,
      every(60, '2026-03-01T00:00Z', 24, (hour) => hour * 2),
    );
    await calculate();
    await scene.read(register, [['2026-03-02T00:00Z', 48]]);
    await calculate();
    expect((await stored(daily))[0]).toEqual(['03-01T00:00', 48]);
    expect(await stored(hourly)).toHaveLength(24);
    await scene.read(register, [['2026-03-04T00:00Z', 144]]);
    await calculate();
    expect(await stored(daily)).toEqual([
      ['03-01T00:00', 48],
      ['03-02T00:00', 48],
      ['03-03T00:00', 48],
    ]);
  });

  it('of a register has no value of a day in which its readings begin or end, or an advance is unknown', async () => {
    const main = await scene.load(buildingId, { UtilityType: 1 });
    const LoadId = await scene.load(buildingId, { ParentLoadId: main, UtilityType: 1 });
    const register = await source('partial-register', { LoadId, ValueTypeEnum: 3, UnitOfMeasure: 'kWh' });
    const daily = { IntervalFrequency: 'Daily', IntervalMins: 1440 };
    const itself = await calculatedChannel('[partial-register]', daily);
    const below = await calculatedChannel('sum(sub-loads)', { LoadId: main, ...daily });
    // Every hour but for four, whose advance is known; the meter was exchanged at noon of the day before the last.
    const hours = every(60, '2026-03-01T12:00Z', 97, (hour) => (hour < 72 ? 1_000 : 0) + hour * 2);
    await scene.read(register, [...hours.slice(0, 20), ...hours.slice(24)]);
    await calculate();
    const whole = [
      ['03-02T00:00', 48],
      ['03-03T00:00', 48],
    ];
    expect(await stored(itself)).toEqual(whole);
    expect(await stored(below)).toEqual(whole);
    await scene.read(register, [['2026-03-01T00:00Z', 976]]);
    await calculate();
    expect(await stored(itself)).toEqual([['03-01T00:00', 48], ...whole]);
  });

  it('has the intervals of its own zone, also of sources in another one', async () => {
    const far = await source('far', { TimeZone: 'NZST/NZDT' });
    const near = await source('near');
    const days = every(60, '2026-03-01T00:00Z', 48, () => 1);
    for (const channel of [far, near]) await scene.read(channel, days);
    const hourly = await calculatedChannel('[far]');
    const daily = await calculatedChannel('[far] + [near]', { IntervalFrequency: 'Daily', IntervalMins: 1440 });
    await calculate();
    await scene.read(far, [['2026-03-02T06:00Z', 5]]);
    await calculate();
    expect(await stored(hourly)).toHaveLength(48);
    expect(await stored(daily)).toEqual([
      ['03-01T00:00', 48],
      ['03-02T00:00', 52],
    ]);
  });

  it('is a gap where more comes out of its formula than any reading may be', async () => {
    const a = await source('greatest');
    const great = await calculatedChannel('[greatest] * 1000000000000000');
    await scene.read(a, [
      ['2026-03-01T00:00Z', 1],
      ['2026-03-01T01:00Z', 2],
    ]);
    await calculate();
    expect(await stored(great)).toEqual([['03-01T00:00', 1e15]]);
  });

  it('of sub-loads adds up what they used', async () => {
    const main = await scene.load(buildingId, { UtilityType: 1 });
    const water = await scene.load(buildingId, { ParentLoadId: main, Label: 'hot water', UtilityType: 2 });
    await scene.read(await scene.channel(buildingId, { LoadId: water, UnitOfMeasure: 'Water m3' }), [
      ['2026-02-20T00:00Z', 40],
      ['2026-03-01T00:00Z', 50],
    ]);
    const parts: string[] = [];
    for (const [value, label] of [
      [1, 'one'],
      [2, 'two'],
    ] as const) {
      const LoadId = await scene.load(buildingId, { ParentLoadId: main, Label: label, UtilityType: 1 });
      const channel = await scene.channel(buildingId, { LoadId, UnitOfMeasure: 'kWh' });
      await scene.read(channel, [['2026-03-01T00:00Z', value]]);
      parts.push(channel);
    }
    const a = await source('metered');
    await scene.read(a, [['2026-03-01T00:00Z', 10]]);
    const rest = await calculatedChannel('[metered] - sum(sub-loads)', { LoadId: main });
    const total = await calculatedChannel('sum(sub-loads)', { LoadId: main, UnitOfMeasure: 'Litres' });
    const inMWh = await calculatedChannel('convert(sum(sub-loads), "MWh")', { LoadId: main, UnitOfMeasure: 'MWh' });
    const unlike = await calculatedChannel('[litres] - sum(sub-loads)', { LoadId: main });
    await calculate();
    expect(await stored(rest)).toEqual([['03-01T00:00', 7]]);
    expect(await latestRun(rest)).toMatchObject({ logs: expect.stringMatching(/^2026-03-01 to 2026-03-01: 1 values/) });
    expect(await stored(total)).toEqual([['03-01T00:00', 3]]);
    expect(await stored(inMWh)).toEqual([['03-01T00:00', 0.003]]);
    expect(await latestRun(unlike)).toMatchObject({
      logs: '1: Litres and kWh can’t be added or compared: convert one of them.',
    });

    await scene.read(parts[0] as string, [['2026-03-01T00:00Z', 4]]);
    await calculate();
    expect(await stored(rest)).toEqual([['03-01T00:00', 4]]);
    expect(await stored(total)).toEqual([['03-01T00:00', 6]]);
  });

  describe('with degree days', () => {
    const temperatures = (
      WeatherId: string,
      given: readonly (readonly [at: string, value: number])[],
      ReadingType = 0,
    ) =>
      scene.database.pool.query(
        `insert into "dw_WeatherReadings" ("WeatherId", "Event", "ReadingType", "Temperature")
        select $1, (r->>0)::timestamptz, $3, (r->>1)::float8 from jsonb_array_elements($2::jsonb) r
        on conflict ("WeatherId", "Event", "ReadingType") do update set "Temperature" = excluded."Temperature"`,
        [WeatherId, JSON.stringify(given), ReadingType],
      );
    async function station() {
      const WeatherId = randomUUID();
      await scene.insert('dw_Weather', { WeatherId, Address: 'Quay', Latitude: 0, Longitude: 0 });
      return WeatherId;
    }
    const inBuilding = (building: string, Formula: string, values: Values = {}) =>
      scene.channel(building, { Type: 2, Formula, IntervalFrequency: '60 minute', UnitOfMeasure: 'Hdd', ...values });
    const daily = { IntervalFrequency: 'Daily', IntervalMins: 1440, TimeZone: 'NZST/NZDT' };

    it('follows the weather of its building: late, corrected and removed, and another station', async () => {
      const { siteId } = await scene.place();
      const WeatherId = await station();
      const building = await scene.building(siteId, { WeatherId });
      const channel = await inBuilding(building, 'hdd(18)', daily);
      // A day of New Zealand's summer: 12 hours of 10 °C and 11 of 20 °C, and one that is missing.
      const day = every(60, '2026-03-01T11:00Z', 24, (hour) => (hour % 2 === 0 ? 10 : 20)).filter(
        (_each, hour) => hour !== 23,
      );
      await temperatures(WeatherId, day);
      // What is forecast was not.
      await temperatures(WeatherId, [['2026-03-02T10:00Z', -40]], 1);
      await calculate();
      expect(await stored(channel)).toEqual([]);

      await temperatures(WeatherId, [['2026-03-02T10:00Z', 18]]);
      await calculate();
      expect(await stored(channel)).toEqual([['03-01T11:00', 4]]);
      expect(await calculate()).toBe(0);

      await temperatures(WeatherId, [['2026-03-02T10:00Z', -6]]);
      await calculate();
      expect(await stored(channel)).toEqual([['03-01T11:00', 5]]);

      // A gap of an hour is interpolated, between 20 and 20 °C here.
      const remove = (hours: string) =>
        scene.database.pool.query(`delete from "dw_WeatherReadings" where "WeatherId" = $1 and "Event" = any($2)`, [
          WeatherId,
          hours.split(' ').map((hour) => `2026-03-01T${hour}:00Z`),
        ]);
      await remove('13');
      await calculate();
      expect(await stored(channel)).toEqual([['03-01T11:00', expect.closeTo(5 - 8 / 24, 9)]]);
      await remove('12 14 15 16 17 18');
      await calculate();
      expect(await stored(channel)).toEqual([]);

      const other = await station();
      await temperatures(
        other,
        every(60, '2026-03-01T11:00Z', 24, () => 6),
      );
      await scene.database.pool.query('update "dw_Buildings" set "WeatherId" = $2 where "BuildingId" = $1', [
        building,
        other,
      ]);
      await calculate();
      expect(await stored(channel)).toEqual([['03-01T11:00', 12]]);
    });

    it('divides what its sources used, and is a gap where either is missing', async () => {
      const { siteId } = await scene.place();
      const WeatherId = await station();
      const building = await scene.building(siteId, { WeatherId });
      const heat = await scene.channel(building, { ChannelKey: 'degree-heat' });
      await scene.read(
        heat,
        every(60, '2026-03-01T00:00Z', 3, () => 5),
      );
      await temperatures(WeatherId, [
        ['2026-03-01T01:00Z', 6],
        ['2026-03-01T02:00Z', 18],
        ['2026-03-01T03:00Z', 6],
      ]);
      const perDegreeDay = await inBuilding(building, '[degree-heat] / hdd(18)', { UnitOfMeasure: 'kWh' });
      const quarters = await inBuilding(building, 'cdd(2)', { IntervalFrequency: '15 minute', IntervalMins: 15 });
      await calculate();
      // 12 K for an hour are half a degree day; nothing is divided by none.
      expect(await stored(perDegreeDay)).toEqual([['03-01T01:00', 10]]);
      expect((await stored(quarters)).slice(0, 5)).toEqual([
        ['03-01T01:00', expect.closeTo(4 / 96, 11)],
        ['03-01T01:15', expect.closeTo(4 / 96, 11)],
        ['03-01T01:30', expect.closeTo(4 / 96, 11)],
        ['03-01T01:45', expect.closeTo(4 / 96, 11)],
        ['03-01T02:00', expect.closeTo(16 / 96, 11)],
      ]);
    });

    it('is not calculated where its building has no weather station', async () => {
      const channel = await calculatedChannel('1 + hdd(18)');
      await calculate();
      expect(await latestRun(channel)).toMatchObject({
        status: 4,
        logs: '5: The building of the channel has no weather station.',
      });
    });
  });

  it.each([
    ['[nowhere] + 1', 'There is no channel with the key nowhere in this account, nor a rule that names it.'],
    ['1 +', '4: The formula ends too early.'],
    ['[slow]', 'slow has a reading every 1440 minutes, and this channel one every 60.'],
    ['[litres] + [watts]', 'Litres and kWh can’t be added or compared: convert one of them.'],
    ['[elsewhere]', 'There is no channel with the key elsewhere in this account'],
  ])('%s is not calculated, and its run says why', async (formula, message) => {
    const channel = await calculatedChannel(formula);
    await calculate();
    expect(await latestRun(channel)).toMatchObject({ status: 4, logs: expect.stringContaining(message) });
    expect(await stored(channel)).toEqual([]);
  });

  it('that two formulas would calculate from each other is refused', async () => {
    const one = await calculatedChannel('[circle-2] + 1', { ChannelKey: 'circle-1' });
    const two = await calculatedChannel('1', { ChannelKey: 'circle-2' });
    const tried = await previewFormula(scene.database, catalogue, two, '[circle-1] + 1');
    expect(tried?.problems).toMatchObject([
      { from: 0, message: expect.stringContaining('references the parent channel') },
    ]);
    await scene.database.pool.query(`update "dw_Channels" set "Formula" = '[circle-1] + 1' where "ChannelId" = $1`, [
      two,
    ]);
    await calculate();
    const runs = [await latestRun(one), await latestRun(two)];
    expect(runs.map((run) => run?.logs).join()).toContain(
      "Cannot add this calculated channel as one of it's own rules references the parent channel.",
    );
    expect(await calculate()).toBe(0);
  });
});
