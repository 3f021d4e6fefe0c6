import { describe, expect, test } from 'vitest';
import { correlationRows, hourlyCounts } from '../../server/usage/correlation';

const seriesOf = (id: string, ...values: readonly number[]) => ({ id, values: Float64Array.from(values), step: 1 });
const none = Number.NaN;

describe('the correlation of hourly series', () => {
  test('is 1 of a series with itself, -1 with its reverse, and each pair is there both ways', async () => {
    const rows = await correlationRows([seriesOf('a', 1, 2, 4, 8), seriesOf('b', 8, 7, 5, 1)]);
    expect(rows.map(({ var_1, var_2 }) => var_1 + var_2)).toEqual(['aa', 'ab', 'ba', 'bb']);
    expect(rows.map(({ corr_value }) => Number(corr_value?.toFixed(12)))).toEqual([1, -1, -1, 1]);
  });

  // Anscombe's first set of numbers, whose coefficient is published: 0.81642.
  test('is the published one of published numbers', async () => {
    const x = seriesOf('x', 10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5);
    const y = seriesOf('y', 8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68);
    expect((await correlationRows([x, y]))[1]?.corr_value).toBeCloseTo(0.81642, 5);
  });

  test('counts the hours that both have, pair by pair', async () => {
    const rows = await correlationRows([seriesOf('a', 1, 2, 3, none, 100), seriesOf('b', 2, 4, 6, 8, none)]);
    expect(rows[1]?.corr_value).toBeCloseTo(1, 12);
  });

  test.each([
    ['one never varies', seriesOf('b', 5, 5, 5, 5)],
    ['too few hours are common', seriesOf('b', 1, 2, none, none)],
    ['no hour is', seriesOf('b', none, none, none, none)],
  ])('is null where %s', async (_why, other) => {
    expect((await correlationRows([seriesOf('a', 1, 2, 3, 5), other]))[1]?.corr_value).toBeNull();
  });

  test('is null between amounts of hours and of days', async () => {
    const [hourly, daily] = [seriesOf('a', 1, 2, 3, 5), { ...seriesOf('b', 2, 4, 6, 10), step: 24 }];
    const rows = await correlationRows([hourly, daily, { ...daily, id: 'c' }]);
    const value = (pair: string) => rows.find(({ var_1, var_2 }) => var_1 + var_2 === pair)?.corr_value;
    expect([value('ab'), value('ba'), value('bc'), value('bb')]).toEqual([null, null, 1, 1]);
  });

  test('is right for large readings that differ little', async () => {
    const away = (id: string, ...values: readonly number[]) => seriesOf(id, ...values.map((value) => 1e9 + value));
    expect((await correlationRows([away('a', 1, 2, 3, 4), away('b', 2, 4, 6, 8)]))[1]?.corr_value).toBeCloseTo(1, 6);
  });
});

describe('what a register counted by the hour', () => {
  const minute = 60_000;
  const counts = (hours: number, ...readings: readonly (readonly [minutes: number, value: number])[]) => [
    ...hourlyCounts(
      readings.map(([minutes, value]) => ({ at: minutes * minute, value })),
      0,
      hours,
    ),
  ];

  test('lies between the beginnings of hours; after a gap or a step back an hour is not known', () => {
    const hourly = ([10, 12, none, 20, 25, 3, 4] as const).map((value, hour) => [hour * 60, value] as const);
    const read = hourly.filter(([, value]) => !Number.isNaN(value));
    expect(counts(7, ...read)).toEqual([2, none, none, 5, none, 1, none]);
  });

  test('stays in its hour where the last reading of an hour, or the first, was missed', () => {
    // Four a quarter of an hour in the first hour, eight in the second, twelve in the third.
    const quarters = ([0, 4, 8, 12, 16, 24, 32, 40, 48, 60, 72, 84, 96] as const).map((v, i) => [i * 15, v] as const);
    expect(counts(3, ...quarters)).toEqual([16, 32, 48]);
    expect(counts(3, ...quarters.filter(([at]) => at !== 45))).toEqual([16, 32, 48]);
    // The 12 between the readings around the one that was missed are six of each hour.
    expect(counts(3, ...quarters.filter(([at]) => at !== 60))).toEqual([18, 30, 48]);
  });

  test('is not known where the register jumped, as usage has it', () => {
    const hourly = Array.from(
      { length: 15 },
      (_nothing, hour) => [hour * 60, hour * 2 + (hour > 12 ? 300 : 0)] as const,
    );
    expect(counts(14, ...hourly)).toEqual([...Array(12).fill(2), none, 2]);
    // Of too few rises nobody can say what is usual.
    expect(counts(14, ...hourly.slice(9)).slice(9)).toEqual([2, 2, 2, 302, 2]);
  });

  test('is shared out between hours whose beginnings were not read', () => {
    expect(counts(3, [-10, 0], [20, 30], [50, 60], [80, 90], [110, 120], [140, 150])).toEqual([60, 60, none]);
  });
});
