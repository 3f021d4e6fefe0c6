// @vitest-environment jsdom
import { createTheme } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext, memoryStore } from 'react-admin';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import type { ChartSpec } from '../../src/charts/chartSpec';
import { axisLabelsOf } from '../../src/charts/echarts/axisLabels';
import { echartsOptions } from '../../src/charts/echarts/options';
import { wallClocksOf } from '../../src/explore/aggregateDays';
import { alignEarlierUsage } from '../../src/explore/alignEarlierUsage';
import { comparisonOf } from '../../src/explore/compare/comparison';
import { ChartOrTable } from '../../src/explore/panels/ChartOrTable';
import { carpetOf, dayLabels } from '../../src/explore/panels/carpet';
import { durationSheet, sortedHours } from '../../src/explore/panels/loadDuration';
import { WithHourlyUsage } from '../../src/explore/panels/WithHourlyUsage';
import { usagePlot } from '../../src/explore/usagePlot';
import { i18nProvider, loadScreenMessages } from '../../src/i18n/i18nProvider';
import type { Translate } from '../../src/i18n/useMessages';
import { wallClockOf } from '../../src/lib/dates';

await loadScreenMessages();
afterEach(cleanup);

const say = ((key, values) => i18nProvider.translate(key, values)) as Translate;
const figures = { least: null, most: null, cost: null, co2: null, co2Market: null };

/** Amounts of so many intervals from the start of 2024 on. */
function usageOf(count: number, minutes: number): UtilityUsage {
  const start = Date.parse('2024-01-01T00:00:00Z');
  const eventAt = (index: number): string => new Date(start + index * minutes * 60_000).toISOString();
  const consumption = Array.from({ length: count }, (_nothing, index) => ({
    ...figures,
    event: eventAt(index),
    usage: index % 7,
    read: 1,
    estimated: 0,
    corrected: 0,
  }));
  return {
    ...figures,
    utility: 1,
    unit: 'kWh',
    timeZone: 'Europe/London',
    rules: ['channel'],
    channels: 1,
    isMean: false,
    total: 1,
    emissionSources: [],
    currency: 'GBP',
    emissionScopes: [],
    isHourly: false,
    recalculatingSince: null,
    minutes,
    area: null,
    read: 1,
    estimated: 0,
    consumption,
  };
}

const settings = {
  utility: '',
  divisor: 'none',
  normalise: 'none',
  layout: 'overlaid',
  interval: 'QuarterHourly',
  order: 'name',
  scale: 'own',
} as const;
const details = {
  kind: 'channels',
  id: '1',
  label: 'Main',
  hint: 'Mill',
  account: '1',
  weatherId: undefined,
  places: [],
} as const;

describe('many intervals', () => {
  test('are written for the table where it is read: charts do not wait for it', () => {
    const usage = usageOf(5_000, 15);
    const written = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const sheets = [
      usagePlot(usage, 'QuarterHourly', undefined, [], say).table,
      comparisonOf([{ details, usage }], settings, say, String).plot.table,
      durationSheet(usage, sortedHours(usage), say),
    ];
    expect(written.mock.calls.length).toBeLessThan(100);
    expect(sheets.map(({ rows }) => rows[0]?.cells)).toEqual([
      ['01/01/2024 00:00', 0, 100],
      ['01/01/2024 00:00', 0],
      [1, 0.02, 6, '01/01/2024 01:30'],
    ]);
    written.mockRestore();
  });

  test('of half a year ask the time zone for days, and for hours where the clocks change', () => {
    const usage = usageOf(180 * 96, 15);
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const clocks = wallClocksOf(usage);
    const { days } = carpetOf(usage);
    alignEarlierUsage(usage, usage, 'QuarterHourly', '2024-01-01', '2023-07-05');
    // Both ends of each day, four times, and the quarters of an hour of 31 March.
    expect(asked.mock.calls.length).toBeLessThan(4 * (181 + 96) + 1);
    asked.mockRestore();
    const wall = usage.consumption.map(({ event }) => wallClockOf(event, usage.timeZone));
    expect(clocks).toEqual(wall);
    expect(days).toHaveLength(180 + 1);
  });

  test.each([
    [1_200, 1_440, '01/01/2024'],
    [300, 1_440, '01/01'],
    [40_000, 60, '01/01/2024 00:00'],
    [400, 60, '01/01 00:00'],
  ])('have days with their years where these would come twice: %i of %i minutes', (count, minutes, first) => {
    const [spec] = usagePlot(usageOf(count, minutes), 'Daily', undefined, [], say).charts;
    const { xAxis } = echartsOptions({ spec: spec as ChartSpec, theme: createTheme() }) as {
      readonly xAxis: readonly [{ readonly axisLabel: { readonly formatter: (place: string) => string } }];
    };
    expect(xAxis[0].axisLabel.formatter('0')).toBe(first);
    const days = usageOf(Math.min(count, 1_200), 1_440).consumption.map(({ event }) => event.slice(0, 10));
    expect(dayLabels(days)[0]).toBe(days.length > 366 ? '01/01/2024' : '01/01');
  });

  test.each([
    [60, ['01/01 00:00', '01/01 01:00']],
    [1_440 * 31, ['Jan 2024', 'Feb 2024']],
    [1_440 * 366, ['2024', '2025']],
  ])('are labelled as such where there are only two: of %i minutes', (minutes, labels) => {
    const labelAt = axisLabelsOf({ times: usageOf(2, minutes).consumption.map(({ event }) => event), zone: 'UTC' });
    expect([labelAt('0'), labelAt('1')]).toEqual(labels);
  });

  test('are turned like pages in the tables of panels too', () => {
    const sheet = durationSheet(usageOf(9_000, 60), sortedHours(usageOf(9_000, 60)), say);
    render(
      <AdminContext i18nProvider={i18nProvider} store={memoryStore()} queryClient={new QueryClient()}>
        <ChartOrTable title="Hours" sheet={sheet} view="table" onView={() => undefined} hint={{ id: 'hint', text: '' }}>
          {null}
        </ChartOrTable>
      </AdminContext>,
    );
    expect(screen.getAllByRole('row')).toHaveLength(1 + 10_000 / 4);
    expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy();
  });

  test('have an axis that says its unit', () => {
    const [spec] = usagePlot(usageOf(3, 60), 'Hourly', undefined, [], say).charts;
    expect(spec?.valueAxes).toEqual([{ name: 'kWh', isLevel: false }]);
  });

  test('whose hours do not fit into one answer: how many days of them do is said', () => {
    render(
      <AdminContext i18nProvider={i18nProvider} store={memoryStore()} queryClient={new QueryClient()}>
        <WithHourlyUsage
          entity={catalogue.entity('channels')}
          row={{ id: '1' }}
          usage={usageOf(3, 60)}
          isOutdated={false}
          shown="own"
          settings={{ span: { from: '2010-01-01', until: '2026-01-01' }, intervals: ['Daily'] } as never}
          title="Carpet"
        >
          {() => null}
        </WithHourlyUsage>
      </AdminContext>,
    );
    expect(screen.getByText(/for 4,166 days at most/)).toBeTruthy();
  });
});
