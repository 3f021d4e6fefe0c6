import { isShorterThan, type UsageInterval } from '../../../resources/shared/usageInterval';
import type { UtilityUsage } from '../../../resources/shared/utilityUsage';
import type { Plot } from '../../charts/plot';
import type { Translate } from '../../i18n/useMessages';
import { unitText } from '../../lib/amount';
import { zoneOf } from '../../lib/dates';
import { formatCount } from '../../lib/locale';
import { utilityKey, utilityLabels } from '../shownUtility';
import { intervalMessages } from '../usageWords';
import { minShareRead } from '../useMeteredIntervals';
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

/** The charts or heatmaps of a comparison, with its title and notes. */
export interface ComparisonPlot {
  readonly title: string;
  readonly plot: Plot;
  /** Heatmaps by unit in the layout `rows`, which has no charts; empty in the others. */
  readonly rows: readonly ComparedRows[];
  /** Keys (`utilityKey`) and labels of the records' utilities. */
  readonly utilities: readonly (readonly [string, string])[];
  readonly notes: readonly string[];
}

type Settings = Pick<
  ReturnType<typeof useExploreSettings>,
  'utility' | 'divisor' | 'normalise' | 'layout' | 'interval' | 'order' | 'scale'
>;

/** Returns the comparison of the rows by the settings. */
export function comparisonOf(
  rows: readonly ComparedUsageRow[],
  { utility, divisor, normalise, layout, interval, order, scale }: Settings,
  translate: Translate,
  translateLabel: (label: string) => string,
  now = Date.now(),
): ComparisonPlot {
  const utilities = utilityLabels(
    rows.map(({ usage }) => usage),
    translateLabel,
  );
  const chosen = utilities.has(utility) ? rows.filter(({ usage }) => utilityKey(usage) === utility) : rows;
  const names = namesOf(chosen, (usage) => utilities.get(utilityKey(usage)));
  const closedRows = chosen.map((row) => ({ ...row, usage: withoutOpenInterval(row.usage, interval, now) }));
  const lines = closedRows.map((row, index) => comparedSeries(row, names[index] as string, divisor));
  const drawn = lines.filter((line): line is ComparedSeries => line !== undefined);
  const series = layout === 'rows' ? inOrder(drawn, order) : drawn;
  const withoutDivisor = namesText(names.filter((_name, index) => !lines[index]));
  const unread = namesText(names.filter((_name, index) => chosen[index]?.usage.total === null));
  const rarelyRead = namesText(names.filter((_name, index) => isReadRarely(chosen[index]?.usage, interval)));
  const units = unitsOf(series);
  const isOverlaid = layout === 'overlaid' && units.length <= maxUnits;
  const alignment = aligned(series);
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
    withoutDivisor && divisor === 'area' && translate('explore.noArea', { names: withoutDivisor }),
    withoutDivisor && divisor === 'index' && translate('explore.noMean', { names: withoutDivisor }),
    withoutDivisor && isByDegreeDay && translate('explore.noWeather', { names: withoutDivisor }),
    closedRows.some(({ usage }, index) => usage !== chosen[index]?.usage) && translate('explore.notOver'),
    unread && translate('explore.unread', { names: unread }),
    rarelyRead && translate('explore.rare', { names: rarelyRead }),
    series.length > 0 && zoneNote(series, translate),
  ].filter((note): note is string => Boolean(note));
  const common = { title, utilities: [...utilities], notes };
  if (layout === 'rows') {
    const plot = { charts: [], table: rowsSheet(series, alignment, translate), zone: alignment.zone };
    return { ...common, plot, rows: comparedRows(series, alignment, scale, translate) };
  }
  return {
    ...common,
    plot: comparisonPlot(series, alignment, isOverlaid ? 'overlaid' : 'multiples', title, translate),
    rows: [],
  };
}

/** Returns whether a usage was read at longer intervals than the shown one. */
const isReadRarely = (usage: UtilityUsage | undefined, interval: UsageInterval): boolean =>
  usage !== undefined && usage.total !== null && usage.read < minShareRead && isShorterThan(interval, usage.minutes);

/** Returns the note on the series' time zones; undefined where it is that of the person. */
function zoneNote(series: readonly ComparedSeries[], translate: Translate): string | undefined {
  const [zone = '', ...others] = [...new Set(series.map(({ timeZone }) => timeZone))];
  if (others.length > 0) return translate('explore.byClock', { zones: namesText([zone, ...others]) });
  return zoneOf(zone) === zoneOf(undefined) ? undefined : translate('usage.clock', { zone });
}

/** Maximum number of names in a sentence. */
const maxNames = 6;

/** Returns the first six names, followed by the number of others: `A, B + 3`. */
export const namesText = (names: readonly string[]): string =>
  names.length > maxNames ? `${names.slice(0, maxNames).join(', ')} + ${names.length - maxNames}` : names.join(', ');
