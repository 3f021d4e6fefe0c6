import { type Fragment, literal, sql } from './fragment';

/** Returns the default of a column that takes it from the installation's settings. */
export const installationSetting = (column: string): Fragment =>
  sql`meterdesk.installation_setting(${literal(column)})`;

/**
 * Returns a column of the installation's settings as text; null before it is set up, and while the table does not
 * exist. A function, because the default of a column can't have a subquery.
 */
export const installationRoutine: Fragment = sql`create or replace function meterdesk.installation_setting(setting text)
  returns text language plpgsql stable security definer set search_path = public, pg_temp as $routine$
  begin
    if to_regclass('public."dw_Installation"') is null then
      return null;
    end if;
    return (select to_jsonb(i) ->> setting from "dw_Installation" i limit 1);
  end $routine$`;
