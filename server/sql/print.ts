import type { Fragment, SqlNode } from './fragment';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether one plan serves for whatever values. */
  readonly isSteady: boolean;
}

/** PostgreSQL counts parameters in two bytes, and would misread a statement with more. */
const mostValues = 65_535;

/** A statement with more values than PostgreSQL can be given. */
export class TooManyValues extends Error {
  override readonly name = 'TooManyValues';
}

/** The one place that makes SQL text. */
export function print(fragment: Fragment): Statement {
  const values: unknown[] = [];
  const text = fragment.nodes.map((node) => textOf(node, values)).join('');
  if (values.length > mostValues) throw new TooManyValues(`A statement has ${values.length} values.`);
  return { text, values, isSteady: fragment.nodes.every((node) => !('value' in node) || node.isSteady === true) };
}

/**
 * The statement with its values as constants, for what is sent together with other statements. They are never part of
 * it, as constants neither.
 */
export const whole = ({ nodes }: Fragment): string =>
  nodes.map((node) => ('value' in node ? quoteLiteral(constantOf(node.value)) : textOf(node, []))).join('');

function constantOf(value: unknown): string | null {
  if (value instanceof Date) return value.toISOString();
  if (value === null || (typeof value === 'string' && !value.includes('\0'))) return value;
  throw new Error('A constant is neither text without NUL characters nor a date.');
}

function textOf(node: SqlNode, values: unknown[]): string {
  if ('text' in node) return node.text;
  if ('name' in node) return node.name.map(quoteName).join('.');
  if ('literal' in node) return quoteLiteral(node.literal);
  values.push(node.value);
  return `$${values.length}`;
}

function quoteName(identifier: string): string {
  if (identifier.includes('\0')) throw new Error('An identifier holds a NUL character.');
  return `"${identifier.replaceAll('"', '""')}"`;
}

function quoteLiteral(constant: string | number | boolean | null): string {
  if (constant === null) return 'null';
  if (typeof constant !== 'string') return String(constant);
  const quoted = `'${constant.replaceAll("'", "''")}'`;
  return constant.includes('\\') ? ` E${quoted.replaceAll('\\', '\\\\')}` : quoted;
}
