import type { BalanceAmounts, UsageBalance } from '../../../resources/shared/usageBalance';
import type { ChartSpec, ShadedRange } from '../../charts/chartSpec';
import type { Plot } from '../../charts/plot';
import { categoryName } from '../../charts/tooltipOf';
import type { Translate } from '../../i18n/useMessages';
import { amountIn, unitText } from '../../lib/amount';
import { numberLocale } from '../../lib/locale';
import { farFuture } from '../usageStrips';

/** Labels of the whole and of its parts. */
export interface BalanceNames {
  readonly whole: string;
  readonly parts: string;
}

/** Returns the unaccounted share (0–1) of the whole; negative where the parts have more, null where it is unknown. */
export const unaccountedShare = ({ whole, unaccounted }: BalanceAmounts): number | null =>
  whole && unaccounted !== null ? unaccounted / whole : null;

/** Returns a balance as stacked columns of the parts and of what is unaccounted, and as a table. */
export function balancePlot(balance: UsageBalance, names: BalanceNames, translate: Translate): Plot {
  const { points, unit, timeZone } = balance;
  const faint = points.map(({ known }) => known < 1);
  const chart: ChartSpec = {
    kind: 'column',
    stacked: true,
    title: translate('balance.chart', { ...names, unit: unitText(unit) }),
    axis: { times: points.map(({ event }) => event), zone: timeZone },
    series: [
      { name: names.parts, values: points.map(({ parts }) => parts), tone: 'primary', faint },
      {
        name: translate('balance.unaccounted'),
        values: points.map((each) => each.unaccounted),
        tone: 'warning',
        faint,
      },
      { name: names.whole, values: points.map(({ whole }) => whole), tone: 'secondary', isLine: true },
    ],
    format: amountIn(unit),
    shaded: unknownRanges(balance, translate('balance.notKnown')),
  };
  const number = (value: number): string => value.toLocaleString(numberLocale(), { maximumFractionDigits: 2 });
  return {
    charts: [chart],
    zone: timeZone,
    table: {
      columns: [
        { label: translate('usage.when'), isBrief: true },
        ...[names.whole, names.parts, translate('balance.unaccounted')].map((name) => ({
          label: `${name} (${unitText(unit)})`,
          format: number,
        })),
        { label: translate('balance.share'), format: number },
        { label: translate('balance.known'), format: number },
      ],
      rows: points.map((point, index) => ({
        cells: [
          categoryName(chart, index),
          point.whole,
          point.parts,
          point.unaccounted,
          percentOf(unaccountedShare(point)),
          percentOf(point.known),
        ],
      })),
    },
  };
}

const percentOf = (share: number | null): number | null => (share === null ? null : Math.round(share * 10_000) / 100);

/** Returns the intervals without any known balance. */
const unknownRanges = ({ points }: UsageBalance, label: string): readonly ShadedRange[] =>
  points.flatMap(({ event, known }, index) =>
    known > 0 ? [] : [{ from: event, to: points[index + 1]?.event ?? farFuture, label, tone: 'info' as const }],
  );
