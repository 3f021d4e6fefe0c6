/** The columns of readings, and the columns elsewhere that say how far they reach. */
export interface SeriesSpec<Column extends string = string> {
  /** The reference that says whose reading it is, when it was read, and when it was written. */
  readonly of: Column;
  readonly at: Column;
  readonly written: Column;
  /** The resource that keeps it, whose key is the same reference, and its columns. */
  readonly keptIn: string;
  readonly first: string;
  readonly latest: string;
  readonly latestWritten: string;
  readonly flags?: FlagsSpec;
  readonly exchanges?: ExchangesSpec;
}

/** The rows that say when the meter of a series was exchanged: its usage rests on them, as on its readings. */
export interface ExchangesSpec {
  /** Name of their resource. */
  readonly from: string;
  /** Its column that refers to the series. */
  readonly of: string;
  readonly at: string;
}

/** The rows that say what was found in readings, over spans of time: each reading has their numbers as its `flags`. */
interface FlagsSpec {
  /** The resource whose rows they are, and the reference that says of which readings, as the readings have it. */
  readonly from: string;
  readonly of: string;
  /** Its columns with the beginning and the end of a span, which is not in it, and with the number. */
  readonly starts: string;
  readonly ends: string;
  readonly flag: string;
  /** Rows with one of these values say nothing. */
  readonly except: Readonly<Record<string, string>>;
}
