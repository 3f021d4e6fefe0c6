/** The columns of readings, and those of another resource with the times of the first and the latest of a series. */
export interface SeriesSpec<Column extends string = string> {
  /** The reference to the series, the time of the reading, and the time at which it was written. */
  readonly of: Column;
  readonly at: Column;
  readonly written: Column;
  /** The resource with one row for each series, whose key is the same reference, and its columns with these times. */
  readonly keptIn: string;
  readonly first: string;
  readonly latest: string;
  readonly latestWritten: string;
  readonly flags?: FlagsSpec;
  readonly exchanges?: ExchangesSpec;
}

/** The rows with the times at which the meter of a series was exchanged: its usage is computed from them too. */
export interface ExchangesSpec {
  /** Name of their resource. */
  readonly from: string;
  /** Its column that refers to the series. */
  readonly of: string;
  readonly at: string;
}

/** The rows with findings in spans of readings: each reading has the numbers of those that cover it as its `flags`. */
interface FlagsSpec {
  /** Their resource, and its reference to the series. */
  readonly from: string;
  readonly of: string;
  /** Its columns with the start of a span, its exclusive end, and the number. */
  readonly starts: string;
  readonly ends: string;
  readonly flag: string;
  /** Rows with one of these values are left out. */
  readonly except: Readonly<Record<string, string>>;
}
