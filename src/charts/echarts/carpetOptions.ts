import type { Theme } from '@mui/material/styles';
import type { EChartsCoreOption } from 'echarts/core';
import { withoutMiddle } from '../withoutMiddle';
import { lastLabelPadding } from './axisLabels';
import type { MatrixDrawing } from './matrixDrawing';
import { matrixImage } from './matrixImage';
import type { PixelSize } from './matrixPicture';
import { zoomIds } from './zoomIds';

/** A carpet plot: amounts by row and column, as colours. */
interface CarpetSpec {
  readonly rowLabels: readonly string[];
  readonly columnLabels: readonly string[];
  /** By row, then by column; null is left empty. */
  readonly values: readonly (readonly (number | null)[])[];
  readonly scale: CarpetScale;
  readonly textOf: (row: number, column: number) => string;
}

/** The minimum and maximum of the colour scale, with their labels. */
export interface CarpetScale {
  readonly least: number;
  readonly most: number;
  readonly texts: readonly [least: string, most: string];
}

/** Viridis: perceptually uniform, readable in grey and with colour blindness. */
const viridis = ['#440154', '#3b528b', '#21918c', '#5ec962', '#fde725'] as const;

/** Maximum number of cells drawn as shapes, with a border on hover; more are drawn as one image. */
const maxSeparateCells = 12_000;

/** In px: minimum of a row, of which every other one is labelled, and colour scale plus axis. */
const height = { row: 12, frame: 80 } as const;

/** Maximum share of the width for labels of rows. */
const labelShare = 0.36;

/** Approximate width of a character of a label, in px. */
const characterWidth = 5.8;

/** Returns a scale from the minimum to the maximum of all values; from 0 to 0 where none is known. */
export function scaleOf(
  values: readonly (readonly (number | null)[])[],
  format: (value: number) => string,
): CarpetScale {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const row of values)
    for (const value of row) {
      if (value === null) continue;
      if (value < least) least = value;
      if (value > most) most = value;
    }
  if (least > most) [least, most] = [0, 0];
  return { least, most, texts: [format(least), format(most)] };
}

/** Returns the drawing of a carpet plot. */
export const carpetDrawing = (spec: CarpetSpec): MatrixDrawing => ({
  rowCount: spec.rowLabels.length,
  columnCount: spec.columnLabels.length,
  options: (theme, size) => optionsOf(spec, theme, size),
  textOf: spec.textOf,
});

function optionsOf(spec: CarpetSpec, theme: Theme, size: PixelSize): EChartsCoreOption {
  const { rowLabels, columnLabels, values } = spec;
  const text = { color: theme.palette.text.secondary, fontFamily: String(theme.typography.fontFamily), fontSize: 11 };
  const colours = theme.palette.mode === 'light' ? viridis.toReversed() : [...viridis];
  const { least, texts } = spec.scale;
  // A scale of length 0 has no colours.
  const most = spec.scale.most > least ? spec.scale.most : least + 1;
  const plotHeight = Math.max(1, size.height - height.frame);
  const isZoomed = rowLabels.length * height.row > plotHeight;
  const isImage = isZoomed || rowLabels.length * columnLabels.length > maxSeparateCells;
  const axis = (labels: readonly string[]) => ({
    type: 'category',
    data: labels.map((_label, index) => String(index)),
    axisTick: { show: false },
    axisLine: { show: false },
    axisLabel: { ...text, hideOverlap: true, formatter: (place: string) => labels[Number(place)] ?? '' },
  });
  const rows = axis(rowLabels);
  const labelWidth = Math.round(size.width * labelShare);
  return {
    animation: false,
    textStyle: text,
    grid: {
      left: 8,
      right: isZoomed ? 40 : lastLabelPadding(columnLabels.at(-1) ?? ''),
      top: 40,
      bottom: 8,
      containLabel: true,
    },
    xAxis: axis(columnLabels),
    yAxis: {
      ...rows,
      inverse: true,
      axisLabel: {
        ...rows.axisLabel,
        formatter: (place: string) =>
          withoutMiddle(rowLabels[Number(place)] ?? '', Math.floor(labelWidth / characterWidth)),
        width: labelWidth,
        overflow: 'truncate',
      },
    },
    ...(isZoomed ? { dataZoom: rowZoomOptions(theme, Math.min(rowLabels.length, plotHeight)) } : {}),
    visualMap: {
      min: least,
      max: most,
      orient: 'horizontal',
      right: 8,
      top: 0,
      itemWidth: 10,
      itemHeight: 160,
      text: [texts[1], texts[0]],
      textStyle: text,
      inRange: { color: colours },
    },
    series: [
      isImage
        ? matrixImage(values, { scale: colours, least, most, ofNull: 'transparent', strengthOf: Number })
        : {
            type: 'heatmap',
            progressive: 0,
            data: values.flatMap((row, y) => row.flatMap((value, x) => (value === null ? [] : [[x, y, value]]))),
            emphasis: { itemStyle: { borderWidth: 1, borderColor: theme.palette.text.primary } },
          },
    ],
  };
}

/** Returns the zoom of the rows: a slider, and Shift with the wheel or a drag. Initially the first `shownRows`. */
const rowZoomOptions = (theme: Theme, shownRows: number) => [
  {
    type: 'slider',
    id: zoomIds.rows,
    yAxisIndex: 0,
    right: 8,
    width: 16,
    startValue: 0,
    endValue: shownRows - 1,
    filterMode: 'none',
    showDetail: false,
    brushSelect: false,
    borderColor: theme.palette.divider,
  },
  {
    type: 'inside',
    yAxisIndex: 0,
    filterMode: 'none',
    zoomOnMouseWheel: 'ctrl',
    moveOnMouseMove: 'shift',
    moveOnMouseWheel: 'shift',
  },
];
