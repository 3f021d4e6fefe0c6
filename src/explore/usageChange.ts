import type { UtilityUsage } from '../../resources/shared/utilityUsage';

/** The change of a usage against that of earlier days. */
export interface UsageChange {
  /** Compared amounts, in the unit of the usage: both totals, or the sums of the intervals that were read in both. */
  readonly now: number;
  readonly before: number;
  /** Relative to the size of `before`: 0.1 is 10 % more, -0.1 is 10 % less. */
  readonly change: number;
  /** How many intervals are compared; undefined where all are. */
  readonly intervals: number | undefined;
}

/** Minimum share (0–1) of an interval with readings; below it the interval is not compared. */
const minShareOfInterval = 0.95;
/** Below this difference of the shares read (0–1) totals are compared: of 30 days it is three hours. */
const maxShareDifference = 0.005;

/**
 * Returns the change; undefined where there is nothing to compare. Where different shares of the two spans were read,
 * only intervals that were read in both are compared, paired by index: a sum of three weeks cannot be compared with one
 * of four, nor 30 days of which the last has just begun with 30 whole ones. Where no pair was read, as of meters with
 * rare readings, totals are compared if their shares read differ by less than 5 %.
 */
export function usageChange(usage: UtilityUsage, before: UtilityUsage | undefined): UsageChange | undefined {
  if (!before || usage.total === null || !before.total) return undefined;
  const difference = Math.abs(usage.read - before.read);
  const totals = {
    now: usage.total,
    before: before.total,
    change: changeOf(usage.total, before.total),
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
  if (earlier) return { now, before: earlier, change: changeOf(now, earlier), intervals };
  return difference < 1 - minShareOfInterval ? totals : undefined;
}

/** By the size of the earlier amount: from -2 °C to 1 °C it is more, not less. */
const changeOf = (now: number, before: number): number => (now - before) / Math.abs(before);
