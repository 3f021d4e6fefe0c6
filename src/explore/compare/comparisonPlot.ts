import type { ChartSpec, Series, ValueAxis } from '../../charts/chartSpec';
import type { ChartTable, Plot } from '../../charts/plot';
import { categoryName } from '../../charts/tooltipOf';
import type { Translate } from '../../i18n/useMessages';
import { amountIn, precise, unitText } from '../../lib/amount';
import type { Alignment } from './alignment';
import type { ComparedSeries } from './comparedSeries';

/** Maximum number of units in one chart: one per value axis. */
export const maxUnits = 2;

/** Returns the distinct units of the series, in order of first occurrence. */
export const unitsOf = (series: readonly ComparedSeries[]): readonly string[] => [
  ...new Set(series.map(({ unit }) => unit)),
];

/**
 * Returns one chart of all series with one or two value axes, or a chart per series, and the table of the same numbers.
 */
export function comparisonPlot(
  series: readonly ComparedSeries[],
  alignment: Alignment,
  layout: 'overlaid' | 'multiples',
  title: string,
  translate: Translate,
): Plot {
  const axis = { times: alignment.times, zone: alignment.zone };
  const lines = series.map((each, index): Series => ({ name: each.name, values: alignment.values[index] ?? [] }));
  const units = unitsOf(series);
  const overlaid: ChartSpec = {
    kind: 'line',
    title,
    axis,
    series: lines.map((line, index) => {
      const { unit } = series[index] as ComparedSeries;
      return { ...line, format: amountIn(unit), ...(unit === units[0] ? {} : { isRight: true }) };
    }),
    format: amountIn(units[0] ?? ''),
    valueAxes: axesOf(series, units),
  };
  const charts =
    series.length === 0
      ? []
      : layout === 'overlaid'
        ? [overlaid]
        : lines.map((line, index): ChartSpec => {
            const { unit, isLevel, name } = series[index] as ComparedSeries;
            const range = rangeOf(series, alignment, unit);
            const valueAxes = [{ name: unitText(unit), isLevel, ...(range ? { range } : {}) }] as const;
            const format = amountIn(unit);
            return { kind: 'line', title: name, axis, series: [line], format, valueAxes, isSmall: series.length > 1 };
          });
  return { charts, table: sheetOf(overlaid, alignment, series, translate), zone: alignment.zone };
}

function axesOf(series: readonly ComparedSeries[], units: readonly string[]): NonNullable<ChartSpec['valueAxes']> {
  const axisOf = (name: string): ValueAxis => {
    const ofUnit = series.filter(({ unit }) => unit === name);
    return { name: unitText(name), isLevel: ofUnit.every(({ isLevel }) => isLevel) };
  };
  const [left = '', right] = units;
  return right === undefined ? [axisOf(left)] : [axisOf(left), axisOf(right)];
}

/**
 * Returns the minimum and maximum of a common axis for all series of a unit, rounded outwards; undefined where they
 * have no values.
 */
function rangeOf(
  series: readonly ComparedSeries[],
  { values }: Alignment,
  unit: string,
): readonly [number, number] | undefined {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  series.forEach((each, index) => {
    if (each.unit !== unit) return;
    if (!each.isLevel) least = Math.min(least, 0);
    for (const value of values[index] ?? []) {
      if (value === null) continue;
      if (value < least) least = value;
      if (value > most) most = value;
    }
  });
  if (most === Number.NEGATIVE_INFINITY) return undefined;
  const step = stepOf(most - least || Math.abs(most) || 1);
  return [Math.floor(least / step) * step, Math.ceil(most / step) * step];
}

/** Returns the step (1, 2 or 5 times a power of ten) that divides the length into at most five. */
function stepOf(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length / 5));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => length / step <= 5) ?? power;
}

/** Returns the table of the chart. Files have its numbers unrounded: `format` applies to the page only. */
function sheetOf(
  chart: ChartSpec,
  { times }: Alignment,
  series: readonly ComparedSeries[],
  translate: Translate,
): ChartTable {
  return {
    columns: [
      { label: translate('usage.when'), isBrief: true },
      ...series.map(({ name, unit }) => ({ label: `${name} (${unitText(unit)})`, format: precise })),
    ],
    rows: times.map((_time, index) => ({
      // Lazy, since formatting every time blocks the page.
      get cells() {
        return [categoryName(chart, index), ...chart.series.map(({ values }) => values[index] ?? null)];
      },
    })),
  };
}
