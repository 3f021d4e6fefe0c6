import { carpetDrawing } from '../../charts/echarts/carpetOptions';
import type { MatrixDrawing } from '../../charts/echarts/matrixDrawing';
import { isDaily } from '../../charts/tooltipOf';
import type { Translate } from '../../i18n/useMessages';
import { amountIn, unitText } from '../../lib/amount';
import { formatDay, formatMoment } from '../../lib/dates';
import type { Alignment } from './alignment';
import type { ComparedSeries } from './comparedSeries';
import { unitsOf } from './comparisonPlot';

/** All series of one unit as a heatmap: a row each, a column an interval. */
export interface ComparedRows {
  readonly unit: string;
  readonly count: number;
  readonly drawing: MatrixDrawing;
}

/** Letters that a name beside its row has room for. */
const maxName = 32;

/** Returns a heatmap for each unit: colours of two units have nothing in common. */
export function comparedRows(
  series: readonly ComparedSeries[],
  { times, zone, values }: Alignment,
  translate: Translate,
): readonly ComparedRows[] {
  const formatTime = isDaily(times) ? formatDay : formatMoment;
  const moments = times.map((time) => formatTime(time, zone));
  return unitsOf(series).map((unit) => {
    const rows = series.flatMap((each, index) =>
      each.unit === unit ? [{ ...each, values: values[index] ?? [] }] : [],
    );
    const format = amountIn(unit);
    const drawing = carpetDrawing({
      rowLabels: rows.map(({ name }) => (name.length > maxName ? `${name.slice(0, maxName - 1)}…` : name)),
      columnLabels: moments,
      values: rows.map((row) => row.values),
      format,
      textOf: (row, column) => {
        const value = rows[row]?.values[column] ?? null;
        return `${rows[row]?.name}, ${moments[column]}: ${value === null ? translate('usage.nothing') : format(value)}`;
      },
    });
    return { unit: unitText(unit), count: rows.length, drawing };
  });
}
