// @vitest-environment jsdom

import { createTheme } from '@mui/material/styles';
import { describe, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { UsagePoint, UtilityUsage } from '../../resources/shared/utilityUsage';
import type { ChartSpec } from '../../src/charts/chartSpec';
import { echartsOptions } from '../../src/charts/echarts/options';
import { tableCsv } from '../../src/charts/frame/tableText';
import { stripsAt } from '../../src/charts/strips';
import { tooltipOf } from '../../src/charts/tooltipOf';
import { zoneOfRow } from '../../src/data/timeZone';
import { daysUntilToday, todayIn } from '../../src/data/today';
import { repeatedAlerts } from '../../src/data/usageAlerts';
import { readingsChartSpec, withGaps } from '../../src/explore/readingsChartSpec';
import { inShownUnit, type ShownUnit, unitsFor } from '../../src/explore/shownUnit';
import { spanSettings } from '../../src/explore/spanSettings';
import { usagePlot } from '../../src/explore/usagePlot';
import {
  daysBetween,
  intervalsOf,
  presets,
  spanBefore,
  spanInFileName,
  spanOfPreset,
  spanYearBefore,
  usualInterval,
} from '../../src/explore/usageSpan';
import { alertStrips, findingStrips } from '../../src/explore/usageStrips';
import { i18nProvider, loadScreenMessages } from '../../src/i18n/i18nProvider';
import type { Translate } from '../../src/i18n/useMessages';
import { setServerTime } from '../../src/lib/serverClock';
import { tabAt, tabsOf } from '../../src/screens/detail/tabs';

await loadScreenMessages();

const say = ((key, values) => i18nProvider.translate(key, values)) as Translate;
const none = { from: '', to: '' };

const emissions = {
  emissionSources: [],
  emissionScopes: [],
  isHourly: false,
  minutes: 60,
  recalculatingSince: null,
} as const;
const unpriced = { cost: null, currency: 'NZD', co2: null, co2Market: null } as const;

describe('the days of usage', () => {
  test.each([
    ['7', '2026-03-09', '2026-03-16'],
    ['30', '2026-02-14', '2026-03-16'],
    ['month', '2026-03-01', '2026-03-16'],
    ['lastMonth', '2026-02-01', '2026-03-01'],
    ['year', '2025-03-16', '2026-03-16'],
    ['lastYear', '2025-01-01', '2026-01-01'],
    ['custom', '2026-02-14', '2026-03-16'],
  ] as const)('%s is from %s until %s', (preset, from, until) => {
    expect(spanOfPreset(preset, '2026-03-15', none)).toEqual({ from, until });
  });

  test('end today by the clock of the server, which that of this machine may differ from', () => {
    setServerTime(Date.parse('2031-05-06T18:00:00Z'));
    expect([todayIn('UTC'), todayIn('Pacific/Auckland')]).toEqual(['2031-05-06', '2031-05-07']);
    vi.stubEnv('TZ', 'Pacific/Auckland');
    expect(daysUntilToday(30)).toEqual({ from: '2031-04-07', to: '2031-05-07' });
    vi.unstubAllEnvs();
    setServerTime(Date.now());
  });

  test('are those chosen, the last one included, and never fewer than one', () => {
    const custom = (from: string, to: string) => spanOfPreset('custom', '2026-03-15', { from, to });
    expect(custom('2026-01-05', '2026-01-06')).toEqual({ from: '2026-01-05', until: '2026-01-07' });
    expect(custom('', '2025-01-31')).toEqual({ from: '2025-01-02', until: '2025-02-01' });
    expect(custom('2026-01-05', '')).toEqual({ from: '2026-01-05', until: '2026-03-16' });
    expect(custom('2026-01-05', '2025-01-06')).toEqual({ from: '2026-01-05', until: '2026-01-06' });
  });

  test('are the usual ones where the address names none that there is', () => {
    for (const day of ['2026-02-31', '2026-13-01', '0001-01-01', '9999-12-31', 'tomorrow'])
      expect(
        spanSettings((name) => ({ span: 'custom', from: day, to: day, interval: '' })[name], '2026-03-15').span,
      ).toEqual({ from: '2026-02-14', until: '2026-03-16' });
  });

  test('are those of the places that were dragged over, on the clock of the chart', () => {
    const at = (event: string): UsagePoint => ({
      event,
      usage: 1,
      least: 1,
      most: 1,
      ...unpriced,
      read: 1,
      estimated: 0,
      corrected: 0,
    });
    const consumption = [at('2026-03-08T11:00:00Z'), at('2026-03-09T11:00:00Z'), at('2026-03-10T11:00:00Z')];
    const chart = { consumption, timeZone: 'Pacific/Auckland' };
    const span = { from: '2026-03-09', until: '2026-03-12' };
    expect(daysBetween(chart, 1, 1, span)).toEqual({ from: '2026-03-10', to: '2026-03-10' });
    expect(daysBetween(chart, 1, 2, span)).toEqual({ from: '2026-03-10', to: '2026-03-11' });
    expect(daysBetween(chart, 3, 4, span)).toBeUndefined();
  });

  test('are compared with as many days before, months with months, and weekdays with weekdays a year before', () => {
    expect(spanBefore({ from: '2026-03-09', until: '2026-03-16' })).toEqual({
      from: '2026-03-02',
      until: '2026-03-09',
    });
    expect(spanBefore({ from: '2026-03-01', until: '2026-04-01' })).toEqual({
      from: '2026-02-01',
      until: '2026-03-01',
    });
    expect(spanYearBefore({ from: '2026-03-09', until: '2026-03-16' }, 'Daily')).toEqual({
      from: '2025-03-10',
      until: '2025-03-17',
    });
    expect(spanYearBefore({ from: '2026-02-01', until: '2026-03-01' }, 'Daily')).toEqual({
      from: '2025-02-01',
      until: '2025-03-01',
    });
    // 52 weeks before 28 February is 1 March, which is another month.
    expect(spanYearBefore({ from: '2026-02-28', until: '2026-06-10' }, 'Monthly')).toEqual({
      from: '2025-02-28',
      until: '2025-06-10',
    });
  });

  test('have an interval of their own that is among those offered', () => {
    for (const preset of presets) {
      const span = spanOfPreset(preset, '2026-03-15', none);
      expect(intervalsOf(span)).toContain(usualInterval(span));
    }
    const decades = { from: '1990-01-01', until: '2026-01-01' };
    expect(intervalsOf(decades)).toEqual(['Daily', 'Weekly', 'WeeklyFromSunday', 'Monthly', 'Yearly']);
    expect(intervalsOf({ from: '2024-01-28', until: '2026-11-27' })[0]).toBe('QuarterHourly');
    expect(intervalsOf({ from: '2023-01-01', until: '2026-01-01' })[0]).toBe('HalfHourly');
    expect(usualInterval(decades)).toBe('Yearly');
  });
});

const usage = (isMean = false): UtilityUsage => ({
  utility: 1,
  unit: 'kWh',
  timeZone: 'Pacific/Auckland',
  rules: ['mainIncomers'],
  channels: 2,
  isMean,
  total: 12.5,
  least: null,
  most: null,
  ...unpriced,
  ...emissions,
  area: null,
  read: 0.5,
  estimated: 0,
  consumption: [
    {
      event: '2026-03-01T11:00:00+00:00',
      usage: 10,
      least: 1,
      most: 4,
      ...unpriced,
      read: 1,
      estimated: 0,
      corrected: 0,
    },
    {
      event: '2026-03-02T11:00:00+00:00',
      usage: 2.5,
      least: 1,
      most: 2,
      ...unpriced,
      read: 0.25,
      estimated: 0,
      corrected: 0,
    },
    {
      event: '2026-03-03T11:00:00+00:00',
      usage: null,
      least: null,
      most: null,
      ...unpriced,
      read: 0,
      estimated: 0,
      corrected: 0,
    },
    {
      event: '2026-03-04T11:00:00+00:00',
      usage: null,
      least: null,
      most: null,
      ...unpriced,
      read: 0,
      estimated: 0,
      corrected: 0,
    },
  ],
});

describe('the unit of usage', () => {
  const priced: UtilityUsage = {
    ...usage(),
    cost: 5,
    area: 100,
    consumption: usage().consumption.map((point) => ({ ...point, cost: point.usage && point.usage * 0.4 })),
  };
  const shown = (unit: ShownUnit, of = priced) => {
    const found = inShownUnit(of, unit);
    return found && [found.total, found.unit, found.consumption.map((point) => point.usage)];
  };

  test('is that which it is counted in, money, or that of each m²', () => {
    expect(shown('own')).toEqual([12.5, 'kWh', [10, 2.5, null, null]]);
    expect(shown('cost')).toEqual([5, '$', [4, 1, null, null]]);
    expect(shown('cost', { ...priced, currency: 'GBP' })).toEqual([5, '£', [4, 1, null, null]]);
    expect(shown('area')).toEqual([0.125, 'kWh/m²', [0.1, 0.025, null, null]]);
  });

  test('is none where what it takes is not known; nothing read costs nothing that could be known', () => {
    expect([shown('co2'), shown('cost', usage()), shown('area', usage())]).toEqual([undefined, undefined, undefined]);
    expect(shown('cost', { ...usage(), total: null, consumption: [] })).toEqual([null, '$', []]);
  });

  test('is its own of levels', () => {
    expect(unitsFor(usage(true))).toEqual(['own']);
  });
});

test('a record is where it says, or else where its account is', () => {
  const at = (name: string, values: Readonly<Record<string, unknown>>): string =>
    zoneOfRow(catalogue.entity(name), { id: '1', ...values });
  const account = { TimeZoneIana: 'Asia/Kolkata' };
  expect(at('channels', { TimeZone: 'NZST/NZDT', Building: { Site: { Account: account } } })).toBe('Pacific/Auckland');
  expect(at('channels', { TimeZone: '?', Building: { Site: { Account: account } } })).toBe('Asia/Kolkata');
  expect(at('buildings', { Site: { Account: account } })).toBe('Asia/Kolkata');
  expect(at('accounts', account)).toBe('Asia/Kolkata');
});

describe('the chart of usage', () => {
  test('has bars of amounts, faint where less than all was read, and its gaps as gaps with a ground of their own', () => {
    const [chart] = usagePlot(usage(), 'Daily', undefined, [], say).charts;
    expect(chart).toMatchObject({
      kind: 'column',
      series: [{ name: 'Usage', values: [10, 2.5, null, null], faint: [false, true, true, true] }],
      shaded: [{ from: '2026-03-03T11:00:00+00:00', label: 'No readings' }],
    });
    expect(chart?.shaded).toHaveLength(1);
    const options = echartsOptions({ spec: chart as NonNullable<typeof chart>, theme: createTheme() }) as {
      readonly series: readonly { readonly data: readonly unknown[] }[];
    };
    expect(options.series.map(({ data }) => data)).toEqual([
      [10, 2.5, '-', '-'].map((value, index) => ({ value, itemStyle: { opacity: index === 0 ? 1 : 0.45 } })),
      ['-', '-', 1, 1],
    ]);
  });

  test('is marked along the top wherever a notification lasts, until its end where it goes on', () => {
    const alert = { id: '1', type: 'Spike', status: 'Pending', load: '', channel: '', group: '', building: '' };
    const over = { ...alert, start: '2026-03-01T15:00:00.000Z', end: '2026-03-01T17:00:00.000Z' };
    const open = { ...alert, start: '2026-03-03T15:00:00.000Z', end: null };
    const [spec] = usagePlot(
      usage(),
      'Daily',
      undefined,
      alertStrips([over, open], say, (label) => label),
      say,
    ).charts;
    const options = echartsOptions({ spec: spec as NonNullable<typeof spec>, theme: createTheme() }) as {
      readonly series: readonly { readonly data: readonly (readonly number[])[] }[];
    };
    // The places alone that are marked.
    expect(options.series.at(-1)?.data.map(([place]) => place)).toEqual([0, 2, 3]);
  });

  test('names a notification that repeats once, from its first beginning to its last end, or as going on', () => {
    const night = {
      id: '3',
      type: 'Generation at night',
      status: 'Pending',
      load: 'Panels',
      channel: 'kWh',
      building: '',
    };
    const alerts = [
      { ...night, group: 'a', start: '2026-03-03T21:00:00.000Z', end: '2026-03-04T04:00:00.000Z' },
      { ...night, group: 'b', start: '2026-03-03T20:00:00.000Z', end: null },
      { ...night, group: 'a', start: '2026-03-02T21:00:00.000Z', end: '2026-03-03T04:00:00.000Z' },
      { ...night, group: 'b', start: '2026-03-02T20:00:00.000Z', end: '2026-03-03T04:00:00.000Z' },
      {
        ...night,
        group: 'a',
        status: 'Disqualified',
        start: '2026-03-01T21:00:00.000Z',
        end: '2026-03-02T04:00:00.000Z',
      },
    ];
    expect(
      repeatedAlerts(alerts).map(({ group, start, end, times }) => [
        group,
        start.slice(8, 13),
        end?.slice(8, 13),
        times,
      ]),
    ).toEqual([
      ['a', '02T21', '04T04', 2],
      ['b', '02T20', undefined, 2],
      ['a', '01T21', '02T04', 1],
    ]);
  });

  test('leads to the latest notification and the latest finding of a place, which its tooltip has in words', () => {
    const alert = { type: 'Spike', status: 'Pending', load: '', channel: '', building: '' };
    const open = { ...alert, id: '1', group: 'open', start: '2026-03-03T15:00:00.000Z', end: null };
    const over = {
      ...alert,
      id: '2',
      group: 'over',
      start: '2026-03-01T15:00:00.000Z',
      end: '2026-03-03T12:00:00.000Z',
    };
    const found = { id: 'f', rule: 'Zero values', status: 'Open', load: '', channel: '', figures: { hours: 3 } };
    const finding = { ...found, from: '2026-03-02T12:00:00Z', until: '2026-03-02T15:00:00Z' };
    const strips = [
      ...alertStrips([open, over], say, (label) => label),
      ...findingStrips([finding], say, (label) => label),
    ];
    const [chart] = usagePlot(usage(), 'Daily', undefined, strips, say).charts;
    const opened = usage().consumption.map((_point, index) =>
      stripsAt(chart as ChartSpec, index).map(({ opens }) => opens?.match(/(?:triage=|Findings\/)(\w+)/)?.[1]),
    );
    expect(opened).toEqual([['over'], ['over', 'f'], ['open', 'over'], ['open']]);
    const told = (index: number) => tooltipOf(chart as ChartSpec, index).lines.map(({ name, value }) => [name, value]);
    const spike = ['Spike', 'Pending'];
    expect(told(0).slice(1)).toEqual([spike]);
    expect(told(1).slice(1)).toEqual([['Completeness (%)', '25'], spike, ['Zero values', '3 h']]);
    expect(told(2)).toEqual([
      ['No readings', ''],
      ['Spike', '2 ×'],
    ]);
  });

  test('marks the places up to the end of a notification, which begins the next one, and that of one that ends at once', () => {
    const alert = { id: '1', type: 'Spike', status: 'Pending', load: '', channel: '', building: '', group: 'over' };
    const marked = (start: string, end: string): readonly number[] => {
      const strips = alertStrips([{ ...alert, start, end }], say, (label) => label);
      const [chart] = usagePlot(usage(), 'Daily', undefined, strips, say).charts;
      return usage().consumption.flatMap((_point, index) => stripsAt(chart as ChartSpec, index).map(() => index));
    };
    expect(marked('2026-03-01T15:00:00Z', '2026-03-02T11:00:00Z')).toEqual([0]);
    expect(marked('2026-03-02T11:00:00Z', '2026-03-02T11:00:00Z')).toEqual([1]);
  });

  test('may have no places, as while its readings are loaded', () => {
    const empty: ChartSpec = {
      title: '',
      kind: 'line',
      axis: { times: [], zone: 'Europe/London' },
      series: [],
      format: String,
    };
    const { grid } = echartsOptions({ spec: empty, theme: createTheme() });
    expect(grid).toMatchObject({ right: 12 });
  });

  test('writes the numbers of its axis so that none of two steps is the same: usage of an hour per m² is small', () => {
    const [spec] = usagePlot({ ...usage(), unit: 'kWh/m²' }, 'Hourly', undefined, [], say).charts;
    const { yAxis } = echartsOptions({ spec: spec as ChartSpec, theme: createTheme() });
    const [left] = yAxis as { readonly axisLabel: { readonly formatter: (value: number) => string } }[];
    const ticks = [0, 0.0005, 0.001, 0.0015, 0.30000000000000004, -0.00002, 100.5, 1250];
    expect(ticks.map((tick) => left?.axisLabel.formatter(tick))).toEqual([
      ...['0', '0.0005', '0.001', '0.0015', '0.3', '-0.00002', '100.5', '1,250'],
    ]);
  });

  test('leaves room for notifications above the highest column, however much the columns differ', () => {
    const alert = { id: '1', type: 'Spike', status: 'Pending', load: '', channel: '', building: '', group: 'over' };
    const start = '2026-03-01T15:00:00Z';
    const strips = alertStrips([{ ...alert, start, end: null }], say, (label) => label);
    const roomOf = (marked: typeof strips, isMean = false): number => {
      const [spec] = usagePlot(usage(isMean), 'Daily', undefined, marked, say).charts;
      const { yAxis } = echartsOptions({ spec: spec as ChartSpec, theme: createTheme() });
      return (yAxis as { boundaryGap: readonly number[] }[])[0]?.boundaryGap[1] ?? Number.NaN;
    };
    // Columns from 2.5 to 10 stand on 0, a band from 1 to 10 begins at 1.
    const [columns, band] = [7.5 * roomOf(strips), 9 * roomOf(strips, true)];
    expect(columns / (10 + columns)).toBeCloseTo(0.048, 9);
    expect(band / (9 + band)).toBeCloseTo(0.048, 9);
    expect(roomOf([])).toBe(0);
  });

  test('has lines of levels with their least and most, and what it is compared with by its place', () => {
    const before = { ...usage(true), consumption: usage(true).consumption.slice(0, 1) };
    const [chart] = usagePlot(usage(true), 'Hourly', { name: 'The previous days', usage: before }, [], say).charts;
    expect(chart?.kind).toBe('line');
    expect(chart?.series.map(({ name, values }) => [name, values])).toEqual([
      ['Usage', [10, 2.5, null, null]],
      ['Minimum', [1, 1, null, null]],
      ['Maximum', [4, 2, null, null]],
      ['The previous days', [10, null, null, null]],
    ]);
    const bands = (echartsOptions({ spec: chart as ChartSpec, theme: createTheme() }).series as { stack?: string }[])
      .filter(({ stack }) => stack === 'band')
      .map((each) => ('data' in each ? each.data : undefined));
    expect(bands).toEqual([
      [1, 1, '-', '-'],
      [3, 1, '-', '-'],
    ]);
  });

  test('counts estimates beside its numbers where there are any', () => {
    const { consumption, ...rest } = usage();
    const guessed = { ...rest, consumption: consumption.map((point, index) => ({ ...point, estimated: index })) };
    const { table } = usagePlot(guessed, 'Daily', undefined, [], say);
    expect(table.columns.at(-1)?.label).toBe('Estimated readings');
    expect(table.rows.map(({ cells }) => cells.at(-1))).toEqual([0, 1, 2, 3]);
  });

  test('has the same numbers as a table and as a file', async () => {
    const { table } = usagePlot(usage(), 'Daily', undefined, [], say);
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['02/03/2026', 10, 100],
      ['03/03/2026', 2.5, 25],
      ['04/03/2026', null, 0],
      ['05/03/2026', null, 0],
    ]);
    expect((await tableCsv(table)).split('\r\n')[2]).toBe('03/03/2026,2.5,25');
  });
});

