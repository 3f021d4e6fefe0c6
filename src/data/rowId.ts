import type { Entity } from '../../resources/language/catalogue';

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
      const isNumber = field && 'of' in field && 'values' in field.of;
      return [column, isNumber ? Number(parts[index]) : (parts[index] as string)];
    }),
  );
}

/** Picks exactly the rows with these ids. */
export function whereIds(entity: Entity, ids: readonly string[]): object {
  const [sole, second] = entity.key;
  if (sole && !second) return ids.length === 1 ? { [sole]: { _eq: ids[0] } } : { [sole]: { _in: ids } };
  const each = ids.map((id) => {
    const parts = Object.entries(keyOfId(entity, id));
    return Object.fromEntries(parts.map(([column, value]) => [column, { _eq: value }]));
  });
  return each.length === 1 ? (each[0] as object) : { _or: each };
}
