import { hourMs } from '../server/model/hourlySeries';

export const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;

/** Moves the source's times to today's by whole weeks, so that weekdays stay right. */
export interface Shift {
  readonly weeks: number;
  readonly ms: number;
}

/** Returns the least shift after which the newest reading is not before `now`: what is after it is cut off. */
export function shiftTo(now: Date, newest: string): Shift {
  const weeks = Math.ceil((now.getTime() - Date.parse(newest)) / weekMs);
  return { weeks, ms: weeks * weekMs };
}

/** Returns the time of the source that is moved to `now`, as the source writes times. */
export const sourceEnd = (now: Date, shift: Shift): string =>
  `${new Date(now.getTime() - shift.ms).toISOString().slice(0, 19)}Z`;

/** Returns a time of the source, moved, as the database takes it. */
export const moved = (shift: Shift, iso: string): string => new Date(Date.parse(iso) + shift.ms).toISOString();

/** Returns a time before `now`, to the minute as the contract keeps them. */
export function daysBefore(now: Date, days: number): string {
  return minuteOf(new Date(now.getTime() - days * dayMs));
}

export const minuteOf = (date: Date): string => `${date.toISOString().slice(0, 16)}:00Z`;

/** Returns a day of the calendar, `days` before `now`. */
export const dateBefore = (now: Date, days: number): string => daysBefore(now, days).slice(0, 10);
