import type { Theme } from '@mui/material/styles';
import type { EChartsCoreOption } from 'echarts/core';
import type { MatrixDrawing } from './matrixDrawing';

/** Amounts by row and column, the more the stronger their colour. */
interface CarpetSpec {
  readonly rowLabels: readonly string[];
  readonly columnLabels: readonly string[];
  /** By row, then by column; null is left empty. */
  readonly values: readonly (readonly (number | null)[])[];
  readonly format: (value: number) => string;
  readonly textOf: (row: number, column: number) => string;
}

/** Viridis: as even in lightness as in hue, so that it is read in grey and without red or green. */
const viridis = ['#440154', '#3b528b', '#21918c', '#5ec962', '#fde725'] as const;

/** Returns amounts as a carpet plot. */
export function carpetDrawing(spec: CarpetSpec): MatrixDrawing {
  const { values, rowLabels, columnLabels, textOf } = spec;
  const cells = values.flatMap((row, y) => row.map((value, x) => ({ x, y, value })));
  const known = cells.filter(({ value }) => value !== null);
  return {
    rows: rowLabels.length,
    columns: columnLabels.length,
    options: (theme) =>
      optionsOf(
        spec,
        known.map(({ x, y, value }) => [x, y, value as number]),
        theme,
      ),
    textOf,
  };
}

type Cell = readonly [column: number, row: number, value: number];

function optionsOf(spec: CarpetSpec, cells: readonly Cell[], theme: Theme): EChartsCoreOption {
  const { rowLabels, columnLabels, format } = spec;
  const text = { color: theme.palette.text.secondary, fontFamily: String(theme.typography.fontFamily), fontSize: 11 };
  const values = cells.map(([, , value]) => value);
  const least = values.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  const most = values.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  const axis = (labels: readonly string[]) => ({
    type: 'category',
    data: labels.map((_label, index) => String(index)),
    axisTick: { show: false },
    axisLine: { show: false },
    axisLabel: { ...text, hideOverlap: true, formatter: (place: string) => labels[Number(place)] ?? '' },
  });
  return {
    animation: false,
    textStyle: text,
    grid: { left: 8, right: 12, top: 40, bottom: 8, containLabel: true },
    xAxis: axis(columnLabels),
    yAxis: { ...axis(rowLabels), inverse: true },
    visualMap: {
      min: least,
      // A scale of no length has no colours.
      max: most > least ? most : least + 1,
      orient: 'horizontal',
      right: 8,
      top: 0,
      itemWidth: 10,
      itemHeight: 160,
      text: [format(most), format(least)],
      textStyle: text,
      inRange: { color: theme.palette.mode === 'light' ? viridis.toReversed() : [...viridis] },
    },
    series: [
      {
        type: 'heatmap',
        progressive: 0,
        data: cells,
        emphasis: { itemStyle: { borderWidth: 1, borderColor: theme.palette.text.primary } },
      },
    ],
  };
}
