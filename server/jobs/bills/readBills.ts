import type { Catalogue } from '../../../resources/language/catalogue';
import type { MeteredHour } from '../../model/tariffs/component';
import { exact } from '../../model/tariffs/exact';
import type { Session } from '../../sql/database';
import { param, sql } from '../../sql/fragment';
import { countedChannels } from '../../usage/counted';
import { unitRows } from '../../usage/units';
import { usageRows } from '../../usage/usageRows';

/** A bill that is to be checked. Days are ISO 8601 dates; `end` is the last day. */
export interface BillToCheck {
  readonly id: string;
  readonly loadId: string;
  readonly load: string;
  readonly building: string;
  readonly buildingId: string;
  readonly accountId: string;
  readonly utility: number;
  /** kWh that the account has in a m³ of gas. */
  readonly gasKwhPerM3: number | null;
  readonly number: string;
  readonly start: string;
  readonly end: string;
  readonly currency: string | null;
  readonly total: number;
  readonly limitPercent: number;
  /** Whether it does not hold any more: it was cancelled, or another one corrects it. */
  readonly isCancelled: boolean;
  /** Other bills of the load for the same days, with these. */
  readonly overlaps: string | null;
  /** Whether gas is counted in m³, and not in kWh. */
  readonly metersVolume: boolean;
  /** The longest interval of the channels that count for the load, in minutes. */
  readonly minutes: number | null;
  /** The channel that notifications are raised on; null where none counts for the load. */
  readonly channelId: string | null;
}

/** How many days after its end the readings of a bill are looked at again every day: they come late. */
const lateDays = 60;

/**
 * Returns bills that have changed since they were checked, or whose tariff or overlaps have, and once a day those that
 * are recent or could not be checked: readings come late.
 */
export function billsToCheck(session: Session, catalogue: Catalogue, now: Date): Promise<readonly BillToCheck[]> {
  const channels = countedChannels(catalogue, { entity: catalogue.entity('loads'), alias: 'i' }, () => sql`true`);
  return session.rows<BillToCheck>(sql`
    with due as materialized (
      select i.*, v.overlaps from "dw_Bills" i cross join lateral (${overlapsOf}) v
      where i."CheckedOn" is null or i."UpdatedOn" > i."CheckedOn" or v.overlaps is distinct from i."Overlaps"
        or exists (select from "dw_BillLines" n where n."BillId" = i."BillId" and n."UpdatedOn" > i."CheckedOn")
        or exists (select from "dw_Loads" l join "dw_Buildings" b using ("BuildingId") join "dw_Sites" s using ("SiteId")
          join "dw_Tariffs" f on f."AccountId" = s."AccountId" and f."UtilityType" = l."UtilityType"
          left join "dw_TariffComponents" m using ("TariffId") left join "dw_TariffHolidays" h using ("TariffId")
          where l."LoadId" = i."LoadId" and greatest(f."UpdatedOn", m."UpdatedOn", h."UpdatedOn") > i."CheckedOn")
        or (i."CheckedOn" < ${param(now)}::timestamptz - interval '1 day'
          and (i."Reason" is not null or i."EndDate" > ${param(now)}::timestamptz - ${param(lateDays)} * interval '1 day')))
    select i."BillId" as id, i."LoadId" as "loadId", l."Label" as load, b."Label" as building, b."BuildingId" as "buildingId",
      a."AccountId" as "accountId", l."UtilityType" as utility, a."GasKwhPerM3"::float8 as "gasKwhPerM3", i."Number" as number,
      i."StartDate"::text as start, i."EndDate"::text as end, i."Currency" as currency, i."Total"::float8 as total,
      i."LimitPercent"::float8 as "limitPercent", i."CancelledOn" is not null as "isCancelled", i.overlaps, c.volume as "metersVolume", c.minutes, c.channel as "channelId"
    from due i join "dw_Loads" l on l."LoadId" = i."LoadId" join "dw_Buildings" b on b."BuildingId" = l."BuildingId"
    join "dw_Sites" s on s."SiteId" = b."SiteId" join "dw_Accounts" a on a."AccountId" = s."AccountId"
    cross join lateral (select max(k.minutes) as minutes, (array_agg(k.channel order by k.channel))[1] as channel,
        coalesce(bool_or(h."UnitOfMeasure" = any(${param(gasVolumes)})), false) as volume
      from (${channels}) k join "dw_Channels" h on h."ChannelId" = k.channel) c
    order by i."BillId"`);
}

