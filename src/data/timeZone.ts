import type { Entity } from '../../resources/language/catalogue';
import type { Field } from '../../resources/language/field';
import { ianaZone } from '../../resources/shared/ianaZone';
import { zoneOf } from '../lib/dates';
import { isTime, zonePaths } from './rowPaths';
import { valueAt } from './valueAt';

/** Returns the IANA zone that a record names: its own, its channel's or its account's; undefined where none does. */
export function namedZoneOf(entity: Entity, row: unknown): string | undefined {
  for (const path of zonePaths(entity)) {
    const name = valueAt(row, path);
    const zone = typeof name === 'string' ? ianaZone(name) : undefined;
    if (zone) return zone;
  }
  return undefined;
}

/** Returns the zone that a record is in: the one that it names, or the browser's. */
export const zoneOfRow = (entity: Entity, row: unknown): string => zoneOf(namedZoneOf(entity, row));

/** Returns the zone that a field of a record is shown in, where it is a time; undefined is the browser's. */
export const zoneOfField = (field: Field, entity: Entity, row: unknown): string | undefined =>
  isTime(field) ? namedZoneOf(entity, row) : undefined;
