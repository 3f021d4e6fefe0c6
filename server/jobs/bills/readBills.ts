import type { Catalogue } from '../../../resources/language/catalogue';
import type { MeteredHour } from '../../model/tariffs/component';
import { exact } from '../../model/tariffs/exact';
import type { Session } from '../../sql/database';
import { param, sql } from '../../sql/fragment';
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
  /** The shortest interval of the load's channels, in minutes. */
  readonly minutes: number | null;
  /** A channel that notifications are raised on. */
  readonly channelId: string | null;
}

/** How many days after its end the readings of a bill are looked at again every day: they come late. */
const lateDays = 60;

/** Returns bills that have changed since they were checked, or whose tariff has, and recent ones once a day. */
export const billsToCheck = (session: Session, now: Date): Promise<readonly BillToCheck[]> =>
  session.rows<BillToCheck>(sql`
    select i."BillId" as id, i."LoadId" as "loadId", l."Label" as load, b."Label" as building, b."BuildingId" as "buildingId",
      a."AccountId" as "accountId", l."UtilityType" as utility, a."GasKwhPerM3"::float8 as "gasKwhPerM3", i."Number" as number,
      i."StartDate"::text as start, i."EndDate"::text as end, i."Currency" as currency, i."Total"::float8 as total,
      i."LimitPercent"::float8 as "limitPercent", c.minutes, c.channel as "channelId"
    from "dw_Bills" i join "dw_Loads" l on l."LoadId" = i."LoadId" join "dw_Buildings" b on b."BuildingId" = l."BuildingId"
    join "dw_Sites" s on s."SiteId" = b."SiteId" join "dw_Accounts" a on a."AccountId" = s."AccountId"
    cross join lateral (select min(c."IntervalMins") as minutes, (array_agg(c."ChannelId" order by c."ChannelId"))[1] as channel
      from "dw_Channels" c where c."LoadId" = i."LoadId" and c."Status" = 1) c
    where i."CheckedOn" is null or i."UpdatedOn" > i."CheckedOn"
      or exists (select from "dw_BillLines" n where n."BillId" = i."BillId" and n."UpdatedOn" > i."CheckedOn")
      or exists (select from "dw_Tariffs" f left join "dw_TariffComponents" m using ("TariffId") left join "dw_TariffHolidays" h using ("TariffId")
        where f."AccountId" = a."AccountId" and f."UtilityType" = l."UtilityType" and greatest(f."UpdatedOn", m."UpdatedOn", h."UpdatedOn") > i."CheckedOn")
      or (i."CheckedOn" < ${param(now)}::timestamptz - interval '1 day' and i."EndDate" > ${param(now)}::timestamptz - ${param(lateDays)} * interval '1 day')
    order by i."BillId"`);

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
