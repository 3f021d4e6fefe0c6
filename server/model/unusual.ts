import type { Expectation } from './expectation';
import { type Finding, type HourRange, hoursIn, hoursOfFinding, rangesWhere } from './finding';
import type { HourlySeries } from './hourlySeries';
import { isOnShift } from './hourOfWeek';
import { highTotals, minScheduleDays } from './totals';

/** An hour is an outlier when its deviation exceeds this many spreads, and this share of the expected amount. */
const outlierThreshold = 4.5;
const outlierMinShare = 0.3;
/** Normal hours between two outliers that do not split them into two ranges. */
const maxGapHours = 3;
const minHours = 3;
/**
 * Minimum deviation as a share of a day's mean use, above and below; smaller deviations that last are found by totals
 * of days.
 */
const minDayShare = { more: 0.25, less: 0.6 } as const;
/**
 * Findings of a kind that begin within this time after the last one ends are merged: a recurrence within a week has one
 * cause.
 */
const mergeWithinHours = 7 * 24;
/**
 * A range shorter than `minHours` is a spike above this ratio to the highest hour of the learnt weeks, and this many
 * spreads.
 */
const spikeMinRatio = 1.2;
const spikeThreshold = 8;
const patternChangeHours = 7 * 24;
/** An idle hour is off shift and expected below this share of the 90th percentile. */
const idleShare = 0.6;
/** Minimum share of idle hours of after-hours usage. */
const afterHoursShare = 0.7;

/**
 * Returns the anomalies of a load: deviations from what is expected by the weeks before.
 * @param excluded 1 for hours with a fault that has its own finding
 * @param isScheduled whether people set when it starts and ends, and not the sun
 */
export function unusual(
  series: HourlySeries,
  expectation: Expectation,
  excluded: Uint8Array,
  isScheduled: boolean,
): readonly Finding[] {
  const deviationAt = (index: number): number =>
    excluded[index] ? Number.NaN : (series.values[index] as number) - (expectation.expected[index] as number);
  const isOutlier = (index: number, sign: 1 | -1): boolean => {
    const by = deviationAt(index) * sign;
    if (!(by > outlierThreshold * (expectation.spread[index] as number))) return false;
    const level = expectation.profileAt(index)?.level ?? 0;
    return by > outlierMinShare * Math.max(expectation.expected[index] as number, Math.abs(level));
  };
  const isNewWeather = ({ from, until }: HourRange): boolean =>
    2 * expectation.newWeather.subarray(from, until).reduce((sum, is) => sum + is, 0) > until - from;
  const byHour = ([1, -1] as const).flatMap((sign) =>
    rangesWhere(series, (index) => isOutlier(index, sign), maxGapHours).flatMap((range) => {
      const alert = classify(series, expectation, deviationAt, range, sign);
      // Higher use in weather outside the learnt range is no anomaly; a spike does not come from weather.
      return !alert || (sign > 0 && alert !== 'Spike' && isNewWeather(range)) ? [] : [{ ...range, alert }];
    }),
  );
  const { days, nights, mornings, evenings } = highTotals(
    series,
    expectation,
    excluded.map((is, index) => is || (expectation.newWeather[index] as number)),
    (part) => totalOf(deviationAt, part),
    isScheduled,
  );
  // Findings by the hour have the more precise beginning and end. A total above the profile is none where it is not
  // above the expectation too, which follows the level of the last days: its excess would be negative.
  const isNotYetFound = (part: HourRange): boolean =>
    totalOf(deviationAt, part) > 0 &&
    !byHour.some(({ alert, from, until }) => alert !== 'Low usage' && from < part.until && until > part.from);
  const expectedAt = (index: number): number =>
    excluded[index] ? Number.NaN : (expectation.expected[index] as number);
  // A group needs one range above the minimum, so that a later range does not withdraw what was raised.
  const exceedsMinimum = (part: HourRange): boolean =>
    totalOf(deviationAt, part) > minExcessShare * totalOf(expectedAt, part);
  const ofTotals = (parts: readonly HourRange[]): readonly UnusualRange[] =>
    parts.filter(isNotYetFound).map((part) => ({ ...part, isAdded: true }));
  const ofKind = (kind: Finding['alert']): readonly UnusualRange[] => byHour.filter(({ alert }) => alert === kind);
  return [
    ...byHour.filter(({ alert }) => !mergedKinds.includes(alert)),
    ...mergeRecurring('High usage', [...ofKind('High usage'), ...ofTotals(days)], exceedsMinimum),
    ...mergeRecurring('After-hours usage', [...ofKind('After-hours usage'), ...ofTotals(nights)], exceedsMinimum),
    ...mergeRecurring('Early start', ofTotals(mornings), exceedsMinimum).filter(isSchedule),
    ...mergeRecurring('Late end', ofTotals(evenings), exceedsMinimum).filter(isSchedule),
    ...mergeRecurring('Low usage', ofKind('Low usage')),
  ];
}

