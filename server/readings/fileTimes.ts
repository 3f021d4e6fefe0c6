import { offsets } from '../model/hourOfWeek';
import type { FileClock, FileReading } from './formats/intervalFile';

/** Returns the milliseconds since 1970 of a reading; must be called in the order of the file. */
export type MomentOf = (reading: FileReading) => number;

/**
 * Returns a function from the times of a register to milliseconds since 1970. Where clocks repeat an hour, a time that
 * is not after the one before it in the file is in the second hour; in a file whose newest readings come first, one that
 * is not before it is in the first. Times of other days before it say nothing: months of a file may be in any order.
 * @param timeZone IANA zone; ignored for `utc`
 */
export function momentsOf(clock: FileClock, timeZone: string, isNewestFirst = false): MomentOf {
  if (clock === 'utc') return ({ at }) => at;
  const offsetAt = offsets(timeZone);
  if (clock === 'standard') {
    // Standard time is the smaller offset of January and July; found for each year, as zones change their rules.
    const standardOf = cachedByYear((year) => Math.min(offsetAt(Date.UTC(year, 0, 1)), offsetAt(Date.UTC(year, 6, 1))));
    return ({ at }) => at - standardOf(at);
  }
  let before = Number.NaN;
  return ({ at, elapsed }) => {
    const first = instantOf(at, offsetAt);
    if (elapsed !== undefined) return first + elapsed;
    const second = at - offsetAt(first + 3 * hourMs);
    const isRepeated = second > first && second + offsetAt(second) === at;
    const isSecond = isNewestFirst
      ? !(before <= second && second - before < dayMs)
      : before >= first && before - first < dayMs;
    before = isRepeated && isSecond ? second : first;
    return before;
  };
}

/** Whether most readings of a file are before the one in front of them. */
export function hasNewestFirst(readings: readonly FileReading[]): boolean {
  let steps = 0;
  for (const [index, { at }] of readings.entries()) steps += Math.sign(at - (readings[index - 1]?.at ?? at));
  return steps < 0;
}

/** Returns a function that tells whether clocks skip the time of a reading. */
export function skippedTimes(clock: FileClock, timeZone: string): (reading: FileReading) => boolean {
  if (clock !== 'daylight') return () => false;
  const offsetAt = offsets(timeZone);
  return ({ at, elapsed }) => {
    if (elapsed !== undefined || offsetAt(at - dayMs) >= offsetAt(at + dayMs)) return false;
    const moment = instantOf(at, offsetAt);
    return moment + offsetAt(moment) !== at;
  };
}

/** The order of a register's readings, and whether the end of the hour that clocks repeat comes twice (`repeatsEnd`). */
interface EndsOfFile {
  readonly isNewestFirst?: boolean;
  readonly repeatsEnd?: boolean;
}

/**
 * Returns a function from the ends of a register's intervals of so many minutes to where they begin: days and months are
 * those of the clock of the file, or of the zone.
 */
export function beginningsOf(
  clock: FileClock,
  timeZone: string,
  minutes: number,
  { isNewestFirst, repeatsEnd = false }: EndsOfFile = {},
): MomentOf {
  const momentOf = momentsOf(clock, timeZone, isNewestFirst);
  const earlier = calendarStep(minutes);
  const interval = minutes * 60_000;
  if (!earlier && repeatsEnd) return (reading) => momentOf({ ...reading, at: reading.at - interval });
  if (!earlier) return (reading) => momentOf(reading) - interval;
  if (clock !== 'utc') return (reading) => momentOf({ ...reading, at: earlier(reading.at) });
  const offsetAt = offsets(timeZone);
  return ({ at }) => {
    const local = at + offsetAt(at);
    // Days that end at another time of day are those of another clock, such as that of UTC.
    return local % dayMs === 0 ? instantOf(earlier(local), offsetAt) : earlier(at);
  };
}

/**
 * Returns whether ends of intervals have the end of the hour that clocks repeat twice: 02:00, 03:00, 03:00 and 04:00
 * where they go back from 3 to 2. Other files have it once, as the clock shows it: 02:00, 02:00, 03:00 and 04:00.
 */
export function repeatsEnd(readings: readonly FileReading[], timeZone: string, minutes: number): boolean {
  const offsetAt = offsets(timeZone);
  const nearby = new Map<number, boolean>();
  const counts = new Map<number, number>();
  for (const { at } of readings) {
    const day = Math.floor(at / dayMs);
    const isNear = nearby.get(day) ?? offsetAt((day - 1) * dayMs) > offsetAt((day + 2) * dayMs);
    nearby.set(day, isNear);
    if (isNear) counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  // In a file that has all readings twice, the next end comes as often.
  return [...counts].some(
    ([at, count]) => count > 1 && count > (counts.get(at + minutes * 60_000) ?? 0) && isEndOfRepeated(at, offsetAt),
  );
}

/** Whether clocks that would show this time go back instead. */
function isEndOfRepeated(at: number, offsetAt: (at: number) => number): boolean {
  const [before, after] = [offsetAt(at - dayMs), offsetAt(at + dayMs)];
  const change = at - before;
  return before > after && offsetAt(change) === after && offsetAt(change - 1) === before;
}

/** Returns a function from the end of days or of a month to its beginning; undefined for shorter intervals. */
function calendarStep(minutes: number): ((at: number) => number) | undefined {
  const days = minutes / 1_440;
  if (days < monthDays.least || days > monthDays.most)
    return Number.isInteger(days) && days > 0 ? (at) => at - days * dayMs : undefined;
  return (at) => {
    const [end, next] = [new Date(at), new Date(at + dayMs)];
    const [year, month, day] = [end.getUTCFullYear(), end.getUTCMonth(), end.getUTCDate()];
    // Some write the last day of a month as its end.
    if (next.getUTCDate() === 1) return Date.UTC(year, month, 1);
    const daysBefore = new Date(Date.UTC(year, month, 0)).getUTCDate();
    return at - Math.max(daysBefore, day) * dayMs;
  };
}

/** Days between most ends of months, also in UTC where clocks change; four weeks are none. */
const monthDays = { least: 29, most: 31.1 } as const;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Returns the first instant of a local time; a time that clocks skip is converted by the offset before the change. */
function instantOf(at: number, offsetAt: (at: number) => number): number {
  const [before, after] = [at - offsetAt(at - dayMs), at - offsetAt(at + dayMs)];
  const isShown = (moment: number): boolean => moment + offsetAt(moment) === at;
  return !isShown(before) && isShown(after) ? after : before;
}

function cachedByYear(find: (year: number) => number): (at: number) => number {
  const cache = new Map<number, number>();
  return (at) => {
    const year = new Date(at).getUTCFullYear();
    const found = cache.get(year) ?? find(year);
    cache.set(year, found);
    return found;
  };
}
