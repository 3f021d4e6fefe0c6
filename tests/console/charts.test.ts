// @vitest-environment jsdom
import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { describe, expect, test } from 'vitest';
import { apexOptions, apexSeries } from '../../src/charts/apex/apexOptions';
import { axisScaleOf } from '../../src/charts/apex/axisScale';
import { isolatedPoints } from '../../src/charts/apex/isolatedPoints';
import { keepTooltipInside } from '../../src/charts/apex/keepTooltipInside';
import { tooltipHtml } from '../../src/charts/apex/tooltipHtml';
import { wallClockTimes } from '../../src/charts/apex/wallClockTimes';
import type { ChartSpec } from '../../src/charts/chartSpec';
import { colourOf } from '../../src/charts/colours';
import { tooltipOf } from '../../src/charts/tooltipOf';
import { contrast, parseHex, type Triple } from '../../src/lib/colours';
import { darkTheme, lightTheme } from '../../src/theme';

const naughty = '<img src=x onerror="window.ran=1">&\'';

const columns: ChartSpec = {
  kind: 'column',
  title: naughty,
  axis: { names: [naughty, 'Plain'] },
  series: [{ name: naughty, values: [3, null] }],
  format: (value) => `${value} kWh`,
};

const lines: ChartSpec = {
  ...columns,
  kind: 'line',
  axis: { times: ['2026-04-04T12:00:00Z', '2026-04-04T13:00:00Z', '2026-04-04T15:00:00Z'], zone: 'Pacific/Auckland' },
  series: [{ name: 'Actual', values: [1, null, 3] }],
  shaded: [{ from: '2026-04-04T12:00:00Z', to: '2026-04-04T13:00:00Z', label: naughty }],
};

const optionsOf = (spec: ChartSpec) =>
  apexOptions({ spec, theme: createTheme(), reducesMotion: true, onPick: undefined });

test.each([
  ['columns', columns],
  ['a line', lines],
])('The library is handed no word from data that it could run: %s', (_kind, spec) => {
  const handed = JSON.stringify({ ...optionsOf(spec), series: apexSeries(spec) });
  expect(handed).not.toContain('onerror');
  expect(handed).not.toContain('Plain');
});

test('A tooltip shows markup as text', () => {
  const html = tooltipHtml(tooltipOf(columns, 0), ['#123456']);
  const shown = document.createElement('div');
  shown.innerHTML = html;
  expect(shown.querySelector('img')).toBeNull();
  expect(shown.textContent).toBe(`${naughty}${naughty}3 kWh`);
});

test('A tooltip has twenty lines at most, the largest values', () => {
  const series = Array.from({ length: 30 }, (_, index) => ({ name: `Load ${index}`, values: [index] }));
  const { lines } = tooltipOf({ ...columns, axis: { names: ['Today'] }, series }, 0);
  expect(lines).toHaveLength(20);
  expect(lines[0]?.name).toBe('Load 29');
});

test('A tooltip of twenty lines has its notes and marks too', () => {
  const others = Array.from({ length: 19 }, (_, index) => ({ name: `Load ${index + 1}`, values: [index] }));
  const spec: ChartSpec = {
    ...columns,
    series: [
      { name: 'Load 0', values: [9], marks: [{ label: 'Missing', pattern: 'hatched', counts: [2] }] },
      ...others,
    ],
    notes: () => [{ name: 'Total', value: '190 kWh' }],
  };
  const html = tooltipHtml(tooltipOf(spec, 0), []);
  for (const name of ['Load 0', 'Load 19', 'Total', 'Missing']) expect(html).toContain(`<span>${name}</span>`);
});

test('A series that has no value at a place is not named there', () => {
  expect(tooltipOf(columns, 1)).toEqual({ title: 'Plain', lines: [] });
});

test('A point in time is drawn at the local time of the site, before and after the clocks change', () => {
  const axis = { times: ['2026-04-04T11:00:00Z', '2026-04-04T15:00:00Z'], zone: 'NZST/NZDT' };
  expect(wallClockTimes(axis).map((place) => new Date(place).toISOString())).toEqual([
    '2026-04-05T00:00:00.000Z',
    '2026-04-05T03:00:00.000Z',
  ]);
  expect(tooltipOf(lines, 0).title).toBe('05/04/2026 01:00');
});

