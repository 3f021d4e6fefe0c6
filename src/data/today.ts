import type { Entity } from '../../resources/language/catalogue';
import { ianaZone } from '../../resources/shared/ianaZone';
import { wallClockOf, zoneOf } from '../lib/dates';
import { serverNow } from '../lib/serverClock';
import { zonePaths } from './rowPaths';
import { valueAt } from './valueAt';

/** Returns the IANA zone that a record is in: its own, its account's, or the browser's where neither says one. */
export function zoneOfRow(entity: Entity, row: unknown): string {
  const names = zonePaths(entity).map((path) => valueAt(row, path));
  return zoneOf(names.filter((name) => typeof name === 'string').find((name) => ianaZone(name)));
}

/** Returns the day that it is in a zone, by the server's clock. */
export function todayIn(zone: string, now = new Date(serverNow()).toISOString()): string {
  return new Date(wallClockOf(now, zone)).toISOString().slice(0, 10);
}

const dayMs = 86_400_000;

/** Returns today by the browser's zone, and the day so many days before. */
export function daysUntilToday(days: number): { readonly from: string; readonly to: string } {
  const to = todayIn(zoneOf(undefined));
  return { from: new Date(Date.parse(to) - days * dayMs).toISOString().slice(0, 10), to };
}
