import { type HourlySeries, hourMs, type MeterLocation, seriesValueAt, timeOf } from './hourlySeries';
import { offsets } from './hourOfWeek';
import { median } from './quantiles';
import { coolingOf, heatingOf } from './weatherSlopes';

/** The base load of a week: what is used in each hour, whatever the hour. */
export interface BaseLoadWeek {
  /** Milliseconds since 1970 at which its first local day begins, and that day since 1970. */
  readonly at: number;
  readonly day: number;
  /** Per hour; `NaN` where too little of the week was read. */
  readonly level: number;
  /** What an hour uses in the mean. */
  readonly mean: number;
  /** Mean degrees of heating and of cooling; `NaN` where no temperature is known. */
  readonly heating: number;
  readonly cooling: number;
}

/** What the base load has become since the same weeks of the year before. */
export interface BaseLoadRise {
  /** Per hour. */
  readonly now: number;
  readonly before: number;
  /** Whether it is above all of these weeks. */
  readonly isAbove: boolean;
  /** The rise as part of what it was before, and of what an hour uses now in the mean; negative where it has fallen. */
  readonly share: number;
  readonly ofMean: number;
  /** Whether temperatures are known of most weeks of both: where they are not, a hotter summer looks the same. */
  readonly hasWeather: boolean;
  /** The weeks in which it was so. */
  readonly first: BaseLoadWeek;
  readonly last: BaseLoadWeek;
}

const dayMs = 24 * hourMs;
/** The lowest hours of a day: one alone may be a fault of the meter. */
const lowestHours = 4;
/** Less of a day, or of a week, says nothing. */
const minRead = { hours: 20, days: 4 } as const;
/** Weeks that it must have lasted, and those of the year before that they are compared with: as many, and two on either side. */
export const comparedWeeks = { recent: 4, around: 2 } as const;
/** A year that begins on the same day of the week. */
export const yearDays = 364;
const minWeeksBefore = 6;
const minRecentWeeks = 3;
/** Weeks by which a rise must have been there before already where no temperature is known: another season. */
export const seasonWeeks = 13;
/** A rise that is a smaller part than this of all that is used is worth nobody's time. */
const minShareOfMean = 0.05;
/** It is back below this part of the limit: what comes and goes about the limit is one notification. */
const endFraction = 0.5;
/** Degrees by which a week may be colder or warmer than all of those that it is compared with. */
const maxDegreesBeyond = 2;

/**
 * Returns so many weeks that end before a local day, the earliest first. Holidays and closures are like no other day.
 * @param series without hours of which the readings are estimated or faulty
 */
export function baseLoadWeeks(
  series: HourlySeries,
  { timeZone, temperature, holidays }: MeterLocation,
  endDay: number,
  count: number,
): readonly BaseLoadWeek[] {
  const offsetAt = offsets(timeZone);
  const byDay = new Map<number, { at: number; known: number[]; degrees: number[] }>();
  for (let index = 0; index < series.values.length; index++) {
    const at = timeOf(series, index);
    const day = localDay(at, offsetAt);
    if (day >= endDay || day < endDay - 7 * count) continue;
    const ofDay = byDay.get(day) ?? { at, known: [], degrees: [] };
    byDay.set(day, ofDay);
    const value = series.values[index] as number;
    if (!Number.isNaN(value)) ofDay.known.push(value);
    const degrees = seriesValueAt(temperature, at);
    if (!Number.isNaN(degrees)) ofDay.degrees.push(degrees);
  }
  return Array.from({ length: count }, (_nothing, index) => {
    const day = endDay - 7 * (count - index);
    const days = Array.from({ length: 7 }, (_none, offset) => day + offset);
    const read = days.flatMap((each) => byDay.get(each) ?? []);
    const like = days.filter((each) => !holidays?.has(each)).flatMap((each) => byDay.get(each) ?? []);
    const whole = like.map(({ known }) => known).filter(({ length }) => length >= minRead.hours);
    const degrees = read.flatMap((each) => each.degrees);
    const isKnown = whole.length >= minRead.days;
    return {
      at: read[0]?.at ?? day * dayMs,
      day,
      level: isKnown ? median(whole.map(meanOfLowest)) : Number.NaN,
      mean: isKnown ? meanOf(whole.flat()) : Number.NaN,
      heating: meanOf(degrees.map(heatingOf)),
      cooling: meanOf(degrees.map(coolingOf)),
    };
  });
}

/**
 * Returns by how much the base load of recent weeks is above that of the year before: the lowest of them against the
 * middle. Undefined where too little is known, or where it was so much colder or warmer that nobody can tell.
 */
export function baseLoadRise(
  recent: readonly BaseLoadWeek[],
  before: readonly BaseLoadWeek[],
): BaseLoadRise | undefined {
  const known = before.filter(({ level }) => level > 0);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || known.length < minWeeksBefore || recent.some(({ level }) => Number.isNaN(level)))
    return undefined;
  if (isColderOrWarmer(recent, known, 'heating') || isColderOrWarmer(recent, known, 'cooling')) return undefined;
  const now = Math.min(...recent.map(({ level }) => level));
  const usual = median(known.map(({ level }) => level));
  const rise = now - usual;
  return {
    now,
    before: usual,
    isAbove: now > Math.max(...known.map(({ level }) => level)),
    share: rise / usual,
    ofMean: rise / meanOf(recent.map(({ mean }) => mean)),
    hasWeather: [recent, known].every(hasWeather),
    first,
    last,
  };
}

/** Whether a rise is told of, by a limit in percent of the base load of the year before. */
export const isBeyondLimit = ({ isAbove, share, ofMean }: BaseLoadRise, limit: number): boolean =>
  isAbove && share > limit / 100 && ofMean > minShareOfMean;

/** Whether a rise that was told of is over. */
export const isBackBelow = ({ share }: BaseLoadRise, limit: number): boolean => share < (limit / 100) * endFraction;

/**
 * Whether the base load was above that of the year before by a limit in percent, the middle of these weeks against the
 * middle. Not where too little is known.
 */
export function hasLasted(weeks: readonly BaseLoadWeek[], before: readonly BaseLoadWeek[], limit: number): boolean {
  const [now, then] = [weeks, before].map((each) => each.map(({ level }) => level).filter((level) => level > 0));
  if (!now || !then || now.length < minRecentWeeks || then.length < minWeeksBefore) return false;
  return median(now) / median(then) - 1 > limit / 100;
}

const hasWeather = (weeks: readonly BaseLoadWeek[]): boolean =>
  2 * weeks.filter(({ heating }) => !Number.isNaN(heating)).length >= weeks.length;

/** Whether it was colder, or warmer, than in all weeks before. What is not known is not. */
function isColderOrWarmer(
  recent: readonly BaseLoadWeek[],
  before: readonly BaseLoadWeek[],
  kind: 'heating' | 'cooling',
): boolean {
  const of = (weeks: readonly BaseLoadWeek[]) =>
    Math.max(...weeks.map((week) => week[kind]).filter((degrees) => !Number.isNaN(degrees)));
  return of(recent) > of(before) + maxDegreesBeyond;
}

/** Returns the local day that a moment is on, since 1970. */
export const localDay = (at: number, offsetAt: (at: number) => number): number =>
  Math.floor((at + offsetAt(at)) / dayMs);

const meanOfLowest = (hours: readonly number[]): number =>
  meanOf(hours.toSorted((a, b) => a - b).slice(0, lowestHours));

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
