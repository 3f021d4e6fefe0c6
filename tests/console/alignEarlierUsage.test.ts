import { expect, test } from 'vitest';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import { alignEarlierUsage, intervalOfEarlierUsage } from '../../src/explore/alignEarlierUsage';

const recorded: Omit<UtilityUsage, 'timeZone' | 'consumption'> = {
  utility: 1,
  unit: 'kWh',
  rules: ['channel'],
  channels: 1,
  isMean: false,
  total: 1,
  least: null,
  most: null,
  cost: null,
  currency: 'NZD',
  co2: null,
  co2Market: null,
  emissionSources: [],
  emissionScopes: [],
  isHourly: false,
  area: null,
  recalculatingSince: null,
  minutes: 60,
  read: 1,
  estimated: 0,
};

/** A usage of hours or days from a moment on, each of which is so many as it is from the first. */
const counting = (from: string, count: number, hours: number, timeZone = 'Pacific/Auckland'): UtilityUsage => ({
  ...recorded,
  timeZone,
  consumption: Array.from({ length: count }, (_none, index) => ({
    ...{ event: new Date(Date.parse(from) + index * hours * 3_600_000).toISOString(), usage: index, read: 1 },
    ...{ least: null, most: null, cost: null, co2: null, co2Market: null, estimated: 0, corrected: 0 },
  })),
});
const numbers = ({ consumption }: UtilityUsage) => consumption.map((point) => point.usage);

test('What a usage is compared with is the same hour by the clock, behind a change of clocks too', () => {
  // Clocks go back on 5 April 2026 at 3:00: its hour 3 is the second one from 2:00 on.
  const now = counting('2026-04-04T11:00:00Z', 49, 1);
  const before = counting('2026-04-02T11:00:00Z', 48, 1);
  const back = numbers(alignEarlierUsage(now, before, 'Hourly', '2026-04-05', '2026-04-03'));
  expect([back.length, back.slice(1, 6), back.at(-1)]).toEqual([49, [1, 2, null, 3, 4], 47]);
  // And forward on 27 September at 2:00: there is no hour 2.
  const spring = counting('2026-09-26T12:00:00Z', 47, 1);
  const usual = counting('2026-09-24T12:00:00Z', 48, 1);
  expect(numbers(alignEarlierUsage(spring, usual, 'Hourly', '2026-09-27', '2026-09-25')).slice(0, 4)).toEqual([
    0, 1, 3, 4,
  ]);
});

test('What it is compared with is the same day of the year before, behind a 29 February too', () => {
  const leap = counting('2028-01-01T00:00:00Z', 366, 24, 'UTC');
  const usual = counting('2027-01-01T00:00:00Z', 365, 24, 'UTC');
  const earlier = numbers(alignEarlierUsage(leap, usual, 'Daily', '2028-01-01', '2027-01-01'));
  expect([earlier.slice(57, 62), earlier.at(-1)]).toEqual([[57, 58, null, 59, 60], 364]);
  const after = counting('2029-01-01T00:00:00Z', 365, 24, 'UTC');
  const later = numbers(alignEarlierUsage(after, leap, 'Daily', '2029-01-01', '2028-01-01'));
  expect(later.slice(57, 61)).toEqual([57, 58, 60, 61]);
});

test('What it is compared with is the interval of the same place where they are longer than a day', () => {
  const months = counting('2026-01-01T00:00:00Z', 3, 24 * 30, 'UTC');
  expect(alignEarlierUsage(months, months, 'Monthly', '2026-01-01', '2025-01-01')).toBe(months);
});

test.each([
  // Of 28 days weeks begin on the same weekday, of 30 they do not.
  ['Weekly', '2026-03-29', '2026-03-01', 'Weekly'],
  ['WeeklyFromSunday', '2026-03-31', '2026-03-01', 'Daily'],
  ['Monthly', '2026-03-01', '2026-01-01', 'Monthly'],
  ['Monthly', '2026-03-29', '2025-03-29', 'Monthly'],
  ['Monthly', '2026-08-31', '2026-06-02', 'Daily'],
  ['Yearly', '2026-01-01', '2025-01-01', 'Yearly'],
  ['Yearly', '2025-09-01', '2024-05-01', 'Daily'],
  ['Hourly', '2026-03-31', '2026-03-01', 'Hourly'],
] as const)('Of %s from %s those from %s are read %s', (interval, from, earlierFrom, expected) => {
  expect(intervalOfEarlierUsage(interval, 60, from, earlierFrom)).toBe(expected);
  expect(intervalOfEarlierUsage(interval, 7 * 24 * 60, from, earlierFrom)).toBe(interval);
});