test.each([
  ['cut off on the left', [-120, 40], [0, 40]],
  ['cut off on the right and below', [700, 290], [500, 200]],
  ['inside already', [10, 20], [10, 20]],
])('What the pointer is told is moved into the picture where it is %s', (_where, [left, top], [right, below]) => {
  document.body.innerHTML = `<div id="drawing"><div class="apexcharts-tooltip" style="left:${left}px;top:${top}px"></div></div>`;
  const drawing = document.getElementById('drawing') as HTMLElement;
  const tip = drawing.firstElementChild as HTMLElement;
  Object.defineProperties(drawing, { clientWidth: { value: 800 }, clientHeight: { value: 300 } });
  Object.defineProperties(tip, { offsetWidth: { value: 300 }, offsetHeight: { value: 100 } });
  keepTooltipInside(drawing);
  expect([tip.style.left, tip.style.top]).toEqual([`${right}px`, `${below}px`]);
});

test('Days are named without an hour', () => {
  const axis = { times: ['2026-04-03T11:00:00Z', '2026-04-04T11:00:00Z', '2026-04-05T12:00:00Z'], zone: 'NZST/NZDT' };
  expect(tooltipOf({ ...lines, axis }, 0).title).toBe('04/04/2026');
});

test('Months are named without their year where all of them are, so that each has room', () => {
  const monthOf = (days: number) => {
    const times = Array.from({ length: days }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString());
    const { xaxis } = optionsOf({
      ...lines,
      axis: { times, zone: 'UTC' },
      series: [{ name: 'Actual', values: times.map(() => 1) }],
    });
    return xaxis?.labels?.datetimeFormatter?.month;
  };
  expect([monthOf(90), monthOf(366)]).toEqual(["MMM 'yy", 'MMM']);
});

test('What is pointed at keeps the colour that the legend says', () => {
  expect(optionsOf(columns).states?.hover?.filter).toEqual({ type: 'none' });
});

test('A gap stays a gap, and a value alone between two gaps is still seen', () => {
  expect(apexSeries(lines)).toMatchObject([{ data: [{ y: 1 }, { y: null }, { y: 3 }] }]);
  expect(isolatedPoints({ name: 'Actual', values: [null, 4, null, 5, 6, null, 7] })).toEqual([1, 6]);
});

test.each([
  ['a count of one has no tenths', [1], true, { max: 1, tickAmount: 1 }],
  ['none at all still has a length', [0], true, { max: 1, tickAmount: 1 }],
  ['a count goes up in whole steps', [7, 3], true, { max: 8, tickAmount: 4 }],
  ['dollars go up in round ones', [3932], false, { max: 4000, tickAmount: 4 }],
  ['many go up in thousands', [2000, null], true, { max: 2000, tickAmount: 4 }],
])('On a scale %s', (_what, values, isCount, scale) => {
  const series = [{ name: 'Count', values }];
  expect(axisScaleOf({ ...columns, series, isCount })).toEqual({ min: 0, ...scale });
});

test('A scale has room for stacked values, and is the library’s where values are negative', () => {
  const series = [3, 4].map((value) => ({ name: `${value}`, values: [value] }));
  expect(axisScaleOf({ ...columns, series, stacked: true, isCount: true })?.max).toBe(8);
  expect(axisScaleOf({ ...columns, series: [{ name: 'Cost', values: [-1, 2] }] })).toBeUndefined();
});

describe.each([
  ['light', lightTheme],
  ['dark', darkTheme],
] as const)('In the %s theme', (mode, options) => {
  const theme = createTheme(options as ThemeOptions);

  test('a chart has the theme’s colours: its texts, its lines, its tooltip', () => {
    const {
      chart,
      grid,
      theme: own,
      tooltip,
    } = apexOptions({ spec: columns, theme, reducesMotion: true, onPick: undefined });
    expect([chart?.foreColor, chart?.background]).toEqual([theme.palette.text.secondary, 'transparent']);
    expect([grid?.borderColor, own?.mode, tooltip?.theme]).toEqual([theme.palette.divider, mode, mode]);
  });

  test('each of twenty series differs from the background and from every other one', () => {
    const colours = Array.from({ length: 20 }, (_, index) => colourOf(theme, { name: `${index}`, values: [] }, index));
    const ground = parseHex(theme.palette.background.paper) as Triple;
    expect(new Set(colours).size).toBe(20);
    for (const colour of colours)
      expect(contrast(parseHex(colour) as Triple, ground), colour).toBeGreaterThanOrEqual(3);
  });
});
