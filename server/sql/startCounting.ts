import type { Entity } from '../../resources/language/catalogue';
import type { StoredColumn } from './catalog';
import { type Fragment, ident, literal, sql } from './fragment';

/**
 * Returns the statements that make a column an identity column whose numbers continue after the largest one it holds.
 */
export function startCounting(
  { table }: Entity,
  column: string,
  generated: Fragment,
  { fallback }: StoredColumn,
): readonly Fragment[] {
  const alter = sql`alter table ${ident(table)} alter column ${ident(column)}`;
  const sequence = sql`pg_get_serial_sequence(${literal(`public."${table}"`)}, ${literal(column)})`;
  return [
    ...(fallback === null ? [] : [sql`${alter} drop default`]),
    sql`${alter} add ${generated}`,
    sql`select setval(${sequence}, greatest(max(${ident(column)}), 0) + 1, false) from ${ident(table)}`,
  ];
}
