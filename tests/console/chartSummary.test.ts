import { expect, test } from 'vitest';
import type { ChartSpec } from '../../src/charts/chartSpec';
import { chartSummary } from '../../src/charts/chartSummary';
import { chartMessages } from '../../src/i18n/chartMessages';

const translate = (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
  const [, name = ''] = key.split('.');
  const [message = ''] = String(chartMessages[name as keyof typeof chartMessages]).split(' |||| ');
  return message.replace(/%\{(\w+)\}/g, (_all, value: string) => String(values[value]));
};

const format = (value: number): string => `${value} kWh`;
const daily = (count: number): ChartSpec['axis'] => ({
  times: Array.from({ length: count }, (_nothing, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString()),
  zone: 'UTC',
});

test('a chart over time says where each series is highest and lowest, and what it was at the end', () => {
  const values = [null, 3, 9, 1, 4, null];
  const spec: ChartSpec = { kind: 'line', title: '', axis: daily(6), series: [{ name: 'Main', values }], format };
  expect(chartSummary(spec, translate)).toBe(
    'Main: highest 9 kWh at 03/01/2026, lowest 1 kWh at 04/01/2026, latest 4 kWh at 05/01/2026.',
  );
});

test('a series without a value says so, and of many series the first six are told', () => {
  const series = Array.from({ length: 8 }, (_nothing, index) => ({ name: `S${index}`, values: [null] }));
  const spec: ChartSpec = { kind: 'line', title: '', axis: daily(1), series, format };
  expect(chartSummary(spec, translate)).toBe(
    'S0: no values. S1: no values. S2: no values. S3: no values. S4: no values. S5: no values. And 2 more.',
  );
});

test('a chart of places tells the first five, each without what it has none of', () => {
  const names = Array.from({ length: 7 }, (_nothing, index) => `Depot ${index}`);
  const [High, Low] = [names.map((_name, index) => 7 - index), names.map((_name, index) => (index === 0 ? 2 : 0))];
  const series = Object.entries({ High, Low }).map(([name, values]) => ({ name, values }));
  const spec: ChartSpec = { kind: 'bar', title: '', axis: { names }, series, format: String };
  expect(chartSummary(spec, translate)).toBe(
    'Depot 0: High 7, Low 2. Depot 1: High 6. Depot 2: High 5. Depot 3: High 4. Depot 4: High 3. And 2 more.',
  );
});
