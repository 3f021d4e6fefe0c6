import type { Entity } from '../../resources/language/catalogue';
import { isSecret } from '../../resources/language/field';
import { scalarKindOf } from '../sql/kinds';

/** Provider staff and client contacts see different schemas: what is for staff only is not in the other at all. */
export type Audience = 'staff' | 'contact';

export const audiences: readonly Audience[] = ['staff', 'contact'];

export function readableColumns(entity: Entity, audience: Audience): readonly string[] {
  return entity.columns.filter((column) => {
    const field = entity.field(column);
    return !isSecret(field) && (audience === 'staff' || !field.staffOnly);
  });
}

/** Returns columns to filter and sort by: a masked value must not be guessed where looking at it would be recorded. */
export function comparableColumns(entity: Entity, audience: Audience): readonly string[] {
  return readableColumns(entity, audience).filter((column) => !entity.field(column).masked);
}

export function insertableColumns(entity: Entity, audience: Audience): readonly string[] {
  return readableColumns(entity, audience).filter((column) => {
    const field = entity.field(column);
    // Only staff may set a number that the database counts up: one that is taken ahead makes later inserts fail.
    return audience === 'staff' || !(field.staffSets || scalarKindOf(field).generated);
  });
}

/**
 * Returns columns that a restoration sets: what the platform writes follows from these, but what it once counted is
 * another number only where a person gave that.
 */
export function restorableColumns(entity: Entity, audience: Audience): readonly string[] {
  return updatableColumns(entity, 'staff').filter((column) => {
    const field = entity.field(column);
    return (!field.readOnly || scalarKindOf(field).generated) && (audience === 'staff' || !field.staffOnly);
  });
}

/**
 * Returns the columns that this audience may update. Only staff may change a key: the journal is kept under the former
 * one.
 */
export function updatableColumns(entity: Entity, audience: Audience): readonly string[] {
  return insertableColumns(entity, audience).filter((column) => {
    const field = entity.field(column);
    return !field.immutable && (audience === 'staff' || !(field.staffChanges || entity.key.includes(column)));
  });
}
