import type { Action } from '../../../resources/language/access';
import type { Entity } from '../../../resources/language/catalogue';
import { isWritable } from '../../data/writes';

/** Whether the user may perform an action on this row. */
type May = (action: Action) => boolean;

/** Whether the user may change any column of the row. */
export function mayEdit(entity: Entity, may: May): boolean {
  return may('update') || (may('review') && entity.reviewed !== undefined);
}

/** Whether the user may change a column of a stored row. */
export function isEditable(entity: Entity, path: string, may: May, isStaff: boolean): boolean {
  const field = entity.fields[path];
  if (!field || entity.key.includes(path) || !isWritable(field) || field.immutable || field.masked) return false;
  if (!isStaff && (field.staffSets || field.staffChanges || field.staffOnly)) return false;
  return may('update') || (may('review') && (entity.reviewed ?? []).includes(path));
}
