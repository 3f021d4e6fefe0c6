import type { LoadSeries } from '../../../resources/shared/loadSeries';
import { formatDay, wallClockOf } from '../../lib/dates';

const dayMs = 86_400_000;

/** Returns the local day of an instant as days since 1970, in the time zone with its daylight saving time. */
const dayNumberOf = (event: string, timeZone: string): number => Math.floor(wallClockOf(event, timeZone) / dayMs);

/**
 * Returns the indexes and labels of the hours that start a day in the readings' time zone, for every `every`-th day.
 */
export function dayTicks({ hours, timeZone }: LoadSeries, every: number): readonly { index: number; label: string }[] {
  const days = hours.map(({ event }) => dayNumberOf(event, timeZone));
  const starts = hours.flatMap(({ event }, index) => {
    const isFirst = index === 0 ? wallClockOf(event, timeZone) % dayMs === 0 : days[index] !== days[index - 1];
    // Without the year: the first five characters are day and month.
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

/** Returns the sums of each local day, in the unit of the series. */
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
