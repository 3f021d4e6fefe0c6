import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { dayFormat } from './locale';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The contract's zone names that IANA does not know. Where a name covers two offsets, the place decides. */
const zoneNames: Readonly<Record<string, string>> = {
  'UTC +12': 'Etc/GMT-12',
  'NZST/NZDT': 'Pacific/Auckland',
  AWST: 'Australia/Perth',
  ACWST: 'Australia/Eucla',
  ACST: 'Australia/Darwin',
  AEST: 'Australia/Brisbane',
  'ACDT/ACST': 'Australia/Adelaide',
  'AEDT/AEST': 'Australia/Sydney',
  'LHDT/LHST': 'Australia/Lord_Howe',
};

/** A calendar day (`2026-03-01`) as `01/03/2026`: no zone moves it. Empty text for no or no valid value. */
export function formatDate(day: string | null | undefined): string {
  return written(day ? dayjs.utc(day) : undefined, dayFormat());
}

/** The day of an instant (ISO 8601) in a zone, as `01/03/2026`. */
export function formatDay(instant: string | null | undefined, zone?: string | null): string {
  return written(instant ? inZone(instant, zone) : undefined, dayFormat());
}

/**
 * An instant (ISO 8601; UTC where it names no offset) as `01/03/2026 14:05` in a zone: an IANA name, one of the
 * contract's names, or by default the browser's.
 */
export function formatMoment(instant: string | null | undefined, zone?: string | null): string {
  return written(instant ? inZone(instant, zone) : undefined, `${dayFormat()} HH:mm`);
}

/** What a clock in a zone shows at an instant, as the milliseconds at which a clock in UTC would show it. */
export function wallClockOf(instant: string, zone?: string | null): number {
  const local = inZone(instant, zone);
  return local.valueOf() + local.utcOffset() * 60_000;
}

/** The IANA zone that a name stands for; the browser's for none and for one that nobody knows. */
export function zoneOf(name: string | null | undefined): string {
  const zone = (name && zoneNames[name]) || name;
  return zone && isZone(zone) ? zone : dayjs.tz.guess();
}

function inZone(instant: string, zone?: string | null): dayjs.Dayjs {
  return dayjs.utc(instant).tz(zoneOf(zone));
}

function written(moment: dayjs.Dayjs | undefined, format: string): string {
  return moment?.isValid() ? moment.format(format) : '';
}

const known = new Map<string, boolean>();

// Remembered: a table asks for the same zone in every row, and making a formatter is slow.
function isZone(zone: string): boolean {
  const before = known.get(zone);
  if (before !== undefined) return before;
  let valid = true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    valid = false;
  }
  known.set(zone, valid);
  return valid;
}
