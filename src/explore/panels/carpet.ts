import type { UtilityUsage } from '../../../resources/shared/utilityUsage';
import type { ChartTable } from '../../charts/plot';
import { formatDate } from '../../lib/dates';
import { numberLocale } from '../../lib/locale';
import { clocksOf } from '../daysTogether';

/** Hourly usage by the hour of the clock and the day. */
export interface Carpet {
  /** `2026-03-01`, the earlier ones first. */
  readonly days: readonly string[];
  /**
   * By the hour of the clock, then by day: what was used in it, null where nothing was read. None where the clocks skip
   * the hour, two where they repeat it.
   */
  readonly hours: readonly (readonly (readonly (number | null)[])[])[];
}

const hourMs = 3_600_000;

/** Returns hourly usage as a carpet, by the clock that its days are of. */
export function carpetOf(hourly: UtilityUsage): Carpet {
  const clocks = clocksOf(hourly);
  const places = hourly.consumption.map(({ usage }, index) => {
    const [day = '', time = ''] = new Date(clocks[index] ?? 0).toISOString().split('T');
    return { day, hour: Number(time.slice(0, 2)), usage };
  });
  const days = [...new Set(places.map(({ day }) => day))];
  const hours = Array.from({ length: 24 }, () => days.map((): (number | null)[] => []));
  const columns = new Map(days.map((day, index) => [day, index]));
  for (const { day, hour, usage } of places) hours[hour]?.[columns.get(day) as number]?.push(usage);
  return { days, hours };
}

const dayMinutes = 1_440;

/**
 * Returns whether days have one hour that is known, the same of each: readings of whole days stand where these begin.
 * A single reading is one of a day only where its channel says so.
 */
export function isOnceADay(hourly: UtilityUsage): boolean {
  const { days, hours } = carpetOf(hourly);
  const daysOf = hours.map((byDay) => byDay.filter((usages) => usages.some((usage) => usage !== null)).length);
  const [known = 0, ...others] = daysOf.filter((count) => count > 0);
  return days.length > 1 && others.length === 0 && (known > 1 || hourly.minutes >= dayMinutes);
}

/** Returns the mean of the usages of a cell; null where there is none. */
export function meanOf(usages: readonly (number | null)[]): number | null {
  const known = usages.filter((usage) => usage !== null);
  return known.length === 0 ? null : known.reduce((sum, usage) => sum + usage, 0) / known.length;
}

/** Returns the days as an axis has them: with their years where one day of the calendar would come twice. */
export const dayLabels = (days: readonly string[]): readonly string[] =>
  days.map((day) => (days.length > 366 ? formatDate(day) : formatDate(day).slice(0, 5)));

/** Returns an hour of the clock as `14:00`. */
export const hourText = (hour: number): string => new Date(hour * hourMs).toISOString().slice(11, 16);

/** Returns the carpet as a table: a row a day, a column an hour, another one for an hour that is repeated. */
export function carpetSheet({ days, hours }: Carpet, dayLabel: string): ChartTable {
  const format = (value: number): string => value.toLocaleString(numberLocale(), { maximumFractionDigits: 2 });
  const columns = hours.flatMap((byDay, hour) => {
    const times = Math.max(1, ...byDay.map((usages) => usages.length));
    return Array.from({ length: times }, (_nothing, time) => ({
      label: time === 0 ? hourText(hour) : `${hourText(hour)} (${time + 1})`,
      of: (day: number) => byDay[day]?.[time] ?? null,
    }));
  });
  return {
    columns: [{ label: dayLabel, isBrief: true }, ...columns.map(({ label }) => ({ label, format }))],
    rows: days.map((day, index) => ({ cells: [formatDate(day), ...columns.map(({ of }) => of(index))] })),
  };
}
