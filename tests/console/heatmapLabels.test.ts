import { createTheme } from '@mui/material/styles';
import { HeatmapChart } from 'echarts/charts';
import { DataZoomComponent, GridComponent, ToolboxComponent, VisualMapComponent } from 'echarts/components';
import { init, setPlatformAPI, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { expect, test } from 'vitest';
import { heatmapDrawing } from '../../src/charts/echarts/heatmapOptions';
import { textMeasure } from '../../src/charts/echarts/textMeasure';

use([HeatmapChart, DataZoomComponent, GridComponent, ToolboxComponent, VisualMapComponent, SVGRenderer]);

/** Where the rows of a heatmap of so many have labels, in px. */
function placesOfRows(count: number, height: number): readonly number[] {
  const labels = Array.from({ length: count }, (_nothing, index) => `Load ${index} kWh`);
  const drawing = heatmapDrawing({ labels, values: [], format: String, textOf: String });
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 950, height });
  const { series: _none, ...options } = drawing.options(createTheme(), { width: 950, height }) as {
    readonly series: unknown;
  };
  chart.setOption(options);
  const svg = chart.renderToSVGString();
  chart.dispose();
  const rows = svg.matchAll(/<text [^>]*transform="translate\([\d.]+ ([\d.]+)\)"[^>]*>Load/g);
  return [...rows].map(([, y]) => Number(y));
}

test('labels of a heatmap do not lie on each other where no font has Chinese characters', () => {
  const narrow = (text: string): number =>
    [...text].reduce((width, letter) => width + (letter > '\u2E80' ? 7 : 5.8), 0);
  setPlatformAPI({ measureText: textMeasure(narrow) });
  for (const height of [300, 450, 565]) {
    const places = placesOfRows(60, height);
    const gaps = places.slice(1).map((y, index) => Math.abs(y - (places[index] as number)));
    expect(places.length).toBeGreaterThan(5);
    expect(Math.min(...gaps)).toBeGreaterThan(14);
  }
});
