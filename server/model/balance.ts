import type { SubLoadStateWord } from '../../resources/enums/subLoadState';
import type { BalanceAmounts, GapOfPart } from '../../resources/shared/usageBalance';

/** Use by step, keyed by its beginning (ms since 1970); steps with a gap are missing. */
export type KnownAmounts = ReadonlyMap<number, number>;

export interface BalancedPart {
  readonly id: string;
  readonly label: string;
  readonly amounts: KnownAmounts;
  /**
   * When it was metered (ms since 1970): from its first reading, and until its last one if it is no longer in use.
   * Missing amounts outside this time are no gap.
   */
  readonly from: number;
  readonly until: number;
}

/** The shortest time span judged for missing readings. */
export interface BalanceStep {
  readonly start: number;
  readonly end: number;
}

export interface Balanced {
  /** By interval, in their order. */
  readonly points: readonly BalanceAmounts[];
  readonly total: BalanceAmounts;
  /** Parts with gaps, the longest first. */
  readonly gaps: readonly GapOfPart[];
}

/**
 * Returns the comparison of a whole with the sum of its parts, by intervals that begin at the given times (ms since
 * 1970). A step counts only where the whole and all its parts were read.
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
    // Without intervals `sums[…]` is the total itself, which is counted once.
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
/** Rounds away floating-point noise. */
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

/** Minimum known share of the time for a state. */
const minKnownShare = 0.5;

/**
 * Returns the state of the sub-loads by their balance.
 * @param limit percent of the whole that may be unaccounted; undefined where the rule is inactive
 */
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
