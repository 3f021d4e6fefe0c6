import type { UsagePoint, UtilityUsage } from '../../../resources/shared/utilityUsage';
import type { ChartSpec } from '../../charts/chartSpec';
import type { ChartTable } from '../../charts/plot';
import type { Translate } from '../../i18n/useMessages';
import { amountIn, unitText } from '../../lib/amount';
import { formatMoment } from '../../lib/dates';
import { formatCount, formatPercent, numberLocale } from '../../lib/locale';

type ReadPoint = UsagePoint & { readonly usage: number };

/** Returns the hours that were read, those first that used most. */
export const sortedHours = ({ consumption }: UtilityUsage): readonly ReadPoint[] =>
  consumption.filter((point): point is ReadPoint => point.usage !== null).sort((a, b) => b.usage - a.usage);

/** Returns the load-duration curve: how many hours used at least so much. */
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

/** Returns the hours of the curve as a table: how many there are up to each, and when it was. */
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
      // Made where they are read, as those of the chart of the usage are.
      get cells() {
        const share = Math.round(((index + 1) / hours.length) * 10_000) / 100;
        return [index + 1, share, usage, formatMoment(event, timeZone)];
      },
    })),
  };
}

/** Returns the curve in words: its most, what half of the hours used at least, its least. */
export function durationText({ unit }: UtilityUsage, hours: readonly ReadPoint[], translate: Translate): string {
  const at = (index: number): string => amountIn(unit)(hours[index]?.usage ?? 0);
  return translate('usagePanels.durationAbout', {
    most: at(0),
    half: at(Math.ceil(hours.length / 2) - 1),
    least: at(hours.length - 1),
  });
}
