import type { Expectation } from './expectation';
import type { HourRange } from './finding';
import { type HourlySeries, weekHours } from './hourlySeries';
import { hourOfDay, isWeekend } from './hourOfWeek';
import type { LoadProfile } from './loadProfile';
import { median, scaledMad } from './quantiles';

/** Thresholds of a total; it is high when it exceeds all of them. */
interface Limits {
  /** Spreads of like days above the level of the last days. */
  readonly spreads: number;
  /** Share of the mean use of as many hours. */
  readonly share: number;
  /** Share of the highest excess of like days. */
  readonly ofHighest: number;
  /** Spreads by which each day of a run must be above the level. */
  readonly each: number;
}

/** Hours of each day that are summed: the local hour at which they begin, their number, and their thresholds. */
interface DayPart {
  readonly begin: number;
  readonly hours: number;
  /** Undefined where working days are not judged. */
  readonly workingDay: Limits | undefined;
  /** Undefined where weekends are skipped, so that Monday follows Friday. */
  readonly weekend: Limits | undefined;
  /** Minimum length of a run, in days. */
  readonly minDays: number;
}

const wholeDay: DayPart = {
  begin: 0,
  hours: 24,
  workingDay: { spreads: 3.3, share: 0.12, ofHighest: 0.5, each: 2.2 },
  weekend: { spreads: 2.8, share: 0.12, ofHighest: 0.25, each: 2.2 },
  minDays: 1,
};
/** A weekend run like a working day differs by day only, which is too little of the whole day's total. */
const weekendByDay: DayPart = {
  begin: 7,
  hours: 12,
  workingDay: undefined,
  weekend: { spreads: 2.2, share: 0.2, ofHighest: 0.25, each: 1.6 },
  minDays: 1,
};
const ofNights: Limits = { spreads: 2.6, share: 0.3, ofHighest: 0.5, each: 2.2 };
const night: DayPart = { begin: 22, hours: 8, workingDay: ofNights, weekend: ofNights, minDays: 1 };
/** Minimum number of consecutive working days with an earlier start or a later end. */
export const minScheduleDays = 4;
/** An earlier start or later end shows as more use in the hours before or after work. */
const aroundWork: Omit<DayPart, 'begin'> = {
  hours: 4,
  workingDay: ofNights,
  weekend: undefined,
  minDays: minScheduleDays,
};
const morning: DayPart = { begin: 4, ...aroundWork };
const evening: DayPart = { begin: 18, ...aroundWork };

/**
 * Weeks before a day whose working days, or weekends, it is compared with. Their spread is at least `minSpreadShare` of
 * the level.
 */
const lookbackWeeks = 8;
const minSpreadShare = 0.04;
/** Minimum number of weeks before a day that is judged. */
const minWeeks = 7;
/** Factor on the spread of learnt days: days that were not learnt from deviate more. */
const unlearntDayFactor = 1.15;
/** The median excess of the last days is the present level; unknown with fewer than `minKnown` days. */
const levelWindow = { days: 10, minKnown: 5 } as const;
const maxRunDays = 7;

/** The hours of one day, by index into its series. */
interface Part extends HourRange {
  readonly isWeekend: boolean;
  /** Whether at least 90 % of its hours were read. */
  readonly isKnown: boolean;
}

/**
 * Returns days, nights, and the mornings and evenings of working days with more use than like days before; they do not
 * overlap.
 * @param excluded 1 for hours that are not counted
 * @param excessOf by how much the hours of a part are above the expected amount
 * @param isScheduled whether people set when the load starts and ends; otherwise mornings and evenings are not judged
 */
export function highTotals(
  series: HourlySeries,
  expectation: Expectation,
  excluded: Uint8Array,
  excessOf: (part: HourRange) => number,
  isScheduled: boolean,
) {
  const high = (dayPart: DayPart): readonly Part[] => highParts(series, expectation, excluded, dayPart);
  const [mornings, evenings] = isScheduled ? [high(morning), high(evening)] : [[], []];
  // A day whose excess is mostly in its morning and evening is a finding of the schedule.
  const isMoreThanSchedule = (day: Part): boolean => {
    const parts = [...mornings, ...evenings].filter((part) => part.from >= day.from && part.until <= day.until);
    return 2 * parts.reduce((sum, part) => sum + excessOf(part), 0) <= excessOf(day);
  };
  const taken: Part[] = [];
  const addNonOverlapping = (parts: readonly Part[]): readonly Part[] => {
    const nonOverlapping = parts.filter(
      ({ from, until }) => !taken.some((part) => part.from < until && part.until > from),
    );
    taken.push(...nonOverlapping);
    return nonOverlapping;
  };
  return {
    days: [...addNonOverlapping(high(wholeDay).filter(isMoreThanSchedule)), ...addNonOverlapping(high(weekendByDay))],
    nights: addNonOverlapping(high(night)),
    mornings: addNonOverlapping(mornings),
    evenings: addNonOverlapping(evenings),
  };
}

