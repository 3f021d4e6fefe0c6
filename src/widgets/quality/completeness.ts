import type { UsagePoint, UtilityUsage } from '../../../resources/shared/utilityUsage';
import { wallClockOf } from '../../lib/dates';

/** The share read of a month or a day. */
export interface Completeness {
  /** Its first day, `2026-03-01`, in the time zone of the usage. */
  readonly day: string;
  /** Share read, from 0 to 1. */
  readonly read: number;
  /** Number of readings that are estimates. */
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

/** Returns days by week, from Monday to Sunday; undefined before the first and after the last day. */
export function byWeek(days: readonly Completeness[]): readonly (readonly (Completeness | undefined)[])[] {
  const [first] = days;
  if (!first) return [];
  const leadingDays = (new Date(`${first.day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const cells = [...Array.from({ length: leadingDays }, () => undefined), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_nothing, week) =>
    Array.from({ length: 7 }, (_none, day) => cells[week * 7 + day]),
  );
}

/**
 * Returns the span whose completeness is shown: from the first of the next month two years ago to the day before
 * `today`, which is not over.
 */
export function spanShown(today: string): { readonly from: string; readonly until: string } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return {
    from: new Date(Date.UTC(year - 2, month, 1)).toISOString().slice(0, 10),
    until: today,
  };
}

/** Returns the days of a month before `until` (`YYYY-MM-DD`), which is not included. */
export function daysOfMonth(month: string, until: string): { readonly from: string; readonly until: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const end = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return { from: `${month.slice(0, 7)}-01`, until: end < until ? end : until };
}

/** Returns a day (`YYYY-MM-DD`) plus a number of days, which may be negative. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns a share (0–1) in whole percent, rounded down: a month that lacks one reading is not complete. */
export const percentOf = (read: number): number => Math.floor(read * 100 + 1e-6);
