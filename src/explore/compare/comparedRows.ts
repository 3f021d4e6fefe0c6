import { type CarpetScale, carpetDrawing, scaleOf } from '../../charts/echarts/carpetOptions';
import type { MatrixDrawing } from '../../charts/echarts/matrixDrawing';
import { isDaily } from '../../charts/tooltipOf';
import type { Translate } from '../../i18n/useMessages';
import { amountIn, unitText } from '../../lib/amount';
import { formatDay, formatMoment } from '../../lib/dates';
import type { Alignment } from './alignment';
import type { ComparedSeries } from './comparedSeries';
import { unitsOf } from './comparisonPlot';

/** A heatmap of all series of one unit: a row per series, a column per interval. */
export interface ComparedRows {
  readonly unit: string;
  readonly count: number;
  readonly drawing: MatrixDrawing;
}

/** The maximum that the colours of a row are scaled to: its own, which shows when it is high, or that of all rows. */
export const rowScales = ['own', 'common'] as const;
export type RowScale = (typeof rowScales)[number];

/** Returns a heatmap for each unit, since values of two units cannot share a colour scale. */
export function comparedRows(
  series: readonly ComparedSeries[],
  { times, zone, values }: Alignment,
  rowScale: RowScale,
  translate: Translate,
): readonly ComparedRows[] {
  const formatTime = isDaily(times) ? formatDay : formatMoment;
  const moments = times.map((time) => formatTime(time, zone));
  return unitsOf(series).map((unit) => {
    const rows = series.flatMap((each, index) =>
      each.unit === unit ? [{ ...each, values: values[index] ?? [] }] : [],
    );
    const format = amountIn(unit);
    const measured = rows.map((row) => row.values);
    const drawing = carpetDrawing({
      rowLabels: rows.map(({ name }) => name),
      columnLabels: moments,
      values: rowScale === 'own' ? rows.map(scaledToOwnRange) : measured,
      scale:
        rowScale === 'own'
          ? ownScale(
              rows.some(({ isLevel, values: ofRow }) => isLevel || ofRow.some((value) => (value ?? 0) < 0)),
              translate,
            )
          : scaleOf(measured, format),
      textOf: (row, column) => {
        const value = rows[row]?.values[column] ?? null;
        return `${rows[row]?.name}, ${moments[column]}: ${value === null ? translate('usage.nothing') : format(value)}`;
      },
    });
    return { unit: unitText(unit), count: rows.length, drawing };
  });
}

const ownScale = (isFromLeast: boolean, translate: Translate): CarpetScale => ({
  least: 0,
  most: 1,
  texts: [isFromLeast ? translate('explore.rowLeast') : '0', translate('explore.rowMost')],
});

/** Returns the values of a row scaled to 0–1: amounts by their maximum, levels between minimum and maximum. */
function scaledToOwnRange({ values, isLevel }: Pick<ComparedSeries, 'values' | 'isLevel'>): readonly (number | null)[] {
  const known = values.filter((value) => value !== null);
  const most = known.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  const least = known.reduce((one, other) => Math.min(one, other), isLevel ? Number.POSITIVE_INFINITY : 0);
  return values.map((value) => (value === null ? null : most > least ? (value - least) / (most - least) : 0));
}
