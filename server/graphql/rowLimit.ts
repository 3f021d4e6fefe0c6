import type { Entity } from '../../resources/language/catalogue';
import { type Fragment, list, literal, sql } from '../sql/fragment';
import type { Arguments, Compilation } from './compilation';

/** Returns whether a list may end before its rows do: it asks for more than a list may answer, or for all there are. */
export const isCapped = ({ maxRows }: Compilation, { limit }: Arguments): boolean =>
  maxRows < Number.MAX_SAFE_INTEGER && !(typeof limit === 'number' && limit <= maxRows);

/**
 * Returns the rows `r` as a JSON array. Where there are as many as a list may answer, the statement remembers of which
 * table.
 */
export function cappedRows(compilation: Compilation, { table }: Entity): Fragment {
  compilation.capped.add(table);
  const isNoted = sql`set_config(${literal(settingOf(table))}, 'on', true) is not null`;
  return sql`case when count(*) >= ${literal(compilation.maxRows)} and ${isNoted} then json_agg(row_to_json("r"))
    else coalesce(json_agg(row_to_json("r")), '[]') end`;
}

/** Returns the last column of the statement, with what is remembered of limited rows; nothing where there is none. */
export function limitedColumn({ capped }: Compilation): readonly Fragment[] {
  if (capped.size === 0) return [];
  const marks = [...capped].map(
    (table) => sql`case when current_setting(${literal(settingOf(table))}, true) = 'on' then ${literal(table)} end`,
  );
  return [sql`concat_ws(' ', ${list(marks)}) as "limited"`];
}

/** Adds the tables that a value of that column names. */
export function addLimited({ limited }: Compilation, tables: string | null | undefined): void {
  for (const table of tables?.split(' ') ?? []) if (table !== '') limited.add(table);
}

const settingOf = (table: string): string => `meterdesk.limited_${table}`;
