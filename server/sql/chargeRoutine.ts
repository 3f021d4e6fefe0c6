import { tooManyChannels, tooManyPoints, usageLimits } from '../../resources/shared/usageLimits';
import { type Fragment, literal, sql } from './fragment';

/**
 * Adds to the points and channels of the transaction and returns true; raises `program_limit_exceeded` beyond the
 * limits of a request. Called for each row before its usage is read: how many rows there are is not known before.
 */
export const chargeRoutine: Fragment = sql`create or replace function meterdesk.charge_usage(points bigint, channels bigint)
  returns boolean language plpgsql volatile as $routine$
  begin
    points := points + coalesce(nullif(current_setting('meterdesk.usage_points', true), ''), '0')::bigint;
    channels := channels + coalesce(nullif(current_setting('meterdesk.usage_channels', true), ''), '0')::bigint;
    if points > ${literal(usageLimits.points)} then
      raise program_limit_exceeded using message = ${literal(tooManyPoints)};
    elsif channels > ${literal(usageLimits.channels)} then
      raise program_limit_exceeded using message = ${literal(tooManyChannels)};
    end if;
    perform set_config('meterdesk.usage_points', points::text, true), set_config('meterdesk.usage_channels', channels::text, true);
    return true;
  end $routine$`;
