/** The intervals of usage, each with the least minutes that one has. `None` leaves readings as they are. */
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

/** Whether an interval is shorter than a meter's, with 10 % tolerance: days have 23–25 hours, months 28–31 days. */
export const isShorterThan = (interval: UsageInterval, minutes: number): boolean =>
  minutesOfInterval[interval] * 1.1 < minutes;

/** Whether intervals would have unequal numbers of a meter's readings: ten minutes do not divide quarters of an hour. */
export const isUneven = (interval: UsageInterval, minutes: number): boolean =>
  minutes > 0 && minutesOfInterval[interval] < minutesOfInterval.Hourly && minutesOfInterval[interval] % minutes !== 0;

export type UsageInterval = keyof typeof minutesOfInterval;

export const usageIntervals = Object.keys(minutesOfInterval) as readonly UsageInterval[];

/** Local dates or times, `2026-03-01` or `2026-03-01T00:00:00`, in the zone of the channels; `until` is exclusive. */
export interface UsageSpan {
  readonly from: string;
  readonly until: string;
}

/** Years from 1000 to 8999: those before and after have four digits too, so that dates nearby have the same shape. */
const shape = /^[1-8]\d{3}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$/;

/** Returns a local date or time as milliseconds of the same time in UTC; undefined for other texts. */
export function wallClockMs(text: string): number | undefined {
  if (!shape.test(text)) return undefined;
  const ms = Date.parse(text.length === 10 ? `${text}T00:00:00Z` : `${text}Z`);
  // A day that its month does not have is moved to the next month rather than refused.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text.slice(0, 10)) ? ms : undefined;
}

/** Returns the most intervals that a span can have, those that it cuts included. */
export function maxPoints({ from, until }: UsageSpan, interval: UsageInterval): number {
  const [start = 0, end = 0] = [wallClockMs(from), wallClockMs(until)];
  return Math.ceil((end - start) / 60_000 / minutesOfInterval[interval]) + 2;
}