/** Minimum excess as a share of what was expected, of ranges that are merged. */
const minExcessShare = 0.05;

const mergedKinds: readonly Finding['alert'][] = ['High usage', 'After-hours usage', 'Low usage'];

/** Hours of an anomaly; `isAdded`: found by their total, not hour by hour. */
interface UnusualRange extends HourRange {
  readonly isAdded?: boolean;
}

/** Whether enough days are left for a schedule: days found by the hour are not in it. */
const isSchedule = (finding: Finding): boolean => hoursOfFinding(finding).length >= minScheduleDays;

/**
 * Returns findings of ranges of one kind, those within `mergeWithinHours` merged.
 * @param exceedsMinimum one range of a finding must; the others are added to it
 */
function mergeRecurring(
  alert: Finding['alert'],
  ranges: readonly UnusualRange[],
  exceedsMinimum: (range: HourRange) => boolean = () => true,
): readonly Finding[] {
  const groups: UnusualRange[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    if (range.from - end <= mergeWithinHours) groups.at(-1)?.push(range);
    else groups.push([range]);
    end = Math.max(end, range.until);
  }
  const significant = groups.filter((group) => group.some(exceedsMinimum));
  return significant.map((group): Finding => {
    const until = Math.max(...group.map((range) => range.until));
    const hours = mergedRanges(group);
    return {
      alert,
      from: (group[0] as UnusualRange).from,
      until,
      points: hours.reduce((sum, range) => sum + hoursIn(range), 0),
      hours,
      ...(group.some((range) => range.isAdded && range.until === until) ? { isAdded: true } : {}),
    };
  });
}

function mergedRanges(ranges: readonly HourRange[]): readonly HourRange[] {
  const merged: { from: number; until: number }[] = [];
  for (const { from, until } of ranges) {
    const last = merged.at(-1);
    if (last && from <= last.until) last.until = Math.max(last.until, until);
    else merged.push({ from, until });
  }
  return merged;
}

/** Returns the sum over hours; unknown ones (`NaN`) count as 0. */
function totalOf(deviationAt: (index: number) => number, { from, until }: HourRange): number {
  let total = 0;
  for (let index = from; index < until; index++) total += deviationAt(index) || 0;
  return total;
}

function classify(
  series: HourlySeries,
  expectation: Expectation,
  deviationAt: (index: number) => number,
  range: HourRange,
  sign: 1 | -1,
): Finding['alert'] | undefined {
  const profile = expectation.profileAt(range.from);
  if (!profile) return undefined;
  const indices = Array.from({ length: hoursIn(range) }, (_nothing, step) => range.from + step);
  const highest = indices.reduce((max, index) => Math.max(max, series.values[index] || 0), 0);
  if (hoursIn(range) < minHours) {
    const isSteep = indices.some(
      (index) => deviationAt(index) > spikeThreshold * (expectation.spread[index] as number),
    );
    return sign > 0 && isSteep && highest > spikeMinRatio * profile.highest ? 'Spike' : undefined;
  }
  const sum = totalOf(deviationAt, range);
  if (Math.abs(sum) < (sign > 0 ? minDayShare.more : minDayShare.less) * 24 * Math.abs(profile.level)) return undefined;
  if (hoursIn(range) >= patternChangeHours) return 'Pattern change';
  if (sign < 0) return 'Low usage';
  const isIdle = (index: number): boolean =>
    !isOnShift(expectation.hours[index] as number) &&
    (expectation.expected[index] as number) < idleShare * profile.busy;
  return indices.filter(isIdle).length > afterHoursShare * indices.length ? 'After-hours usage' : 'High usage';
}
