import type { Entity } from '../../resources/language/catalogue';

const uuid = /^\{?([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})\}?$/i;

/** Returns a text as the API compares identifiers: in lower case, letters and digits only. */
export const identifierOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether a text could be a number, a key or an e-mail address; other texts are searched as names only. */
export const mayIdentify = (text: string): boolean => /[\d@]/.test(text) && identifierOf(text).length > 2;

/** Returns the condition that a row has this id; undefined where the text is no UUID, or the key not a single UUID. */
export function idWhere(entity: Entity, text: string): object | undefined {
  const [, ...parts] = uuid.exec(text.trim()) ?? [];
  const [key, ...more] = entity.key;
  if (parts.length === 0 || !key || more.length > 0 || entity.fields[key]?.kind !== 'key') return undefined;
  return { [key]: { _eq: parts.join('-').toLowerCase() } };
}

/** Returns the condition that the id, or else a `foundBy` column, equals a text; it matches no row without either. */
export function exactWhere(entity: Entity, text: string): object {
  const equal = { _ilike: text.trim().replace(/[\\%_]/g, '\\$&') };
  return idWhere(entity, text) ?? { _or: (entity.foundBy ?? []).map((column) => ({ [column]: equal })) };
}

/** Returns the `foundBy` values of a row that contain one of the words, or all words joined. */
export function matchedValues(
  entity: Entity,
  row: Readonly<Record<string, unknown>>,
  words: readonly string[],
): readonly string[] {
  const identifiers = [words.join(''), ...words].map(identifierOf).filter(Boolean);
  const values = (entity.foundBy ?? []).map((column) => String(row[column] ?? ''));
  return values.filter((value) => identifiers.some((word) => identifierOf(value).includes(word)));
}
