// @vitest-environment jsdom
import { createTheme } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext, memoryStore } from 'react-admin';
import { afterEach, describe, expect, test } from 'vitest';
import type { ChartSpec } from '../../src/charts/chartSpec';
import { carpetDrawing } from '../../src/charts/echarts/carpetOptions';
import { heatmapDrawing } from '../../src/charts/echarts/heatmapOptions';
import { Legend } from '../../src/charts/Legend';
import { i18nProvider } from '../../src/i18n/i18nProvider';

afterEach(cleanup);

const longName = (number: string): string =>
  `kWh · Air handling unit serving the northern atrium and the adjoining conference rooms ${number} · Warehouse`;

describe('long names that differ at their ends', () => {
  const names = ['0005', '0012', '0019'].map(longName);

  test('are told apart beside the rows of a heatmap', () => {
    const labelsOf = (options: unknown): readonly string[] => {
      const { yAxis } = options as {
        readonly yAxis: { readonly axisLabel: { readonly formatter: (place: string) => string } };
      };
      return names.map((_name, index) => yAxis.axisLabel.formatter(String(index)));
    };
    const [theme, size] = [createTheme(), { width: 800, height: 400 }];
    const carpet = carpetDrawing({
      rowLabels: names,
      columnLabels: [],
      values: [],
      scale: { least: 0, most: 1, texts: ['0', '1'] },
      textOf: String,
    });
    expect(labelsOf(carpet.options(theme, size))[1]).toBe('kWh · Air handling unit…e rooms 0012 · Warehouse');
    const loads = names.map((name) => name.replace(' · Warehouse', ''));
    const heatmap = heatmapDrawing({ labels: loads, values: [], format: String, textOf: String });
    expect(labelsOf(heatmap.options(theme, size))[1]).toBe('kWh · Air han…e rooms 0012');
    expect(new Set(labelsOf(carpet.options(theme, size))).size).toBe(3);
    expect(new Set(labelsOf(heatmap.options(theme, size))).size).toBe(3);
  });

  test('are told apart in a legend, and called what they are called', () => {
    const spec: ChartSpec = {
      kind: 'line',
      title: 'Usage',
      axis: { times: ['2026-03-01T00:00:00Z'], zone: 'UTC' },
      series: names.map((name) => ({ name, values: [1] })),
      format: String,
    };
    render(
      <AdminContext i18nProvider={i18nProvider} store={memoryStore()}>
        <Legend spec={spec} hidden={new Set()} onToggle={() => undefined} />
      </AdminContext>,
    );
    const buttons = names.map((name) => screen.getByRole('button', { name }));
    const texts = buttons.map(({ textContent }) => textContent ?? '');
    expect(new Set(texts).size).toBe(3);
    // More would be cut off at the end, where they differ.
    expect(Math.max(...texts.map(({ length }) => length))).toBe(46);
  });
});
