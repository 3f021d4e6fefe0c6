import type { Expectation } from './expectation';
import type { HourRange } from './finding';
import { type HourlySeries, weekHours } from './hourlySeries';
import { hourOfDay, isWeekend } from './hourOfWeek';
import type { LoadProfile } from './loadProfile';
import { median, scaledMad } from './quantiles';

/** From when on a total is too high. */
interface Limits {
  /** Spreads of like days above the level. */
  readonly spreads: number;
  /** Part of what so many hours use in the mean. */
  readonly share: number;
  /** Part of the highest of like days. */
  readonly ofHighest: number;
  /** Days in a row add up, each of them above the level by so many spreads. */
  readonly each: number;
}

/** A part of each day whose hours are added up: the local hour at which it begins, its hours, and its limits. */
interface DayPart {
  readonly begin: number;
  readonly hours: number;
  /** Undefined where nothing is said of working days. */
  readonly workingDay: Limits | undefined;
  /** Undefined where weekends are passed over, so that Monday follows Friday. */
  readonly weekend: Limits | undefined;
  /** Fewer days in a row are no finding. */
  readonly minDays: number;
}

const wholeDay: DayPart = {
  begin: 0,
  hours: 24,
  workingDay: { spreads: 3.3, share: 0.12, ofHighest: 0.5, each: 2.2 },
  weekend: { spreads: 2.8, share: 0.12, ofHighest: 0.25, each: 2.2 },
  minDays: 1,
};
/** A weekend that runs as a working day does so by day: beside a whole day little of it is left. */
const weekendByDay: DayPart = {
  begin: 7,
  hours: 12,
  workingDay: undefined,
  weekend: { spreads: 2.2, share: 0.2, ofHighest: 0.25, each: 1.6 },
  minDays: 1,
};
const ofNights: Limits = { spreads: 2.6, share: 0.3, ofHighest: 0.5, each: 2.2 };
const night: DayPart = { begin: 22, hours: 8, workingDay: ofNights, weekend: ofNights, minDays: 1 };
/** Fewer working days in a row that start earlier, or end later, are no schedule. */
export const minScheduleDays = 4;
/** What starts earlier, or ends later, uses more before or after the day's work. */
const aroundWork: Omit<DayPart, 'begin'> = {
  hours: 4,
  workingDay: ofNights,
  weekend: undefined,
  minDays: minScheduleDays,
};
const morning: DayPart = { begin: 4, ...aroundWork };
const evening: DayPart = { begin: 18, ...aroundWork };

/** What is like a day: working days, or weekends, of as long before it; never steadier than this share of the level. */
const lookbackWeeks = 8;
const minSpreadShare = 0.04;
/** Days of fewer weeks before say nothing. */
const minWeeks = 7;
/** The profile was learnt from these days too: those that follow stray more. */
const unlearntDayFactor = 1.15;
/** What the last days were above the profile is their level, and no news. Fewer known ones are none. */
const levelWindow = { days: 10, minKnown: 5 } as const;
const maxRunDays = 7;

/** A day's part, by index into its series. */
interface Part extends HourRange {
  readonly isWeekend: boolean;
  /** Whether enough of it was read. */
  readonly isKnown: boolean;
}

/**
 * Returns the days in which more was used than on like days before, the nights, and the mornings and evenings of working
 * days; none is within another. Hours in `unfit` say nothing.
 * @param above by how much a part is above what was to be expected
 * @param isScheduled whether people set when the load starts and ends: of others, mornings and evenings say nothing
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
  // A day that is too high by its morning and evening is the schedule's.
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
    // Days before are compared with the profile that holds now, which was learnt from them.
    if (learnt?.profile !== profile) learnt = { profile, excessAt: excessOver(series, expectation, parts, profile) };
    const days = highRun(parts, index, learnt.excessAt, Math.abs(profile.level) * dayPart.hours, dayPart);
    for (let back = 0; back < days; back++) high.add(parts[index - back] as Part);
  });
  return parts.filter((part) => high.has(part));
}

/** Returns of how many days in a row, up to this one, the total is too high; 0 where it is not. */
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

/** Returns how far totals of like days stray from the profile, and by how much the highest one is above it. */
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
    // The hour that comes twice as clocks go back begins one part.
    if (hourOfDay(hour) !== begin || hours[index - 1] === hour || (isWeekend(hour) && !weekend)) continue;
    let known = 0;
    for (let at = index; at < index + length; at++) if (!Number.isNaN(values[at]) && !excluded[at]) known++;
    parts.push({ from: index, until: index + length, isWeekend: isWeekend(hour), isKnown: known >= 0.9 * length });
  }
  return parts;
}

/** Returns by how much a part is above what a profile says, each worked out once; `NaN` of one that is not known. */
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
