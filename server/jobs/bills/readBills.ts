import { ChannelType } from '../../../resources/enums/channelType';
import { ChannelStatus } from '../../../resources/enums/status';
import type { UnitName } from '../../../resources/enums/unitOfMeasure';
import { UtilityType } from '../../../resources/enums/utility';
import type { Catalogue } from '../../../resources/language/catalogue';
import { changedOn } from '../../sql/changedOn';
import type { Session } from '../../sql/database';
import { literal, param, sql } from '../../sql/fragment';
import { countedChannels } from '../../usage/counted';
import { currencyIn } from '../../usage/currency';
import { unitRows } from '../../usage/units';

/** A bill that is to be checked. Days are ISO 8601 dates; `end` is the last day. */
export interface BillToCheck {
  readonly id: string;
  readonly loadId: string;
  readonly load: string;
  readonly building: string;
  readonly buildingId: string;
  readonly accountId: string;
  readonly utility: number;
  /** The account's factor of kWh per m³ of gas. */
  readonly gasKwhPerM3: number | null;
  readonly number: string;
  readonly start: string;
  readonly end: string;
  /** Instants at which the last day begins and ends, in the time zone of `channelId`. */
  readonly lastDay: { readonly from: string; readonly until: string };
  /** ISO 4217; the account's where the bill has none. */
  readonly currency: string;
  readonly isForeign: boolean;
  readonly total: number;
  /** Lines as billed; amounts are decimals as text. */
  readonly lines: readonly { readonly label: string; readonly amount: string }[];
  readonly limitPercent: number;
  /** Whether it is no longer valid: cancelled, or corrected by another one. */
  readonly isCancelled: boolean;
  /** When the bill was read, by the clock of the database: later changes are not included. */
  readonly readOn: string;
  /** Numbers and days of other bills of the load for some of the same days. */
  readonly overlaps: string | null;
  /** Whether gas is metered in m³ and not in kWh. */
  readonly metersVolume: boolean;
  /** The longest interval of the channels that count for the load, in minutes. */
  readonly minutes: number | null;
  /** The channel that notifications are raised on; null where none counts for the load. */
  readonly channelId: string | null;
  /** The channel of apparent energy of the load; null where it has none, or several. */
  readonly apparent: { readonly channelId: string; readonly minutes: number | null } | null;
  /** Channels of the load's energy fed into the grid; those of its use are not included. */
  readonly exporting: readonly string[];
}

/** Days after its end during which a bill is checked daily, as readings come late. */
const lateDays = 60;

/**
 * Returns bills that changed since their last check, whose tariff or overlaps changed, and daily those that are recent
 * or could not be checked, as readings come late.
 */
