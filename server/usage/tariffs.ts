import { type Fragment, ident, sql } from '../sql/fragment';

/** Whose tariffs are meant, as SQL of the statement around. */
interface TariffsOf {
  readonly account: Fragment;
  readonly utility: Fragment;
  /** The IANA name of the zone in which their days begin. */
  readonly zone: Fragment;
  /** The condition under which the tariff `f` may be read. */
  readonly isReadable: Fragment;
}

/**
 * Returns a query of what a unit of the utility costs, and emits in kg CO2e, over time: rows `(starts, ends, price,
 * emissions)` that follow each other without a gap. A tariff is valid from its day until the next one's; the first one
 * also before its day. No rows where there is no tariff that may be read.
 */
export const tariffPeriods = ({ account, utility, zone, isReadable }: TariffsOf): Fragment => sql`
  select case when lag(f."ValidFrom") over w is null then '-infinity' else f."ValidFrom"::timestamp at time zone ${zone} end as starts,
    coalesce((lead(f."ValidFrom") over w)::timestamp at time zone ${zone}, 'infinity') as ends,
    f."Price"::float8 as price, f."EmissionFactor"::float8 as emissions
  from "dw_Tariffs" f where f."AccountId" = ${account} and f."UtilityType" = ${utility} and ${isReadable}
  window w as (order by f."ValidFrom")`;

/** Returns the columns `cost` and `co2` of an amount in the own unit of its utility, by the tariff of that alias. */
export const worth = (amount: Fragment, tariff: string): Fragment =>
  sql`${amount} * ${ident(tariff, 'price')} as cost, ${amount} * ${ident(tariff, 'emissions')} as co2`;

/** Returns the sum of what amounts cost, or emit; null where that is not known of one of them. */
export const sumOfKnown = (figure: Fragment, amount: Fragment): Fragment =>
  sql`case when count(${figure}) = count(${amount}) then sum(${figure}) end`;
