import type { Entity } from '../../resources/language/catalogue';
import { type Field, isComputed, isKey } from '../../resources/language/field';
import { keyOf } from '../../resources/language/key';
import { scalarOf } from '../../resources/language/scalars';
import { stampNow } from './clock';
import { keyValue, type Row } from './rowId';

/** Whether a person may set the column in a form. */
export function isWritable(field: Field): boolean {
  return (
    !isComputed(field) && field.kind !== 'secret' && field.kind !== 'key' && !field.readOnly && !field.recordedWhen
  );
}

/** Returns the writable columns whose value has changed. */
export function changedColumns(entity: Entity, before: Row, after: Row): readonly string[] {
  return entity.columns.filter(
    (name) => isWritable(entity.field(name)) && name in after && !isSame(before[name], after[name]),
  );
}

/** Returns `_set` for these columns, with `UpdatedOn`. */
export function setVariables(entity: Entity, columns: readonly string[], after: Row): Row {
  const values = Object.fromEntries(columns.map((name) => [name, emptyAsNull(entity.field(name), after[name])]));
  return 'UpdatedOn' in entity.fields ? { ...values, UpdatedOn: stampNow() } : values;
}

/** Returns a complete new row. Its key is made here, so that a repeated insert does not add a second row. */
export function newRowOf(entity: Entity, values: Row): Row {
  const entries = entity.columns.flatMap((name): readonly (readonly [string, unknown])[] => {
    const field = entity.field(name);
    if (field.kind === 'key') return [[name, values[name] ?? crypto.randomUUID()]];
    if (name === 'CreatedOn' || name === 'UpdatedOn') return [[name, stampNow()]];
    const value = emptyAsNull(field, values[name]);
    return value === undefined || value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null) || (isBlank(a) && isBlank(b));
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Returns null for an emptied optional field; a required column gets the empty text. */
function emptyAsNull(field: Field, value: unknown): unknown {
  return value === '' && field.presence === 'optional' ? null : keyValue(field, value);
}

/** An argument's text in a document, and its variables by name with their GraphQL types. */
interface DocumentArgument {
  readonly variables: Readonly<Record<string, string>>;
  readonly text: string;
}

/**
 * Returns the argument `_set` with a variable for each column; columns whose variable is omitted stay unchanged.
 * `UpdatedOn` and the columns in `requires` are non-null variables, except columns that may be null.
 */
export function setArgument(
  entity: Entity,
  columns: readonly string[],
  requires: readonly string[] = [],
): DocumentArgument {
  const stamped = 'UpdatedOn' in entity.fields ? [...columns, 'UpdatedOn'] : columns;
  const typeOf = (column: string): string => {
    const field = entity.field(column);
    const isGiven = column === 'UpdatedOn' || (requires.includes(column) && field.presence !== 'optional');
    return `${scalarOf(field)}${isGiven ? '!' : ''}`;
  };
  return {
    variables: Object.fromEntries(stamped.map((column) => [column, typeOf(column)])),
    text: `{${stamped.map((column) => `${column}: $${column}`).join(', ')}}`,
  };
}

/**
 * Returns the argument `where` for one row by its key, and by its `UpdatedOn` as it was read, where the variable
 * `SeenUpdatedOn` is given.
 */
export function whereArgument(entity: Entity): DocumentArgument {
  const hasStamp = 'UpdatedOn' in entity.fields;
  const keys = entity.key.map((column) => `${column}: {_eq: $${column}}`);
  return {
    variables: {
      ...keyVariables(entity),
      ...(hasStamp ? { SeenUpdatedOn: 'timestamptz' } : {}),
    },
    text: `{${[...keys, ...(hasStamp ? ['UpdatedOn: {_eq: $SeenUpdatedOn}'] : [])].join(', ')}}`,
  };
}

/** Returns the variables of a row's key with their types. */
export const keyVariables = (entity: Entity): Readonly<Record<string, string>> =>
  Object.fromEntries(entity.key.map((column) => [column, `${scalarOf(entity.field(column))}!`]));

/** Returns the values of the variables of `whereArgument`; `seen` is the `UpdatedOn` that was read. */
export function whereVariables(entity: Entity, id: string, seen: unknown): Row {
  return { ...keyOf(entity, id), ...(seen ? { SeenUpdatedOn: seen } : {}) };
}

/** Returns the columns that an update by staff or by contacts may set. */
export function settableColumns(entity: Entity, isStaff: boolean): readonly string[] {
  return entity.columns.filter((column) => {
    const field = entity.field(column);
    const isForStaff = field.staffOnly || field.staffSets || field.staffChanges;
    return isWritable(field) && !isKey(field) && !field.immutable && (isStaff || !isForStaff);
  });
}
