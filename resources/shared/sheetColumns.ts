import type { Entity } from '../language/catalogue';
import { isComputed, isSecret } from '../language/field';

/** Returns the columns of a sheet that changes records: their key, and the columns that staff or contacts may set. */
export function sheetColumns(entity: Entity, isStaff: boolean): readonly string[] {
  const isSettable = (column: string): boolean => {
    const field = entity.field(column);
    if (isSecret(field) || isComputed(field) || field.masked || field.immutable) return false;
    if (field.readOnly || field.recordedWhen) return false;
    return isStaff || !(field.staffOnly || field.staffSets || field.staffChanges);
  };
  return entity.columns.filter((column) => entity.key.includes(column) || isSettable(column));
}
