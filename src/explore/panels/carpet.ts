import type { UtilityUsage } from '../../../resources/shared/utilityUsage';
import type { ChartTable } from '../../charts/plot';
import { formatDate } from '../../lib/dates';
import { numberLocale } from '../../lib/locale';
import { wallClocksOf } from '../aggregateDays';

/** Hourly usage by the hour of the clock and the day. */
export interface Carpet {
  /** `2026-03-01`, the earlier ones first. */
  readonly days: readonly string[];
  /**
   * By hour of the clock (0–23), then by day: the usage of the hour, null where nothing was read. An empty array where
   * the clock change skips the hour, two values where it repeats it.
   */
  readonly hours: readonly (readonly (readonly (number | null)[])[])[];
}

const hourMs = 3_600_000;

/** Returns hourly usage as a carpet plot, by the clock of its time zone. */
export function carpetOf(hourly: UtilityUsage): Carpet {
  const clocks = wallClocksOf(hourly);
  const cells = hourly.consumption.map(({ usage }, index) => {
    const [day = '', time = ''] = new Date(clocks[index] ?? 0).toISOString().split('T');
    return { day, hour: Number(time.slice(0, 2)), usage };
  });
  const days = [...new Set(cells.map(({ day }) => day))];
  const hours = Array.from({ length: 24 }, () => days.map((): (number | null)[] => []));
  const columnOf = new Map(days.map((day, index) => [day, index]));
  for (const { day, hour, usage } of cells) hours[hour]?.[columnOf.get(day) as number]?.push(usage);
  return { days, hours };
}

const dayMinutes = 1_440;

/**
 * Returns whether the meter is read once a day: only one hour of the clock has values, since a daily reading is stored
 * at the start of its day. With a single value, the channel's interval decides.
 */
export function isOnceADay(hourly: UtilityUsage): boolean {
  const { days, hours } = carpetOf(hourly);
  const knownDays = hours.map((byDay) => byDay.filter((usages) => usages.some((usage) => usage !== null)).length);
  const [known = 0, ...others] = knownDays.filter((count) => count > 0);
  return days.length > 1 && others.length === 0 && (known > 1 || hourly.minutes >= dayMinutes);
}

/** Returns the mean of the known usages of a cell; null where none is known. */
export function meanOf(usages: readonly (number | null)[]): number | null {
  const known = usages.filter((usage) => usage !== null);
  return known.length === 0 ? null : known.reduce((sum, usage) => sum + usage, 0) / known.length;
}

/** Returns the axis labels of days; above 366 days with the year, since a date can come twice. */
export const dayLabels = (days: readonly string[]): readonly string[] =>
  days.map((day) => (days.length > 366 ? formatDate(day) : formatDate(day).slice(0, 5)));

/** Returns an hour of the clock as `14:00`. */
export const hourText = (hour: number): string => new Date(hour * hourMs).toISOString().slice(11, 16);

/** Returns the carpet as a table: a row a day, a column an hour, another one for an hour that is repeated. */
export function carpetSheet({ days, hours }: Carpet, dayLabel: string): ChartTable {
  const format = (value: number): string => value.toLocaleString(numberLocale(), { maximumFractionDigits: 2 });
  const columns = hours.flatMap((byDay, hour) => {
    const occurrences = Math.max(1, ...byDay.map((usages) => usages.length));
    return Array.from({ length: occurrences }, (_nothing, occurrence) => ({
      label: occurrence === 0 ? hourText(hour) : `${hourText(hour)} (${occurrence + 1})`,
      of: (day: number) => byDay[day]?.[occurrence] ?? null,
    }));
  });
  return {
    columns: [{ label: dayLabel, isBrief: true }, ...columns.map(({ label }) => ({ label, format }))],
    rows: days.map((day, index) => ({ cells: [formatDate(day), ...columns.map(({ of }) => of(index))] })),
  };
}
