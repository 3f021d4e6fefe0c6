import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { param, sql } from '../../server/sql/fragment';
import { events, every, UsageScene, usages } from './usageScene';

let scene: UsageScene;
beforeAll(async () => {
  scene = await UsageScene.open();
});
afterAll(() => scene.close());

const quarterly = { IntervalMins: 15 };
const auckland = { TimeZone: 'NZST/NZDT' };
const oneDay = { from: '2026-03-02', until: '2026-03-03' };

describe('amounts', () => {
  it('add up at every interval, each as long as it says', async () => {
    const channel = await scene.meter(quarterly);
    // Two days of one kWh a quarter of an hour.
    await scene.read(
      channel,
      every(15, '2026-03-02T00:00:00Z', 192, () => 1),
    );
    const count = {
      Minute: 96,
      FiveMinutes: 96,
      TenMinutes: 96,
      QuarterHourly: 96,
      HalfHourly: 48,
      Hourly: 24,
    } as const;
    for (const [interval, read] of Object.entries(count) as [keyof typeof count, number][]) {
      const found = await scene.one('channels', channel, { ...oneDay, interval });
      expect([interval, found.total, usages(found).filter((usage) => usage !== null).length]).toEqual([
        interval,
        96,
        read,
      ]);
    }
    const daily = await scene.one('channels', channel, { from: '2026-03-01', until: '2026-03-05', interval: 'Daily' });
    expect(usages(daily)).toEqual([null, 96, 96, null]);
    expect(daily.consumption.map(({ read }) => read)).toEqual([0, 1, 1, 0]);
    expect(daily).toMatchObject({
      total: 192,
      read: 0.5,
      unit: 'kWh',
      timeZone: 'UTC',
      rules: ['channel'],
      channels: 1,
    });
  });

  it('stay as they are without an interval', async () => {
    const channel = await scene.meter(quarterly);
    await scene.read(channel, [
      ['2026-03-02T10:15:00Z', 1.25],
      ['2026-03-02T10:45:00Z', 2],
    ]);
    const raw = await scene.one('channels', channel, { ...oneDay, interval: 'None' });
    expect([events(raw), usages(raw)]).toEqual([
      ['2026-03-02T10:15:00.000Z', '2026-03-02T10:45:00.000Z'],
      [1.25, 2],
    ]);
  });

  it('fall into weeks from Monday or Sunday, months and years, cut to the span', async () => {
    const channel = await scene.meter({ IntervalMins: 1440 });
    await scene.read(
      channel,
      every(1440, '2025-12-01T00:00:00Z', 62, () => 1),
    );
    const from = '2025-12-31'; // A Wednesday.
    const at = async (interval: 'Weekly' | 'WeeklyFromSunday' | 'Monthly' | 'Yearly') => {
      const found = await scene.one('channels', channel, { from, until: '2026-01-20', interval });
      return found.consumption.map(({ event, usage }) => `${event.slice(0, 10)} ${usage}`);
    };
    expect(await at('Weekly')).toEqual(['2025-12-31 5', '2026-01-05 7', '2026-01-12 7', '2026-01-19 1']);
    expect(await at('WeeklyFromSunday')).toEqual(['2025-12-31 4', '2026-01-04 7', '2026-01-11 7', '2026-01-18 2']);
    expect(await at('Monthly')).toEqual(['2025-12-31 1', '2026-01-01 19']);
    expect(await at('Yearly')).toEqual(['2025-12-31 1', '2026-01-01 19']);
  });

  it('say how much of an interval was read, and how much of that was estimated or corrected', async () => {
    const channel = await scene.meter(quarterly);
    await scene.read(
      channel,
      every(15, '2026-03-02T00:00:00Z', 3, () => 1),
    );
    await scene.read(
      channel,
      every(15, '2026-03-02T02:00:00Z', 4, () => 1),
      { ReadingType: 2 },
    );
    await scene.read(channel, [['2026-03-02T00:15:00Z', 3]]);
    const hourly = await scene.one('channels', channel, {
      from: '2026-03-02T00:00',
      until: '2026-03-02T04:00',
      interval: 'Hourly',
    });
    expect(
      hourly.consumption.map(({ usage, read, estimated, corrected }) => [usage, read, estimated, corrected]),
    ).toEqual([
      [5, 0.75, 0, 1],
      [null, 0, 0, 0],
      [4, 1, 4, 0],
      [null, 0, 0, 0],
    ]);
  });

  it('count readings that came late or were corrected as what they are now', async () => {
    const channel = await scene.meter();
    await scene.read(channel, [
      ['2026-03-02T01:00:00Z', 5],
      ['2026-03-02T03:00:00Z', 5],
    ]);
    await scene.read(channel, [
      ['2026-03-02T02:00:00Z', 4],
      ['2026-03-02T03:00:00Z', 1],
    ]);
    expect((await scene.one('channels', channel, { ...oneDay, interval: 'Daily' })).total).toBe(10);
  });

  it('count readings that nobody corrected as they were read', async () => {
    const channel = await scene.meter();
    await scene.read(channel, [['2026-03-02T01:00:00Z', 5]]);
    await scene.database.rows(
      sql`insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw") values (${param(channel)}::uuid, '2026-03-02T02:00:00Z', 3)`,
    );
    expect((await scene.one('channels', channel, { ...oneDay, interval: 'Daily' })).total).toBe(8);
  });

  it('of a day that clocks change have 23 or 25 hours', async () => {
    const channel = await scene.meter({ ...auckland, ...quarterly });
    await scene.read(
      channel,
      every(15, '2026-04-03T11:00:00Z', 4 * 24 * 4, () => 1),
    );
    // New Zealand goes back on Sunday, 5 April 2026 at 03:00 NZDT.
    const april = { from: '2026-04-04', until: '2026-04-07' };
    const days = await scene.one('channels', channel, { ...april, interval: 'Daily' });
    expect(usages(days)).toEqual([96, 100, 96]);
    expect(days.consumption.map(({ read }) => read)).toEqual([1, 1, 1]);
    const hours = await scene.one('channels', channel, { from: '2026-04-05', until: '2026-04-06', interval: 'Hourly' });
    expect(usages(hours)).toEqual(Array(25).fill(4));
    expect(events(hours).slice(2, 4)).toEqual(['2026-04-04T13:00:00.000Z', '2026-04-04T14:00:00.000Z']);

    // And forward on Sunday, 27 September 2026 at 02:00 NZST.
    await scene.read(
      channel,
      every(15, '2026-09-25T12:00:00Z', 4 * 24 * 4, () => 1),
    );
    const september = { from: '2026-09-26', until: '2026-09-29' };
    expect(usages(await scene.one('channels', channel, { ...september, interval: 'Daily' }))).toEqual([96, 92, 96]);
    const spring = await scene.one('channels', channel, {
      from: '2026-09-27',
      until: '2026-09-28',
      interval: 'Hourly',
    });
    expect(usages(spring)).toEqual(Array(23).fill(4));
    const halves = await scene.one('channels', channel, {
      from: '2026-09-27',
      until: '2026-09-28',
      interval: 'HalfHourly',
    });
    expect(usages(halves)).toEqual(Array(46).fill(2));
  });

  it('follow zones that are off by half an hour, and change by half an hour', async () => {
    const kolkata = await scene.meter({ TimeZone: 'Asia/Kolkata' });
    await scene.read(
      kolkata,
      every(60, '2026-03-01T18:30:00Z', 24, () => 1),
    );
    expect(usages(await scene.one('channels', kolkata, { ...oneDay, interval: 'Daily' }))).toEqual([24]);
    expect(events(await scene.one('channels', kolkata, { ...oneDay, interval: 'Hourly' }))[1]).toBe(
      '2026-03-01T19:30:00.000Z',
    );
    // Lord Howe goes back by half an hour on 5 April 2026.
    const island = await scene.meter({ TimeZone: 'LHDT/LHST', IntervalMins: 30 });
    await scene.read(
      island,
      every(30, '2026-04-04T13:00:00Z', 60, () => 1),
    );
    const day = { from: '2026-04-05', until: '2026-04-06' };
    expect((await scene.one('channels', island, { ...day, interval: 'Daily' })).total).toBe(49);
    const hours = await scene.one('channels', island, { ...day, interval: 'Hourly' });
    expect(usages(hours)).toEqual([...Array(24).fill(2), 1]);
  });

  it('follow the account where the channel names no zone that the calendar knows', async () => {
    const { buildingId } = await scene.place({ TimeZoneIana: 'Asia/Kolkata' });
    for (const TimeZone of ['', 'Mars/Olympus', 'NZST', 'ABC+5', '<+12>-12']) {
      const channel = await scene.channel(buildingId, { TimeZone });
      expect((await scene.one('channels', channel, { ...oneDay, interval: 'Daily' })).timeZone).toBe('Asia/Kolkata');
    }
    const own = await scene.channel(buildingId, { TimeZone: 'UTC +12' });
    expect((await scene.one('channels', own, { ...oneDay, interval: 'Daily' })).timeZone).toBe('Etc/GMT-12');
  });
});

