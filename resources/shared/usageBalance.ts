/** The intervals of a balance. */
export const balanceIntervals = ['Hourly', 'Daily', 'Monthly'] as const;
export type BalanceInterval = (typeof balanceIntervals)[number];

/** The use in a span of the load (or main incomers) and of its sub-loads, in intervals with readings of all of them. */
export interface BalanceAmounts {
  /** Null, as the two below, where there are no such intervals. */
  readonly whole: number | null;
  readonly parts: number | null;
  /** `whole` minus `parts`; negative where the sub-loads use more. */
  readonly unaccounted: number | null;
  /** The share of the span with readings of all of them, from 0 to 1. Nothing else is counted. */
  readonly known: number;
}

export interface BalancePoint extends BalanceAmounts {
  /** Start of the interval, ISO 8601. */
  readonly event: string;
}

/** A sub-load with gaps, in which the balance is unknown. */
export interface GapOfPart {
  readonly id: string;
  readonly label: string;
  /** The share of the span with readings of the whole but not of this one, from 0 to 1. */
  readonly missing: number;
}

/** A load against its sub-loads, or the main incomers of a building against what is below them. */
export interface UsageBalance {
  readonly utility: number;
  readonly unit: string;
  /** The IANA zone whose clock the intervals follow. */
  readonly timeZone: string;
  /** The interval of the points: as requested, or longer where meters are read less often. */
  readonly interval: BalanceInterval;
  /** Intervals of this length that have a gap are left out as a whole. */
  readonly leftOutBy: BalanceInterval;
  readonly total: BalanceAmounts;
  /** Numbers of sub-loads with and without a meter: the use of the latter is unaccounted. */
  readonly metered: number;
  readonly unmetered: number;
  readonly gaps: readonly GapOfPart[];
  /** Percent of the whole above which a notification is raised; null where the rule is inactive. */
  readonly limit: number | null;
  readonly points: readonly BalancePoint[];
}
