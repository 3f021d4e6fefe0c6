import { type Fragment, literal, sql } from './fragment';

/** Returns the default of a column that takes it from the installation's settings. */
export const installationSetting = (column: string): Fragment =>
  sql`meterdesk.installation_setting(${literal(column)})`;

/**
 * What the installation's settings have in a column, as text: null before it is set up, and while the table is not made
 * yet. A function, because no default of a column may read a table.
 */
export const installationRoutine: Fragment = sql`create or replace function meterdesk.installation_setting(setting text)
  returns text language plpgsql stable security definer set search_path = public, pg_temp as $routine$
  begin
    if to_regclass('public."dw_Installation"') is null then
      return null;
    end if;
    return (select to_jsonb(i) ->> setting from "dw_Installation" i limit 1);
  end $routine$`;
