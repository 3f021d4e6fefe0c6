import type { UnitName } from '../../../resources/enums/unitOfMeasure';
import { UtilityType } from '../../../resources/enums/utility';
import { ValueType } from '../../../resources/enums/valueType';
import { ianaZone } from '../../../resources/shared/ianaZone';
import { expectationModel } from '../../../resources/shared/modelCard';
import { publicHolidays } from '../../holidays/publicHolidays';
import type { Meter } from '../../model/detect';
import type { Measured } from '../../model/finding';
import type { CalendarDays, HourlySeries } from '../../model/hourlySeries';
import type { Session } from '../../sql/database';
import { type Fragment, ident, list, literal, param, sql } from '../../sql/fragment';
import { currencyIn } from '../../usage/currency';
import { tariffPeriods } from '../../usage/tariffs';
import { unitRows } from '../../usage/units';

/** A channel that the detection watches, with tariffs for the cost of its alerts. */
export interface WatchedChannel extends Omit<Meter, 'temperature'> {
  readonly channelId: string;
  readonly label: string;
  readonly unit: string;
  readonly loadId: string;
  readonly load: string;
  readonly building: string;
  readonly buildingId: string;
  readonly siteId: string;
  readonly feedId: string | null;
  readonly weatherId: string | null;
  /** Time of its latest reading, in milliseconds since 1970. */
  readonly latest: number | null;
  readonly tariffs: readonly Tariff[];
  /** Hourly emission factors by source of the tariffs; where they were not read, those of the tariffs apply. */
  readonly factors?: ReadonlyMap<string, HourlySeries>;
  /** Whether its model card says that its use is unpredictable: then alerts by expectation are not raised. */
  readonly isUnpredictable: boolean;
  /**
   * Whether another channel counts as the load's usage, as energy does beside power; alerts by expectation, and costs,
   * are of that one.
   */
  readonly isCountedElsewhere: boolean;
}

/** Price of the channel's unit including taxes, and its emissions in kg CO2e, in a period. */
export interface Tariff {
  /** In milliseconds since 1970; null of the first one. */
  readonly from: number | null;
  /** In milliseconds since 1970; null of the last one. */
  readonly until: number | null;
  readonly price: number | null;
  readonly emissionFactor: number | null;
  /** Id of the source of hourly emission factors; null without one. */
  readonly source: string | null;
  /** Factor from the channel's unit to the priced unit. */
  readonly inPricedUnit: number;
}

/** Units of energy and volume. Apparent and reactive energy are not usage. */
const amounts: readonly UnitName[] = [
  ...(['kWh', 'MWh', 'Wh', 'MJ', 'GJ', 'Import kWh', 'Export kWh', 'Solar kWh', 'Heat kWh', 'Cooling kWh'] as const),
  ...(['Steam kWh', 'Gas kWh', 'Gas GJ', 'Gas m3', 'GasRaw m3', 'Water m3', 'Hot Water m3', 'Waste Water m3'] as const),
  ...(['Rain Water m3', 'Chilled Water m3', 'm3', 'Litres', 'LPG Litres', 'Diesel Litres', 'Petrol Litres'] as const),
];
/** Units of power and flow, with the unit and amount of one hour. */
const rates = [
  { unit: 'kW', hour: 'kWh', factor: 1 },
  { unit: 'Litres per second', hour: 'm3', factor: 3.6 },
] as const satisfies readonly { readonly unit: UnitName; readonly hour: UnitName; readonly factor: number }[];
const units: readonly UnitName[] = [...amounts, ...rates.map(({ unit }) => unit)];

/** Ranks and factors of units in usage; the lower rank is preferred. */
const counted = list(
  unitRows.map(
    ({ utility, unit, rank, factor, isRate, byGasFactor = false }) =>
      // Readings of a rate are converted to hourly amounts before.
      sql`(${literal(utility)}, ${literal(unit)}, ${literal(rank)}, ${literal(isRate ? 1 : factor)}::float8, ${literal(byGasFactor)})`,
  ),
);
const unitOf = (channel: string): Fragment =>
  sql`(values ${counted}) as u(utility, unit, rank, factor, gas) where u.utility = l."UtilityType" and u.unit = ${ident(channel, 'UnitOfMeasure')}`;
/** SQL rank of a channel: amounts before registers of a unit, and units that do not count last. */
const rankOf = (channel: string): Fragment =>
  sql`coalesce((select u.rank from ${unitOf(channel)}), ${literal(unitRows.length)}) * 2
    + case when ${ident(channel, 'ValueTypeEnum')} = ${literal(ValueType.values.Cumulative)} then 1 else 0 end`;
/** SQL factor from the channel's unit to the priced one. */
const factor = sql`coalesce((select u.factor * case when u.gas then a."GasKwhPerM3"::float8 else 1 end from ${unitOf('c')}), 1)`;

interface Row
  extends Omit<WatchedChannel, 'measured' | 'isRegister' | 'rate' | 'intervalMinutes' | 'timeZone' | 'holidays'> {
  readonly utility: number;
  readonly valueType: number;
  readonly minutes: number;
  readonly channelZone: string | null;
  readonly accountZone: string | null;
  readonly calendar: string | null;
  /** First and last day of each closure, inclusive, in days since 1970. */
  readonly closures: readonly (readonly [first: number, last: number])[];
}

