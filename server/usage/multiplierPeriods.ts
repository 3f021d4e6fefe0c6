import { type Fragment, sql } from '../sql/fragment';

/**
 * Returns a query `(starts, ends, multiplier)` of the meters that a channel had, one for each time between exchanges,
 * with the multiplier of their amounts.
 */
export const multiplierPeriods = (exchanges: Fragment, channel: Fragment): Fragment => sql`
  select '-infinity'::timestamptz as starts, coalesce(min(x."ExchangedOn"), 'infinity') as ends, 1::float8 as multiplier
    from ${exchanges} x where x."ChannelId" = ${channel}
  union all select x."ExchangedOn", lead(x."ExchangedOn", 1, 'infinity') over (order by x."ExchangedOn"), coalesce(x."Multiplier", 1)
    from ${exchanges} x where x."ChannelId" = ${channel}`;