test('Weeks that begin elsewhere are compared with as many days of before', () => {
  // From Tuesday 31 March: 6 days, 7, 7, 7 and 3.
  const starts = ['2026-03-31', '2026-04-06', '2026-04-13', '2026-04-20', '2026-04-27'];
  const point = counting('2026-03-31T00:00:00Z', 1, 24).consumption[0] as UtilityUsage['consumption'][number];
  const weeks = {
    ...counting('', 0, 24, 'UTC'),
    consumption: starts.map((day) => ({ ...point, event: `${day}T00:00:00.000Z` })),
  };
  const days = counting('2026-03-01T00:00:00Z', 30, 24, 'UTC');
  const aligned = (before: UtilityUsage) => alignEarlierUsage(weeks, before, 'Weekly', '2026-03-31', '2026-03-01');
  expect(numbers(aligned(days))).toEqual([15, 63, 112, 161, 84]);
  const priced = days.consumption.map((day) => ({ ...day, cost: 2, co2: 1, corrected: 1 }));
  const unread = new Set([0, 27, 28, 29]);
  const some = aligned({
    ...days,
    consumption: priced.map((day, index) => (unread.has(index) ? { ...day, usage: null, cost: null, read: 0 } : day)),
  });
  expect(some.consumption[0]).toMatchObject({ usage: 15, cost: 10, co2: 5, co2Market: null, corrected: 5 });
  expect(some.consumption[0]?.read).toBeCloseTo(5 / 6, 12);
  expect(some.consumption[4]).toMatchObject({ usage: null, cost: null, read: 0 });
  const tenths = { ...days, consumption: days.consumption.map((day) => ({ ...day, usage: 0.1 })) };
  expect(numbers(aligned(tenths))).toEqual([0.6, 0.7, 0.7, 0.7, 0.3]);
  const levels = { ...days, isMean: true, consumption: days.consumption.map((day) => ({ ...day, least: 1, most: 9 })) };
  expect(aligned(levels).consumption[0]).toMatchObject({ usage: 2.5, least: 1, most: 9 });
});

test('Each quarter of the hour that comes twice has its own counterpart', () => {
  const now = counting('2026-04-04T11:00:00Z', 100, 0.25);
  const before = counting('2026-04-02T11:00:00Z', 96, 0.25);
  const back = numbers(alignEarlierUsage(now, before, 'QuarterHourly', '2026-04-05', '2026-04-03'));
  expect(back.slice(8, 18)).toEqual([8, 9, 10, 11, null, null, null, null, 12, 13]);
});

/** Days of the Azores, where the clock change skips the midnight of 29 March 2026. */
const daysOfAzores = (...events: readonly string[]): UtilityUsage => {
  const { consumption, ...days } = counting('2026-03-01T00:00:00Z', events.length, 24, 'Atlantic/Azores');
  return { ...days, consumption: consumption.map((point, index) => ({ ...point, event: events[index] as string })) };
};

test('A day without a midnight is compared with the day at its place', () => {
  const now = daysOfAzores('2026-03-28T01:00:00.000Z', '2026-03-29T01:00:00.000Z', '2026-03-30T00:00:00.000Z');
  const before = daysOfAzores('2026-03-25T01:00:00.000Z', '2026-03-26T01:00:00.000Z', '2026-03-27T01:00:00.000Z');
  expect(numbers(alignEarlierUsage(now, before, 'Daily', '2026-03-28', '2026-03-25'))).toEqual([0, 1, 2]);
});

test('A week whose first day has no midnight is compared with as many days', () => {
  const weeks = daysOfAzores('2026-03-26T01:00:00.000Z', '2026-03-29T01:00:00.000Z');
  const days = daysOfAzores(...[20, 21, 22, 23, 24, 25].map((day) => `2026-03-${day}T01:00:00.000Z`));
  expect(numbers(alignEarlierUsage(weeks, days, 'WeeklyFromSunday', '2026-03-26', '2026-03-20'))).toEqual([3, 12]);
});
