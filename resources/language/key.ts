import type { Entity } from './catalogue';
import { isBoolean, isNumber } from './field';

type KeyValue = string | number | boolean;

const separator = '|';

/**
 * Returns a row's key as text, as addresses, the journal, links and live updates have it: the JSON text of each column,
 * joined by `|`, with `~` escaped as `~0` and `|` as `~1` (as RFC 6901 does with `/`). `server/sql/keyText.ts` builds
 * the same in SQL.
 */
export function keyText(entity: Entity, row: Readonly<Record<string, unknown>>): string {
  return entity.key.map((column) => escaped(textOf(row[column]))).join(separator);
}

/** Returns the texts of the key's columns, in their order; undefined for another number of them, or a NUL character. */
export function keyParts(entity: Entity, text: string): readonly string[] | undefined {
  const parts = text.split(separator);
  if (parts.length !== entity.key.length || text.includes('\0')) return undefined;
  return parts.map((part) => part.replaceAll('~1', separator).replaceAll('~0', '~'));
}

/**
 * Returns the key columns of a key text, as the data API takes them.
 * @throws Error where it does not have as many parts as the key has columns
 */
export function keyOf(entity: Entity, text: string): Readonly<Record<string, KeyValue>> {
  const parts = keyParts(entity, text);
  if (!parts) throw new Error(`'${text}' is not an id of ${entity.plural}: expected ${entity.key.join(separator)}.`);
  return Object.fromEntries(
    entity.key.map((column, index) => [column, valueFrom(entity, column, parts[index] as string)]),
  );
}

function valueFrom(entity: Entity, column: string, text: string): KeyValue {
  const field = entity.fields[column];
  if (field && isBoolean(field)) return text === 'true';
  // A number with more digits than JavaScript can represent stays text, which the data API accepts too.
  return field && isNumber(field) && textOf(Number(text)) === text ? Number(text) : text;
}

const escaped = (text: string): string => text.replaceAll('~', '~0').replaceAll(separator, '~1');

const textOf = (value: unknown): string => (typeof value === 'number' ? plainNumber(value) : String(value));

/** Returns the digits of a number without an exponent, as PostgreSQL writes them: `1e-7` is `0.0000001`. */
function plainNumber(value: number): string {
  const [, sign = '', whole = '', fraction = '', exponent = ''] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(String(value)) ?? [];
  if (exponent === '') return String(value);
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return `${sign}${digits.padEnd(point, '0')}`;
}
