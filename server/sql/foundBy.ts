import type { Entity } from '../../resources/language/catalogue';
import { type Fragment, ident, or, param, sql } from './fragment';

/**
 * A serial number, key, address or e-mail address as it is compared: lower case, letters and digits alone, so that
 * spaces, dashes, slashes and dots count for nothing. Immutable, because indexes hold it.
 */
export const identifierRoutine: Fragment = sql`create or replace function meterdesk.identifier(written text) returns text
  language sql immutable parallel safe as $routine$
    select nullif(regexp_replace(lower(written), '[^[:alnum:]]+', '', 'g'), '')
  $routine$`;

/** Returns a column of a table, as it is compared: what its index holds. */
export const comparedAs = (column: Fragment): Fragment => sql`meterdesk.identifier(${column})`;

/** Returns the condition that one of the columns in a resource file's `foundBy` is what was typed. */
export const isIdentifiedBy = ({ foundBy = [] }: Entity, alias: string, typed: string): Fragment =>
  or(foundBy.map((column) => sql`${comparedAs(ident(alias, column))} = ${comparedAs(sql`${param(typed)}::text`)}`));
