/** How much of its baseline an account uses of a utility since a report began, beside the target of the report. */
export interface ReportTarget {
  /** As `UtilityType` numbers it. */
  readonly utility: number;
  /** In percent of the baseline. */
  readonly target: number;
  /** Null where no baseline of the utility knows a day since then. */
  readonly compared: ComparedUse | null;
}

export interface ComparedUse {
  readonly unit: string;
  readonly used: number;
  /** What the baselines come to over the same days. */
  readonly baseline: number;
  /** Loads and buildings whose baselines are added up. */
  readonly places: number;
  /** The first and the last day that is known of any of them, ISO 8601 dates. */
  readonly from: string;
  readonly to: string;
  /** The part of the days in between that is known, of all places together, from 0 to 1. */
  readonly known: number;
  /** The part of those that are known in which some of the use was estimated, from 0 to 1. */
  readonly estimated: number;
  /** When readings of the days of one of the baselines were corrected since it was fitted to them; null where none were. */
  readonly correctedOn: string | null;
}
