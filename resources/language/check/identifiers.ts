import type { Entity } from '../catalogue';
import type { Rule } from './rule';

/** Bytes after which PostgreSQL cuts off a name. */
const maxBytes = 63;

/** Checks that PostgreSQL keeps whole names of tables and columns; those of constraints are shortened to fit. */
export const checkIdentifiers: Rule = function* (entity) {
  for (const [place, name] of identifiersOf(entity)) {
    const bytes = new TextEncoder().encode(name).length;
    if (bytes > maxBytes) yield `${place}: has ${bytes} bytes, and PostgreSQL keeps ${maxBytes} of a name; shorten it.`;
  }
};

const identifiersOf = ({ table, columns }: Entity): readonly (readonly [string, string])[] => [
  [`table '${table}'`, table],
  ...columns.map((column) => [`fields.${column}`, column] as const),
];
