import type { Action } from '../../resources/language/access';
import type { Entity } from '../../resources/language/catalogue';
import type { Row } from './rowId';

/** Whether only provider staff may apply an action to a row, because of a value that its resource reserves for them. */
export function isForStaff(entity: Entity, row: Row, action: Action): boolean {
  const reserved = { ...entity.staffWritesRows, ...(action === 'update' ? entity.pending : undefined) };
  return Object.entries(reserved).some(([name, value]) => row[name] === storedValue(entity, name, value));
}

/** Returns the stored value for one that a resource file names: of an enumeration its number. */
export function storedValue(entity: Entity, name: string, value: string | undefined): unknown {
  const field = entity.fields[name];
  return field && 'of' in field && 'values' in field.of ? field.of.values[String(value)] : value;
}
