import { expect, test } from 'vitest';
import type { ProjectSavings } from '../../resources/shared/projectSavings';
import { firstHourlyDay, savingsIntervalsOf, savingsPlot } from '../../src/explore/savings/savingsPlot';

const dayMs = 86_400_000;
const dayOf = (index: number): string => new Date(Date.UTC(2026, 2, 1) + index * dayMs).toISOString().slice(0, 10);
const savings: ProjectSavings = {
  ...{
    baselineId: 'b',
    utility: 1,
    unit: 'kWh',
    timeZone: 'Pacific/Auckland',
    from: '2026-03-01',
    correctedOn: null,
    faultyDays: 0,
  },
  ...{ total: null, months: [] },
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
  expect(plot.sheet.rows.map(({ cells }) => cells)).toEqual([['09/04/2026 00:00', 1, 2, 80, 3]]);
  expect(plot.zone).toBe('Pacific/Auckland');
  expect(plot.charts.map(({ kind }) => kind)).toEqual(['line', 'line']);
});

test('a day that is known in part is not drawn beside whole ones; the table says how much of it is known', () => {
  const { charts, sheet } = savingsPlot(savings, 'Daily', promised, (key) => key);
  expect(charts[0]?.series.map(({ values }) => values.slice(-2))).toEqual([
    [8, null],
    [10, null],
  ]);
  expect(charts[1]?.series[0]?.values.at(-1)).toBe(80);
  expect(sheet.columns.at(-1)?.label).toBe('usage.readPart');
  expect(sheet.rows.slice(-2).map(({ cells }) => cells.at(-1))).toEqual([100, 25]);
});
