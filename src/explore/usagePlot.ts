import type { UsageInterval } from '../../resources/shared/usageInterval';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import {
  type ChartSpec,
  largeSeriesLength,
  type PlaceMark,
  type Series,
  type ShadedRange,
  type TooltipLine,
} from '../charts/chartSpec';
import type { ChartTable, Plot } from '../charts/plot';
import { categoryName } from '../charts/tooltipOf';
import type { Translate } from '../i18n/useMessages';
import { amountIn, unitText } from '../lib/amount';
import { numberLocale } from '../lib/locale';
import { shadedEstimates } from './readingsChartSpec';
import { farFuture } from './usageStrips';
import { intervalMessages } from './usageWords';

/** The earlier usage of a comparison; its points are paired with those of the usage by index. */
export interface ComparedUsage {
  readonly name: string;
  readonly usage: UtilityUsage | undefined;
}

/**
 * Returns the chart and the table of a usage: columns of amounts, or lines of means with a band from minimum to
 * maximum.
 */
export function usagePlot(
  usage: UtilityUsage,
  interval: UsageInterval,
  compared: ComparedUsage | undefined,
  strips: readonly ShadedRange[],
  translate: Translate,
  name = translate('usage.usage'),
): Plot {
  const { unit, timeZone, isMean, consumption } = usage;
  const format = amountIn(unit);
  const isCrowded = consumption.length > largeSeriesLength;
  const before = compared && consumption.map((_point, index) => compared.usage?.consumption[index]?.usage ?? null);
  const column = (name: string, pick: (point: (typeof consumption)[number]) => number | null): Series => ({
    name,
    values: consumption.map(pick),
  });
  const own: Series = {
    ...column(name, (point) => point.usage),
    tone: 'primary',
    faint: consumption.map(({ read }) => read < 1),
    marks: isCrowded ? [] : marksOf(usage, translate),
  };
  const series: readonly Series[] = [
    own,
    ...(isMean
      ? [
          { ...column(translate('usage.least'), ({ least }) => least), ...boundStyle },
          { ...column(translate('usage.most'), ({ most }) => most), ...boundStyle },
        ]
      : []),
    ...(before && compared ? [{ name: compared.name, values: before, tone: 'secondary' as const }] : []),
  ];
  const chart: ChartSpec = {
    kind: isMean ? 'line' : 'column',
    title: translate('usage.chart', { interval: translate(intervalMessages[interval]), unit: unitText(unit) }),
    axis: { times: consumption.map(({ event }) => event), zone: timeZone },
    series,
    ...(isMean ? { band: [1, 2] } : {}),
    valueAxes: [{ name: unitText(unit), isLevel: isMean }],
    format,
    notes: (index) => readShareLines(usage, index, translate),
    shaded: [
      ...unreadRanges(usage, translate('usage.unread')),
      ...(isCrowded ? shadedEstimates(consumption, translate) : []),
      ...strips,
    ],
  };
  return { charts: [chart], table: sheetOf(chart, usage, translate), zone: timeZone };
}

/** Style of the minimum and the maximum of a mean. */
const boundStyle = { dashed: true, tone: 'primary' } as const;

/** Returns the tooltip's line on the share of an interval that was read; none where all of it was. */
function readShareLines({ consumption }: UtilityUsage, index: number, translate: Translate): readonly TooltipLine[] {
  const { read } = consumption[index] ?? { read: 1 };
  if (read >= 1) return [];
  if (read === 0) return [{ name: translate('usage.unread'), value: '' }];
  // At most 99.9 %: an incomplete interval must not round to 100 %.
  const percent = Math.min(99.9, Math.round(read * 1_000) / 10);
  return [{ name: translate('usage.readPart'), value: percent.toLocaleString(numberLocale()) }];
}

/** Returns the table of the chart. Files have its numbers unrounded: `format` applies to the page only. */
function sheetOf(chart: ChartSpec, { consumption, unit }: UtilityUsage, translate: Translate): ChartTable {
  const number = (value: number): string =>
    value.toLocaleString(
      numberLocale(),
      Math.abs(value) < 1 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 2 },
    );
  const isEstimated = consumption.some(({ estimated }) => estimated > 0);
  const isCorrected = consumption.some(({ corrected }) => corrected > 0);
  return {
    columns: [
      { label: translate('usage.when'), isBrief: true },
      ...chart.series.map(({ name }) => ({ label: `${name} (${unitText(unit)})`, format: number })),
      { label: translate('usage.readPart'), format: number },
      ...(isEstimated ? [{ label: translate('usage.estimates'), format: number }] : []),
      ...(isCorrected ? [{ label: translate('usage.corrections'), format: number }] : []),
    ],
    rows: consumption.map(({ read, estimated, corrected }, index) => ({
      // Lazy: formatting 100,000 times blocks the page for seconds, and most rows are never shown.
      get cells() {
        return [
          categoryName(chart, index),
          ...chart.series.map(({ values }) => values[index] ?? null),
          Math.round(read * 1_000) / 10,
          ...(isEstimated ? [estimated] : []),
          ...(isCorrected ? [corrected] : []),
        ];
      },
    })),
  };
}

/** Returns the marks of estimates and of corrections, each with the number of such readings per interval. */
const marksOf = ({ consumption }: UtilityUsage, translate: Translate): readonly PlaceMark[] =>
  (
    [
      {
        label: translate('usage.estimates'),
        pattern: 'hatched',
        counts: consumption.map(({ estimated }) => estimated),
      },
      {
        label: translate('usage.corrections'),
        pattern: 'dotted',
        counts: consumption.map(({ corrected }) => corrected),
      },
    ] as const
  ).filter(({ counts }) => counts.some((count) => count > 0));

/** Returns the ranges of intervals without readings; adjacent ones are joined. */
function unreadRanges({ consumption }: UtilityUsage, label: string): readonly ShadedRange[] {
  const ranges: ShadedRange[] = [];
  consumption.forEach(({ event, read }, index) => {
    if (read > 0) return;
    const to = consumption[index + 1]?.event ?? farFuture;
    const last = ranges.at(-1);
    if (last?.to === event) ranges[ranges.length - 1] = { ...last, to };
    else ranges.push({ from: event, to, label, tone: 'warning' });
  });
  return ranges;
}
