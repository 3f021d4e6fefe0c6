// @vitest-environment jsdom
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, render } from '@testing-library/react';
import { type ECharts, getInstanceByDom } from 'echarts/core';
import { AdminContext, memoryStore } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChartSpec } from '../../src/charts/chartSpec';
import { EChart } from '../../src/charts/echarts/EChart';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { drawNothing } from './noCanvas';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A chart of hours from an hour on, with so many series. */
function hoursFrom(start: string, seriesCount: number): ChartSpec {
  const times = Array.from({ length: 100 }, (_none, hour) =>
    new Date(Date.parse(start) + hour * 3_600_000).toISOString(),
  );
  const series = Array.from({ length: seriesCount }, (_none, index) => ({
    name: `Line ${index}`,
    values: times.map(() => index),
  }));
  return { kind: 'line', title: 'Hours', axis: { times, zone: 'UTC' }, series, format: String };
}

test('the zoom of a chart is kept while lines are added over the same days, and reset by other days', () => {
  drawNothing();
  const store = memoryStore();
  const chartOf = (spec: ChartSpec) => (
    <AdminContext i18nProvider={i18nProvider} store={store}>
      <ThemeProvider theme={createTheme()}>
        <div data-testid="chart">
          <EChart spec={spec} height={400} />
        </div>
      </ThemeProvider>
    </AdminContext>
  );
  const { getByTestId, rerender } = render(chartOf(hoursFrom('2026-03-01T00:00Z', 1)));
  const chart = getInstanceByDom(getByTestId('chart').firstElementChild as HTMLElement) as ECharts;
  const zooms = () => {
    const { dataZoom } = chart.getOption() as { readonly dataZoom: readonly { start: number; end: number }[] };
    return dataZoom.map(({ start, end }) => [start, end]);
  };
  chart.dispatchAction({ type: 'dataZoom', start: 20, end: 40 });
  rerender(chartOf(hoursFrom('2026-03-01T00:00Z', 2)));
  rerender(chartOf(hoursFrom('2026-03-01T00:00Z', 1)));
  expect(zooms()).toEqual([
    [20, 40],
    [20, 40],
  ]);
  rerender(chartOf(hoursFrom('2026-03-02T00:00Z', 1)));
  expect(zooms()).toEqual([
    [0, 100],
    [0, 100],
  ]);
});
