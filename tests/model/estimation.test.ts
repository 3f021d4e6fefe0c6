import { describe, expect, test } from 'vitest';
import { estimateGap, type Gap } from '../../server/model/estimation/estimateGap';
import { hourMs, type MeterReading } from '../../server/model/hourlySeries';
import type { RegisterExchange } from '../../server/model/register';
import { missingReadings } from '../../server/model/validation/missingReadings';
import { type MeterFacts, seriesToValidate } from '../../server/model/validation/seriesToValidate';

const monday = Date.parse('2026-01-05T00:00:00Z');
const day = 24;
const week = 7 * day;
const office = (hour: number): number => (hour % week < 5 * day && hour % day >= 8 && hour % day < 18 ? 60 : 20);
const filling = { interpolatesUpTo: 3, estimatesUpTo: 14 * day };
const meter: MeterFacts = { measured: 'electricity', timeZone: 'UTC', way: 'amounts', intervalMinutes: 60 };

/** Nine weeks, without the hours of the gap. */
const around = (from: number, until: number, valueAt = office): readonly MeterReading[] =>
  Array.from({ length: 9 * week }, (_nothing, hour) => ({ at: monday + hour * hourMs, value: valueAt(hour) })).filter(
    (_reading, hour) => hour < from || hour >= until,
  );
const gapOf = (from: number, until: number): Gap => ({ from: monday + from * hourMs, until: monday + until * hourMs });
const valuesOf = (readings: readonly MeterReading[]) => readings.map(({ value }) => value);

/** Wednesday of week 5. */
const late = 4 * week + 2 * day;

test('a gap of days is filled at midnight of each, also of those on which clocks change', () => {
  const offsets = [
    ['2026-02-23', '+01:00', 34],
    ['2026-03-29', '+01:00', 1],
    ['2026-03-30', '+02:00', 180],
    ['2026-09-28', '+02:00', 27],
    ['2026-10-25', '+02:00', 1],
    ['2026-10-26', '+01:00', 30],
  ] as const;
  const days = offsets.flatMap(([first, offset, count]) =>
    Array.from({ length: count }, (_none, step) => {
      const midnight = new Date(Date.parse(`${first}T00:00Z`) + step * day * hourMs).toISOString().slice(0, 10);
      return { at: Date.parse(`${midnight}T00:00${offset}`), value: 24 };
    }),
  );
  const daily: MeterFacts = { ...meter, timeZone: 'Europe/Berlin', intervalMinutes: 1_440 };
  for (const [first, last] of [
    ['2026-03-28', '2026-04-01'],
    ['2026-10-24', '2026-10-28'],
  ] as const) {
    const [from, until] = [Date.parse(`${first}T12:00Z`), Date.parse(`${last}T12:00Z`)];
    const isMissing = ({ at }: MeterReading) => at > from && at < until;
    const others = days.filter((each) => !isMissing(each));
    const [gap] = missingReadings(seriesToValidate(others, daily), 0).filter((each) => each.until > from);
    const { readings } = estimateGap(others, daily, gap as Gap, { interpolatesUpTo: 3, estimatesUpTo: 14 * day });
    expect(readings).toEqual(days.filter(isMissing));
  }
});

test('a gap of days is filled over one whose midnight clocks skip', () => {
  const midnights = Array.from({ length: 90 }, (_none, step) => {
    const standard = Date.parse('2026-07-20T04:00Z') + step * day * hourMs;
    return { at: standard > Date.parse('2026-09-06T04:00Z') ? standard - hourMs : standard, value: 24 };
  });
  const daily: MeterFacts = { ...meter, timeZone: 'America/Santiago', intervalMinutes: 1_440 };
  const [from, until] = [Date.parse('2026-09-04T12:00Z'), Date.parse('2026-09-08T12:00Z')];
  const isMissing = ({ at }: MeterReading) => at > from && at < until;
  const others = midnights.filter((each) => !isMissing(each));
  const [gap] = missingReadings(seriesToValidate(others, daily), 0).filter((each) => each.until > from);
  const { readings } = estimateGap(others, daily, gap as Gap, filling);
  expect(readings).toEqual(midnights.filter(isMissing));
});

describe('a short gap', () => {
  test('of amounts is filled along a straight line', () => {
    const valueAt = (hour: number): number => hour;
    const { method, readings } = estimateGap(around(late, late + 3, valueAt), meter, gapOf(late, late + 3), filling);
    expect(method).toBe('interpolation');
    expect(readings).toEqual([0, 1, 2].map((step) => ({ at: monday + (late + step) * hourMs, value: late + step })));
  });

  test('of a register stands between its readings', () => {
    const register = around(late, late + 3, (hour) => 1_000 + 5 * hour);
    const { readings } = estimateGap(register, { ...meter, way: 'register' }, gapOf(late, late + 3), filling);
    expect(valuesOf(readings)).toEqual([0, 1, 2].map((step) => 1_000 + 5 * (late + step)));
  });
});

