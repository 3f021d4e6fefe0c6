import { wallClockOf, zoneOf } from '../lib/dates';
import { serverNow } from '../lib/serverClock';

/** Returns the current ISO date in a zone by the server's clock. */
export function todayIn(zone: string, now = new Date(serverNow()).toISOString()): string {
  return new Date(wallClockOf(now, zone)).toISOString().slice(0, 10);
}

const dayMs = 86_400_000;

/** Returns ISO dates in the browser's zone: today as `to`, and the day so many days before as `from`. */
export function daysUntilToday(days: number): { readonly from: string; readonly to: string } {
  const to = todayIn(zoneOf(undefined));
  return { from: new Date(Date.parse(to) - days * dayMs).toISOString().slice(0, 10), to };
}
