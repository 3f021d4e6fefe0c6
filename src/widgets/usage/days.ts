import type { LoadSeries } from '../../../resources/shared/loadSeries';
import { formatDay, wallClockOf } from '../../lib/dates';

const hourMs = 3_600_000;

/**
 * Returns the indexes of the hours with which every so many days begin in the readings' time zone, each with its
 * label.
 */
export function dayTicks({ hours, timeZone }: LoadSeries, every: number): readonly { index: number; label: string }[] {
  const first = hours[0];
  if (!first) return [];
  const hourOfDay = (wallClockOf(first.event, timeZone) / hourMs) % 24;
  const ticks = [];
  for (let index = (24 - hourOfDay) % 24; index < hours.length; index += 24 * every) {
    const at = hours[Math.round(index)];
    // Two parts of three: the year goes without saying.
    if (at) ticks.push({ index, label: formatDay(at.event, timeZone).slice(0, 5) });
  }
  return ticks;
}

export interface Day {
  readonly day: string;
  readonly actual: number;
  readonly expected: number;
  /** Hours without a reading. */
  readonly missing: number;
}

/** Returns the sums of each day, for a table beside the chart. */
export function daysOf({ hours, timeZone }: LoadSeries): readonly Day[] {
  const days = new Map<string, { actual: number; expected: number; missing: number }>();
  const [first] = hours;
  if (!first) return [];
  const offset = wallClockOf(first.event, timeZone) - Date.parse(first.event);
  const names = new Map<number, string>();
  for (const { event, actual, forecast } of hours) {
    const number = Math.floor((Date.parse(event) + offset) / (24 * hourMs));
    const name = names.get(number) ?? formatDay(event, timeZone);
    names.set(number, name);
    const day = days.get(name) ?? { actual: 0, expected: 0, missing: 0 };
    day.actual += actual ?? 0;
    day.expected += forecast ?? 0;
    day.missing += actual === null ? 1 : 0;
    days.set(name, day);
  }
  return [...days].map(([day, sums]) => ({ day, ...sums }));
}
