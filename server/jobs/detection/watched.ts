import { ReadingType } from '../../../resources/enums/readingType';
import type { UnitName } from '../../../resources/enums/unitOfMeasure';
import { UtilityType } from '../../../resources/enums/utility';
import { ValueType } from '../../../resources/enums/valueType';
import { groupBy } from '../../../resources/shared/groupBy';
import { ianaZone } from '../../../resources/shared/ianaZone';
import { expectationModel } from '../../../resources/shared/modelCard';
import { publicHolidays } from '../../holidays/publicHolidays';
import type { Meter } from '../../model/detect';
import type { Measured } from '../../model/finding';
import { type CalendarDays, type HourlySeries, hourMs, type MeterReading } from '../../model/hourlySeries';
import { countingOn, type RegisterExchange, scaledByExchanges } from '../../model/register';
import type { Session } from '../../sql/database';
import { type Fragment, ident, list, literal, param, sql } from '../../sql/fragment';
import { registerExchanges } from '../../usage/registerExchanges';
import { tariffPeriods } from '../../usage/tariffs';
import { unitRows } from '../../usage/units';

/** A channel that the model watches, with what its alerts are weighed by. */
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
  /** When it was read last, in milliseconds since 1970. */
  readonly latest: number | null;
  readonly tariffs: readonly Tariff[];
  /** Whether its model card says that its use cannot be expected: nothing is said of use that is unusual there. */
  readonly isUnpredictable: boolean;
  /**
   * Whether another channel of the load counts as its usage, as energy does where power is measured too: what is unusual
   * of it is said, and priced, there.
   */
  readonly isCountedElsewhere: boolean;
}

/** What a unit of the channel costs, taxes included, and emits in kg CO2e, over time. */
export interface Tariff {
  /** In milliseconds since 1970; null of the first one. */
  readonly from: number | null;
  /** In milliseconds since 1970; null of the last one. */
  readonly until: number | null;
  readonly price: number | null;
  readonly emissionFactor: number | null;
}

/** Energy and volume. Apparent and reactive energy are no use of their own. */
const amounts: readonly UnitName[] = [
  ...(['kWh', 'MWh', 'Wh', 'MJ', 'GJ', 'Import kWh', 'Export kWh', 'Solar kWh', 'Heat kWh', 'Cooling kWh'] as const),
  ...(['Steam kWh', 'Gas kWh', 'Gas GJ', 'Gas m3', 'GasRaw m3', 'Water m3', 'Hot Water m3', 'Waste Water m3'] as const),
  ...(['Rain Water m3', 'Chilled Water m3', 'm3', 'Litres', 'LPG Litres', 'Diesel Litres', 'Petrol Litres'] as const),
];
/** Power and flow, each with what an hour of one is. */
const rates = [
  { unit: 'kW', hour: 'kWh', factor: 1 },
  { unit: 'Litres per second', hour: 'm3', factor: 3.6 },
] as const satisfies readonly { readonly unit: UnitName; readonly hour: UnitName; readonly factor: number }[];
const units: readonly UnitName[] = [...amounts, ...rates.map(({ unit }) => unit)];

/** How units count towards what a load uses, as usage has it; the lower rank is preferred. */
const counted = list(
  unitRows.map(
    ({ utility, unit, rank, factor, isRate, byGasFactor = false }) =>
      // Readings of a rate are multiplied by what an hour of it is.
      sql`(${literal(utility)}, ${literal(unit)}, ${literal(rank)}, ${literal(isRate ? 1 : factor)}::float8, ${literal(byGasFactor)})`,
  ),
);
const unitOf = (channel: string): Fragment =>
  sql`(values ${counted}) as u(utility, unit, rank, factor, gas) where u.utility = l."UtilityType" and u.unit = ${ident(channel, 'UnitOfMeasure')}`;
/** Amounts before registers of a unit, and what counts for nothing of the utility last. */
const rankOf = (channel: string): Fragment =>
  sql`coalesce((select u.rank from ${unitOf(channel)}), ${literal(unitRows.length)}) * 2
    + case when ${ident(channel, 'ValueTypeEnum')} = ${literal(ValueType.values.Cumulative)} then 1 else 0 end`;
/** What one of the unit is in the one that is priced. */
const factor = sql`coalesce((select u.factor * case when u.gas then a."GasKwhPerM3"::float8 else 1 end from ${unitOf('c')}), 1)`;

interface Row
  extends Omit<WatchedChannel, 'measured' | 'isRegister' | 'rate' | 'intervalMinutes' | 'timeZone' | 'holidays'> {
  readonly utility: number;
  readonly valueType: number;
  readonly minutes: number;
  readonly channelZone: string | null;
  readonly accountZone: string | null;
  readonly calendar: string | null;
  /** From one day to another, both closed: days since 1970. */
  readonly closures: readonly (readonly [first: number, last: number])[];
}

const tariffs = tariffPeriods({
  account: sql`a."AccountId"`,
  utility: sql`l."UtilityType"`,
  zone: sql`meterdesk.zone_of(c."TimeZone", a."TimeZoneIana")`,
  from: sql`coalesce(m."LatestData", now()) - interval '26 weeks'`,
  until: sql`coalesce(m."LatestData", now()) + interval '1 week'`,
  mayRead: { tariff: sql`true`, component: sql`true`, holiday: sql`true` },
});
const milliseconds = (at: Fragment): Fragment =>
  sql`case when isfinite(${at}) then extract(epoch from ${at})::float8 * 1000 end`;