describe('a longer gap', () => {
  test('is filled by like days of the weeks before and after', () => {
    const until = late + 5 * day;
    const { method, readings } = estimateGap(around(late, until), meter, gapOf(late, until), filling);
    expect(method).toBe('profile');
    expect(valuesOf(readings)).toEqual(Array.from({ length: 5 * day }, (_nothing, step) => office(late + step)));
  });

  test('keeps to the clock of the zone where clocks change in between', () => {
    const zone = { ...meter, timeZone: 'Europe/London' };
    const start = Date.parse('2026-03-02T00:00:00Z');
    // The office opens at 8 by the clock: an hour earlier by UTC from 29 March on.
    const valueAt = (at: number): number => {
      const local = new Date(at + (at >= Date.parse('2026-03-29T01:00:00Z') ? hourMs : 0));
      return local.getUTCDay() % 6 !== 0 && local.getUTCHours() >= 8 && local.getUTCHours() < 18 ? 60 : 20;
    };
    const [from, until] = [Date.parse('2026-03-31T00:00:00Z'), Date.parse('2026-04-01T00:00:00Z')];
    const all = Array.from({ length: 9 * week }, (_nothing, hour) => start + hour * hourMs);
    const readings = all.filter((at) => at < from || at >= until).map((at) => ({ at, value: valueAt(at) }));
    const estimate = estimateGap(readings, zone, { from, until }, filling);
    expect(valuesOf(estimate.readings)).toEqual(all.filter((at) => at >= from && at < until).map(valueAt));
  });

  test('has each quarter of an hour from the same quarter of like days', () => {
    const start = monday;
    const valueAt = (at: number): number => (new Date(at).getUTCMinutes() * 10) / 15;
    const [from, until] = [start + late * hourMs, start + (late + day) * hourMs];
    const all = Array.from({ length: 9 * week * 4 }, (_nothing, quarter) => start + (quarter * hourMs) / 4);
    const readings = all.filter((at) => at < from || at >= until).map((at) => ({ at, value: valueAt(at) }));
    const estimate = estimateGap(readings, { ...meter, intervalMinutes: 15 }, { from, until }, filling);
    expect(valuesOf(estimate.readings).slice(0, 4)).toEqual([0, 10, 20, 30]);
  });

  test('comes to what a register that measures the same has counted', () => {
    const until = late + day;
    const { readings } = estimateGap(around(late, until), meter, gapOf(late, until), filling, { advance: 1_760 });
    expect(valuesOf(readings)).toEqual(Array.from({ length: day }, (_nothing, step) => 2 * office(late + step)));
  });

  test('of a register follows like days, and ends where the register stands after it', () => {
    let stands = 0;
    const standing = Array.from({ length: 9 * week }, (_nothing, hour) => {
      stands += office(hour);
      return stands;
    });
    const until = late + 2 * day;
    const { method, readings } = estimateGap(
      around(late, until, (hour) => standing[hour] as number),
      { ...meter, way: 'register' },
      gapOf(late, until),
      filling,
    );
    expect(method).toBe('profile');
    expect(valuesOf(readings)).toEqual(standing.slice(late, until));
  });

  test('of an exchanged register ends at its closing value, and goes on from the opening one of the next', () => {
    let stands = 0;
    const standing = Array.from({ length: 9 * week }, (_nothing, hour) => {
      stands += office(hour);
      return stands;
    });
    const until = late + 2 * day;
    const exchangedAt = late + day;
    const closing = standing[exchangedAt - 1] as number;
    const shown = (hour: number) => (standing[hour] as number) + (hour < exchangedAt ? 0 : 7_000 - closing);
    const at = monday + exchangedAt * hourMs - hourMs / 2;
    const exchange = { at, closing: closing + 1, opening: 7_001, multiplier: 1 };
    const fill = (exchanges: readonly RegisterExchange[]) =>
      estimateGap(around(late, until, shown), { ...meter, way: 'register' }, gapOf(late, until), filling, {
        exchanges,
      });
    const values = valuesOf(fill([exchange]).readings);
    const hours = Array.from({ length: 2 * day }, (_nothing, step) => late + step);
    expect(values.map((value, step) => Math.abs(value - shown(late + step)) < 20)).toEqual(hours.map(() => true));
    expect(Math.max(...values.slice(0, day))).toBeLessThanOrEqual(exchange.closing);
    expect(Math.min(...values.slice(day))).toBeGreaterThanOrEqual(exchange.opening);
    for (const unknown of [{ closing: null }, { opening: null }, { closing: 0 }])
      expect(fill([{ ...exchange, ...unknown }])).toEqual({ method: 'registerFell', readings: [] });
  });

  test('is left where it is too long, where the register fell, and where like days were not read', () => {
    const long = gapOf(late, late + 15 * day);
    expect(estimateGap(around(late, late + 15 * day), meter, long, filling)).toEqual({
      method: 'tooLong',
      readings: [],
    });
    const until = late + day;
    const fallen = around(late, until, (hour) => (hour < late ? 5_000 + hour : hour));
    expect(estimateGap(fallen, { ...meter, way: 'register' }, gapOf(late, until), filling).method).toBe('registerFell');
    const young = around(late, until).filter(
      ({ at }) => at > monday + (late - 5) * hourMs && at < monday + (until + 5) * hourMs,
    );
    expect(estimateGap(young, meter, gapOf(late, until), filling).method).toBe('noLikeDays');
  });
});
