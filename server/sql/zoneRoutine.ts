import { ianaOfTimeZone } from '../../resources/enums/timeZone';
import { type Fragment, join, literal, sql } from './fragment';

const contractNames = Object.entries(ianaOfTimeZone).map(
  ([name, iana]) => sql`when ${literal(name)} then ${literal(iana)}`,
);

/**
 * The IANA zone of a channel: its own, by either of its names, or that of its account, or UTC. As `zoneOf` of the
 * detection finds it, for statements that must know it of many channels. What PostgreSQL would take beyond names of the
 * calendar (abbreviations, offsets) is none.
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
