import type { Entity } from '../../resources/language/catalogue';

const uuid = /^\{?([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})\}?$/i;

/** Returns what was typed as the API compares it: lower case, letters and digits alone. */
export const identifierOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Returns whether it could be a number, a key or an e-mail address: names are found by free text. */
export const mayIdentify = (text: string): boolean => /[\d@]/.test(text) && identifierOf(text).length > 2;

/** Returns the condition that the row has this id; undefined where the text is none, or the key is no single id. */
export function idWhere(entity: Entity, text: string): object | undefined {
  const [, ...parts] = uuid.exec(text.trim()) ?? [];
  const [key, ...more] = entity.key;
  if (parts.length === 0 || !key || more.length > 0 || entity.fields[key]?.kind !== 'key') return undefined;
  return { [key]: { _eq: parts.join('-').toLowerCase() } };
}

/** Returns the condition that something in `foundBy`, or the id, is what was typed; of no row where neither can be. */
export function exactWhere(entity: Entity, text: string): object {
  const equal = { _ilike: text.trim().replace(/[\\%_]/g, '\\$&') };
  return idWhere(entity, text) ?? { _or: (entity.foundBy ?? []).map((column) => ({ [column]: equal })) };
}

/** Returns those values in `foundBy` which hold one of the words, as a person wrote them. */
export function matchedValues(
  entity: Entity,
  row: Readonly<Record<string, unknown>>,
  words: readonly string[],
): readonly string[] {
  const identifiers = [words.join(''), ...words].map(identifierOf).filter(Boolean);
  const values = (entity.foundBy ?? []).map((column) => String(row[column] ?? ''));
  return values.filter((value) => identifiers.some((word) => identifierOf(value).includes(word)));
}
