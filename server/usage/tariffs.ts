import { UtilityType } from '../../resources/enums/utility';
import { type Fragment, ident, literal, sql } from '../sql/fragment';
import { componentTable, type MayReadTariffs, priceAt, pricedByTime } from './hourPrice';

const tariffTable = ident('dw_Tariffs');

/** The account, utility and span of tariffs, as SQL of the enclosing statement. */
interface TariffsOf {
  readonly account: Fragment;
  /** That of the account: prices in another one become null, because nothing is converted. */
  readonly currency: Fragment;
  readonly utility: Fragment;
  /** The IANA name of the zone in which their days begin. */
  readonly zone: Fragment;
  /** The span in which prices that change by the hour are wanted. */
  readonly from: Fragment;
  readonly until: Fragment;
  readonly mayRead: MayReadTariffs;
}

/**
 * Returns a query of the price of a unit of the utility, taxes included, and its emissions in kg CO2e, over time: rows
 * `(starts, ends, price, emissions, market, source)` that follow each other without a gap, at least in the span. A
 * tariff is valid from its day until its last one, or until the next one's; the first one also before its day. No rows
 * where there is no tariff that may be read. Where components have prices of usage, a row is a run of hours of a day,
 * with the price of one more unit in them. `emissions` is the location-based factor, `market` the market-based one of
 * the contract (null: the same), and `source` the id of the source of hourly factors, or null.
 */
export const tariffPeriods = ({ account, currency, utility, zone, from, until, mayRead }: TariffsOf): Fragment => sql`
  select p.starts, p.ends, p.price, p.emissions, p.market, p.source from (
    select f."TariffId" as tariff, f."Price"::float8 as price, f."EmissionFactor"::float8 as emissions,
      f."MarketFactor"::float8 as market, f."EmissionSourceId" as source, x.by_time, x.wastewater,
      case when ${isInCurrency(currency)} then x.tax end as tax,
      case when lag(f."ValidFrom") over w is null then '-infinity' else f."ValidFrom"::timestamp at time zone ${zone} end as starts,
      coalesce((lead(f."ValidFrom") over w)::timestamp at time zone ${zone}, 'infinity') as next,
      coalesce((f."ValidTo" + 1)::timestamp at time zone ${zone}, 'infinity') as expires
    from ${tariffTable} f cross join lateral (${pricedByTime(mayRead.component)}) x
    where f."AccountId" = ${account} and f."UtilityType" = ${utility} and ${mayRead.tariff}
    window w as (order by f."ValidFrom")) v
  cross join lateral (select least(v.next, v.expires) as ends) e
  cross join lateral (
    select v.starts, e.ends, coalesce(v.price + coalesce(v.wastewater, 0), v.wastewater) * v.tax as price, v.emissions, v.market, v.source where not v.by_time
    union all select v.expires, v.next, null, null, null, null where v.expires < v.next
    union all select greatest(t.starts, v.starts), least(t.ends, e.ends), t.price * v.tax, v.emissions, v.market, v.source from (
      select s.starts, coalesce(lead(s.starts) over (order by s.starts), s.day_ends) as ends, s.price from (
        select ${firstMoment(sql`(d + o.hour * interval '1 hour')`, zone)} as starts, ${firstMoment(sql`(d + interval '1 day')`, zone)} as day_ends,
          ${priceAt({ day: sql`d`, hour: sql`o.hour`, isSolar: sql`${utility} = ${literal(UtilityType.values.Solar)}`, mayRead })} as price
        from generate_series(date_trunc('day', greatest(v.starts, ${from} - interval '1 day') at time zone ${zone}),
          least(e.ends, ${until}) at time zone ${zone}, interval '1 day') d
        cross join (select 0 as hour union select m."FromHour" from ${componentTable} m where m."TariffId" = v.tariff and m."FromHour" is not null and ${mayRead.component}
          union select m."UntilHour" from ${componentTable} m where m."TariffId" = v.tariff and m."UntilHour" < 24 and ${mayRead.component}) o
        where v.by_time) s) t
    where t.ends > v.starts and t.starts < e.ends and t.starts < t.ends) p`;

/** Returns the condition that a tariff `f` is in the currency of its account. */
export const isInCurrency = (currency: Fragment): Fragment => sql`(f."Currency" is null or f."Currency" = ${currency})`;

/**
 * Returns SQL of the instant of a local time; of one that is repeated where clocks go back, the first: both have the
 * same hour of the day.
 */
const firstMoment = (local: Fragment, zone: Fragment): Fragment =>
  sql`least(${local} at time zone ${zone}, (${local} - interval '1 hour') at time zone ${zone} + interval '1 hour')`;

/**
 * Returns SQL of the columns `cost`, `co2` and `co2_market` of an amount in the own unit of its utility, by the tariff
 * of that alias.
 * @param co2 the location-based emissions of the amount
 */
export const costAndEmissions = (amount: Fragment, tariff: string, co2: Fragment): Fragment =>
  sql`${amount} * ${ident(tariff, 'price')} as cost, ${co2} as co2, coalesce(${amount} * ${ident(tariff, 'market')}, ${co2}) as co2_market`;

/** Returns SQL of the sum of costs or emissions; null where that of one amount is unknown. */
export const sumOfKnown = (figure: Fragment, amount: Fragment): Fragment =>
  sql`case when count(${figure}) = count(${amount}) then sum(${figure}) end`;
