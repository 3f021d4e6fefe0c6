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

/**
 * Returns the columns that may be filtered and sorted by: without masked ones, whose values could be guessed without a
 * record.
 */
export function comparableColumns(entity: Entity, audience: Audience): readonly string[] {
  return readableColumns(entity, audience).filter((column) => !entity.field(column).masked);
}

export function insertableColumns(entity: Entity, audience: Audience): readonly string[] {
  return readableColumns(entity, audience).filter((column) => {
    const field = entity.field(column);
    // Only staff may set a generated number: one ahead of the sequence makes later inserts fail.
    return audience === 'staff' || !(field.staffSets || scalarKindOf(field).generated);
  });
}

/**
 * Returns the columns that a restore sets: without those that the platform writes, which follow from these; with
 * generated numbers, of which the restored row would get others.
 */
export function restorableColumns(entity: Entity, audience: Audience): readonly string[] {
  return updatableColumns(entity, 'staff').filter((column) => {
    const field = entity.field(column);
    return (!field.readOnly || scalarKindOf(field).generated) && (audience === 'staff' || !field.staffOnly);
  });
}

/**
 * Returns the columns that this audience may update. Only staff may change a key: the journal has the row under the
 * former one.
 */
export function updatableColumns(entity: Entity, audience: Audience): readonly string[] {
  return insertableColumns(entity, audience).filter((column) => {
    const field = entity.field(column);
    return !field.immutable && (audience === 'staff' || !(field.staffChanges || entity.key.includes(column)));
  });
}