const gasVolumes = unitRows.flatMap(({ unit, byGasFactor }) => (byGasFactor ? [unit] : []));

/** Returns `(overlaps)` of the bill `i`: other bills of its load for days of its own. What was cancelled is none. */
const overlapsOf = sql`
  select string_agg(o."Number" || ' (' || o."StartDate" || ' – ' || o."EndDate" || ')', ', ' order by o."StartDate", o."Number") as overlaps
  from "dw_Bills" o where o."LoadId" = i."LoadId" and o."BillId" <> i."BillId" and i."CancelledOn" is null and o."CancelledOn" is null
    and o."StartDate" <= i."EndDate" and o."EndDate" >= i."StartDate"`;

/** The hours of a span of a load, as its own clock shows them, and how much of it was read. */
export interface MeteredSpan {
  readonly hours: readonly MeteredHour[];
  readonly read: number;
}

interface PointRow {
  /** A local time, such as `2026-03-01T07:15`. */
  readonly at: string;
  /** The moment the hour of it begins, in seconds since 1970: an hour that comes twice is two. */
  readonly hour: number;
  readonly used: number | null;
  readonly read: number;
}

/**
 * Returns what a load used by the hour, with the highest demand of the intervals of each.
 * @param from the first day; `until` is not in it
 */
export async function meteredSpan(
  session: Session,
  catalogue: Catalogue,
  { loadId, minutes, utility }: BillToCheck,
  from: string,
  until: string,
): Promise<MeteredSpan> {
  const perHour = minutes && minutes <= 15 ? 4 : minutes && minutes <= 30 ? 2 : 1;
  const interval = ({ 1: 'Hourly', 2: 'HalfHourly', 4: 'QuarterHourly' } as const)[perHour];
  const whose = { entity: catalogue.entity('loads'), alias: 'i' };
  const point = sql`json_build_object('event', p.event, 'usage', p.usage)`;
  const rows = usageRows(catalogue, whose, { from, until, interval }, () => sql`true`, point);
  const points = await session.rows<PointRow>(sql`
    select to_char(e.event at time zone u."timeZone", 'YYYY-MM-DD"T"HH24:MI') as at,
      floor(extract(epoch from e.event) / 3600)::float8 as hour, e.usage as used, u.read
    from "dw_Loads" i cross join lateral (${rows}) u
    cross join lateral json_to_recordset(u.consumption) as e(event timestamptz, usage float8)
    where i."LoadId" = ${param(loadId)}::uuid and u.utility = ${param(utility)} and not u."isMean" order by e.event`);
  const byHour = new Map<string, PointRow[]>();
  for (const row of points) {
    const key = `${row.at.slice(0, 13)} ${row.hour}`;
    byHour.set(key, [...(byHour.get(key) ?? []), row]);
  }
  return { hours: [...byHour.values()].map((of) => meteredHour(of, perHour)), read: points[0]?.read ?? 0 };
}

function meteredHour(points: readonly PointRow[], perHour: number): MeteredHour {
  const [{ at }] = points as [PointRow];
  const day = at.slice(0, 10);
  return {
    year: Number(at.slice(0, 4)),
    month: Number(at.slice(5, 7)),
    day: Number(at.slice(8, 10)),
    hour: Number(at.slice(11, 13)),
    isWeekend: [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
    used: points.reduce((sum, { used }) => sum + exact(used ?? 0), 0n),
    demand: exact(Math.max(0, ...points.map(({ used }) => (used ?? 0) * perHour))),
  };
}
