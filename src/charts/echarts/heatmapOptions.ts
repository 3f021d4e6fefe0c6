import type { Theme } from '@mui/material/styles';
import type { EChartsCoreOption } from 'echarts/core';
import { withoutMiddle } from '../withoutMiddle';
import type { MatrixDrawing } from './matrixDrawing';
import { matrixImage } from './matrixImage';
import type { MatrixColours } from './matrixPicture';
import { zoomIds } from './zoomIds';

/** A heatmap of a symmetric matrix: a shape for each cell, or one image if there are many. */
interface HeatmapSpec {
  /** Labels of both rows and columns. */
  readonly labels: readonly string[];
  /** In [-1,1]; null has a colour of its own. */
  readonly values: readonly (readonly (number | null)[])[];
  /** Formats a value for its cell. */
  readonly format: (value: number) => string;
  readonly textOf: (row: number, column: number) => string;
}

/** Diverging colours from -1 over 0 to 1, distinguishable with red-green colour blindness. */
const scale = {
  light: ['#2166ac', '#92c5de', '#f7f7f7', '#f4a582', '#b2182b'],
  dark: ['#4393c3', '#2d5f80', '#20262b', '#8a4a3a', '#e0705a'],
} as const;

/** Maximum rows of a matrix whose cells have room for numbers. */
const maxNumberedSide = 14;

/** Maximum rows of a matrix drawn as shapes with borders; larger ones are one image. */
const maxSeparateSide = 60;

/** Returns the drawing of a matrix of coefficients. */
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
      // Labels are one line, so line breaks become spaces.
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
    // Dragging zooms by the toolbox; Shift with the wheel or a drag pans.
    dataZoom: [
      { id: zoomIds.columns, xAxisIndex: 0 },
      { id: zoomIds.rows, yAxisIndex: 0 },
    ].map((zoom) => ({
      ...zoom,
      type: 'inside',
      zoomOnMouseWheel: 'ctrl',
      moveOnMouseMove: 'shift',
      moveOnMouseWheel: 'shift',
      // The image belongs to the first cell, and would be filtered out with it.
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
