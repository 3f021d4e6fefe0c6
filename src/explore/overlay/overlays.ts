import type { ExpectedUsage } from '../../../resources/shared/expectedUsage';
import type { UtilityUsage } from '../../../resources/shared/utilityUsage';
import type { Series } from '../../charts/chartSpec';
import type { Plot } from '../../charts/plot';
import type { Translate } from '../../i18n/useMessages';
import { amountIn, unitText } from '../../lib/amount';
import { numberLocale } from '../../lib/locale';
import { sixDecimals } from '../../lib/sixDecimals';
import { ratesOf } from '../shownUnit';

/** A line that is laid over the chart of a usage. */
export interface Overlay {
  readonly series: Series;
  readonly unit: string;
}

const degrees = '°C';
const hourMs = 3_600_000;

/**
 * Returns what hours come to in the intervals of a usage: the mean of those that are known, or the sum, which is null
 * where one of them is not.
 */
export function byInterval(
  { consumption }: Pick<UtilityUsage, 'consumption'>,
  start: string,
  hours: readonly (number | null)[],
  isMean: boolean,
): readonly (number | null)[] {
  const begins = consumption.map(({ event }) => Date.parse(event));
  const sums = begins.map(() => ({ sum: 0, known: 0, all: 0 }));
  let place = 0;
  hours.forEach((amount, index) => {
    const at = Date.parse(start) + index * hourMs;
    while ((begins[place + 1] ?? Number.POSITIVE_INFINITY) <= at) place++;
    const sum = sums[place];
    if (!sum) return;
    sum.all++;
    if (amount === null) return;
    sum.sum += amount;
    sum.known++;
  });
  return sums.map(({ sum, known, all }) => {
    if (known === 0) return null;
    if (isMean) return sixDecimals(sum / known);
    return known === all ? sixDecimals(sum) : null;
  });
}

/** Returns what the platform says of the hours of a usage as lines over its chart, in the unit that is shown; at hours with the bounds. */
export function overlaysOf(
  usage: UtilityUsage,
  shown: UtilityUsage,
  { start, expected, lower, upper, temperature }: ExpectedUsage,
  isHourly: boolean,
  translate: Translate,
): readonly Overlay[] {
  const { unit } = shown;
  const rates = ratesOf(usage, shown);
  const over = (hours: readonly (number | null)[], own: string, line: Omit<Series, 'values'>): readonly Overlay[] => {
    const isLevel = own === degrees;
    const values = byInterval(usage, start, hours, usage.isMean || isLevel).map((value, index) => {
      const rate = isLevel ? 1 : (rates[index] ?? null);
      return value === null || rate === null ? null : value * rate;
    });
    return values.every((value) => value === null) ? [] : [{ unit: own, series: { ...line, values, isLine: true } }];
  };
  const model = { tone: 'info' } as const;
  const bounds = isHourly
    ? [
        ...over(lower, unit, { ...model, name: translate('usagePanels.expectedLeast'), dashed: true }),
        ...over(upper, unit, { ...model, name: translate('usagePanels.expectedMost'), dashed: true }),
      ]
    : [];
  const warmth = { name: translate('usagePanels.temperature'), tone: 'warning', isRight: true } as const;
  return [
    ...over(expected, unit, { ...model, name: translate('usagePanels.expected') }),
    ...bounds,
    ...over(temperature, degrees, { ...warmth, format: amountIn(degrees) }),
  ];
}

/** Returns the chart of a usage with lines over it, and with a column for each in its table. */
export function laidOver(plot: Plot, unit: string, overlays: readonly Overlay[]): Plot {
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
