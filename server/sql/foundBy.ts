import type { Entity } from '../../resources/language/catalogue';
import { type Fragment, ident, or, param, sql } from './fragment';

/**
 * Normalizes a serial number, key, address or e-mail address for comparison: lower case, letters and digits alone;
 * spaces, dashes, slashes and dots are removed. Immutable, because indexes use it.
 */
export const identifierRoutine: Fragment = sql`create or replace function meterdesk.identifier(written text) returns text
  language sql immutable parallel safe as $routine$
    select nullif(regexp_replace(lower(written), '[^[:alnum:]]+', '', 'g'), '')
  $routine$`;

/** Returns SQL of a column, normalized as in its index. */
export const comparedAs = (column: Fragment): Fragment => sql`meterdesk.identifier(${column})`;

/** Returns the condition that one of the columns in a resource file's `foundBy` is what was typed. */
export const isIdentifiedBy = ({ foundBy = [] }: Entity, alias: string, typed: string): Fragment =>
  or(foundBy.map((column) => sql`${comparedAs(ident(alias, column))} = ${comparedAs(sql`${param(typed)}::text`)}`));
