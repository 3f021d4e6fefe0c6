import type { Entity } from '../../resources/language/catalogue';
import { type Field, isComputed } from '../../resources/language/field';
import { stampNow } from './clock';
import { keyValue, type Row } from './rowId';

/** Returns whether a person may set the column in a form. */
export function isWritable(field: Field): boolean {
  return !isComputed(field) && field.kind !== 'secret' && field.kind !== 'key' && !field.readOnly;
}

/** Returns the writable columns whose value has changed. */
export function changedColumns(entity: Entity, before: Row, after: Row): readonly string[] {
  return entity.columns.filter(
    (name) => isWritable(entity.fields[name] as Field) && name in after && !isSame(before[name], after[name]),
  );
}

/** Returns `_set` for these columns, with `UpdatedOn`. */
export function setOf(entity: Entity, columns: readonly string[], after: Row): Row {
  const values = Object.fromEntries(
    columns.map((name) => [name, emptyAsNull(entity.fields[name] as Field, after[name])]),
  );
  return 'UpdatedOn' in entity.fields ? { ...values, UpdatedOn: stampNow() } : values;
}

/** Returns a complete new row: a key made here, so that a repeated insert is the same insert, its values, and both stamps. */
export function newRowOf(entity: Entity, values: Row): Row {
  const made = entity.columns.flatMap((name): readonly (readonly [string, unknown])[] => {
    const field = entity.fields[name] as Field;
    if (field.kind === 'key') return [[name, values[name] ?? crypto.randomUUID()]];
    if (name === 'CreatedOn' || name === 'UpdatedOn') return [[name, stampNow()]];
    const value = emptyAsNull(field, values[name]);
    return value === undefined || value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(made);
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null) || (isBlank(a) && isBlank(b));
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** An emptied field has no value, unless the column must always have one: then it is empty text. */
function emptyAsNull(field: Field, value: unknown): unknown {
  return value === '' && field.presence === 'optional' ? null : keyValue(field, value);
}
