import { ianaOfTimeZone } from '../../resources/enums/timeZone';
import { type Fragment, join, literal, sql } from './fragment';

const contractNames = Object.entries(ianaOfTimeZone).map(
  ([name, iana]) => sql`when ${literal(name)} then ${literal(iana)}`,
);

/**
 * Returns the IANA zone of a channel: its own, by its contract or IANA name, else that of its account, else UTC; the
 * same as `zoneOf` of the detection. Abbreviations and offsets, which PostgreSQL takes too, are refused.
 */
export const zoneRoutine: Fragment = sql`create or replace function meterdesk.zone_of(channel text, account text)
  returns text language plpgsql stable as $routine$
  declare
    zone text;
  begin
    foreach zone in array array[channel, account] loop
      zone := case zone ${join(contractNames, sql` `)} else zone end;
      continue when zone is null or (zone !~ '^[A-Za-z_]+(/[A-Za-z_-]+)+$' and zone <> 'UTC'
        and not exists (select from pg_timezone_names where name = zone));
      begin
        perform now() at time zone zone;
        return zone;
      exception when invalid_parameter_value then
        continue;
      end;
    end loop;
    return 'UTC';
  end $routine$`;
