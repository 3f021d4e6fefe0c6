import { newCache } from '../cache/caches';
import { type CalendarDays, type HourlySeries, hourMs, timeOf, weekHours } from './hourlySeries';

/** Returns the hour of the week of each hour of the series in a time zone, in 0–167: 0 is Monday 00:00. */
export function hoursOfWeek(series: HourlySeries, timeZone: string): Uint8Array {
  const hourAt = hourOfWeekIn(timeZone);
  return Uint8Array.from(series.values, (_value, index) => hourAt(timeOf(series, index)));
}

/** Returns a function that returns the hour of the week (0 is Monday 00:00) at a time in ms since 1970. */
export function hourOfWeekIn(timeZone: string): (at: number) => number {
  const offsetAt = offsets(timeZone);
  return (at) => hourOfWeek(at + offsetAt(at));
}

/** Returns 1 for each hour of the series on one of those local days. */
export function hoursOfDays(series: HourlySeries, timeZone: string, days: CalendarDays): Uint8Array {
  const offsetAt = offsets(timeZone);
  return Uint8Array.from(series.values, (_value, index) => {
    const at = timeOf(series, index);
    return days.has(Math.floor((at + offsetAt(at)) / (24 * hourMs))) ? 1 : 0;
  });
}

/** Returns the hour of the week of a local timestamp. 1 January 1970 was a Thursday. */
function hourOfWeek(local: number): number {
  const hours = Math.floor(local / hourMs) + 3 * 24;
  return ((hours % weekHours) + weekHours) % weekHours;
}

export const isWeekend = (hour: number): boolean => hour >= 5 * 24;
export const hourOfDay = (hour: number): number => hour % 24;

/** Returns the same hour of a Sunday. */
export const onSunday = (hour: number): number => 6 * 24 + hourOfDay(hour);

/** Returns the same hour of the other working days; nothing of a weekend. */
export const onOtherWorkingDays = (hour: number): readonly number[] =>
  isWeekend(hour) ? [] : workingDays.map((day) => day * 24 + hourOfDay(hour)).filter((each) => each !== hour);

const workingDays = [0, 1, 2, 3, 4];

/** Whether an hour of the week is from 7:00 to 19:00 on any day. */
export const isByDay = (hour: number): boolean => hourOfDay(hour) >= 7 && hourOfDay(hour) < 19;

/** Whether an hour of the week is from 7:00 to 19:00 on a working day. */
export const isOnShift = (hour: number): boolean => !isWeekend(hour) && isByDay(hour);

const quarterMs = hourMs / 4;
const offsetsByZone = new Map<string, (at: number) => number>();

/**
 * Returns a function of the offset of a time zone from UTC, in ms: looked up once a day, and once a quarter of an hour on
 * days on which it changes, as in Adelaide at 16:30 UTC. Cached, as computing offsets of ten weeks takes a seventh of
 * judging them.
 */
export function offsets(timeZone: string): (at: number) => number {
  const found = offsetsByZone.get(timeZone) ?? offsetsOf(timeZone);
  offsetsByZone.set(timeZone, found);
  return found;
}

/**
 * Returns the time, in ms since 1970, at which clocks show a wall time, in ms as if it were in UTC. Where they skip it,
 * the time that follows; where they show it twice, one of both.
 */
export function timeAtWall(wall: number, offsetAt: (at: number) => number): number {
  // First the approximate offset, then the one at the resulting time.
  const approximate = wall - offsetAt(wall);
  const at = wall - offsetAt(approximate);
  const isShown = at + offsetAt(at) === wall;
  return isShown ? at : Math.max(at, approximate);
}

/**
 * Returns a function to the beginning of each interval after one that begins at `from`, all in ms since 1970: days begin
 * by the clock of the time zone, unless `until`, where another one begins, says that they have 24 hours.
 */
export function intervalStarts(from: number, until: number, intervalMinutes: number, timeZone: string) {
  const interval = intervalMinutes * 60_000;
  const isElapsed = intervalMinutes % 1_440 !== 0 || (until - from) % interval === 0;
  if (isElapsed) return (count: number): number => from + count * interval;
  const offsetAt = offsets(timeZone);
  const local = from + offsetAt(from);
  return (count: number): number => timeAtWall(local + count * interval, offsetAt);
}

function offsetsOf(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' });
  const cache = newCache<number, number>('offsets');
  const lookUp = (at: number): number => {
    const found = cache.get(at);
    if (found !== undefined) return found;
    const text = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
    const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(text) ?? [];
    const offset = hours ? (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1) : 0;
    cache.set(at, offset);
    return offset;
  };
  const day = 24 * hourMs;
  return (at) => {
    const midnight = Math.floor(at / day) * day;
    const offset = lookUp(midnight);
    return offset === lookUp(midnight + day) ? offset : lookUp(Math.floor(at / quarterMs) * quarterMs);
  };
}
