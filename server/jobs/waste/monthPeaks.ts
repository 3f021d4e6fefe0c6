import { ReadingType } from '../../../resources/enums/readingType';
import type { MonthPeak } from '../../model/peakDemand';
import type { Session } from '../../sql/database';
import { ident, literal, param, sql } from '../../sql/fragment';
import { multiplierPeriods } from '../../usage/multiplierPeriods';
import { readingOf } from '../../usage/readings';
import type { WatchedChannel } from '../detection/watched';

/** Minimum share of a day that was read. */
const minReadShare = 0.8;

/**
 * Returns the highest demands of channels in some months of their time zone, by channel, in one statement. Readings are
 * amounts of intervals, or power; estimates are excluded.
 * @param months their first days: YYYY-MM-DD
 */
export async function monthPeaks(
  session: Session,
  channels: readonly WatchedChannel[],
  months: readonly string[],
): Promise<ReadonlyMap<string, readonly MonthPeak[]>> {
  const columnOf = <Value>(of: (channel: WatchedChannel) => Value) => param(channels.map(of));
  const ofDay = sql`array_agg(d.peak order by d.peak desc)`;
  const rows = await session.rows<{ id: string; peaks: readonly MonthPeak[] }>(sql`
    select i.id, json_agg(json_build_object('month', x.month, 'days', x.days, 'highest', x.peaks[1], 'second', x.peaks[2],
        'at', extract(epoch from x.at)::float8 * 1000, 'local', to_char(x.at at time zone i.zone, 'YYYY-MM-DD"T"HH24:MI'))) as peaks
    from unnest(${columnOf(({ channelId }) => channelId)}::uuid[], ${columnOf(({ timeZone }) => timeZone)}::text[],
      ${columnOf(perHour)}::float8[], ${columnOf(minReadingsOfDay)}::float8[]) as i(id, zone, "perHour", needed)
    cross join lateral (
      select d.month, count(*) as days, ${ofDay} as peaks, (array_agg(d.at order by d.peak desc))[1] as at from (
        select p.month, (r."ConsumptionDate" at time zone i.zone)::date as day, max(${readingOf('r')} * m.multiplier * i."perHour")::float8 as peak,
          (array_agg(r."ConsumptionDate" order by ${readingOf('r')} * m.multiplier desc))[1] as at
        from unnest(${param(months)}::date[]) as p(month)
        cross join (${multiplierPeriods(ident('dw_MeterExchanges'), sql`i.id`)}) m
        cross join lateral (select * from "dw_Consumption" o where o."ChannelId" = i.id
          and o."ConsumptionDate" >= greatest(m.starts, p.month::timestamp at time zone i.zone)
          and o."ConsumptionDate" < least(m.ends, (p.month + interval '1 month') at time zone i.zone)) r
        where ${readingOf('r')} is not null and r."ReadingType" is distinct from ${literal(ReadingType.values.E)}
        group by 1, 2 having count(*) >= i.needed) d
      group by d.month) x
    group by i.id`);
  return new Map(rows.map(({ id, peaks }) => [id, peaks]));
}

/** Returns the factor from a reading to its mean power. */
const perHour = ({ rate, intervalMinutes }: WatchedChannel): number => (rate === undefined ? 60 / intervalMinutes : 1);

const minReadingsOfDay = ({ intervalMinutes }: WatchedChannel): number => (minReadShare * 24 * 60) / intervalMinutes;
