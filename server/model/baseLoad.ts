import { type HourlySeries, hourMs, type MeterLocation, seriesValueAt, timeOf } from './hourlySeries';
import { offsets } from './hourOfWeek';
import { median } from './quantiles';
import { coolingOf, heatingOf } from './weatherSlopes';

/** Base load of a week: the use that is there in every hour. */
export interface BaseLoadWeek {
  /** When its first local day begins (ms since 1970), and that day as a number of days since 1970. */
  readonly at: number;
  readonly day: number;
  /** Use per hour; `NaN` where too little of the week was read. */
  readonly level: number;
  /** Mean use of an hour. */
  readonly mean: number;
  /** Mean kelvins below the heating bound and above the cooling bound; `NaN` where no temperature is known. */
  readonly heating: number;
  readonly cooling: number;
}

/** Rise of the base load since the same weeks of the year before. */
export interface BaseLoadRise {
  /** Per hour. */
  readonly now: number;
  readonly before: number;
  /** Whether it is above each of the weeks before. */
  readonly isAbove: boolean;
  /** The rise as a share of the base load before, and of the present mean use of an hour; negative where it fell. */
  readonly share: number;
  readonly ofMean: number;
  /** Whether temperatures are known for most weeks of both; without them a hotter summer looks like a rise. */
  readonly hasWeather: boolean;
  /** The first and last of the recent weeks. */
  readonly first: BaseLoadWeek;
  readonly last: BaseLoadWeek;
}

const dayMs = 24 * hourMs;
/** Number of lowest hours of a day whose mean is its base: a single one may be a fault of the meter. */
const lowestHours = 4;
/** Minimum hours of a day, and days of a week, that were read. */
const minRead = { hours: 20, days: 4 } as const;
/** Weeks that a rise must last; compared with as many of the year before, and `around` more on either side. */
export const comparedWeeks = { recent: 4, around: 2 } as const;
/** A year in whole weeks. */
export const yearDays = 364;
const minWeeksBefore = 6;
const minRecentWeeks = 3;
/** Without temperatures, the rise must also have existed this many weeks earlier, in another season. */
export const seasonWeeks = 13;
/** Minimum rise as a share of the mean use of an hour. */
const minShareOfMean = 0.05;
/** An alert ends below this fraction of the limit: hysteresis. */
const endFraction = 0.5;
/** Kelvins by which the recent weeks may be colder or warmer than all of those they are compared with. */
const maxDegreesBeyond = 2;

/**
 * Returns the base load of `count` weeks that end before a local day, the earliest first. Holidays and closures are
 * left out.
 * @param series `NaN` where readings are estimated or faulty
 * @param endDay days since 1970
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
 * Returns the rise of the lowest recent week over the median week of the year before. Undefined where too little is
 * known, or temperatures differ too much for a comparison.
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

/** Whether a rise raises an alert, by a limit in percent of the base load of the year before. */
export const isBeyondLimit = ({ isAbove, share, ofMean }: BaseLoadRise, limit: number): boolean =>
  isAbove && share > limit / 100 && ofMean > minShareOfMean;

/** Whether the alert of a rise ends. */
export const isBackBelow = ({ share }: BaseLoadRise, limit: number): boolean => share < (limit / 100) * endFraction;

/**
 * Whether the median base load of these weeks was above that of the year before by a limit in percent; false where too
 * little is known.
 */
export function hasLasted(weeks: readonly BaseLoadWeek[], before: readonly BaseLoadWeek[], limit: number): boolean {
  const [now, then] = [weeks, before].map((each) => each.map(({ level }) => level).filter((level) => level > 0));
  if (!now || !then || now.length < minRecentWeeks || then.length < minWeeksBefore) return false;
  return median(now) / median(then) - 1 > limit / 100;
}

const hasWeather = (weeks: readonly BaseLoadWeek[]): boolean =>
  2 * weeks.filter(({ heating }) => !Number.isNaN(heating)).length >= weeks.length;

/**
 * Whether the most extreme recent week was colder (heating) or warmer (cooling) than all weeks before; false where the
 * temperatures of either are unknown.
 */
function isColderOrWarmer(
  recent: readonly BaseLoadWeek[],
  before: readonly BaseLoadWeek[],
  kind: 'heating' | 'cooling',
): boolean {
  const degreesOf = (weeks: readonly BaseLoadWeek[]): readonly number[] =>
    weeks.map((week) => week[kind]).filter((degrees) => !Number.isNaN(degrees));
  const known = degreesOf(before);
  return known.length > 0 && Math.max(...degreesOf(recent)) > Math.max(...known) + maxDegreesBeyond;
}

/** Returns the local day of a time (ms since 1970), in days since 1970. */
export const localDay = (at: number, offsetAt: (at: number) => number): number =>
  Math.floor((at + offsetAt(at)) / dayMs);

const meanOfLowest = (hours: readonly number[]): number =>
  meanOf(hours.toSorted((a, b) => a - b).slice(0, lowestHours));

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
