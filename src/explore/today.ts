import type { IdentifiedRow } from '../data/rowId';
import { wallClockOf, zoneOf } from '../lib/dates';

/** Returns the day that it is where the record is, as far as the record says; where the browser is otherwise. */
export function todayOf(row: IdentifiedRow, now = new Date()): string {
  const zone = [row.TimeZone, row.TimeZoneIana].find((name) => typeof name === 'string') as string | undefined;
  return new Date(wallClockOf(now.toISOString(), zoneOf(zone))).toISOString().slice(0, 10);
}
