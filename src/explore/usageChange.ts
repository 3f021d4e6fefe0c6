import type { UtilityUsage } from '../../resources/shared/utilityUsage';

/** How a usage has changed since the days that it is compared with. */
export interface UsageChange {
  /** What is compared: of all of both, or of the intervals that were read in both. */
  readonly now: number;
  readonly before: number;
  /** The part by which it is more; less where negative. */
  readonly change: number;
  /** How many intervals are compared, where that is not all of them. */
  readonly intervals: number | undefined;
}

/** From this part on an interval counts as read. */
const minShareOfInterval = 0.95;
/** Parts that differ by no more than this are the same: of 30 days it is three hours. */
const maxShareDifference = 0.005;

/**
 * Returns the change; undefined where there is nothing to compare. Of sums of which different parts were read, those
 * intervals are compared, by their place, that were read in both: three weeks say nothing about a sum of four, nor do 30
 * days of which the last has just begun about 30 whole ones. Where no interval was, as of meters that are read once in a
 * while, about as much will do.
 */
export function usageChange(usage: UtilityUsage, before: UtilityUsage | undefined): UsageChange | undefined {
  if (!before || usage.total === null || !before.total) return undefined;
  const difference = Math.abs(usage.read - before.read);
  const totals = {
    now: usage.total,
    before: before.total,
    change: usage.total / before.total - 1,
    intervals: undefined,
  };
  if (usage.isMean || difference < maxShareDifference) return totals;
  const pairs = usage.consumption.flatMap((point, index) => {
    const other = before.consumption[index];
    return other && point.read >= minShareOfInterval && other.read >= minShareOfInterval
      ? [[point.usage ?? 0, other.usage ?? 0] as const]
      : [];
  });
  const [now, earlier] = pairs.reduce(([one, two], [point, other]) => [one + point, two + other], [0, 0] as const);
  const intervals = pairs.length < usage.consumption.length ? pairs.length : undefined;
  if (earlier) return { now, before: earlier, change: now / earlier - 1, intervals };
  return difference < 1 - minShareOfInterval ? totals : undefined;
}
