/** The highest demand of an interval on the days of a month, in kW. */
export interface MonthPeak {
  /** Its first day: YYYY-MM-DD. */
  readonly month: string;
  /** Days that were read. */
  readonly days: number;
  /** Of the day with the highest demand, and of the next one; null where one day alone was read. */
  readonly highest: number;
  readonly second: number | null;
  /** When the highest was reached: milliseconds since 1970, and as clocks of the place show it (YYYY-MM-DDTHH:MI). */
  readonly at: number;
  readonly local: string;
}

/** What the demand of a month has become since the months that are like it. */
export interface RisenPeak {
  readonly peak: MonthPeak;
  /** Reached on two days: one alone may be a reading that is wrong. */
  readonly reached: number;
  /** The highest of the months that it is compared with. */
  readonly before: number;
  /** What is above it, as part of it; negative where nothing is. */
  readonly share: number;
}

/** The three months before, and the same time of the year before. */
const monthsBack = [1, 2, 3, 11, 12, 13] as const;
const sameMonth = 12;
/** Of these, and days of one of them, that must have been read. */
const minRead = { months: 5, days: 20 } as const;

/** Returns the first day of so many months before. */
export function monthBefore(month: string, months: number): string {
  const first = new Date(`${month}T00:00:00Z`);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - months, 1)).toISOString().slice(0, 10);
}

export const monthsLike = (month: string): readonly string[] => monthsBack.map((back) => monthBefore(month, back));

/** Returns by how much the demand of a month is above that of the months like it; undefined where too little is known. */
export function risenPeak(month: string, peaks: readonly MonthPeak[]): RisenPeak | undefined {
  const peak = peaks.find((each) => each.month === month);
  const like = monthsLike(month);
  const compared = peaks.filter((each) => like.includes(each.month) && each.days >= minRead.days);
  const hasYear = compared.some((each) => each.month === monthBefore(month, sameMonth));
  if (!peak || peak.second === null || compared.length < minRead.months || !hasYear) return undefined;
  const before = Math.max(...compared.map(({ highest }) => highest));
  return before > 0 ? { peak, reached: peak.second, before, share: peak.second / before - 1 } : undefined;
}
