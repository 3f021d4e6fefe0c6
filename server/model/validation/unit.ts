import { type HourlySeries, hourMs, seriesValueAt, timeOf } from '../hourlySeries';
import { timeAt } from './readingSpans';
import type { FoundSpan, Validation } from './seriesToValidate';

/** Ratios of commonly confused units, also inverted: kilo, MJ and kWh, GJ and kWh. */
const unitFactors = [1_000, 100, 10, 3.6, 1_000 / 3.6] as const;

const day = 24;
/** Minimum number of days on which both channels have use. */
const minDays = 2;

/**
 * Finds that a channel has a unit of another utility than its load's, or that its use is a unit factor times that of
 * another channel of the load with the same quantity, within a tolerance in percent.
 */
export const unit: Validation = (series, percent) => {
  const { readings, hours, sameQuantityHours, meter } = series;
  const last = readings.length - 1;
  if (last < 0 || meter.way === 'level') return [];
  if (meter.isOfOtherUtility)
    return [
      {
        from: timeAt(readings, 0),
        until: timeAt(readings, last) + meter.intervalMinutes * 60_000,
        figures: { readings: readings.length },
      },
    ];
  return sameQuantityHours.flatMap(({ channelId, hours: sibling }): readonly FoundSpan[] => {
    const days = comparedDays(hours, sibling);
    const [first, last] = [days[0], days.at(-1)];
    const factor = factorOf(days, percent / 100);
    return first && last && days.length >= minDays && factor !== undefined
      ? [{ from: first.from, until: last.until, figures: { factor }, otherChannelId: channelId }]
      : [];
  });
};

interface ComparedDay {
  readonly from: number;
  readonly until: number;
  readonly own: number;
  readonly other: number;
}

/** Returns the use of both by day: by 24 hours known of both, wherever they begin. */
function comparedDays(hours: HourlySeries, sibling: HourlySeries): readonly ComparedDay[] {
  const days: ComparedDay[] = [];
  let [own, other, count, from] = [0, 0, 0, 0];
  hours.values.forEach((value, index) => {
    const at = timeOf(hours, index);
    const otherValue = seriesValueAt(sibling, at);
    if (Number.isNaN(value) || Number.isNaN(otherValue)) return;
    if (count === 0) [own, other, from] = [0, 0, at];
    own += value;
    other += otherValue;
    count++;
    if (count < day) return;
    days.push({ from, until: at + hourMs, own, other });
    count = 0;
  });
  return days;
}

/**
 * Returns the unit factor between both channels, the same on each day: quantities that differ, such as import and
 * export, have no constant ratio.
 */
function factorOf(days: readonly ComparedDay[], part: number): number | undefined {
  const used = days.filter(({ own, other }) => own > 0 && other > 0);
  if (used.length < minDays || used.length < days.length / 2) return undefined;
  const [own, other] = [total(used, 'own'), total(used, 'other')];
  const isNear = (ratio: number, factor: number, by: number): boolean => Math.abs(ratio / factor - 1) <= by;
  return unitFactors
    .flatMap((factor) => [factor, 1 / factor])
    .find(
      (factor) =>
        isNear(own / other, factor, part) && used.every((each) => isNear(each.own / each.other, factor, 2 * part)),
    );
}

const total = (days: readonly ComparedDay[], of: 'own' | 'other'): number =>
  days.reduce((sum, each) => sum + each[of], 0);
