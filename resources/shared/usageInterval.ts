/** The intervals that usage can be asked at, each with the minutes of its shortest one. `None` leaves readings as they are. */
export const minutesOfInterval = {
  None: 0,
  Minute: 1,
  FiveMinutes: 5,
  TenMinutes: 10,
  QuarterHourly: 15,
  HalfHourly: 30,
  Hourly: 60,
  Daily: 23 * 60,
  /** From Monday on. */
  Weekly: 7 * 24 * 60 - 60,
  WeeklyFromSunday: 7 * 24 * 60 - 60,
  Monthly: 28 * 24 * 60 - 60,
  Yearly: 365 * 24 * 60,
} as const;

/** Returns whether a meter is read less often: a day has 23 to 25 hours, a month 28 to 31 days. */
export const isShorterThan = (interval: UsageInterval, minutes: number): boolean =>
  minutesOfInterval[interval] * 1.1 < minutes;

export type UsageInterval = keyof typeof minutesOfInterval;

export const usageIntervals = Object.keys(minutesOfInterval) as readonly UsageInterval[];

/** Dates or wall-clock times, `2026-03-01` or `2026-03-01T00:00:00`, in the zone of what is asked; `until` is not in it. */
export interface UsageSpan {
  readonly from: string;
  readonly until: string;
}

/** The year before and the year after have four digits too, so that a day earlier or later is written in the same way. */
const shape = /^[1-8]\d{3}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$/;

/** Returns milliseconds as if the time were in UTC; undefined for what is no such time. */
export function wallClockMs(text: string): number | undefined {
  if (!shape.test(text)) return undefined;
  const ms = Date.parse(text.length === 10 ? `${text}T00:00:00Z` : `${text}Z`);
  // A day that its month does not have is moved to the next month rather than refused.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text.slice(0, 10)) ? ms : undefined;
}

/** Returns how many intervals a span has at most, those that it cuts included. */
export function maxPoints({ from, until }: UsageSpan, interval: UsageInterval): number {
  const [start = 0, end = 0] = [wallClockMs(from), wallClockMs(until)];
  return Math.ceil((end - start) / 60_000 / minutesOfInterval[interval]) + 2;
}
