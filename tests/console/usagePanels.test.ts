// @vitest-environment jsdom

import { createTheme } from '@mui/material/styles';
import { describe, expect, test } from 'vitest';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import type { ChartSpec } from '../../src/charts/chartSpec';
import { carpetDrawing, scaleOf } from '../../src/charts/echarts/carpetOptions';
import { echartsOptions } from '../../src/charts/echarts/options';
import { tooltipOf } from '../../src/charts/tooltipOf';
import { aggregateHours, overlaysOf, withOverlays } from '../../src/explore/overlay/overlays';
import { carpetOf, carpetSheet, isOnceADay, meanOf } from '../../src/explore/panels/carpet';
import { durationChart, durationSheet, durationText, sortedHours } from '../../src/explore/panels/loadDuration';
import { inShownUnit } from '../../src/explore/shownUnit';
import { usagePlot } from '../../src/explore/usagePlot';
import { i18nProvider, loadScreenMessages } from '../../src/i18n/i18nProvider';
import type { Translate } from '../../src/i18n/useMessages';

/** Hours from an instant on in Auckland, the first of which used 1 kWh, the next one 2, and so on; these not read. */
function hourly(from: string, count: number, unread: readonly number[] = []): UtilityUsage {
  const consumption = Array.from({ length: count }, (_nothing, hour) => {
    const event = new Date(Date.parse(from) + hour * 3_600_000).toISOString();
    const usage = unread.includes(hour) ? null : hour + 1;
    return {
      event,
      usage,
      least: usage,
      most: usage,
      read: usage === null ? 0 : 1,
      estimated: 0,
      corrected: 0,
      cost: null,
      co2: null,
      co2Market: null,
    };
  });
  const counted = { utility: 1, unit: 'kWh', timeZone: 'Pacific/Auckland', rules: ['load'], channels: 1 } as const;
  return {
    ...counted,
    isMean: false,
    cost: null,
    co2: null,
    co2Market: null,
    emissionSources: [],
    currency: 'NZD',
    emissionScopes: [],
    isHourly: false,
    recalculatingSince: null,
    minutes: 60,
    area: null,
    total: 1,
    least: null,
    most: null,
    read: 1,
    estimated: 0,
    consumption,
  };
}

const column = (usage: UtilityUsage) => {
  const { days, hours } = carpetOf(usage);
  expect(days).toHaveLength(1);
  return hours.map(([cell]) => cell);
};

await loadScreenMessages();
const say = ((key, values) => i18nProvider.translate(key, values)) as Translate;

test('a day of 23 hours has none where the clocks go forward, and one of 25 has two where they go back', () => {
  const spring = column(hourly('2026-09-26T12:00:00Z', 23));
  expect(spring.slice(0, 5)).toEqual([[1], [2], [], [3], [4]]);
  expect(spring.at(-1)).toEqual([23]);
  const autumn = column(hourly('2026-04-04T11:00:00Z', 25));
  expect(autumn.slice(0, 5)).toEqual([[1], [2], [3, 4], [5], [6]]);
  expect(autumn.at(-1)).toEqual([25]);
  expect(meanOf(autumn[2] ?? [])).toBe(3.5);
});

test('the table of hours has a column more for an hour that comes twice, which other days leave empty', () => {
  const { columns, rows } = carpetSheet(carpetOf(hourly('2026-04-03T11:00:00Z', 24 + 25, [1])), 'Day');
  expect(columns.map(({ label }) => label).slice(0, 6)).toEqual([
    'Day',
    '00:00',
    '01:00',
    '02:00',
    '02:00 (2)',
    '03:00',
  ]);
  expect(rows.map(({ cells }) => cells.slice(0, 6))).toEqual([
    ['04/04/2026', 1, null, 3, null, 4],
    ['05/04/2026', 25, 26, 27, 28, 29],
  ]);
  expect(rows.map(({ cells }) => cells.length)).toEqual([26, 26]);
});

test('hours that stand for whole days are told from hours', () => {
  const unread = (every: number) =>
    Array.from({ length: 48 }, (_nothing, hour) => hour).filter((hour) => hour % every !== 0);
  expect(isOnceADay(hourly('2026-03-01T11:00:00Z', 48, unread(24)))).toBe(true);
  expect(isOnceADay(hourly('2026-03-01T11:00:00Z', 48, unread(12)))).toBe(false);
  expect(isOnceADay(hourly('2026-03-01T11:00:00Z', 20, unread(24)))).toBe(false);
  const single = hourly('2026-03-01T11:00:00Z', 48, unread(48));
  expect(isOnceADay(single)).toBe(false);
  expect(isOnceADay({ ...single, minutes: 1_440 })).toBe(true);
});

