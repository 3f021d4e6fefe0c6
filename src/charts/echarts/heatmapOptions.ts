import type { Theme } from '@mui/material/styles';
import type { EChartsCoreOption } from 'echarts/core';
import { escapeHtml } from '../apex/tooltipHtml';
import type { MatrixDrawing } from './matrixDrawing';

/** A heatmap of a matrix: a square for each cell. */
interface HeatmapSpec {
  /** What rows and columns are called. */
  readonly labels: readonly string[];
  /** From -1 to 1; null has a colour of its own. */
  readonly values: readonly (readonly (number | null)[])[];
  /** A value as it stands in its square. */
  readonly format: (value: number) => string;
  readonly textOf: (row: number, column: number) => string;
}

/** From one end of the scale over nothing to the other end: told apart without red and green. */
const scale = {
  light: ['#2166ac', '#92c5de', '#f7f7f7', '#f4a582', '#b2182b'],
  dark: ['#4393c3', '#2d5f80', '#20262b', '#8a4a3a', '#e0705a'],
} as const;

/** Up to so many squares a side there is room for numbers in them. */
const numbered = 14;

/** From so many squares a side on they are too small to have borders. */
const fine = 60;

/** Returns a heatmap of a matrix of coefficients. */
export const heatmapDrawing = (spec: HeatmapSpec): MatrixDrawing => ({
  rows: spec.labels.length,
  columns: spec.labels.length,
  options: (theme) => heatmapOptions(spec, theme),
  itemAt: (row, column) => cellIn(spec, row, column),
  textOf: spec.textOf,
});

function heatmapOptions(spec: HeatmapSpec, theme: Theme): EChartsCoreOption {
  const { labels, values, format, textOf } = spec;
  const text = { color: theme.palette.text.secondary, fontFamily: String(theme.typography.fontFamily), fontSize: 11 };
  const places = labels.map((_label, index) => String(index));
  const axis = {
    type: 'category',
    data: places,
    axisTick: { show: false },
    axisLine: { show: false },
    axisLabel: {
      ...text,
      width: 150,
      overflow: 'truncate',
      formatter: (place: string) => labels[Number(place)] ?? '',
    },
  };
  const isFine = labels.length > fine;
  const cells = values.flatMap((row, y) => row.map((value, x) => [x, y, value ?? '-']));
  const isNull = ([, , value]: readonly unknown[]): boolean => value === '-';
  return {
    animation: false,
    textStyle: text,
    grid: { left: 8, right: 8, top: 8, bottom: 8, containLabel: true },
    xAxis: { ...axis, axisLabel: { ...axis.axisLabel, rotate: 60 } },
    yAxis: { ...axis, inverse: true },
    tooltip: {
      confine: true,
      backgroundColor: theme.palette.background.paper,
      borderColor: theme.palette.divider,
      textStyle: { color: theme.palette.text.primary, fontFamily: String(theme.typography.fontFamily) },
      formatter: ({ value: [x, y] }: { readonly value: readonly [number, number] }) => escapeHtml(textOf(y, x)),
    },
    visualMap: { show: false, min: -1, max: 1, seriesIndex: 0, inRange: { color: scale[theme.palette.mode] } },
    // A drag chooses a part, which the toolbox does; with Shift the wheel and the drag move it.
    dataZoom: [
      { type: 'inside', xAxisIndex: 0, zoomOnMouseWheel: 'ctrl', moveOnMouseMove: 'shift', moveOnMouseWheel: 'shift' },
      { type: 'inside', yAxisIndex: 0, zoomOnMouseWheel: 'ctrl', moveOnMouseMove: 'shift', moveOnMouseWheel: 'shift' },
    ],
    toolbox: { show: true, itemSize: 0, feature: { dataZoom: { icon: { zoom: 'none', back: 'none' } } } },
    series: [
      {
        type: 'heatmap',
        progressive: 0,
        data: cells.filter((cell) => !isNull(cell)),
        label: {
          show: labels.length <= numbered,
          formatter: ({ value: [, , value] }: { readonly value: readonly number[] }) => format(value ?? 0),
        },
        itemStyle: { borderWidth: isFine ? 0 : 1, borderColor: theme.palette.background.paper },
        // Each square would have its states made beforehand, a third of the time that drawing takes.
        emphasis: { disabled: isFine },
      },
      {
        type: 'heatmap',
        data: cells.filter(isNull).map(([x, y]) => [x, y, 0]),
        itemStyle: { color: theme.palette.action.disabledBackground },
      },
    ],
  };
}

/** Returns which of the library's items a cell is. */
function cellIn({ values }: HeatmapSpec, row: number, column: number) {
  const before = [...values.slice(0, row).flat(), ...(values[row] ?? []).slice(0, column)];
  const isKnown = (values[row]?.[column] ?? null) !== null;
  return {
    seriesIndex: isKnown ? 0 : 1,
    dataIndex: before.filter((value) => (value !== null) === isKnown).length,
  };
}
