import type { MeteredHour } from './component';
import { dividedBy, type Exact, exact, times } from './exact';

/** The billed hours of a month. */
export interface BilledMonth {
  /** Counted through the years: `year * 12 + month - 1`. */
  readonly index: number;
  readonly hours: readonly MeteredHour[];
}

/** Returns the hours by month, the earliest first. */
export function monthsOf(hours: readonly MeteredHour[]): readonly BilledMonth[] {
  const byMonth = new Map<number, MeteredHour[]>();
  for (const hour of hours) {
    const index = hour.year * 12 + hour.month - 1;
    const of = byMonth.get(index);
    if (of) of.push(hour);
    else byMonth.set(index, [hour]);
  }
  return [...byMonth].map(([index, of]) => ({ index, hours: of })).toSorted((a, b) => a.index - b.index);
}

/** Returns the number of billed days of a month; days of 23 or 25 hours count as one. */
export const billedDays = ({ hours }: Pick<BilledMonth, 'hours'>): number => new Set(hours.map(({ day }) => day)).size;

/** Returns the share of a monthly amount by the billed days. */
export const shareOf = (month: BilledMonth, amount: Exact): Exact =>
  dividedBy(times(amount, exact(billedDays(month))), exact(daysInMonth(month.index)));

const daysInMonth = (index: number): number =>
  new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
