import { type Fragment, literal, rawSql, sql } from './fragment';

/**
 * Returns a statement that adds missing columns to a table of the schema `meterdesk`. `add column if not exists` would
 * block readers even where there is nothing to add.
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

/**
 * Returns a statement that creates a missing index in the schema `meterdesk`. `create index if not exists` would wait
 * for writers even where it exists.
 */
export const addIndex = (index: string, on: string): Fragment => sql`do $block$ begin
    if to_regclass(${literal(`meterdesk.${index}`)}) is null then
      create index ${rawSql(`${index} on meterdesk.${on}`)};
    end if;
  end $block$`;
