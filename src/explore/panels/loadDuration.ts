import type { UsagePoint, UtilityUsage } from '../../../resources/shared/utilityUsage';
import type { ChartSpec } from '../../charts/chartSpec';
import type { ChartTable } from '../../charts/plot';
import type { Translate } from '../../i18n/useMessages';
import { amountIn, unitText } from '../../lib/amount';
import { formatMoment } from '../../lib/dates';
import { formatCount, formatPercent, numberLocale } from '../../lib/locale';

type ReadPoint = UsagePoint & { readonly usage: number };

/** Minimum share of what is read of the usual hour: the amount of less is too small, as that of the present hour. */
const minShareOfUsual = 0.9;

/**
 * Returns the hours with a usage, the highest first; of amounts without those of which less was read than usual. Of
 * registers that are read rarely, and where one of several meters is silent, less is usual.
 */
export function sortedHours({ consumption, isMean }: UtilityUsage): readonly ReadPoint[] {
  const known = consumption.filter((point): point is ReadPoint => point.usage !== null);
  const shares = Float64Array.from(known, ({ read }) => read).sort();
  const minRead = isMean ? 0 : minShareOfUsual * (shares[shares.length >> 1] ?? 0);
  return known.filter(({ read }) => read >= minRead).sort((a, b) => b.usage - a.usage);
}

/** Returns the chart of the load-duration curve: the number of hours with at least a usage. */
export function durationChart(
  { unit, isMean }: UtilityUsage,
  hours: readonly ReadPoint[],
  translate: Translate,
  name = translate('usage.usage'),
): ChartSpec {
  const format = amountIn(unit);
  const hoursText = (index: number): string => `${formatCount(index + 1)} h`;
  return {
    kind: 'line',
    title: translate('usagePanels.durationOf', { amount: name, unit: unitText(unit) }),
    axis: { names: hours.map((_hour, index) => hoursText(index)) },
    series: [{ name, values: hours.map(({ usage }) => usage), tone: 'primary' }],
    valueAxes: [{ name: unitText(unit), isLevel: isMean }],
    format,
    isSmall: true,
    tip: (index) => ({
      title: translate('usagePanels.atLeast', {
        hours: hoursText(index),
        share: formatPercent((index + 1) / hours.length),
      }),
      lines: [{ name, value: format(hours[index]?.usage ?? 0), series: 0 }],
    }),
  };
}

/** Returns the curve as a table: for each hour its rank, the share of hours up to it, its usage and its time. */
export function durationSheet(
  { unit, timeZone }: UtilityUsage,
  hours: readonly ReadPoint[],
  translate: Translate,
  name = translate('usage.usage'),
): ChartTable {
  const number = (value: number): string => value.toLocaleString(numberLocale(), { maximumFractionDigits: 2 });
  return {
    columns: [
      { label: translate('usagePanels.hours'), isBrief: true },
      { label: `${translate('usagePanels.share')} (%)`, format: number },
      { label: `${name} (${unitText(unit)})`, format: number },
      { label: translate('usage.when'), isBrief: true },
    ],
    rows: hours.map(({ event, usage }, index) => ({
      // Lazy, since formatting every time blocks the page.
      get cells() {
        const share = Math.round(((index + 1) / hours.length) * 10_000) / 100;
        return [index + 1, share, usage, formatMoment(event, timeZone)];
      },
    })),
  };
}

/** Returns a sentence with the maximum, the median and the minimum of the curve. */
export function durationText({ unit }: UtilityUsage, hours: readonly ReadPoint[], translate: Translate): string {
  const amountAt = (index: number): string => amountIn(unit)(hours[index]?.usage ?? 0);
  return translate('usagePanels.durationAbout', {
    most: amountAt(0),
    half: amountAt(Math.ceil(hours.length / 2) - 1),
    least: amountAt(hours.length - 1),
  });
}