export function billsToCheck(session: Session, catalogue: Catalogue, now: Date): Promise<readonly BillToCheck[]> {
  const channels = countedChannels(catalogue, { entity: catalogue.entity('loads'), alias: 'i' }, () => sql`true`);
  const currency = currencyIn(sql`a."CountryCode"`);
  return session.rows<BillToCheck>(sql`
    with priced as materialized (
      select f."AccountId", f."UtilityType", max(greatest(${changedOn('tariffs', sql`f."TariffId"::text`)},
        (select max(${changedOn('tariffComponents', sql`m."TariffComponentId"::text`)}) from "dw_TariffComponents" m where m."TariffId" = f."TariffId"),
        (select max(${changedOn('tariffHolidays', sql`o."TariffHolidayId"::text`)}) from "dw_TariffHolidays" o where o."TariffId" = f."TariffId"))) as changed
      from "dw_Tariffs" f group by 1, 2),
    due as materialized (
      select i.*, v.overlaps, now()::text as read_on from "dw_Bills" i cross join lateral (${overlapsOf}) v
      where i."CheckedOn" is null or v.overlaps is distinct from i."Overlaps"
        or ${changedOn('bills', sql`i."BillId"::text`)} > i."CheckedOn"
        or exists (select from "dw_BillLines" n where n."BillId" = i."BillId" and ${changedOn('billLines', sql`n."BillLineId"::text`)} > i."CheckedOn")
        or exists (select from "dw_Loads" l join "dw_Buildings" b using ("BuildingId") join "dw_Sites" s using ("SiteId")
          join priced p on p."AccountId" = s."AccountId" and p."UtilityType" = l."UtilityType"
          where l."LoadId" = i."LoadId" and p.changed > i."CheckedOn")
        or (i."CheckedOn" < ${param(now)}::timestamptz - interval '1 day'
          and (i."Reason" is not null or i."EndDate" > ${param(now)}::timestamptz - ${param(lateDays)} * interval '1 day')))
    select i."BillId" as id, i."LoadId" as "loadId", l."Label" as load, b."Label" as building, b."BuildingId" as "buildingId",
      a."AccountId" as "accountId", l."UtilityType" as utility, a."GasKwhPerM3"::float8 as "gasKwhPerM3", i."Number" as number,
      i."StartDate"::text as start, i."EndDate"::text as end,
      json_build_object('from', i."EndDate"::timestamp at time zone c.zone, 'until', (i."EndDate" + 1)::timestamp at time zone c.zone) as "lastDay", coalesce(i."Currency", ${currency}) as currency, coalesce(i."Currency" <> ${currency}, false) as "isForeign", i."Total"::float8 as total,
      i."LimitPercent"::float8 as "limitPercent", i."CancelledOn" is not null as "isCancelled", i.overlaps, i.read_on as "readOn", c.volume as "metersVolume", c.minutes, c.channel as "channelId",
      (select coalesce(json_agg(json_build_object('label', n."Label", 'amount', n."Amount"::text)), '[]') from "dw_BillLines" n where n."BillId" = i."BillId") as lines,
      (select case when count(*) = 1 then json_build_object('channelId', min(o."ChannelId"::text), 'minutes', min(o."IntervalMins")) end
        from "dw_Channels" o where o."LoadId" = i."LoadId" and o."UnitOfMeasure" = ${param(apparentEnergyUnit)}
          and ${isMeasured}) as apparent,
      array(select o."ChannelId"::text from "dw_Channels" o where o."LoadId" = i."LoadId" and l."UtilityType" = ${literal(UtilityType.values.Electricity)}
        and o."UnitOfMeasure" = ${param(exportUnit)} and ${isMeasured}) as exporting
    from due i join "dw_Loads" l on l."LoadId" = i."LoadId" join "dw_Buildings" b on b."BuildingId" = l."BuildingId"
    join "dw_Sites" s on s."SiteId" = b."SiteId" join "dw_Accounts" a on a."AccountId" = s."AccountId"
    cross join lateral (select max(k.minutes) as minutes, (array_agg(k.channel order by k.channel))[1] as channel,
        meterdesk.zone_of((array_agg(h."TimeZone" order by k.channel))[1], a."TimeZoneIana") as zone,
        coalesce(bool_or(h."UnitOfMeasure" = any(${param(gasVolumes)})), false) as volume
      from (${channels}) k join "dw_Channels" h on h."ChannelId" = k.channel) c
    order by i."BillId"`);
}

const apparentEnergyUnit: UnitName = 'kVAh';
const exportUnit: UnitName = 'Export kWh';
const isMeasured = sql`o."Status" = ${literal(ChannelStatus.values.Active)} and o."Type" <> ${literal(ChannelType.values.Calculated)}`;
const gasVolumes = unitRows.flatMap(({ unit, byGasFactor }) => (byGasFactor ? [unit] : []));

/** Query of `(overlaps)` of the bill `i`: other bills of its load for some of the same days, without cancelled ones. */
const overlapsOf = sql`
  select string_agg(o."Number" || ' (' || o."StartDate" || ' – ' || o."EndDate" || ')', ', ' order by o."StartDate", o."Number") as overlaps
  from "dw_Bills" o where o."LoadId" = i."LoadId" and o."BillId" <> i."BillId" and i."CancelledOn" is null and o."CancelledOn" is null
    and o."StartDate" <= i."EndDate" and o."EndDate" >= i."StartDate"`;
