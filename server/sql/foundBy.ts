import type { Entity } from '../../resources/language/catalogue';
import { type Fragment, ident, list, param, sql } from './fragment';

/**
 * A serial number, key, address or e-mail address as it is compared: lower case, letters and digits alone, so that
 * spaces, dashes, slashes and dots count for nothing. Immutable, because an index holds it.
 */
export const identifierRoutine: Fragment = sql`create or replace function meterdesk.identifier(written text) returns text
  language sql immutable parallel safe as $routine$
    select nullif(regexp_replace(lower(written), '[^[:alnum:]]+', '', 'g'), '')
  $routine$`;

/** Returns the array of what a row is found by, as it is compared. Of a table's own columns under that alias. */
export function identifiersOf(columns: readonly string[], alias?: string): Fragment {
  const compared = columns.map((column) => sql`meterdesk.identifier(${alias ? ident(alias, column) : ident(column)})`);
  return sql`(array[${list(compared)}])`;
}

/** Returns the condition that one of the columns in a resource file's `foundBy` is what was typed. */
export const isIdentifiedBy = ({ foundBy = [] }: Entity, alias: string, typed: string): Fragment =>
  sql`${identifiersOf(foundBy, alias)} @> array[meterdesk.identifier(${param(typed)}::text)]`;
