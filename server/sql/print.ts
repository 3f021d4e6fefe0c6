import type { Fragment } from './fragment';
import { physicalName } from './physicalName';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether the statement is prepared with a generic plan. */
  readonly hasGenericPlan: boolean;
}

/** PostgreSQL counts parameters in two bytes, and would misread a statement with more. */
const maxValues = 65_535;

/** Thrown for a statement with more parameters than PostgreSQL takes. */
export class TooManyValues extends Error {
  override readonly name = 'TooManyValues';
}

/** Returns the SQL text and the parameters of a fragment. No other code makes SQL text. */
export function print(fragment: Fragment): Statement {
  const values: unknown[] = [];
  let areGeneric = true;
  const text = textOf(fragment, (value, isGeneric) => {
    values.push(value);
    areGeneric &&= isGeneric;
    return `$${values.length}`;
  });
  if (values.length > maxValues) throw new TooManyValues(`A statement has ${values.length} values.`);
  return { text, values, hasGenericPlan: areGeneric };
}

/** Prints a fragment; returns a printed statement as it is. */
export const printed = (query: Fragment | Statement): Statement => ('text' in query ? query : print(query));

/** Returns the statement with its values as quoted constants, for what is sent together with other statements. */
export const printInlined = (fragment: Fragment): string =>
  textOf(fragment, (value) => quoteLiteral(constantOf(value)));

function constantOf(value: unknown): string | null {
  if (value instanceof Date) return value.toISOString();
  if (value === null || (typeof value === 'string' && !value.includes('\0'))) return value;
  throw new Error('A constant is neither text without NUL characters nor a date.');
}

/** Returns the text in place of a value: a parameter's number, or a constant. */
type PlaceValue = (value: unknown, hasGenericPlan: boolean) => string;

// Concatenates without intermediate arrays: this runs for each part of each statement.
function textOf(fragment: Fragment, placeValue: PlaceValue, hasGenericPlan = false): string {
  if ('words' in fragment) {
    const { words, parts } = fragment;
    let text = words[0] ?? '';
    let next = 1;
    for (const part of parts) {
      text += textOf(part, placeValue, hasGenericPlan) + words[next];
      next += 1;
    }
    return text;
  }
  if ('ident' in fragment) return joined(fragment.ident, '.', quoteName);
  if ('joined' in fragment) {
    const between = textOf(fragment.separator, placeValue, hasGenericPlan);
    return joined(fragment.joined, between, (each) => textOf(each, placeValue, hasGenericPlan));
  }
  if ('literal' in fragment) return quoteLiteral(fragment.literal);
  return 'genericPlan' in fragment
    ? textOf(fragment.genericPlan, placeValue, true)
    : placeValue(fragment.param, hasGenericPlan);
}

function joined<T>(parts: readonly T[], between: string, partText: (part: T) => string): string {
  let text = '';
  let before = '';
  for (const part of parts) {
    text += before + partText(part);
    before = between;
  }
  return text;
}

function quoteName(identifier: string): string {
  if (identifier.includes('\0')) throw new Error('An identifier holds a NUL character.');
  const name = physicalName(identifier);
  return name.includes('"') ? `"${name.replaceAll('"', '""')}"` : `"${name}"`;
}

function quoteLiteral(constant: string | number | boolean | null): string {
  if (constant === null) return 'null';
  if (typeof constant !== 'string') return String(constant);
  const quoted = `'${constant.replaceAll("'", "''")}'`;
  return constant.includes('\\') ? ` E${quoted.replaceAll('\\', '\\\\')}` : quoted;
}
