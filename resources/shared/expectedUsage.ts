/** What was to be expected of a usage by its hours, as the platform answers it and the console draws it. */
export interface ExpectedUsage {
  /** When the first hour begins, in ISO 8601; the others follow without a gap. */
  readonly start: string;
  /** Null where the model says nothing of an hour; empty where it judges less than all that is counted. */
  readonly expected: readonly (number | null)[];
  /** What lies between these bounds raises no notification. */
  readonly lower: readonly (number | null)[];
  readonly upper: readonly (number | null)[];
  /** What is forecast of the seven days after the latest reading; null where that is not known, or not asked for. */
  readonly nextWeek: NextWeek | null;
  /** In °C; empty where what is counted has several weather stations, or none. */
  readonly temperature: readonly (number | null)[];
}

/** Seven days that are expected to come to so much. */
export interface NextWeek {
  /** When they begin, in ISO 8601: after the latest reading of all that is counted. */
  readonly from: string;
  readonly usage: number;
}

/** What one request may ask for: the model learns from weeks before each of these days. */
export const expectedLimits = { days: 100, channels: 20, temperatureDays: 416 } as const;