function highParts(
  series: HourlySeries,
  expectation: Expectation,
  excluded: Uint8Array,
  dayPart: DayPart,
): readonly Part[] {
  const parts = partsOf(series, expectation, excluded, dayPart);
  const high = new Set<Part>();
  let learnt: { readonly profile: LoadProfile; readonly excessAt: (index: number) => number } | undefined;
  parts.forEach((part, index) => {
    const profile = expectation.profileAt(part.from);
    if (!profile || !part.isKnown) return;
    // Days before are compared with the present profile too, which was learnt from them.
    if (learnt?.profile !== profile) learnt = { profile, excessAt: excessOver(series, expectation, parts, profile) };
    const days = highRun(parts, index, learnt.excessAt, Math.abs(profile.level) * dayPart.hours, dayPart);
    for (let back = 0; back < days; back++) high.add(parts[index - back] as Part);
  });
  return parts.filter((part) => high.has(part));
}

/** Returns the longest run of days up to this one whose total is high, in days; 0 for none. */
function highRun(
  parts: readonly Part[],
  last: number,
  excessAt: (index: number) => number,
  usualTotal: number,
  { workingDay, weekend, minDays }: DayPart,
): number {
  const limits = (parts[last] as Part).isWeekend ? weekend : workingDay;
  if (!limits) return 0;
  const first = firstSince(parts, (parts[last] as Part).from - lookbackWeeks * weekHours, last);
  if (last - first < minWeeks * (weekend ? 7 : 5)) return 0;
  const ofWorkingDays = statisticsOf(parts, first, last, excessAt, usualTotal, false);
  const ofWeekends = statisticsOf(parts, first, last, excessAt, usualTotal, true);
  let longest = 0;
  let [sum, variance, highest] = [0, 0, 0];
  for (let days = 1; days <= maxRunDays && last - days + 1 >= first; days++) {
    const begin = last - days + 1;
    const excess = excessAt(begin);
    const like = parts[begin]?.isWeekend ? ofWeekends : ofWorkingDays;
    const before = Array.from({ length: levelWindow.days }, (_nothing, back) => excessAt(begin - 1 - back));
    if (Number.isNaN(excess) || before.filter(Number.isFinite).length < levelWindow.minKnown) break;
    const level = median(before);
    if (excess - level < limits.each * like.spread) break;
    sum += excess;
    variance += like.spread ** 2;
    highest += like.highest;
    const total = sum - days * level;
    const thresholds = [
      limits.spreads * Math.sqrt(variance),
      limits.share * usualTotal * Math.sqrt(days),
      (limits.ofHighest * highest) / Math.sqrt(days),
    ];
    if (days >= minDays && thresholds.every((threshold) => total > threshold)) longest = days;
  }
  return longest;
}

/** Returns the spread of the excess of like days over the profile, and the highest excess. */
function statisticsOf(
  parts: readonly Part[],
  first: number,
  last: number,
  excessAt: (index: number) => number,
  usualTotal: number,
  isWeekendDay: boolean,
) {
  const deviations: number[] = [];
  for (let index = first; index < last; index++)
    if (parts[index]?.isWeekend === isWeekendDay && Number.isFinite(excessAt(index))) deviations.push(excessAt(index));
  return {
    spread: Math.max(unlearntDayFactor * (scaledMad(deviations) || 0), minSpreadShare * usualTotal),
    highest: Math.max(0, ...deviations),
  };
}

function firstSince(parts: readonly Part[], from: number, last: number): number {
  let first = last;
  while (first > 0 && (parts[first - 1] as Part).from >= from) first--;
  return first;
}

function partsOf(
  { values }: HourlySeries,
  { hours }: Expectation,
  excluded: Uint8Array,
  { begin, hours: length, weekend }: DayPart,
): readonly Part[] {
  const parts: Part[] = [];
  for (let index = 0; index + length <= values.length; index++) {
    const hour = hours[index] as number;
    // The hour that is repeated when clocks go back begins one part only.
    if (hourOfDay(hour) !== begin || hours[index - 1] === hour || (isWeekend(hour) && !weekend)) continue;
    let known = 0;
    for (let at = index; at < index + length; at++) if (!Number.isNaN(values[at]) && !excluded[at]) known++;
    parts.push({ from: index, until: index + length, isWeekend: isWeekend(hour), isKnown: known >= 0.9 * length });
  }
  return parts;
}

/** Returns a memoized function: the excess of a part over a profile; `NaN` of a part that is not known. */
function excessOver(
  { values }: HourlySeries,
  { expectedBy }: Expectation,
  parts: readonly Part[],
  profile: LoadProfile,
): (index: number) => number {
  const cache = new Map<number, number>();
  return (index) => {
    const cached = cache.get(index);
    if (cached !== undefined) return cached;
    const part = parts[index];
    let sum = part?.isKnown ? 0 : Number.NaN;
    for (let at = part?.from ?? 0; part?.isKnown && at < part.until; at++) {
      const value = values[at] as number;
      if (!Number.isNaN(value)) sum += value - expectedBy(profile, at);
    }
    cache.set(index, sum);
    return sum;
  };
}
