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

/** Returns the IANA zone of a record, or else the browser's. */
export const zoneOfRow = (entity: Entity, row: unknown): string => zoneOf(namedZoneOf(entity, row));

/** Returns the IANA zone in which a time of a record is shown; undefined for the browser's, and for other fields. */
export const zoneOfField = (field: Field, entity: Entity, row: unknown): string | undefined =>
  isTime(field) ? namedZoneOf(entity, row) : undefined;