test('what was not read is left empty in the carpet', () => {
  const { days, hours } = carpetOf(hourly('2026-03-01T11:00:00Z', 48, [0, 25]));
  const values = hours.map((byDay) => byDay.map(meanOf));
  const drawing = carpetDrawing({
    rowLabels: hours.map(String),
    columnLabels: days,
    values,
    scale: scaleOf(values, String),
    textOf: (row, day) => `${row} ${day}`,
  });
  const { series, visualMap } = drawing.options(createTheme(), { width: 900, height: 400 }) as {
    readonly series: readonly [{ readonly data: readonly unknown[] }];
    readonly visualMap: object;
  };
  expect(series[0].data).toHaveLength(46);
  expect(series[0].data.slice(0, 3)).toEqual([
    [1, 0, 25],
    [0, 1, 2],
    [0, 2, 3],
  ]);
  expect(visualMap).toMatchObject({ min: 2, max: 48 });
});

test('the load-duration curve has the hours that were read, those first that used most, and when they were', () => {
  const usage = hourly('2026-03-01T11:00:00Z', 6, [2]);
  const hours = sortedHours(usage);
  const spec = durationChart(usage, hours, say);
  expect(spec.series[0]?.values).toEqual([6, 5, 4, 2, 1]);
  expect(spec.tip?.(1)).toEqual({
    title: '2 h (40%) with at least',
    lines: [{ name: 'Usage', value: '5 kWh', series: 0 }],
  });
  expect(
    durationSheet(usage, hours, say)
      .rows.map(({ cells }) => cells)
      .slice(0, 2),
  ).toEqual([
    [1, 20, 6, '02/03/2026 05:00'],
    [2, 40, 5, '02/03/2026 04:00'],
  ]);
  expect(durationText(usage, hours, say)).toBe(
    'From 6 kWh in the largest hour to 1 kWh in the smallest; half of the hours have at least 4 kWh.',
  );
  const { xAxis } = echartsOptions({ spec, theme: createTheme() }) as {
    readonly xAxis: readonly [{ readonly data: readonly string[]; axisLabel: { formatter: (at: string) => string } }];
  };
  expect(xAxis[0].data).toHaveLength(5);
  expect(xAxis[0].axisLabel.formatter('4')).toBe('5 h');
});

test('the load-duration curve has no hours of which less was read than usual, as the present one', () => {
  const usage = hourly('2026-03-01T11:00:00Z', 6);
  const readBy = (reads: readonly number[]) => ({
    ...usage,
    consumption: usage.consumption.map((point, index) => ({ ...point, read: reads[index] ?? 0 })),
  });
  const valuesOf = (of: typeof usage) => sortedHours(of).map((hour) => hour.usage);
  expect(valuesOf(readBy([1, 1, 1, 1, 1, 0.25]))).toEqual([5, 4, 3, 2, 1]);
  // One of two meters is silent, a register is read once a day, and a mean needs not all readings.
  expect(valuesOf(readBy([1, 0.5, 0.5, 0.5, 0.5, 0.5]))).toHaveLength(6);
  expect(valuesOf(readBy([0, 0, 0.3, 0, 0, 0]))).toHaveLength(6);
  expect(valuesOf({ ...readBy([1, 1, 1, 1, 1, 0.25]), isMean: true })).toHaveLength(6);
});

describe('what is laid over the chart of a usage', () => {
  const quarters = {
    consumption: hourly('2026-03-01T11:00:00Z', 9).consumption.filter((_point, hour) => hour % 3 === 0),
  };
  const start = '2026-03-01T11:00:00Z';

  test('is the sum of the hours of each interval, none where one is not known, and the mean of those known', () => {
    const hours = [1, 2, 3, 4, null, 6, 7, 8, 9];
    expect(aggregateHours(quarters, start, hours, false)).toEqual([6, null, 24]);
    expect(aggregateHours(quarters, start, hours, true)).toEqual([2, 5, 8]);
    expect(aggregateHours(quarters, start, [1, 2, 3], false)).toEqual([6, null, null]);
    expect(aggregateHours(quarters, start, [], true)).toEqual([null, null, null]);
  });

  test('is a line of what was to be expected, with its bounds at hours, and the temperature with an axis of its own', () => {
    const usage = hourly(start, 3);
    const said = {
      start,
      expected: [2, 2, 2],
      lower: [1, 1, 1],
      upper: [3, 3, 3],
      nextWeek: null,
      temperature: [10, null, 12],
    };
    const plot = usagePlot(usage, 'Hourly', undefined, [], say);
    const over = withOverlays(plot, 'kWh', overlaysOf(usage, usage, said, true, say));
    const [spec] = over.charts;
    expect(spec?.series.map(({ name, values, isRight }) => [name, values, isRight ?? false])).toEqual([
      ['Usage', [1, 2, 3], false],
      ['Expected', [2, 2, 2], false],
      ['Expected at least', [1, 1, 1], false],
      ['Expected at most', [3, 3, 3], false],
      ['Temperature', [10, null, 12], true],
    ]);
    expect(spec?.valueAxes?.map(({ name }) => name)).toEqual(['kWh', '°C']);
    expect(over.table.columns.at(-1)?.label).toBe('Temperature (°C)');
    expect(over.table.rows.map(({ cells }) => cells.slice(-2))).toEqual([
      [3, 10],
      [3, null],
      [3, 12],
    ]);
    const { series } = echartsOptions({ spec: spec as NonNullable<typeof spec>, theme: createTheme() }) as {
      readonly series: readonly { readonly type: string; readonly yAxisIndex?: number }[];
    };
    expect(series.slice(0, 5).map(({ type, yAxisIndex = 0 }) => [type, yAxisIndex])).toEqual([
      ['bar', 0],
      ['line', 0],
      ['line', 0],
      ['line', 0],
      ['line', 2],
    ]);
  });

  test('is in the unit of the chart: as much as the interval cost, or the one before where nothing was used', () => {
    const own = hourly(start, 3, [1]);
    const costs = [0.5, null, 0.9];
    const priced = {
      ...own,
      cost: 1.4,
      consumption: own.consumption.map((point, hour) => ({ ...point, cost: costs[hour] ?? null })),
    };
    const said = { start, expected: [2, 2, 2], lower: [], upper: [], nextWeek: null, temperature: [10, 11, 12] };
    const shown = inShownUnit(priced, 'cost') ?? priced;
    const over = withOverlays(
      usagePlot(shown, 'Hourly', undefined, [], say),
      shown.unit,
      overlaysOf(priced, shown, said, false, say),
    );
    expect(over.charts[0]?.series.map(({ name, values }) => [name, values])).toEqual([
      ['Usage', [0.5, null, 0.9]],
      ['Expected', [1, 1, 0.6]],
      ['Temperature', [10, 11, 12]],
    ]);
  });
});