const tariffsSince = (pricedFrom: Fragment): Fragment =>
  tariffPeriods({
    account: sql`a."AccountId"`,
    currency: currencyIn(sql`a."CountryCode"`),
    utility: sql`l."UtilityType"`,
    zone: sql`meterdesk.zone_of(c."TimeZone", a."TimeZoneIana")`,
    from: sql`least(coalesce(m."LatestData", now()) - interval '26 weeks', ${pricedFrom})`,
    until: sql`coalesce(m."LatestData", now()) + interval '1 week'`,
    mayRead: { tariff: sql`true`, component: sql`true`, holiday: sql`true` },
  });
const milliseconds = (at: Fragment): Fragment =>
  sql`case when isfinite(${at}) then extract(epoch from ${at})::float8 * 1000 end`;

/** SQL condition: the detection watches a channel `c` of a load `l` in a building `b`, all of them active. */
export const isWatched = sql`c."Status" = 1 and l."Status" = 1 and b."Status" = 1 and c."Type" = 1
  and c."UnitOfMeasure" = any(${param(units)}::text[])`;

/**
 * Returns the active channels of active loads that the detection watches.
 * @param which an SQL condition on channels `c`, loads `l`, buildings `b`
 * @param pricedFrom SQL of a time from which on a channel `c` needs prices; half a year before its latest reading at the
 * latest
 */
export async function watchedChannels(
  session: Session,
  which: Fragment = sql`true`,
  pricedFrom: Fragment = sql`null`,
): Promise<readonly WatchedChannel[]> {
  const rows = await session.rows<Row>(sql`
    select c."ChannelId" as "channelId", c."Label" as label, c."UnitOfMeasure" as unit, c."LoadId" as "loadId",
      l."Label" as load, b."Label" as building,
      c."BuildingId" as "buildingId", b."SiteId" as "siteId", coalesce(c."FeedId", l."FeedId") as "feedId",
      exists (select from "dw_Loads" p where p."BuildingId" = b."BuildingId" and p."Status" = 1
        and p."UtilityType" = ${param(UtilityType.values.Solar)}) as "hasPanels", b."WeatherId" as "weatherId",
      c."TimeZone" as "channelZone", a."TimeZoneIana" as "accountZone",
      extract(epoch from m."LatestData")::float8 * 1000 as latest,
      l."UtilityType" as utility, c."ValueTypeEnum" as "valueType", c."IntervalMins" as minutes,
      coalesce((select json_agg(json_build_object('from', ${milliseconds(sql`t.starts`)}, 'until', ${milliseconds(sql`t.ends`)}, 'price', t.price * ${factor}, 'emissionFactor', t.emissions * ${factor}, 'source', t.source, 'inPricedUnit', ${factor}) order by t.ends)
        from (${tariffsSince(pricedFrom)}) t), '[]') as tariffs,
      coalesce(a."HolidayCalendar", a."CountryCode") as calendar,
      coalesce((select json_agg(json_build_array(x."FirstDay" - date '1970-01-01', x."LastDay" - date '1970-01-01'))
        from "dw_AccountsClosures" x where x."AccountId" = a."AccountId"), '[]') as closures,
      exists (select from "dw_MLModelMetadata" r where r."ChannelId" = c."ChannelId" and r."ModelType" = ${param(expectationModel)}
        and r."Parameters"->'card'->>'isSilent' = 'true') as "isUnpredictable",
      exists (select from "dw_Channels" o join "dw_ChannelsMetadata" r using ("ChannelId") where o."LoadId" = c."LoadId"
        and o."Status" = 1 and o."Type" = 1 and o."UnitOfMeasure" = any(${param(units)}::text[]) and r."LatestData" is not null
        and ${rankOf('o')} < ${rankOf('c')}) as "isCountedElsewhere"
    from "dw_Channels" c join "dw_Loads" l on l."LoadId" = c."LoadId" join "dw_Buildings" b on b."BuildingId" = l."BuildingId"
    join "dw_Sites" s on s."SiteId" = b."SiteId" join "dw_Accounts" a on a."AccountId" = s."AccountId"
    left join "dw_ChannelsMetadata" m on m."ChannelId" = c."ChannelId"
    where ${isWatched} and ${which}
    order by c."ChannelId"`);
  return rows.map(({ utility, valueType, minutes, channelZone, accountZone, calendar, closures, ...row }) => ({
    ...row,
    tariffs: row.isCountedElsewhere ? [] : row.tariffs,
    unit: rates.find(({ unit }) => unit === row.unit)?.hour ?? row.unit,
    rate: rates.find(({ unit }) => unit === row.unit)?.factor,
    measured: measuredBy(utility),
    isRegister: valueType === ValueType.values.Cumulative,
    intervalMinutes: minutes > 0 ? minutes : 60,
    timeZone: channelTimeZone(channelZone, accountZone),
    holidays: holidaysOf(calendar, closures),
  }));
}

/** Returns the IANA name of the channel's time zone; the account's where that is unknown, else UTC. */
export function channelTimeZone(channel: string | null, account: string | null): string {
  return ianaZone(channel) ?? ianaZone(account) ?? 'UTC';
}

/** Returns closures of an account and the public holidays of its calendar. */
function holidaysOf(calendar: string | null, closures: Row['closures']): CalendarDays {
  const holidays = publicHolidays(calendar ?? '');
  return { has: (day) => closures.some(([first, last]) => first <= day && day <= last) || holidays.has(day) };
}

export function measuredBy(utility: number): Measured {
  const { Electricity, Gas, Heat, Steam, Water, Solar } = UtilityType.values;
  if (utility === Electricity) return 'electricity';
  if (utility === Gas || utility === Heat || utility === Steam) return 'fuel';
  if (utility === Water) return 'water';
  return utility === Solar ? 'solar' : 'other';
}
