/** The expected usage by the hour, as the platform returns it and the console draws it. */
export interface ExpectedUsage {
  /** Start of the first hour, ISO 8601; the others follow without a gap. */
  readonly start: string;
  /** Null where the model has no value for an hour; empty where it does not cover all channels that are counted. */
  readonly expected: readonly (number | null)[];
  /** Usage between these bounds raises no notification. */
  readonly lower: readonly (number | null)[];
  readonly upper: readonly (number | null)[];
  /** The forecast for the seven days after the latest reading; null where it is unknown or was not requested. */
  readonly nextWeek: NextWeek | null;
  /** In °C; empty where the counted channels have several weather stations, or none. */
  readonly temperature: readonly (number | null)[];
}

/** The usage that is forecast for seven days. */
export interface NextWeek {
  /** Their start, ISO 8601: after the latest reading of all counted channels. */
  readonly from: string;
  readonly usage: number;
}

/** The most that one request may ask for: the model is fitted to weeks before each of these days. */
export const expectedLimits = { days: 100, channels: 20, temperatureDays: 416 } as const;
