import { describe, expect, test } from 'vitest';
import { expectedSince, judge, type Meter } from '../../server/model/detect';
import { weeksLearnt } from '../../server/model/expectation';
import { forecastByWeeks } from '../../server/model/forecast';
import { hourMs, type MeterReading } from '../../server/model/hourlySeries';

const monday = Date.parse('2026-01-05T00:00:00Z');
const day = 24;
const week = 7 * day;
const meter: Meter = { measured: 'electricity', isRegister: false, intervalMinutes: 60, timeZone: 'UTC' };

/** 20 by night, 60 by day. */
const daily = (hour: number): number => (hour % day >= 8 && hour % day < 18 ? 60 : 20);

const readings = (hours: number, valueAt: (hour: number) => number): readonly MeterReading[] =>
  Array.from({ length: hours }, (_nothing, hour) => ({ at: monday + hour * hourMs, value: valueAt(hour) }));

const sumOf = (week: Float64Array): number => week.reduce((sum, amount) => sum + amount, 0);

describe('the forecast of a week', () => {
  test('is at the level of the days before, and the expectation is the profile alone', () => {
    const { expectation, forecast } = judge(
      readings(12 * week, (hour) => (hour >= 10 * week ? 1.3 : 1) * daily(hour)),
      meter,
    );
    [...Array(8).fill(20), 60].forEach((amount, hour) => {
      expect(forecast(10 * week)[hour]).toBeCloseTo(amount, 6);
    });
    expect(forecast(11 * week)[12]).toBeCloseTo(78, 6);
    expect(expectation.expected[11 * week + 12]).toBe(60);
  });

  test('is of means, in which what was read last counts most', () => {
    const laterSince = (since: number) => (hour: number) => (hour >= since && hour % day === 18 ? 60 : daily(hour));
    const evening = (since: number): number =>
      judge(readings(11 * week, laterSince(since)), meter).forecast(10 * week)[18] as number;
    const [two, one] = [evening(8 * week), evening(9 * week)];
    expect(one).toBeGreaterThan(20 + (40 * 2) / weeksLearnt);
    expect(two).toBeGreaterThan(one);
    expect(two).toBeLessThan(60);
  });

  test('follows the weather of the week', () => {
    const coldAt = (hour: number): number => (hour >= 10 * week ? 12 : Math.floor(hour / day) % 9);
    const temperature = {
      start: monday,
      values: Float64Array.from({ length: 11 * week }, (_nothing, hour) => 15 - coldAt(hour)),
    };
    const { forecast } = judge(
      readings(10 * week, (hour) => daily(hour) + 2 * coldAt(hour)),
      { ...meter, temperature, silentUntil: monday + 11 * week * hourMs },
    );
    expect(forecast(10 * week)[12]).toBeCloseTo(60 + 2 * 12, 0);
  });

  test('expects of a holiday what is halfway between a Sunday and its day of the week, whatever is read on it', () => {
    // A Monday; Sundays use 20 at noon, and something else in each hour: the same for hours would be a fault.
    const sundays = (hour: number): number => (hour % week >= 6 * day ? 8 + (hour % day) : daily(hour));
    const holiday = monday / (day * hourMs) + 70;
    const { forecast } = judge(
      readings(11 * week, (hour) => (hour >= 10 * week && hour < 10 * week + day ? 50 : sundays(hour))),
      { ...meter, holidays: { has: (each) => each === holiday } },
    );
    expect(forecast(10 * week)[12]).toBeCloseTo((20 + 60) / 2, 6);
    expect(forecast(10 * week)[day + 12]).toBeCloseTo(60, 6);
  });

  test('is at the level of the nights before by night, and of the days before by day', () => {
    const isNight = (hour: number): boolean => hour % day < 7 || hour % day >= 19;
    const { forecast } = judge(
      readings(11 * week, (hour) => (hour >= 9 * week && isNight(hour) ? 2 : 1) * daily(hour)),
      meter,
    );
    const next = forecast(10 * week);
    const [night, noon] = [(next[2] as number) / 20, (next[12] as number) / 60];
    expect(night).toBeGreaterThan(1.4 * noon);
    // Days count for nights, and nights for days, as they often change together.
    expect(night).toBeLessThan(2);
    expect(noon).toBeGreaterThan(1);
  });

  test('learns of a working day from the others too, but of fuel not, nor from weekends', () => {
    /** Returns noon by the hour before it, of the Wednesday and the Sunday after a noon of one day that used twice as much. */
    const noonsAfter = (busy: number, measured: Meter['measured']): readonly number[] => {
      const { forecast } = judge(
        readings(11 * week, (hour) => (hour === 9 * week + busy * day + 12 ? 120 : daily(hour))),
        { ...meter, measured },
      );
      const next = forecast(10 * week);
      return [2, 6].map((each) => (next[each * day + 12] as number) / (next[each * day + 11] as number));
    };
    const [wednesday, sunday] = noonsAfter(1, 'electricity');
    expect(wednesday).toBeGreaterThan(1.01);
    expect(sunday).toBeCloseTo(1, 6);
    expect(noonsAfter(1, 'fuel')[0]).toBeCloseTo(1, 6);
    expect(noonsAfter(5, 'electricity')[0]).toBeCloseTo(1, 6);
  });

  test('begins at any hour, and is of hours that nobody has read', async () => {
    const last = 10 * week + 3 * day;
    const silentUntil = monday + (last + week) * hourMs;
    const { forecast } = await expectedSince(monday + last * hourMs, readings(last, daily), { ...meter, silentUntil });
    expect(sumOf(forecast(last))).toBeCloseTo(7 * (10 * 60 + 14 * 20), 6);
  });

  test('takes no level from a meter that is dead, nor from less than a day', () => {
    const dead = judge(
      readings(12 * week, (hour) => (hour >= 10 * week + day ? 0 : daily(hour))),
      meter,
    );
    expect(dead.forecast(11 * week)[12]).toBeCloseTo(60, 6);
    const gone = judge(
      readings(12 * week, daily).filter(
        ({ at }) => at < monday + (10 * week + 5) * hourMs || at >= monday + 11 * week * hourMs,
      ),
      meter,
    );
    expect(gone.forecast(11 * week)[12]).toBe(60);
  });

  test('is of water the mean of the weeks before: the middle of an hour is often nothing', () => {
    const drawn = (hour: number): number => (hour % (3 * week) === 9 ? 30 : 1);
    const { forecast } = judge(readings(10 * week, drawn), { ...meter, measured: 'water' });
    // In two of the eight weeks before.
    expect(forecast(9 * week)[9]).toBeCloseTo((2 * 30 + 6) / 8, 6);
    const unread = judge(
      readings(10 * week, drawn).filter(({ at }) => ((at - monday) / hourMs) % week !== 3),
      { ...meter, measured: 'water' },
    );
    expect(unread.forecast(9 * week)[3]).toBeGreaterThan(1);
  });

  test('is nothing where nothing was learnt, and what was said as each week began', () => {
    const { series, forecast } = judge(readings(4 * week, daily), meter);
    const said = forecastByWeeks(series, forecast);
    expect(said[week + 12]).toBeNaN();
    expect(said[3 * week + 12]).toBeCloseTo(60, 6);
  });
});
