import type { Entity } from '../../resources/language/catalogue';
import { type Field, isNumber, isReference } from '../../resources/language/field';

export type Row = Readonly<Record<string, unknown>>;
/** A row as react-admin keeps it: with an `id` made of its key. */
export type IdentifiedRow = Row & { readonly id: string };

const separator = '|';

/** `{ChannelId}|{FeedId}` for a key of two columns, the key itself otherwise. */
export function rowId(entity: Entity, row: Row): string {
  return entity.key.map((column) => String(row[column])).join(separator);
}

/** The key columns that an id stands for. Throws where it does not have as many parts as the key has columns. */
export function keyOfId(entity: Entity, id: string): Readonly<Record<string, string | number>> {
  const parts = entity.key.length === 1 ? [id] : id.split(separator);
  if (parts.length !== entity.key.length)
    throw new Error(`'${id}' is no id of ${entity.plural}: expected ${entity.key.join(separator)}.`);
  return Object.fromEntries(
    entity.key.map((column, index) => {
      const field = entity.fields[column];
      return [column, field && isNumber(field) ? Number(parts[index]) : (parts[index] as string)];
    }),
  );
}

/** What a picker or a filter holds, as the column has it: ids are text, the keys behind them may be numbers. */
export function keyValue(field: Field | undefined, value: unknown): unknown {
  const isCounted = field && isReference(field) && isNumber(field);
  return isCounted && typeof value === 'string' && value !== '' ? Number(value) : value;
}

/** Picks exactly the rows with these ids. */
export function whereIds(entity: Entity, ids: readonly string[]): object {
  const [sole, second] = entity.key;
  if (sole && !second) {
    const keys = ids.map((id) => keyOfId(entity, id)[sole]);
    return keys.length === 1 ? { [sole]: { _eq: keys[0] } } : { [sole]: { _in: keys } };
  }
  const each = ids.map((id) => {
    const parts = Object.entries(keyOfId(entity, id));
    return Object.fromEntries(parts.map(([column, value]) => [column, { _eq: value }]));
  });
  return each.length === 1 ? (each[0] as object) : { _or: each };
}
