/** Highest demand of an interval in a month, in kW. */
export interface MonthPeak {
  /** Its first day: YYYY-MM-DD. */
  readonly month: string;
  /** Number of days that were read. */
  readonly days: number;
  /** Highest demand of the best day and of the second best; `second` is null where only one day was read. */
  readonly highest: number;
  readonly second: number | null;
  /** When the highest was reached: milliseconds since 1970, and local time (YYYY-MM-DDTHH:MI). */
  readonly at: number;
  readonly local: string;
}

/** Rise of a month's demand over comparable months. */
export interface RisenPeak {
  readonly peak: MonthPeak;
  /** Demand reached on two days, in kW: a single one may be a wrong reading. */
  readonly reached: number;
  /** The highest demand of the months compared with, in kW. */
  readonly before: number;
  /** The rise as a share of `before`; negative where there is none. */
  readonly share: number;
}

/** Months compared with: the three before, and the same time a year ago. */
const monthsBack = [1, 2, 3, 11, 12, 13] as const;
const sameMonth = 12;
/** Minimum number of these months, and of days read in each. */
const minRead = { months: 5, days: 20 } as const;

/** Returns the first day of the month `months` before, as YYYY-MM-DD. */
export function monthBefore(month: string, months: number): string {
  const first = new Date(`${month}T00:00:00Z`);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - months, 1)).toISOString().slice(0, 10);
}

export const monthsLike = (month: string): readonly string[] => monthsBack.map((back) => monthBefore(month, back));

/** Returns the rise of a month's demand over comparable months; undefined where too little is known. */
export function risenPeak(month: string, peaks: readonly MonthPeak[]): RisenPeak | undefined {
  const peak = peaks.find((each) => each.month === month);
  const like = monthsLike(month);
  const compared = peaks.filter((each) => like.includes(each.month) && each.days >= minRead.days);
  const hasYear = compared.some((each) => each.month === monthBefore(month, sameMonth));
  if (!peak || peak.second === null || compared.length < minRead.months || !hasYear) return undefined;
  const before = Math.max(...compared.map(({ highest }) => highest));
  return before > 0 ? { peak, reached: peak.second, before, share: peak.second / before - 1 } : undefined;
}
