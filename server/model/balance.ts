import type { SubLoadStateWord } from '../../resources/enums/subLoadState';
import type { BalanceAmounts, GapOfPart } from '../../resources/shared/usageBalance';

/** What was used in each step, by the milliseconds since 1970 at which it begins; steps that have a gap are not in it. */
export type KnownAmounts = ReadonlyMap<number, number>;

export interface BalancedPart {
  readonly id: string;
  readonly label: string;
  readonly amounts: KnownAmounts;
  /**
   * From its first reading on it is metered, and until its last one where it is not in use any more; in milliseconds.
   * Before and after, what it uses is not known to be its own: that is no gap.
   */
  readonly from: number;
  readonly until: number;
}

/** A step: the shortest time of which it is known or not whether all were read. */
export interface BalanceStep {
  readonly start: number;
  readonly end: number;
}

export interface Balanced {
  /** By interval, in their order. */
  readonly points: readonly BalanceAmounts[];
  readonly total: BalanceAmounts;
  /** Those with gaps, the longest first. */
  readonly gaps: readonly GapOfPart[];
}

/**
 * Compares a whole with the sum of its parts, by intervals that begin at those milliseconds. A step counts where the
 * whole and each of its parts were read: where one was not, nothing is known of the others either.
 */
export function balanceOf(
  intervals: readonly number[],
  steps: readonly BalanceStep[],
  whole: KnownAmounts,
  parts: readonly BalancedPart[],
): Balanced {
  const sums = intervals.map(emptySum);
  const total = emptySum();
  const missingMs = new Map<BalancedPart, number>();
  let intervalIndex = 0;
  for (const step of steps) {
    while (intervalIndex + 1 < intervals.length && (intervals[intervalIndex + 1] as number) <= step.start)
      intervalIndex++;
    const wholeAmount = whole.get(step.start);
    const metered = parts.filter(({ from, until }) => from < step.end && until >= step.start);
    const unread = metered.filter(({ amounts }) => !amounts.has(step.start));
    if (wholeAmount !== undefined)
      for (const part of unread) missingMs.set(part, (missingMs.get(part) ?? 0) + lengthOf(step));
    const isKnown = wholeAmount !== undefined && unread.length === 0;
    const partsAmount = metered.reduce((all, { amounts }) => all + (amounts.get(step.start) ?? 0), 0);
    // Without intervals there is the total alone, which is counted once.
    for (const each of new Set([sums[intervalIndex] ?? total, total])) {
      each.lengthMs += lengthOf(step);
      if (!isKnown) continue;
      each.knownMs += lengthOf(step);
      each.whole += wholeAmount;
      each.parts += partsAmount;
    }
  }
  return {
    points: sums.map(amountsOf),
    total: amountsOf(total),
    gaps: [...missingMs]
      .map(([{ id, label }, missing]) => ({ id, label, missing: share(missing / total.lengthMs) }))
      .sort((a, b) => b.missing - a.missing || a.label.localeCompare(b.label)),
  };
}

interface Sum {
  whole: number;
  parts: number;
  knownMs: number;
  lengthMs: number;
}

const emptySum = (): Sum => ({ whole: 0, parts: 0, knownMs: 0, lengthMs: 0 });
const lengthOf = ({ start, end }: BalanceStep): number => end - start;
/** Sums of decimals have digits that nobody measured. */
const amount = (value: number): number => Math.round(value * 1e6) / 1e6;
const share = (value: number): number => Math.round(value * 1e4) / 1e4;

const amountsOf = ({ whole, parts, knownMs, lengthMs }: Sum): BalanceAmounts =>
  knownMs === 0
    ? { whole: null, parts: null, unaccounted: null, known: 0 }
    : {
        whole: amount(whole),
        parts: amount(parts),
        unaccounted: amount(whole - parts),
        known: share(knownMs / lengthMs),
      };

/** Less than this part of the time says nothing of the rest. */
const minKnownShare = 0.5;

/** Returns what a balance says of the sub-loads, by the percent of the whole that they may leave. */
export function subLoadStateOf(
  { whole, unaccounted, known }: BalanceAmounts,
  limit: number | undefined,
): SubLoadStateWord {
  if (whole === null || unaccounted === null || known < minKnownShare) return 'Unknown';
  if (limit === undefined) return 'No limit';
  const allowed = (Math.abs(whole) * limit) / 100;
  if (unaccounted > allowed) return 'Above the limit';
  return unaccounted < -allowed ? 'More than the load' : 'Balanced';
}
