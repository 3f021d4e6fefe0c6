import { type Fragment, sql } from '../sql/fragment';

/**
 * Returns a query `(starts, ends, multiplier)` of what one of the amounts of a channel is worth, and from when to when:
 * another meter may have taken the place of the first one.
 */
export const multiplierPeriods = (exchanges: Fragment, channel: Fragment): Fragment => sql`
  select '-infinity'::timestamptz as starts, coalesce(min(x."ExchangedOn"), 'infinity') as ends, 1::float8 as multiplier
    from ${exchanges} x where x."ChannelId" = ${channel}
  union all select x."ExchangedOn", lead(x."ExchangedOn", 1, 'infinity') over (order by x."ExchangedOn"), coalesce(x."Multiplier", 1)
    from ${exchanges} x where x."ChannelId" = ${channel}`;
