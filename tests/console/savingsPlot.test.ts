import { expect, test } from 'vitest';
import type { ProjectSavings } from '../../resources/shared/projectSavings';
import { firstHourlyDay, savingsIntervalsOf, savingsPlot } from '../../src/explore/savings/savingsPlot';

const dayMs = 86_400_000;
const dayOf = (index: number): string => new Date(Date.UTC(2026, 2, 1) + index * dayMs).toISOString().slice(0, 10);
const unpriced = { uncertainty: 1, cost: null, co2: null };
const savings: ProjectSavings = {
  ...{
    baselineId: 'b',
    utility: 1,
    unit: 'kWh',
    timeZone: 'Pacific/Auckland',
    from: '2026-03-01',
    correctedOn: null,
    faultyDays: 0,
    lost: null,
  },
  total: null,
  months: [
    { ...{ month: '2026-03', part: 1, days: 31, actual: 248, expected: 310, avoided: 62 }, ...unpriced },
    { ...{ month: '2026-04', part: 0.25, days: 9, actual: 72, expected: 90, avoided: 18 }, ...unpriced },
  ],
  days: Array.from({ length: 40 }, (_nothing, index) => ({
    ...{
      day: dayOf(index),
      read: index < 39 ? 1 : 0.25,
      actual: 8,
      expected: 10,
      hasEstimates: false,
      cumulative: 2 * (index + 1),
      uncertainty: 1,
    },
  })),
  hours: [
    { at: '2026-04-08T12:00:00.000Z', actual: 1, expected: 2, hasEstimates: false, cumulative: 80, uncertainty: 3 },
  ],
};

const promised = { annual: null, cumulative: null, cost: null, spent: null, currency: 'NZD' };

test('a saving is shown by the hour where its baseline is of hours, over the last four weeks', () => {
  expect(savingsIntervalsOf({ Interval: 'Hours' })).toEqual(['Hourly', 'Daily', 'Monthly']);
  expect(savingsIntervalsOf({ Interval: 'Days' })).toEqual(['Daily', 'Monthly']);
  expect(firstHourlyDay(savings)).toBe(dayOf(12));
  const plot = savingsPlot(savings, 'Hourly', promised, (key) => key);
  // On the clock of the meter.
  expect(plot.table.rows.map(({ cells }) => cells)).toEqual([['09/04/2026 00:00', 1, 2, 80, 3]]);
  expect(plot.zone).toBe('Pacific/Auckland');
  expect(plot.charts.map(({ kind }) => kind)).toEqual(['line', 'line']);
});

test('a day that is known in part is not drawn beside whole ones; the table says how much of it is known', () => {
  const { charts, table } = savingsPlot(savings, 'Daily', promised, (key) => key);
  expect(charts[0]?.series.map(({ values }) => values.slice(-2))).toEqual([
    [8, null],
    [10, null],
  ]);
  expect(charts[1]?.series[0]?.values.at(-1)).toBe(80);
  expect(table.columns.at(-1)?.label).toBe('usage.readPart');
  expect(table.rows.slice(-2).map(({ cells }) => cells.at(-1))).toEqual([100, 25]);
});

test('the promise rises by the part of a day that is known, as the savings do', () => {
  const { charts } = savingsPlot(savings, 'Daily', { ...promised, annual: 365.25 }, (key) => key);
  const line = charts[1]?.series.find(({ name }) => name === 'savings.promised')?.values;
  expect(line?.slice(-2)).toEqual([39, 39.25]);
});

test('a month that is known in part is not drawn beside whole ones; the table says how much of it counts', () => {
  const { charts, table } = savingsPlot(savings, 'Monthly', promised, (key) => key);
  expect(charts[0]?.axis).toMatchObject({ times: ['2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z'] });
  expect(charts[0]?.series.map(({ values }) => values)).toEqual([
    [248, null],
    [310, null],
  ]);
  expect(table.columns[2]?.label).toBe('savings.monthPart');
  expect(table.columns.slice(-2).map(({ label }) => label)).toEqual(['usage.cost ($)', 'usage.co2 (kg)']);
  expect(table.rows.map(({ cells }) => cells.slice(1, 4))).toEqual([
    [31, 100, 248],
    [9, 25, 72],
  ]);
});

test('the days on which savings are lost are shaded where days are drawn', () => {
  const ends = { from: '2026-03-12', until: '2026-04-08' };
  const lost = { ...ends, share: 0, reference: 0.2, isPromise: false, actual: 280, hoped: 224 };
  const shadedOf = (interval: 'Daily' | 'Monthly') =>
    savingsPlot({ ...savings, lost }, interval, promised, (key) => key).charts.map(({ shaded = [] }) =>
      shaded.filter(({ label }) => label === 'savings.lostDays').map(({ from, to }) => [from, to]),
    );
  const days = [['2026-03-12T00:00:00Z', '2026-04-09T00:00:00Z']];
  expect(shadedOf('Daily')).toEqual([days, days]);
  expect(shadedOf('Monthly')).toEqual([[], days]);
});

test('a month of which a few days were not read is drawn, and one that lacks more is not', () => {
  const of = (unread: number) => {
    const days = savings.days.slice(0, 31 - unread);
    return savingsPlot({ ...savings, days }, 'Monthly', promised, (key) => key).charts[0]?.series[0]?.values;
  };
  expect(of(3)).toEqual([224]);
  expect(of(4)).toEqual([null]);
});

test('shares in tables, and so in files, have no rounding errors', () => {
  const [day] = savings.days;
  const [month] = savings.months;
  if (!day || !month) throw new Error('There is no day.');
  const partly = { ...savings, days: [{ ...day, read: 0.29 }], months: [{ ...month, part: 0.57 }] };
  const cellsOf = (interval: 'Daily' | 'Monthly') =>
    savingsPlot(partly, interval, promised, (key) => key).table.rows[0]?.cells ?? [];
  expect(cellsOf('Daily').at(-1)).toBe(29);
  expect(cellsOf('Monthly')[2]).toBe(57);
});
