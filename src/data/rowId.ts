import type { Entity } from '../../resources/language/catalogue';
import { type Field, isNumber, isReference } from '../../resources/language/field';
import { keyOf } from '../../resources/language/key';

export type Row = Readonly<Record<string, unknown>>;
/** A row as react-admin keeps it: with its key's text as `id`. */
export type IdentifiedRow = Row & { readonly id: string };

/** Returns the value of a picker or filter in the column's type: ids are text, numeric keys become numbers. */
export function keyValue(field: Field | undefined, value: unknown): unknown {
  const isNumericReference = field && isReference(field) && isNumber(field);
  return isNumericReference && typeof value === 'string' && value !== '' ? Number(value) : value;
}

/** Returns the `where` that matches exactly the rows with these ids. */
export function whereIds(entity: Entity, ids: readonly string[]): object {
  const [sole, second] = entity.key;
  if (sole && !second) {
    const keys = ids.map((id) => keyOf(entity, id)[sole]);
    return keys.length === 1 ? { [sole]: { _eq: keys[0] } } : { [sole]: { _in: keys } };
  }
  const each = ids.map((id) => {
    const parts = Object.entries(keyOf(entity, id));
    return Object.fromEntries(parts.map(([column, value]) => [column, { _eq: value }]));
  });
  return each.length === 1 ? (each[0] as object) : { _or: each };
}
