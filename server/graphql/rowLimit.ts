import type { Entity } from '../../resources/language/catalogue';
import { type Fragment, list, literal, sql } from '../sql/fragment';
import type { Arguments, Compilation } from './compilation';

/** Returns whether a list may be cut off at `maxRows`: its limit is higher, or it has none. */
export const isCapped = ({ maxRows }: Compilation, { limit }: Arguments): boolean =>
  maxRows < Number.MAX_SAFE_INTEGER && !(typeof limit === 'number' && limit <= maxRows);

/**
 * Returns SQL of the rows `r` as a JSON array. Where there are `maxRows`, the statement sets a setting for the table.
 */
export function cappedRows(compilation: Compilation, { table }: Entity): Fragment {
  compilation.capped.add(table);
  const isNoted = sql`set_config(${literal(settingOf(table))}, 'on', true) is not null`;
  return sql`case when count(*) >= ${literal(compilation.maxRows)} and ${isNoted} then json_agg(row_to_json("r"))
    else coalesce(json_agg(row_to_json("r")), '[]') end`;
}

/**
 * Returns the column `limited`, which must be the last one of the statement: the tables whose setting was set. None
 * where no list can be cut off.
 */
export function limitedColumn({ capped }: Compilation): readonly Fragment[] {
  if (capped.size === 0) return [];
  const marks = [...capped].map(
    (table) => sql`case when current_setting(${literal(settingOf(table))}, true) = 'on' then ${literal(table)} end`,
  );
  return [sql`concat_ws(' ', ${list(marks)}) as "limited"`];
}

/** Adds the tables in a value of the column `limited`. */
export function addLimited({ limited }: Compilation, tables: string | null | undefined): void {
  for (const table of tables?.split(' ') ?? []) if (table !== '') limited.add(table);
}

const settingOf = (table: string): string => `meterdesk.limited_${table}`;
