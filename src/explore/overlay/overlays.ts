import type { ExpectedUsage } from '../../../resources/shared/expectedUsage';
import type { UtilityUsage } from '../../../resources/shared/utilityUsage';
import type { Series } from '../../charts/chartSpec';
import type { Plot } from '../../charts/plot';
import type { Translate } from '../../i18n/useMessages';
import { amountIn, unitText } from '../../lib/amount';
import { numberLocale } from '../../lib/locale';
import { sixDecimals } from '../../lib/sixDecimals';
import { ratesOf } from '../shownUnit';

/** A line over the chart of a usage. */
export interface Overlay {
  readonly series: Series;
  readonly unit: string;
}

const degrees = '°C';
const hourMs = 3_600_000;

/**
 * Returns hourly values aggregated to the intervals of a usage: the mean of the known hours, or the sum, which is null
 * where an hour of the interval is null.
 * @param start of the first hour, an ISO 8601 time; `hours` has a value for each hour from there on
 */
export function aggregateHours(
  { consumption }: Pick<UtilityUsage, 'consumption'>,
  start: string,
  hours: readonly (number | null)[],
  isMean: boolean,
): readonly (number | null)[] {
  const starts = consumption.map(({ event }) => Date.parse(event));
  const sums = starts.map(() => ({ sum: 0, known: 0, hours: 0 }));
  let interval = 0;
  hours.forEach((amount, index) => {
    const instant = Date.parse(start) + index * hourMs;
    while ((starts[interval + 1] ?? Number.POSITIVE_INFINITY) <= instant) interval++;
    const total = sums[interval];
    if (!total) return;
    total.hours++;
    if (amount === null) return;
    total.sum += amount;
    total.known++;
  });
  return sums.map(({ sum, known, hours: hoursIn }) => {
    if (known === 0) return null;
    if (isMean) return sixDecimals(sum / known);
    return known === hoursIn ? sixDecimals(sum) : null;
  });
}

/**
 * Returns the expected usage, converted to the shown unit, and the temperature as lines over the chart; hourly also
 * with the bounds of the expectation.
 */
export function overlaysOf(
  usage: UtilityUsage,
  shown: UtilityUsage,
  { start, expected, lower, upper, temperature }: ExpectedUsage,
  isHourly: boolean,
  translate: Translate,
): readonly Overlay[] {
  const { unit } = shown;
  const rates = ratesOf(usage, shown);
  const overlayOf = (
    hours: readonly (number | null)[],
    ownUnit: string,
    line: Omit<Series, 'values'>,
  ): readonly Overlay[] => {
    const isLevel = ownUnit === degrees;
    const values = aggregateHours(usage, start, hours, usage.isMean || isLevel).map((value, index) => {
      const rate = isLevel ? 1 : (rates[index] ?? null);
      return value === null || rate === null ? null : value * rate;
    });
    return values.every((value) => value === null)
      ? []
      : [{ unit: ownUnit, series: { ...line, values, isLine: true } }];
  };
  const model = { tone: 'info' } as const;
  const bounds = isHourly
    ? [
        ...overlayOf(lower, unit, { ...model, name: translate('usagePanels.expectedLeast'), dashed: true }),
        ...overlayOf(upper, unit, { ...model, name: translate('usagePanels.expectedMost'), dashed: true }),
      ]
    : [];
  const temperatureLine = { name: translate('usagePanels.temperature'), tone: 'warning', isRight: true } as const;
  return [
    ...overlayOf(expected, unit, { ...model, name: translate('usagePanels.expected') }),
    ...bounds,
    ...overlayOf(temperature, degrees, { ...temperatureLine, format: amountIn(degrees) }),
  ];
}

/** Returns the plot of a usage with overlaid lines, and with a column for each in its table. */
export function withOverlays(plot: Plot, unit: string, overlays: readonly Overlay[]): Plot {
  if (overlays.length === 0) return plot;
  const format = (value: number): string => value.toLocaleString(numberLocale(), { maximumFractionDigits: 2 });
  const right = overlays.find(({ series }) => series.isRight);
  return {
    ...plot,
    charts: plot.charts.map((chart) => ({
      ...chart,
      series: [...chart.series, ...overlays.map(({ series }) => series)],
      ...(right && {
        valueAxes: [
          { name: unitText(unit), isLevel: chart.kind === 'line' },
          { name: unitText(right.unit), isLevel: true },
        ],
      }),
    })),
    table: {
      columns: [
        ...plot.table.columns,
        ...overlays.map(({ series, unit: own }) => ({ label: `${series.name} (${unitText(own)})`, format })),
      ],
      rows: plot.table.rows.map((row, index) => ({
        ...row,
        cells: [...row.cells, ...overlays.map(({ series }) => series.values[index] ?? null)],
      })),
    },
  };
}
