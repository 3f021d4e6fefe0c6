import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { isShorterThan, minutesOfInterval, type UsageInterval } from '../../resources/shared/usageInterval';
import type { UsagePoint, UtilityUsage } from '../../resources/shared/utilityUsage';
import { aggregateDays, nothingRead, wallClocksOf, wallDaysOf } from './aggregateDays';

dayjs.extend(utc);

/**
 * Returns the interval to request for the earlier usage of a comparison: `Daily` where its weeks, months or years would
 * start on other days of the week, month or year than those of the later usage; the first month of the 90 days before
 * can have 1 day or 30. Readings rarer than daily cannot be split into days: they keep the interval and are paired by
 * index.
 * @param minutes between two readings
 * @param from the first day of the usage, `YYYY-MM-DD`; `earlierFrom` that of the earlier usage
 */
export function intervalOfEarlierUsage(
  interval: UsageInterval,
  minutes: number,
  from: string,
  earlierFrom: string,
): UsageInterval {
  if (minutesOfInterval[interval] <= minutesOfInterval.Daily || isShorterThan('Daily', minutes)) return interval;
  const daysBetween = (Date.parse(from) - Date.parse(earlierFrom)) / dayMs;
  // From this index on `YYYY-MM-DD` is the day of the year, or the day of the month.
  const sliceFrom = interval === 'Yearly' ? 5 : 8;
  const isSameStart = interval.startsWith('Weekly')
    ? daysBetween % 7 === 0
    : from.slice(sliceFrom) === earlierFrom.slice(sliceFrom);
  return isSameStart ? interval : 'Daily';
}

const dayMs = 86_400_000;

/**
 * Returns the earlier usage with one point per point of `usage`: the point at the same wall-clock distance from the
 * start, or at the same date and time of the year before. So hours stay paired after a clock change, and days after a
 * 29 February. A point without a counterpart, such as the 29th itself, is paired with an empty one. Weeks, months and
 * years are paired with aggregated days where the earlier usage is daily (see `intervalOfEarlierUsage`), else by index.
 * @param from the first day of the usage, `YYYY-MM-DD`; `earlierFrom` that of the earlier usage
 */
export function alignEarlierUsage(
  usage: UtilityUsage,
  before: UtilityUsage,
  interval: UsageInterval,
  from: string,
  earlierFrom: string,
): UtilityUsage {
  if (minutesOfInterval[interval] > minutesOfInterval.Daily)
    return intervalOfEarlierUsage(interval, usage.minutes, from, earlierFrom) === 'Daily'
      ? aggregateDays(usage, before, Date.parse(from) - Date.parse(earlierFrom))
      : before;
  const isYear = dayjs.utc(from).subtract(1, 'year').format('YYYY-MM-DD') === earlierFrom;
  const shift = Date.parse(from) - Date.parse(earlierFrom);
  const earlierClockOf = (clock: number): number => (isYear ? yearBefore(clock) : clock - shift);
  const clocksOf = interval === 'Daily' ? wallDaysOf : wallClocksOf;
  const pointsByClock = groupedBy(clocksOf(before), before.consumption);
  const occurrences = new Map<number, number>();
  const consumption = clocksOf(usage).map((clock, index) => {
    const occurrence = occurrences.get(clock) ?? 0;
    occurrences.set(clock, occurrence + 1);
    return (
      pointsByClock.get(earlierClockOf(clock))?.[occurrence] ?? {
        ...nothingRead,
        event: usage.consumption[index]?.event ?? '',
      }
    );
  });
  return { ...before, consumption };
}

/** Returns the wall-clock time (ms) a year before; NaN for a 29 February, which that year does not have. */
function yearBefore(clock: number): number {
  const then = dayjs.utc(clock).subtract(1, 'year');
  return then.date() === dayjs.utc(clock).date() ? then.valueOf() : Number.NaN;
}

/** Returns the points by wall-clock time in ms; two points where the clock was put back. */
function groupedBy(
  clocks: readonly number[],
  points: readonly UsagePoint[],
): ReadonlyMap<number, readonly UsagePoint[]> {
  const pointsByClock = new Map<number, UsagePoint[]>();
  for (const [index, clock] of clocks.entries()) {
    const point = points[index];
    if (point) pointsByClock.set(clock, [...(pointsByClock.get(clock) ?? []), point]);
  }
  return pointsByClock;
}
