import { TariffComponentKind } from '../../resources/enums/tariffComponentKind';
import { TariffDays } from '../../resources/enums/tariffDays';
import { UtilityType } from '../../resources/enums/utility';
import { type Fragment, ident, literal, sql } from '../sql/fragment';

/** Conditions under which rows may be read, by the alias that the query has them under. */
export interface MayReadTariffs {
  /** Of the tariff `f`. */
  readonly tariff: Fragment;
  /** Of the component `m` of a tariff. */
  readonly component: Fragment;
  /** Of the holiday `h` of a tariff. */
  readonly holiday: Fragment;
}

// As identifiers, so that cached responses are known to depend on them.
export const componentTable = ident('dw_TariffComponents');
const holidayTable = ident('dw_TariffHolidays');

const { Usage, FeedIn, Gas, Wastewater, Tax } = TariffComponentKind.values;
const { Every, Weekends } = TariffDays.values;

/** Kinds of components whose price is that of one more unit at an hour. Steps depend on all that a month used before. */
const ofUnits = sql`m."Kind" in (${literal(Usage)}, ${literal(FeedIn)}, ${literal(Gas)}, ${literal(Wastewater)})`;

const unitPrice = sql`(m."Price" * case when m."Kind" = ${literal(Wastewater)} then coalesce(m."Percent", 100) / 100 else 1 end)::float8`;

/**
 * Returns `(by_time, wastewater, tax)` of a tariff `f`: whether its components have prices of usage, what a unit costs
 * beside them as wastewater, and what taxes make of a price.
 */
export const pricedByTime = (mayReadComponent: Fragment): Fragment => sql`
  select coalesce(bool_or(m."Kind" in (${literal(Usage)}, ${literal(Gas)})
      or m."Kind" = ${literal(FeedIn)} and f."UtilityType" = ${literal(UtilityType.values.Solar)}), false) as by_time,
    sum(${unitPrice}) filter (where m."Kind" = ${literal(Wastewater)}) as wastewater,
    1 + coalesce(sum(m."Percent") filter (where m."Kind" = ${literal(Tax)}), 0)::float8 / 100 as tax
  from ${componentTable} m where m."TariffId" = f."TariffId" and ${mayReadComponent}`;

interface Hour {
  /** The day as a local timestamp. */
  readonly day: Fragment;
  readonly hour: Fragment;
  /** Whether amounts are what panels give, to which prices of feeding in apply. */
  readonly isSolar: Fragment;
  readonly mayRead: MayReadTariffs;
}

/** Returns what one more unit costs at an hour by the tariff `v`, without taxes; null where no component says so. */
export const priceAt = ({ day, hour, isSolar, mayRead }: Hour): Fragment => sql`(
  select sum(${unitPrice})
  from ${componentTable} m where m."TariffId" = v.tariff and ${ofUnits} and ${mayRead.component}
    and (m."Kind" <> ${literal(FeedIn)} or ${isSolar})
    and ${isWithinCyclic(hour, sql`coalesce(m."FromHour", 0)`, sql`coalesce(m."UntilHour", 24)`)}
    and ${isWithinCyclic(sql`extract(month from ${day})`, sql`coalesce(m."FromMonth", 1)`, sql`coalesce(m."UntilMonth", 12) + 1`)}
    and (m."Days" = ${literal(Every)} or (m."Days" = ${literal(Weekends)}) = (extract(isodow from ${day}) >= 6
      or exists (select from ${holidayTable} h where h."TariffId" = v.tariff and h."Day" = ${day}::date and ${mayRead.holiday}))))`;

/** Of a circle: what begins after it ends goes over the end of it. */
const isWithinCyclic = (value: Fragment, from: Fragment, until: Fragment): Fragment =>
  sql`case when ${from} < ${until} then ${value} >= ${from} and ${value} < ${until} else ${value} >= ${from} or ${value} < ${until} end`;
