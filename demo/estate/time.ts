import { dateBefore, dayMs, daysBefore, minuteOf } from '../calendar';
import { between } from '../identity';
import type { Estate } from './estate';

/** Returns `CreatedOn` so many days ago and a later `UpdatedOn`: pseudo-random, and the same for the same key. */
export function stamped(estate: Estate, days: number, key: string) {
  return {
    CreatedOn: daysBefore(estate.now, days),
    UpdatedOn: daysBefore(estate.now, between(0.2, days, `updated ${key}`, 3)),
  };
}

export const ago = (estate: Estate, days: number): string => daysBefore(estate.now, days);
export const dayAgo = (estate: Estate, days: number): string => dateBefore(estate.now, days);

/** Returns the first day of the month so many months ago. */
export const monthStart = ({ now }: Estate, months: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 10);

/** Returns the time, or now where that is still to come; to the minute. */
export const notAfter = (estate: Estate, time: number): string =>
  minuteOf(new Date(Math.min(time, estate.now.getTime())));

/** Returns how many days ago the estate was created: a month before its first readings. */
export function daysSinceFounded(estate: Estate): number {
  const first = Math.min(...estate.source.meters.map(({ firstReading }) => Date.parse(firstReading)));
  return (estate.now.getTime() - first - estate.shift.ms) / dayMs + 30;
}
