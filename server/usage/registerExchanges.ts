import { type Fragment, sql } from '../sql/fragment';

/** Returns the exchanges of the meter of a channel as a JSON array of `RegisterExchange`, the earliest first. */
export const registerExchanges = (exchanges: Fragment, channel: Fragment): Fragment => sql`coalesce((
        select json_agg(json_build_object('at', extract(epoch from x."ExchangedOn")::float8 * 1000, 'closing', x."ClosingRegister",
          'opening', x."OpeningRegister", 'multiplier', coalesce(x."Multiplier", 1)) order by x."ExchangedOn")
        from ${exchanges} x where x."ChannelId" = ${channel}), '[]')`;