describe('estimated and corrected readings', () => {
  const consumption = hourly('2026-03-01T11:00:00Z', 3).consumption.map((point, hour) => ({
    ...point,
    estimated: hour,
    corrected: hour === 1 ? 4 : 0,
  }));
  const usage = { ...hourly('2026-03-01T11:00:00Z', 3), consumption };
  const drawn = (of: UtilityUsage) => {
    const spec = usagePlot(of, 'Hourly', undefined, [], say).charts[0] as ChartSpec;
    const { series } = echartsOptions({ spec, theme: createTheme() }) as {
      readonly series: readonly [
        { readonly data: readonly { readonly symbol?: string; readonly itemStyle?: { readonly decal?: object } }[] },
      ];
    };
    return { spec, data: series[0].data };
  };

  test('are patterns of the bars or shapes on the line, and are counted where one points at', () => {
    const { spec, data } = drawn(usage);
    expect(spec.series[0]?.marks?.map(({ label, counts }) => [label, counts])).toEqual([
      ['Estimated readings', [0, 1, 2]],
      ['Corrected readings', [0, 4, 0]],
    ]);
    expect(data.map(({ itemStyle }) => itemStyle?.decal !== undefined)).toEqual([false, true, true]);
    expect(tooltipOf(spec, 1).lines.slice(-2)).toEqual([
      { name: 'Estimated readings', value: '1' },
      { name: 'Corrected readings', value: '4' },
    ]);
    expect(drawn({ ...usage, isMean: true }).data[2]).toEqual({ value: 3, symbol: 'triangle', symbolSize: 8 });
  });

  test('have a ground where bars are too thin for that', () => {
    const many = Array.from({ length: 2_500 }, (_nothing, hour) => ({
      ...consumption[0],
      event: new Date(Date.parse('2026-03-01T11:00:00Z') + hour * 3_600_000).toISOString(),
      estimated: hour === 7 ? 1 : 0,
    })) as UtilityUsage['consumption'];
    const { spec } = drawn({ ...usage, consumption: many });
    expect(spec.series[0]?.marks).toEqual([]);
    expect(spec.shaded?.map(({ label }) => label)).toEqual(['Estimated readings']);
  });
});

test('more columns than ten thousand are drawn as their outline, of which a line keeps the extremes of each pixel', () => {
  const drawn = (count: number, isCompared = false) => {
    const point = { usage: 1, least: null, most: null, read: 1, estimated: 0, corrected: 0 };
    const consumption = Array.from({ length: count }, (_nothing, quarter) => ({
      ...point,
      event: new Date(Date.UTC(2024, 0, 1) + quarter * 900_000).toISOString(),
    })) as unknown as UtilityUsage['consumption'];
    const usage = { unit: 'kWh', timeZone: 'UTC', isMean: false, consumption } as UtilityUsage;
    const compared = isCompared ? { name: 'Before', usage } : undefined;
    const [spec] = usagePlot(usage, 'QuarterHourly', compared, [], say).charts;
    const { series } = echartsOptions({ spec: spec as ChartSpec, theme: createTheme() }) as {
      readonly series: readonly { readonly type: string; readonly areaStyle?: object }[];
    };
    return series.map(({ type, areaStyle }) => [type, areaStyle !== undefined]);
  };
  expect(drawn(10_000)).toEqual([['bar', false]]);
  expect(drawn(10_001)).toEqual([['line', true]]);
  expect(drawn(10_001, true)).toEqual([
    ['line', true],
    ['line', false],
  ]);
});
