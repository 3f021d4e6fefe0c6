import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { minutesOfInterval, type UsageInterval } from '../../resources/shared/usageInterval';
import type { UsagePoint, UtilityUsage } from '../../resources/shared/utilityUsage';
import { wallClockOf } from '../lib/dates';

dayjs.extend(utc);

/**
 * Returns a usage of earlier days with a point for each of those that it is compared with: the one that the clock showed
 * as long after the beginning, or on the same day of the year before. So hours meet again behind a change of clocks, and
 * days behind a 29 February. An interval of its own, such as the 29th itself, is compared with nothing. Weeks and longer
 * ones go by their order.
 * @param from the day that the usage begins on, and that of the usage before
 */
export function alignedBefore(
  usage: UtilityUsage,
  before: UtilityUsage,
  interval: UsageInterval,
  from: string,
  earlierFrom: string,
): UtilityUsage {
  if (minutesOfInterval[interval] > minutesOfInterval.Daily) return before;
  const isYear = dayjs.utc(from).subtract(1, 'year').format('YYYY-MM-DD') === earlierFrom;
  const shift = Date.parse(from) - Date.parse(earlierFrom);
  const earlierThan = (clock: number): number => (isYear ? yearBefore(clock) : clock - shift);
  const shown = byClock(before);
  const clocks = clocksOf(usage);
  const consumption = clocks.map((clock, index) => {
    const again = clocks[index - 1] === clock ? 1 : 0;
    return shown.get(earlierThan(clock))?.[again] ?? { ...nothing, event: usage.consumption[index]?.event ?? '' };
  });
  return { ...before, consumption };
}

/** Returns NaN for a 29 February: no day of the year before is it. */
function yearBefore(clock: number): number {
  const then = dayjs.utc(clock).subtract(1, 'year');
  return then.date() === dayjs.utc(clock).date() ? then.valueOf() : Number.NaN;
}

const clocksOf = ({ consumption, timeZone }: UtilityUsage): readonly number[] =>
  consumption.map(({ event }) => wallClockOf(event, timeZone));

/** Returns the points by what the clock showed: two where it went back. */
function byClock(usage: UtilityUsage): ReadonlyMap<number, readonly UsagePoint[]> {
  const shown = new Map<number, UsagePoint[]>();
  for (const [index, clock] of clocksOf(usage).entries()) {
    const point = usage.consumption[index];
    if (point) shown.set(clock, [...(shown.get(clock) ?? []), point]);
  }
  return shown;
}

const nothing = {
  ...{ usage: null, least: null, most: null, cost: null, co2: null, co2Market: null },
  ...{ read: 0, estimated: 0, corrected: 0 },
} as const;
