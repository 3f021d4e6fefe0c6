import { type Fragment, literal, rawSql, sql } from './fragment';

/**
 * Returns what adds columns to a table of the schema `meterdesk`, those that it lacks. `add column if not exists` locks
 * out those who read, even where there is nothing to add.
 */
export function addColumns(table: string, columns: Readonly<Record<string, string>>): Fragment {
  const added = Object.entries(columns).map(
    ([column, definition]) => `
    if not exists (select from pg_attribute where attrelid = 'meterdesk.${table}'::regclass and attname = '${column}' and not attisdropped) then
      alter table meterdesk.${table} add column ${column} ${definition};
    end if;`,
  );
  return sql`do $block$ begin${rawSql(added.join(''))}
  end $block$`;
}

/** Returns what makes an index of a table there, unless it has it. `if not exists` waits for those who write nonetheless. */
export const addIndex = (index: string, on: string): Fragment => sql`do $block$ begin
    if to_regclass(${literal(`meterdesk.${index}`)}) is null then
      create index ${rawSql(`${index} on meterdesk.${on}`)};
    end if;
  end $block$`;
