import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { ValueType } from '../../../resources/enums/valueType';
import type { DataContext } from '../../context';
import type { Database, Session } from '../../sql/database';
import { type Fragment, literal, param, sql } from '../../sql/fragment';
import { readingOf } from '../../usage/readings';
import { countMonthlyUsage } from './countMonthlyUsage';
import { countRecentUsage } from './countRecentUsage';
import { markForRecount } from './markForRecount';

dayjs.extend(utc);

/** A channel with readings that the stored usage does not include yet. */
interface Changed {
  readonly channelId: string;
  readonly buildingId: string;
  /** Counter of writes, as in `UnjudgedHours`: what is written meanwhile is counted the next time. */
  readonly writes: string;
}

/** Channels handled per transaction. */
const batchSize = 500;

/**
 * Recounts the stored usage of places whose readings before `until` were written, corrected or removed since it was
 * counted, and of those whose 30 days have moved on. Returns the number of rows with recounted 30 days.
 * @param until the latest day that has begun in every time zone, as YYYY-MM-DD
 */
export async function countChangedUsage(context: DataContext, until: string, signal?: AbortSignal): Promise<number> {
  const { database, catalogue } = context;
  // By key, so that each channel is handled once a run: those that are written too often to be cleared are found again.
  let after: string | undefined;
  do {
    const changed = await changedChannels(database, until, after);
    await countChangedMonths(context, changed, signal);
    if (signal?.aborted || changed.length === 0) break;
    const ids = param(changed.map(({ buildingId }) => buildingId));
    // Together: a channel that is cleared but not marked would never be recounted.
    await database.write({ contactId: null, operation: 'CountRecentUsage' }, async (session) => {
      await markForRecount(session, until, sql`b."BuildingId" = any(${ids}::uuid[])`);
      await clearUncounted(session, changed, until);
    });
    after = changed.length === batchSize ? changed.at(-1)?.channelId : undefined;
  } while (after && !signal?.aborted);
  return countRecentUsage(database, catalogue, until, signal);
}

/** SQL of the beginning of a day in the time zone of channel `c`. */
const startOfDay = (day: string) => sql`(${param(day)}::timestamp at time zone meterdesk.zone_of(c."TimeZone", null))`;

const changedChannels = (database: Database, until: string, after: string | undefined): Promise<readonly Changed[]> => {
  const isAfter = after === undefined ? sql`true` : sql`c."ChannelId" > ${param(after)}::uuid`;
  return database.rows<Changed>(sql`
    select c."ChannelId" as "channelId", c."BuildingId" as "buildingId", u.writes::text
    from meterdesk.unjudged_hours u join "dw_Channels" c on c."ChannelId" = u.channel_id
    where u.uncounted && tstzrange(null, ${startOfDay(until)}) and ${isAfter} order by 1 limit ${param(batchSize)}`);
};

/**
 * Recounts the stored months that changed readings affect: their own, and the following ones, which compare with them.
 * A register's reading decides what was counted since the one before and until the one after, too. Months are compared
 * with a day more on both sides: they begin in the zones of the buildings.
 */
async function countChangedMonths(
  { database, catalogue }: DataContext,
  changed: readonly Changed[],
  signal?: AbortSignal,
) {
  const isRegister = sql`c."ValueTypeEnum" = ${literal(ValueType.values.Cumulative)}`;
  const beside = (isBeside: Fragment, order: Fragment) => sql`case when ${isRegister} then (
    select r."ConsumptionDate" from "dw_Consumption" r where r."ChannelId" = c."ChannelId" and ${readingOf('r')} is not null
      and r."ConsumptionDate" ${isBeside} order by 1 ${order} limit 1) end`;
  const months = await database.rows<{ month: string; buildings: readonly string[] }>(sql`
    select m."Month"::text as month, array_agg(distinct m."BuildingId") as buildings
    from meterdesk.unjudged_hours u join "dw_Channels" c on c."ChannelId" = u.channel_id
    cross join lateral unnest(u.uncounted) as w(hours)
    cross join lateral (select coalesce(${beside(sql`< lower(w.hours)`, sql`desc`)}, lower(w.hours)) as since,
      coalesce(${beside(sql`>= upper(w.hours)`, sql`asc`)}, upper(w.hours)) as until) a
    join "dw_MonthlyUsage" m on m."BuildingId" = c."BuildingId"
      and tstzrange(a.since, a.until) && tstzrange(m."Month" - interval '1 month 1 day', m."Month" + interval '1 month 1 day')
    where u.channel_id = any(${param(changed.map(({ channelId }) => channelId))}::uuid[]) group by 1 order by 1`);
  for (const { month, buildings } of months) {
    const next = dayjs.utc(month).add(1, 'month').format('YYYY-MM-DD');
    await countMonthlyUsage(database, catalogue, next, signal, sql`b."BuildingId" = any(${param(buildings)}::uuid[])`);
  }
}

/**
 * Clears the uncounted hours of channels without newer writes, locking rows in the order in which readings are written,
 * to avoid deadlocks.
 */
async function clearUncounted(session: Session, changed: readonly Changed[], until: string): Promise<void> {
  await session.count(sql`
    with seen as materialized (
      select u.channel_id, ${startOfDay(until)} as until from meterdesk.unjudged_hours u join "dw_Channels" c on c."ChannelId" = u.channel_id
      join json_to_recordset(${param(JSON.stringify(changed))}::json) as s("channelId" uuid, writes bigint) on s."channelId" = u.channel_id and s.writes = u.writes
      order by 1 for update of u)
    update meterdesk.unjudged_hours u set uncounted = u.uncounted - tstzmultirange(tstzrange(null, s.until)) from seen s
    where u.channel_id = s.channel_id`);
}
