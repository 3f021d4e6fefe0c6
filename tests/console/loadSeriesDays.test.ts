import { expect, test } from 'vitest';
import type { LoadSeries } from '../../resources/shared/loadSeries';
import { daysOf, dayTicks } from '../../src/widgets/usage/days';

const hourMs = 3_600_000;

/** Hours from a moment on, each of which used 1 of the 2 that were to be expected. */
function seriesFrom(start: string, count: number, timeZone: string): LoadSeries {
  const at = (hour: number): string => new Date(Date.parse(start) + hour * hourMs).toISOString();
  return {
    loadId: 'load',
    channelId: 'channel',
    channel: 'kWh',
    unit: 'kWh',
    timeZone,
    from: at(0),
    until: at(count),
    hours: Array.from({ length: count }, (_none, hour) => ({
      event: at(hour),
      actual: 1,
      forecast: 2,
      lower: null,
      upper: null,
      temperature: null,
    })),
  };
}

test.each([
  ['which loses an hour', '2026-09-25T12:00:00Z', [24, 23, 24], [0, 24, 47]],
  ['which has an hour twice', '2026-04-03T11:00:00Z', [24, 25, 24], [0, 24, 49]],
])('the days around a change of clocks, %s, have the hours of their own dates', (_what, start, lengths, starts) => {
  const count = lengths.reduce((sum, length) => sum + length, 0);
  const series = seriesFrom(start, count, 'Pacific/Auckland');
  expect(daysOf(series).map(({ actual }) => actual)).toEqual(lengths);
  expect(daysOf(series).map(({ expected }) => expected)).toEqual(lengths.map((length) => 2 * length));
  expect(dayTicks(series, 1).map(({ index }) => index)).toEqual(starts);
  expect(dayTicks(series, 2).map(({ index }) => index)).toEqual([starts[0], starts[2]]);
});

test('a series that begins within a day has its first mark at the next midnight, also where hours begin at the half', () => {
  const series = seriesFrom('2026-06-01T10:00:00Z', 48, 'Asia/Kolkata');
  expect(dayTicks(series, 1).map(({ index }) => index)).toEqual([9, 33]);
  expect(daysOf(series).map(({ actual }) => actual)).toEqual([9, 24, 15]);
});
