import type { Action } from '../../../resources/language/access';
import type { Entity } from '../../../resources/language/catalogue';
import { isWritable } from '../../data/writes';

/** Whether the person may do something to this one row. */
type May = (action: Action) => boolean;

/** Returns whether there is anything in the row that the person may change. */
export function mayEdit(entity: Entity, may: May): boolean {
  return may('update') || (may('review') && entity.reviewed !== undefined);
}

/** Returns whether the person may change what is at a path once the row is there. */
export function isEditable(entity: Entity, path: string, may: May, isStaff: boolean): boolean {
  const field = entity.fields[path];
  if (!field || entity.key.includes(path) || !isWritable(field) || field.immutable || field.masked) return false;
  if (!isStaff && (field.staffSets || field.staffChanges || field.staffOnly)) return false;
  return may('update') || (may('review') && (entity.reviewed ?? []).includes(path));
}
