// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { UsageBalance } from '../../resources/shared/usageBalance';
import { balanceIntervalsOf } from '../../src/explore/panels/balanceIntervalsOf';
import { balancePlot } from '../../src/explore/panels/balancePlot';
import type { Translate } from '../../src/i18n/useMessages';

const translate = ((key: string) => key) as Translate;
const nothing = { whole: null, parts: null, unaccounted: null, known: 0 };
const balance: UsageBalance = {
  utility: 1,
  unit: 'kWh',
  timeZone: 'UTC',
  interval: 'Daily',
  leftOutBy: 'Hourly',
  total: { whole: 20, parts: 17, unaccounted: 3, known: 0.5 },
  metered: 2,
  unmetered: 0,
  gaps: [],
  limit: 10,
  points: [
    { event: '2026-03-02T00:00:00.000Z', whole: 12, parts: 8, unaccounted: 4, known: 1 },
    { event: '2026-03-03T00:00:00.000Z', whole: 8, parts: 9, unaccounted: -1, known: 0.5 },
    { event: '2026-03-04T00:00:00.000Z', ...nothing },
    { event: '2026-03-05T00:00:00.000Z', ...nothing },
  ],
};

test('A balance is columns of the parts with what they leave on top, in table and file with its share; what is not known is a gap', () => {
  const { charts, table } = balancePlot(balance, { whole: 'Load', parts: 'Sub-loads' }, translate);
  expect(charts[0]?.stacked).toBe(true);
  expect(charts[0]?.series.map(({ name, values }) => [name, values])).toEqual([
    ['Sub-loads', [8, 9, null, null]],
    ['balance.unaccounted', [4, -1, null, null]],
    ['Load', [12, 8, null, null]],
  ]);
  expect(charts[0]?.series[0]?.faint).toEqual([false, true, true, true]);
  expect(charts[0]?.shaded?.map(({ from }) => from)).toEqual(['2026-03-04T00:00:00.000Z', '2026-03-05T00:00:00.000Z']);
  expect(table.rows.map(({ cells }) => cells.slice(1))).toEqual([
    [12, 8, 4, 33.33, 100],
    [8, 9, -1, -12.5, 50],
    [null, null, null, null, 0],
    [null, null, null, null, 0],
  ]);
});

test('Hours are offered of few days, and shown first of a few', () => {
  const of = (from: string, until: string) => balanceIntervalsOf({ from, until });
  expect(of('2026-03-02', '2026-03-04').usual).toBe('Hourly');
  expect(of('2026-03-01', '2026-04-01')).toEqual({ intervals: ['Hourly', 'Daily', 'Monthly'], usual: 'Daily' });
  expect(of('2025-03-01', '2026-03-01')).toEqual({ intervals: ['Daily', 'Monthly'], usual: 'Monthly' });
});