describe('levels', () => {
  it('have a mean with the least and the most, whatever their summation', async () => {
    for (const values of [
      { ValueTypeEnum: 2, SummationType: 1 },
      { ValueTypeEnum: 2, SummationType: 2 },
      { ValueTypeEnum: 1, SummationType: 2 },
    ]) {
      const channel = await scene.meter({ ...values, ...quarterly, UnitOfMeasure: 'kW' });
      await scene.read(channel, [
        ['2026-03-02T00:00:00Z', 10],
        ['2026-03-02T00:15:00Z', 40],
        ['2026-03-02T01:00:00Z', 20],
      ]);
      const found = await scene.one('channels', channel, {
        from: '2026-03-02T00:00',
        until: '2026-03-02T03:00',
        interval: 'Hourly',
      });
      expect(found.consumption.map(({ usage, least, most, read }) => [usage, least, most, read])).toEqual([
        [25, 10, 40, 0.5],
        [20, 20, 20, 0.25],
        [null, null, null, 0],
      ]);
      expect(found).toMatchObject({ isMean: true, total: 23.333333, least: 10, most: 40, unit: 'kW' });
    }
  });
});

describe('registers', () => {
  const register = { ValueTypeEnum: 3, UnitOfMeasure: 'Water m3' };
  const days = (from: number, until: number) => ({
    from: `2026-03-0${from}`,
    until: `2026-03-0${until}`,
    interval: 'Daily' as const,
  });

  it('count what lies between readings, shared out over the time between them', async () => {
    const channel = await scene.meter(register);
    // One m³ an hour, read at half past.
    await scene.read(
      channel,
      every(60, '2026-03-01T00:30:00Z', 73, (hour) => 100 + hour),
    );
    const found = await scene.one('channels', channel, days(2, 4));
    expect(usages(found)).toEqual([24, 24]);
    expect(found).toMatchObject({ total: 48, read: 1 });
  });

  it('lose nothing in a gap, and tell how much of an interval was read', async () => {
    const channel = await scene.meter(register);
    await scene.read(
      channel,
      every(60, '2026-03-01T00:00:00Z', 37, (hour) => hour),
    );
    await scene.read(
      channel,
      every(60, '2026-03-04T12:00:00Z', 13, (hour) => 84 + hour),
    );
    const found = await scene.one('channels', channel, days(1, 5));
    expect(usages(found)).toEqual([24, 24, 24, 24]);
    expect(found.consumption.map(({ read }) => read)).toEqual([1, 0.5, 0, 0.5]);
    expect(found.total).toBe(96);
  });

  it('go on counting over their last digit', async () => {
    const channel = await scene.meter(register);
    await scene.read(
      channel,
      every(60, '2026-03-02T00:00:00Z', 25, (hour) => (9990 + hour) % 10_000),
    );
    expect(await scene.one('channels', channel, days(2, 3))).toMatchObject({ total: 24, read: 1 });
  });

  it('count nothing for the hour in which they were exchanged, downwards or upwards', async () => {
    for (const other of [0, 456_000]) {
      const channel = await scene.meter(register);
      await scene.read(
        channel,
        every(60, '2026-03-02T00:00:00Z', 25, (hour) => (hour < 12 ? 207_800 : other) + hour),
      );
      const found = await scene.one('channels', channel, days(2, 3));
      expect(found.total).toBe(23);
      expect(found.read).toBeCloseTo(23 / 24, 4);
    }
  });

  it('count what they stepped back over only once', async () => {
    const channel = await scene.meter(register);
    await scene.read(
      channel,
      every(60, '2026-03-02T00:00:00Z', 25, (hour) => (hour < 12 ? 500 + hour : 498.5 + hour)),
    );
    expect((await scene.one('channels', channel, days(2, 3))).total).toBe(22.5);
  });

  it('say without an interval what each reading adds to the one before', async () => {
    const channel = await scene.meter(register);
    await scene.read(channel, [
      ['2026-03-01T23:00:00Z', 10],
      ['2026-03-02T01:00:00Z', 12],
      ['2026-03-02T02:00:00Z', 12.5],
    ]);
    const raw = await scene.one('channels', channel, { ...oneDay, interval: 'None' });
    expect([events(raw), usages(raw)]).toEqual([
      ['2026-03-02T01:00:00.000Z', '2026-03-02T02:00:00.000Z'],
      [2, 0.5],
    ]);
  });
});
