import type { Entity } from '../../../resources/language/catalogue';
import { isWritable } from '../../data/changes';

/** Whether a person may change what is at a path once the row is there. */
export function isEditable(entity: Entity, path: string, isStaff: boolean): boolean {
  const field = entity.fields[path];
  if (!field || entity.key.includes(path) || !isWritable(field) || field.fixed || field.masked) return false;
  return isStaff || !(field.staffSets || field.staffChanges || field.staffOnly);
}
