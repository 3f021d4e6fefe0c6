import { isShorterThan, type UsageInterval } from '../../../resources/shared/usageInterval';
import type { UtilityUsage } from '../../../resources/shared/utilityUsage';
import type { Plot } from '../../charts/plot';
import type { Translate } from '../../i18n/useMessages';
import { unitText } from '../../lib/amount';
import { zoneOf } from '../../lib/dates';
import { formatCount } from '../../lib/locale';
import { intervalMessages, utilityKey, utilityLabel } from '../usageWords';
import { leastPartRead } from '../useReadIntervals';
import { aligned } from './alignment';
import { type ComparedRows, comparedRows } from './comparedRows';
import {
  type ComparedSeries,
  type ComparedUsageRow,
  comparedSeries,
  namesOf,
  withoutOpenInterval,
} from './comparedSeries';
import { comparisonPlot, maxUnits, unitsOf } from './comparisonPlot';
import { inOrder } from './rowOrder';
import { rowsSheet } from './rowsSheet';
import type { useExploreSettings } from './useExploreSettings';

/** What is drawn, and what has to be said about it. */
export interface ComparisonPlot {
  readonly title: string;
  readonly plot: Plot;
  /** The series of each unit as rows, where that is how they are shown: there are no charts then. */
  readonly rows: readonly ComparedRows[];
  /** The utilities that the records have, as addresses have them, with their labels. */
  readonly utilities: readonly (readonly [string, string])[];
  readonly notes: readonly string[];
}

type Settings = Pick<
  ReturnType<typeof useExploreSettings>,
  'utility' | 'divisor' | 'normalise' | 'layout' | 'interval' | 'order' | 'scale'
>;

/** Returns the comparison of the rows as it is set. */
export function comparisonOf(
  rows: readonly ComparedUsageRow[],
  { utility, divisor, normalise, layout, interval, order, scale }: Settings,
  translate: Translate,
  translateLabel: (label: string) => string,
  now = Date.now(),
): ComparisonPlot {
  const utilities = new Map(rows.map(({ usage }) => [utilityKey(usage), translateLabel(utilityLabel(usage))]));
  const chosen = utilities.has(utility) ? rows.filter(({ usage }) => utilityKey(usage) === utility) : rows;
  const names = namesOf(chosen, (usage) => translateLabel(utilityLabel(usage)));
  const whole = chosen.map((row) => ({ ...row, usage: withoutOpenInterval(row.usage, interval, now) }));
  const lines = whole.map((row, index) => comparedSeries(row, names[index] as string, divisor));
  const drawn = lines.filter((line): line is ComparedSeries => line !== undefined);
  const series = layout === 'rows' ? inOrder(drawn, order) : drawn;
  const leftOut = namesText(names.filter((_name, index) => !lines[index]));
  const unread = namesText(names.filter((_name, index) => chosen[index]?.usage.total === null));
  const rare = namesText(names.filter((_name, index) => isReadRarely(chosen[index]?.usage, interval)));
  const units = unitsOf(series);
  const isOverlaid = layout === 'overlaid' && units.length <= maxUnits;
  const at = aligned(series);
  const [only] = series;
  const title = translate(only && series.length === 1 ? 'explore.chartOfOne' : 'explore.chart', {
    interval: translate(intervalMessages[interval]),
    count: formatCount(series.length),
    name: only?.name ?? '',
  });
  const isByDegreeDay = divisor === 'heating' || divisor === 'cooling';
  const notes = [
    layout === 'overlaid' && !isOverlaid && translate('explore.threeUnits', { units: units.map(unitText).join(', ') }),
    divisor !== normalise && translate('explore.dailyOnly'),
    isByDegreeDay && translate('explore.fewDegreeDays'),
    leftOut && divisor === 'area' && translate('explore.noArea', { names: leftOut }),
    leftOut && divisor === 'index' && translate('explore.noMean', { names: leftOut }),
    leftOut && isByDegreeDay && translate('explore.noWeather', { names: leftOut }),
    whole.some(({ usage }, index) => usage !== chosen[index]?.usage) && translate('explore.notOver'),
    unread && translate('explore.unread', { names: unread }),
    rare && translate('explore.rare', { names: rare }),
    series.length > 0 && zoneNote(series, translate),
  ].filter((note): note is string => Boolean(note));
  const said = { title, utilities: [...utilities], notes };
  if (layout === 'rows') {
    const plot = { charts: [], table: rowsSheet(series, at, translate), zone: at.zone };
    return { ...said, plot, rows: comparedRows(series, at, scale, translate) };
  }
  return {
    ...said,
    plot: comparisonPlot(series, at, isOverlaid ? 'overlaid' : 'multiples', title, translate),
    rows: [],
  };
}

/** Returns whether a usage has amounts of longer intervals than those that are shown. */
const isReadRarely = (usage: UtilityUsage | undefined, interval: UsageInterval): boolean =>
  usage !== undefined && usage.total !== null && usage.read < leastPartRead && isShorterThan(interval, usage.minutes);

/** Returns whose days are shown, where they are not those of who looks. */
function zoneNote(series: readonly ComparedSeries[], translate: Translate): string | undefined {
  const [zone = '', ...others] = [...new Set(series.map(({ timeZone }) => timeZone))];
  if (others.length > 0) return translate('explore.byClock', { zones: namesText([zone, ...others]) });
  return zoneOf(zone) === zoneOf(undefined) ? undefined : translate('usage.clock', { zone });
}

/** As many names as a sentence has room for. */
const maxNames = 6;

/** Returns the first of the names, and how many there are beside them. */
export const namesText = (names: readonly string[]): string =>
  names.length > maxNames ? `${names.slice(0, maxNames).join(', ')} + ${names.length - maxNames}` : names.join(', ');
