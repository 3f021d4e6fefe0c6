/** The use of a utility by an account since a report began against its baselines, and the target of the report. */
export interface ReportTarget {
  /** As `UtilityType` numbers it. */
  readonly utility: number;
  /** In percent of the baseline. */
  readonly target: number;
  /** Null where no baseline of the utility has a day with readings since then. */
  readonly compared: ComparedUse | null;
}

export interface ComparedUse {
  readonly unit: string;
  readonly used: number;
  /** The expected use of the baselines over the same days. */
  readonly baseline: number;
  /** Loads and buildings whose baselines are added up. */
  readonly places: number;
  /** The first and the last day with readings of any of them, ISO 8601 dates. */
  readonly from: string;
  readonly to: string;
  /** The share of the days in between with readings, of all places together, from 0 to 1. */
  readonly known: number;
  /** The share of the days with readings in which some of the use was estimated, from 0 to 1. */
  readonly estimated: number;
  /** Time of the last correction of readings of a baseline's days since it was fitted; null without one. */
  readonly correctedOn: string | null;
}
