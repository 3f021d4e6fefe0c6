import type { LoadSeries } from '../../../resources/shared/loadSeries';
import { formatDay, wallClockOf } from '../../lib/dates';

const dayMs = 86_400_000;

/** Returns the number of the day on which an hour begins by the clock of the zone, which changes with the seasons. */
const dayNumberOf = (event: string, timeZone: string): number => Math.floor(wallClockOf(event, timeZone) / dayMs);

/**
 * Returns the indexes of the hours with which every so many days begin in the readings' time zone, each with its
 * label.
 */
export function dayTicks({ hours, timeZone }: LoadSeries, every: number): readonly { index: number; label: string }[] {
  const days = hours.map(({ event }) => dayNumberOf(event, timeZone));
  const starts = hours.flatMap(({ event }, index) => {
    const isFirst = index === 0 ? wallClockOf(event, timeZone) % dayMs === 0 : days[index] !== days[index - 1];
    // Two parts of three: the year goes without saying.
    return isFirst ? [{ index, label: formatDay(event, timeZone).slice(0, 5) }] : [];
  });
  return starts.filter((_start, place) => place % every === 0);
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
  const days = new Map<number, { day: string; actual: number; expected: number; missing: number }>();
  for (const { event, actual, forecast } of hours) {
    const number = dayNumberOf(event, timeZone);
    const day = days.get(number) ?? { day: formatDay(event, timeZone), actual: 0, expected: 0, missing: 0 };
    day.actual += actual ?? 0;
    day.expected += forecast ?? 0;
    day.missing += actual === null ? 1 : 0;
    days.set(number, day);
  }
  return [...days.values()];
}
