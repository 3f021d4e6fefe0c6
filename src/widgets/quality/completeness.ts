import type { UsagePoint, UtilityUsage } from '../../../resources/shared/utilityUsage';
import { wallClockOf } from '../../lib/dates';

/** How much of a month or a day was read. */
export interface Completeness {
  /** `2026-03-01`, in the zone of the usage. */
  readonly day: string;
  /** From 0 to 1. */
  readonly read: number;
  /** How many readings are estimates. */
  readonly estimated: number;
}

export interface CompletenessOfYear {
  readonly year: string;
  /** By month, from January; undefined outside of the span. */
  readonly months: readonly (Completeness | undefined)[];
}

const dayOf = ({ event }: UsagePoint, timeZone: string): string =>
  new Date(wallClockOf(event, timeZone)).toISOString().slice(0, 10);

export const completenessOf = ({ consumption, timeZone }: UtilityUsage): readonly Completeness[] =>
  consumption.map((point) => ({ day: dayOf(point, timeZone), read: point.read, estimated: point.estimated }));

/** Returns months by year, the latest year first. */
export function byYear(months: readonly Completeness[]): readonly CompletenessOfYear[] {
  const years = [...new Set(months.map(({ day }) => day.slice(0, 4)))].sort().reverse();
  return years.map((year) => ({
    year,
    months: Array.from({ length: 12 }, (_nothing, month) =>
      months.find(({ day }) => day.startsWith(`${year}-${String(month + 1).padStart(2, '0')}`)),
    ),
  }));
}

/** Returns days by week from Monday on; undefined before the first and after the last. */
export function byWeek(days: readonly Completeness[]): readonly (readonly (Completeness | undefined)[])[] {
  const [first] = days;
  if (!first) return [];
  const leadingDays = (new Date(`${first.day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const cells = [...Array.from({ length: leadingDays }, () => undefined), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_nothing, week) =>
    Array.from({ length: 7 }, (_none, day) => cells[week * 7 + day]),
  );
}

/** Returns the months whose completeness is shown: the two years up to that day, which is not over yet and not in it. */
export function spanShown(today: string): { readonly from: string; readonly until: string } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return {
    from: new Date(Date.UTC(year - 2, month, 1)).toISOString().slice(0, 10),
    until: today,
  };
}

/** Returns the days of a month that are over. */
export function daysOfMonth(month: string, until: string): { readonly from: string; readonly until: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const end = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return { from: `${month.slice(0, 7)}-01`, until: end < until ? end : until };
}

/** Returns the day that is so many days after another, before it where that is negative: `2026-03-01`. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Rounded down: a month that lacks one reading is not complete. */
export const percentOf = (read: number): number => Math.floor(read * 100 + 1e-6);
