/** One hour of a load's channel, in the channel's unit; null where there is no reading, or no expected value. */
export interface SeriesHour {
  readonly event: string;
  readonly actual: number | null;
  readonly forecast: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
  /** °C outside. */
  readonly temperature: number | null;
}

/** The hours of a load around a notification group, as the platform returns them and the console draws them. */
export interface LoadSeries {
  readonly loadId: string;
  readonly channelId: string;
  readonly channel: string;
  readonly unit: string;
  readonly timeZone: string;
  /** The anomaly's first instant, and the end of its last. */
  readonly from: string;
  readonly until: string;
  readonly hours: readonly SeriesHour[];
}
