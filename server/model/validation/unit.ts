import { type HourlySeries, hourMs, seriesValueAt, timeOf } from '../hourlySeries';
import { timeAt } from './readingSpans';
import type { FoundSpan, Validation } from './seriesToValidate';

/** What is counted in one unit for another is wrong by one of these, or by one over it: kilo, MJ and kWh, GJ and kWh. */
const unitFactors = [1_000, 100, 10, 3.6, 1_000 / 3.6] as const;

const day = 24;
/** Days that both must have counted. */
const minDays = 2;

/**
 * Finds that a channel is in a unit of another utility than its load's, and that it comes to as many times another
 * channel of the load that measures the same as one unit is of another, give or take the threshold in percent.
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

/** Returns what both came to by day: by 24 hours that are known of both, wherever they begin. */
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

/** What two channels measure that are not the same, as what is drawn and what is fed, is in no constant proportion. */
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