describe('the Usage tab', () => {
  test('comes second where there is usage, and moves no tab that addresses number', () => {
    for (const name of ['channels', 'loads', 'buildings', 'sites', 'accounts']) {
      const tabs = tabsOf(catalogue.entity(name));
      expect(tabs.map(({ slug }) => slug).slice(0, 2)).toEqual(['details', 'usage']);
    }
    const at = (name: string, tab: string) => tabAt(tabsOf(catalogue.entity(name)), tab).slug;
    expect([at('accounts', '3'), at('sites', '1'), at('buildings', '1'), at('sites', 'usage')]).toEqual([
      'notifications',
      'notifications',
      'notifications',
      'usage',
    ]);
    expect(tabsOf(catalogue.entity('feeds')).some(({ slug }) => slug === 'usage')).toBe(false);
  });
});

test('readings further apart than usual are not joined, and estimates and corrections have grounds of their own', () => {
  const at = (minute: number, estimated = 0, corrected = 0): UsagePoint => {
    const event = new Date(Date.UTC(2026, 2, 1, 0, minute)).toISOString();
    return { event, usage: 2, least: 2, most: 2, ...unpriced, read: 1, estimated, corrected };
  };
  const consumption = withGaps([at(0), at(15, 1), at(30, 1), at(45), at(180, 0, 1), at(195)]);
  expect(consumption.map(({ usage }) => usage)).toEqual([2, 2, 2, 2, null, 2, 2]);
  const total = { total: 12, least: null, most: null, ...unpriced, ...emissions, area: null, read: 1, estimated: 0 };
  const counted = { utility: 0, unit: 'kWh', timeZone: 'UTC', rules: ['channel'], channels: 1, isMean: false } as const;
  const { shaded, series } = readingsChartSpec({ ...counted, ...total, consumption }, [], say);
  expect(series.map(({ name }) => name)).toEqual(['Readings']);
  const register = readingsChartSpec({ ...counted, ...total, consumption }, [], say, true);
  expect([register.title, register.series[0]?.name]).toEqual([
    'Differences between readings in kWh',
    'Difference from the previous reading',
  ]);
  expect(shaded).toEqual([
    { from: at(15).event, to: at(45).event, label: 'Estimated readings', tone: 'secondary' },
    { from: at(180).event, to: at(195).event, label: 'Corrected readings', tone: 'info' },
  ]);
  // The last one has its ground too.
  const estimatedAtEnd = readingsChartSpec(
    { ...counted, ...total, consumption: [at(0), at(15, 1), at(30, 1)] },
    [],
    say,
  );
  const options = echartsOptions({ spec: estimatedAtEnd, theme: createTheme() });
  const [, ground] = options.series as readonly { readonly data: readonly unknown[] }[];
  expect(ground?.data).toEqual(['-', 1, 1]);
});

test('A file of a usage is named by the first and the last of its days', () => {
  expect(spanInFileName({ from: '2026-03-01', until: '2026-04-01' })).toBe('2026-03-01 2026-03-31');
});
