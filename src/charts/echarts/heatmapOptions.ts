import type { Theme } from '@mui/material/styles';
import type { EChartsCoreOption } from 'echarts/core';
import { withoutMiddle } from '../withoutMiddle';
import type { MatrixDrawing } from './matrixDrawing';
import { matrixImage } from './matrixImage';
import type { MatrixColours } from './matrixPicture';

/** A heatmap of a matrix: a square for each cell, and one picture of all of them where there are many. */
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
const maxNumberedSide = 14;

/** Up to so many squares a side each is one by itself, with a border. */
const maxSeparateSide = 60;

/** Returns a heatmap of a matrix of coefficients. */
export const heatmapDrawing = (spec: HeatmapSpec): MatrixDrawing => ({
  rowCount: spec.labels.length,
  columnCount: spec.labels.length,
  options: (theme) => heatmapOptions(spec, theme),
  textOf: spec.textOf,
});

function heatmapOptions(spec: HeatmapSpec, theme: Theme): EChartsCoreOption {
  const { labels, values } = spec;
  const text = { color: theme.palette.text.secondary, fontFamily: String(theme.typography.fontFamily), fontSize: 11 };
  const categories = labels.map((_label, index) => String(index));
  const axis = {
    type: 'category',
    data: categories,
    axisTick: { show: false },
    axisLine: { show: false },
    axisLabel: {
      ...text,
      width: 150,
      overflow: 'truncate',
      // A line has no room for a second one.
      formatter: (place: string) => withoutMiddle((labels[Number(place)] ?? '').replace(/\s+/g, ' '), 26),
    },
  };
  const isImage = labels.length > maxSeparateSide;
  const colours = {
    scale: scale[theme.palette.mode],
    least: -1,
    most: 1,
    ofNull: theme.palette.action.disabledBackground,
    strengthOf: Math.abs,
  };
  return {
    animation: false,
    textStyle: text,
    grid: { left: 8, right: 8, top: 8, bottom: 8, containLabel: true },
    xAxis: { ...axis, axisLabel: { ...axis.axisLabel, rotate: 60 } },
    yAxis: { ...axis, inverse: true },
    // A drag chooses a part, which the toolbox does; with Shift the wheel and the drag move it.
    dataZoom: ['xAxisIndex', 'yAxisIndex'].map((index) => ({
      type: 'inside',
      [index]: 0,
      zoomOnMouseWheel: 'ctrl',
      moveOnMouseMove: 'shift',
      moveOnMouseWheel: 'shift',
      // One picture of all cells is of the first one, which would be filtered out.
      filterMode: isImage ? 'none' : 'filter',
    })),
    toolbox: { show: true, itemSize: 0, feature: { dataZoom: { icon: { zoom: 'none', back: 'none' } } } },
    ...(isImage ? { series: matrixImage(values, colours) } : separateCells(spec, theme, colours)),
  };
}

function separateCells(
  { labels, values, format }: HeatmapSpec,
  theme: Theme,
  { scale, least, most, ofNull }: MatrixColours,
): EChartsCoreOption {
  const cells = values.flatMap((row, y) => row.map((value, x) => ({ x, y, value })));
  return {
    visualMap: { show: false, min: least, max: most, seriesIndex: 0, inRange: { color: scale } },
    series: [
      {
        type: 'heatmap',
        progressive: 0,
        data: cells.flatMap(({ x, y, value }) => (value === null ? [] : [[x, y, value]])),
        label: {
          show: labels.length <= maxNumberedSide,
          formatter: ({ value: [, , value] }: { readonly value: readonly number[] }) => format(value ?? 0),
        },
        itemStyle: { borderWidth: 1, borderColor: theme.palette.background.paper },
      },
      {
        type: 'heatmap',
        data: cells.flatMap(({ x, y, value }) => (value === null ? [[x, y, 0]] : [])),
        itemStyle: { color: ofNull },
      },
    ],
  };
}
