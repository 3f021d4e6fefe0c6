import type { Action } from '../../resources/language/access';
import type { Entity } from '../../resources/language/catalogue';
import type { Row } from './rowId';

/** Returns whether only provider staff may do it to this row: it holds a value that its resource keeps for them. */
export function isForStaff(entity: Entity, row: Row, action: Action): boolean {
  const reserved = { ...entity.staffWritesRows, ...(action === 'update' ? entity.pending : undefined) };
  return Object.entries(reserved).some(([name, value]) => row[name] === storedValue(entity, name, value));
}

/** Returns what rows hold for a value that a resource file names: of closed lists its number. */
export function storedValue(entity: Entity, name: string, value: string | undefined): unknown {
  const field = entity.fields[name];
  return field && 'of' in field && 'values' in field.of ? field.of.values[String(value)] : value;
}
