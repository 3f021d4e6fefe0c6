import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { ianaZone } from '../../resources/shared/ianaZone';
import { dayFormat } from './locale';

dayjs.extend(utc);

/**
 * Returns a calendar day (`2026-03-01`) as `01/03/2026`, independent of zones; empty for a missing or invalid value.
 */
export function formatDate(day: string | null | undefined): string {
  return formatted(day ? dayjs.utc(day) : undefined, dayFormat());
}

/** Returns a text with its calendar days (`2026-03-01`) as `01/03/2026`. */
export const formatDatesIn = (text: string): string =>
  text.replace(/(?<![\w-])\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?![\w-])/g, (day) => formatDate(day));

/** Returns the day of an instant (ISO 8601) in a zone, as `01/03/2026`. */
export function formatDay(instant: string | null | undefined, zone?: string | null): string {
  return formatted(instant ? inZone(instant, zone) : undefined, dayFormat());
}

/**
 * Returns an instant (ISO 8601; UTC where it names no offset) as `01/03/2026 14:05` in a zone: an IANA name, one of
 * the contract's names, or by default the browser's.
 */
export function formatMoment(instant: string | null | undefined, zone?: string | null): string {
  return formatted(instant ? inZone(instant, zone) : undefined, `${dayFormat()} HH:mm`);
}

/** Returns the time of an instant (ISO 8601) in the browser's zone, as `14:05`. */
export function formatTime(instant: string): string {
  return formatted(inZone(instant), 'HH:mm');
}

/** Returns the local time in a zone at an instant, as the ms of the same date and time in UTC. */
export function wallClockOf(instant: string, zone?: string | null): number {
  return inZone(instant, zone).valueOf();
}

/** Returns the first moment of a calendar day (`2026-03-01`) in a zone, as `2026-02-28T11:00:00` in UTC. */
export function startOfDay(day: string, zone?: string | null): string {
  const wallClock = dayjs.utc(day).valueOf();
  // The offset at the local time taken as UTC gives an estimate; the offset at the estimate is the final one.
  const estimate = wallClock - (wallClockOf(dayjs.utc(wallClock).toISOString(), zone) - wallClock);
  const offset = wallClockOf(dayjs.utc(estimate).toISOString(), zone) - estimate;
  const start = wallClock - offset;
  // Where the clock change skips midnight, the final offset is that of 1:00, and gives 23:00 of the day before.
  const isBefore = wallClockOf(dayjs.utc(start).toISOString(), zone) < wallClock;
  return dayjs.utc(isBefore ? estimate : start).format('YYYY-MM-DDTHH:mm:ss');
}

/** Returns the IANA zone of a name; the browser's for none and for an unknown one. */
export function zoneOf(name: string | null | undefined): string {
  return ianaZone(name) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * Returns the local time in a zone as the same date and time in UTC. Formatters are cached: charts format thousands.
 */
function inZone(instant: string, zone?: string | null): dayjs.Dayjs {
  const moment = dayjs.utc(instant);
  if (!moment.isValid()) return moment;
  const named = ianaZone(zone);
  // Reading the name of the browser's zone would create a formatter each time.
  if (!named) return moment.subtract(moment.toDate().getTimezoneOffset(), 'minute');
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatterFor(named).formatToParts(moment.valueOf())) shown[type] = Number(value);
  const { year = 0, month = 1, day, hour, minute, second } = shown;
  return dayjs.utc(Date.UTC(year, month - 1, day, hour, minute, second, moment.millisecond()));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const dateParts = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const timeParts = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
  const formatter = new Intl.DateTimeFormat('en', { ...dateParts, ...timeParts, timeZone });
  formatters.set(timeZone, formatter);
  return formatter;
}

function formatted(moment: dayjs.Dayjs | undefined, format: string): string {
  return moment?.isValid() ? moment.format(format) : '';
}
