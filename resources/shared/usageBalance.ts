/** The intervals at which a balance is given. */
export const balanceIntervals = ['Hourly', 'Daily', 'Monthly'] as const;
export type BalanceInterval = (typeof balanceIntervals)[number];

/** What was used of a span, by the load or the main incomers and by their sub-loads, while all of them were read. */
export interface BalanceAmounts {
  /** Null, as the two below, where nothing is known. */
  readonly whole: number | null;
  readonly parts: number | null;
  /** What the sub-loads leave of the whole; less than nothing where they come to more. */
  readonly unaccounted: number | null;
  /** The part of the span in which all of them were read, from 0 to 1. Nothing else is counted. */
  readonly known: number;
}

export interface BalancePoint extends BalanceAmounts {
  /** When the interval begins, in ISO 8601. */
  readonly event: string;
}

/** A sub-load with gaps, by which the balance is not known. */
export interface GapOfPart {
  readonly id: string;
  readonly label: string;
  /** The part of the span in which the whole was read and this one was not, from 0 to 1. */
  readonly missing: number;
}

/** A load against its sub-loads, or the main incomers of a building against what is below them. */
export interface UsageBalance {
  readonly utility: number;
  readonly unit: string;
  /** The IANA zone whose clock the intervals follow. */
  readonly timeZone: string;
  /** Of the points: what was asked for, or longer where meters are read less often. */
  readonly interval: BalanceInterval;
  /** Those that have a gap are left out whole. */
  readonly leftOutBy: BalanceInterval;
  readonly total: BalanceAmounts;
  /** How many sub-loads are metered, and how many are not: what these use is unaccounted. */
  readonly metered: number;
  readonly unmetered: number;
  readonly gaps: readonly GapOfPart[];
  /** Percent of the whole above which a notification is raised; null where the rule is inactive. */
  readonly limit: number | null;
  readonly points: readonly BalancePoint[];
}