/** Returns the active channels of active loads that the detection watches; `which` narrows them down. */
export async function watchedChannels(
  session: Session,
  which: Fragment = sql`true`,
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
      coalesce((select json_agg(json_build_object('from', ${milliseconds(sql`t.starts`)}, 'until', ${milliseconds(sql`t.ends`)}, 'price', t.price * ${factor}, 'emissionFactor', t.emissions * ${factor}) order by t.ends)
        from (${tariffs}) t), '[]') as tariffs,
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
    where c."Status" = 1 and l."Status" = 1 and b."Status" = 1 and c."Type" = 1
      and c."UnitOfMeasure" = any(${param(units)}::text[]) and ${which}
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

/** Returns the channel's own zone, by either of its names; the account's where it has none that the calendar knows. */
export function channelTimeZone(channel: string | null, account: string | null): string {
  return ianaZone(channel) ?? ianaZone(account) ?? 'UTC';
}

/** Returns the days on which an account is closed, and the public holidays of its calendar. */
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

export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** Null where there is no reading. */
interface ReadColumns {
  readonly at: readonly number[] | null;
  readonly values: readonly number[] | null;
  readonly estimates: readonly (boolean | null)[] | null;
}

/** Of all readings one row of three arrays in JSON: thousands of rows take four times as long. */
const readColumns = (channelId: string, { from, until }: Period): Fragment => sql`
  select array_to_json(array_agg(date_part('epoch', r."ConsumptionDate") * 1000)) as at,
    array_to_json(array_agg(coalesce(r."Corrected", r."Raw"))) as values,
    array_to_json(array_agg(r."ReadingType" = ${literal(ReadingType.values.E)})) as estimates
  from (select * from "dw_Consumption"
    where "ChannelId" = ${param(channelId)}::uuid and coalesce("Corrected", "Raw") is not null
      and "ConsumptionDate" >= ${param(from)} and "ConsumptionDate" < ${param(until)} order by "ConsumptionDate") r`;

const readingsIn = ({ at, values, estimates }: ReadColumns): readonly MeterReading[] =>
  (at ?? []).map((moment, place) => ({
    at: moment,
    value: Number(values?.[place]),
    isEstimate: estimates?.[place] === true,
  }));

/** Returns its readings sorted by time, without `until`. One that nobody has corrected counts as it was read. */
export async function readingsOf(
  session: Session,
  channelId: string,
  period: Period,
): Promise<readonly MeterReading[]> {
  const [read] = await session.rows<ReadColumns>(readColumns(channelId, period));
  return read ? readingsIn(read) : [];
}

interface UsedColumns extends ReadColumns {
  readonly exchanges: readonly RegisterExchange[];
  readonly isRegister: boolean;
}

/**
 * Returns the readings of a channel as its meters were exchanged: those of a register as if it had counted on, amounts
 * by the multiplier of their meter.
 */
export async function usedReadingsOf(
  session: Session,
  channelId: string,
  period: Period,
): Promise<readonly MeterReading[]> {
  const [read] = await session.rows<UsedColumns>(sql`
    select r.*, c."ValueTypeEnum" = ${param(ValueType.values.Cumulative)} as "isRegister",
      ${registerExchanges(sql`"dw_MeterExchanges"`, sql`c."ChannelId"`)} as exchanges
    from "dw_Channels" c cross join (${readColumns(channelId, period)}) r where c."ChannelId" = ${param(channelId)}::uuid`);
  if (!read) return [];
  const used = read.isRegister ? countingOn : scaledByExchanges;
  return used(readingsIn(read), read.exchanges);
}

/** Returns the temperature by hour, in °C, of the building's weather station. */
export async function temperatureOf(
  session: Session,
  weatherId: string,
  period: Period,
): Promise<HourlySeries | undefined> {
  return (await temperaturesOf(session, [weatherId], [period])).get(weatherId);
}

/** Returns the same of several stations, in some periods; hours between these are not known. */
export async function temperaturesOf(
  session: Session,
  weatherIds: readonly string[],
  periods: readonly Period[],
): Promise<ReadonlyMap<string, HourlySeries>> {
  const rows = await session.rows<{ id: string; at: number; temperature: number }>(sql`
    select "WeatherId" as id, extract(epoch from date_trunc('hour', "Event"))::float8 * 1000 as at, avg("Temperature")::float8 as temperature
    from unnest(${param(periods.map(({ from }) => from))}::timestamptz[], ${param(periods.map(({ until }) => until))}::timestamptz[]) as p(starts, ends)
    join "dw_WeatherReadings" on "Event" >= p.starts and "Event" < p.ends
    where "WeatherId" = any(${param(weatherIds)}::uuid[]) and "Temperature" is not null group by 1, 2 order by 2`);
  return new Map(
    [...groupBy(rows, ({ id }) => id)].map(([id, hours]) => {
      const [first, last] = [hours[0]?.at ?? 0, hours.at(-1)?.at ?? 0];
      const values = new Float64Array((last - first) / hourMs + 1).fill(Number.NaN);
      for (const { at, temperature } of hours) values[(at - first) / hourMs] = temperature;
      return [id, { start: first, values }];
    }),
  );
}
