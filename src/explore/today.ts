import type { IdentifiedRow } from '../data/rowId';
import { wallClockOf, zoneOf } from '../lib/dates';

/** Returns the IANA zone that a record says it is in; the browser's where it says none. */
export function zoneOfRow(row: IdentifiedRow): string {
  const zone = [row.TimeZone, row.TimeZoneIana].find((name) => typeof name === 'string') as string | undefined;
  return zoneOf(zone);
}

/** Returns the day that it is where the record is, as far as the record says; where the browser is otherwise. */
export function todayOf(row: IdentifiedRow, now = new Date().toISOString()): string {
  return new Date(wallClockOf(now, zoneOfRow(row))).toISOString().slice(0, 10);
}
