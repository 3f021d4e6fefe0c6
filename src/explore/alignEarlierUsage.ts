import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { isShorterThan, minutesOfInterval, type UsageInterval } from '../../resources/shared/usageInterval';
import type { UsagePoint, UtilityUsage } from '../../resources/shared/utilityUsage';
import { aggregateDays, nothingRead, wallClocksOf } from './aggregateDays';

dayjs.extend(utc);

/**
 * Returns the interval at which earlier days are to be read for a comparison: days, where their weeks, months or years
 * begin elsewhere than those that they are compared with: of 90 days before the first month may have a day, or thirty.
 * Amounts of longer times than days are of no day: those go by their order.
 * @param minutes between two readings
 * @param from the day that the usage begins on, and that of the usage before
 */
export function intervalOfEarlierUsage(
  interval: UsageInterval,
  minutes: number,
  from: string,
  earlierFrom: string,
): UsageInterval {
  if (minutesOfInterval[interval] <= minutesOfInterval.Daily || isShorterThan('Daily', minutes)) return interval;
  const daysBetween = (Date.parse(from) - Date.parse(earlierFrom)) / dayMs;
  // Of `YYYY-MM-DD` the day of the year, or of the month.
  const sliceFrom = interval === 'Yearly' ? 5 : 8;
  const isSameStart = interval.startsWith('Weekly')
    ? daysBetween % 7 === 0
    : from.slice(sliceFrom) === earlierFrom.slice(sliceFrom);
  return isSameStart ? interval : 'Daily';
}

const dayMs = 86_400_000;

/**
 * Returns a usage of earlier days with a point for each of those that it is compared with: the one that the clock showed
 * as long after the beginning, or on the same day of the year before. So hours meet again behind a change of clocks, and
 * days behind a 29 February. An interval of its own, such as the 29th itself, is compared with nothing. Weeks and longer
 * ones are compared with their days of before, where the usage before is of days, and go by their order otherwise.
 * @param from the day that the usage begins on, and that of the usage before
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
  const pointsByClock = groupedByClock(before);
  const clocks = wallClocksOf(usage);
  const consumption = clocks.map((clock, index) => {
    const occurrence = clocks[index - 1] === clock ? 1 : 0;
    return (
      pointsByClock.get(earlierClockOf(clock))?.[occurrence] ?? {
        ...nothingRead,
        event: usage.consumption[index]?.event ?? '',
      }
    );
  });
  return { ...before, consumption };
}

/** Returns NaN for a 29 February: no day of the year before is it. */
function yearBefore(clock: number): number {
  const then = dayjs.utc(clock).subtract(1, 'year');
  return then.date() === dayjs.utc(clock).date() ? then.valueOf() : Number.NaN;
}

/** Returns the points by what the clock showed: two where it went back. */
function groupedByClock(usage: UtilityUsage): ReadonlyMap<number, readonly UsagePoint[]> {
  const pointsByClock = new Map<number, UsagePoint[]>();
  for (const [index, clock] of wallClocksOf(usage).entries()) {
    const point = usage.consumption[index];
    if (point) pointsByClock.set(clock, [...(pointsByClock.get(clock) ?? []), point]);
  }
  return pointsByClock;
}
