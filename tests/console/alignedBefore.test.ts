import { expect, test } from 'vitest';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import { alignedBefore } from '../../src/explore/alignedBefore';

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
  const back = numbers(alignedBefore(now, before, 'Hourly', '2026-04-05', '2026-04-03'));
  expect([back.length, back.slice(1, 6), back.at(-1)]).toEqual([49, [1, 2, null, 3, 4], 47]);
  // And forward on 27 September at 2:00: there is no hour 2.
  const spring = counting('2026-09-26T12:00:00Z', 47, 1);
  const usual = counting('2026-09-24T12:00:00Z', 48, 1);
  expect(numbers(alignedBefore(spring, usual, 'Hourly', '2026-09-27', '2026-09-25')).slice(0, 4)).toEqual([0, 1, 3, 4]);
});

test('What it is compared with is the same day of the year before, behind a 29 February too', () => {
  const leap = counting('2028-01-01T00:00:00Z', 366, 24, 'UTC');
  const usual = counting('2027-01-01T00:00:00Z', 365, 24, 'UTC');
  const earlier = numbers(alignedBefore(leap, usual, 'Daily', '2028-01-01', '2027-01-01'));
  expect([earlier.slice(57, 62), earlier.at(-1)]).toEqual([[57, 58, null, 59, 60], 364]);
  const after = counting('2029-01-01T00:00:00Z', 365, 24, 'UTC');
  const later = numbers(alignedBefore(after, leap, 'Daily', '2029-01-01', '2028-01-01'));
  expect(later.slice(57, 61)).toEqual([57, 58, 60, 61]);
});

test('What it is compared with is the interval of the same place where they are longer than a day', () => {
  const months = counting('2026-01-01T00:00:00Z', 3, 24 * 30, 'UTC');
  expect(alignedBefore(months, months, 'Monthly', '2026-01-01', '2025-01-01')).toBe(months);
});
