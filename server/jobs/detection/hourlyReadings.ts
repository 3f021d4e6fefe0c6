import { ReadingType } from '../../../resources/enums/readingType';
import type { Meter } from '../../model/detect';
import { soundHours } from '../../model/detect';
import type { HourlySeries, MeterReading } from '../../model/hourlySeries';
import { countingOn, type RegisterExchange } from '../../model/register';
import type { Session } from '../../sql/database';
import { ident, literal, param, sql } from '../../sql/fragment';
import { multiplierPeriods } from '../../usage/multiplierPeriods';
import { readingOf } from '../../usage/readings';
import { registerExchanges } from '../../usage/registerExchanges';
import type { Period } from './channelReadings';
import type { WatchedChannel } from './watched';

interface Row {
  readonly id: string;
  readonly moments: readonly number[];
  readonly values: readonly number[];
  readonly exchanges: readonly RegisterExchange[];
}

/**
 * Returns the hourly readings of channels in some periods in one statement, so that quarter-hourly readings are summed
 * in the database. Estimates and partly read hours are left out; of a register it is the last reading of the hour.
 */
export async function hourlyReadings(
  session: Session,
  channels: readonly WatchedChannel[],
  periods: readonly Period[],
): Promise<ReadonlyMap<string, readonly MeterReading[]>> {
  const columnOf = <Value>(of: (channel: WatchedChannel) => Value) => param(channels.map(of));
  const reading = readingOf('r');
  const amount = sql`${reading} * m.multiplier`;
  const exchanges = ident('dw_MeterExchanges');
  const rows = await session.rows<Row>(sql`
    select i.id, h.moments, h.values, ${registerExchanges(exchanges, sql`i.id`)} as exchanges
    from unnest(${columnOf(({ channelId }) => channelId)}::uuid[], ${columnOf(({ isRegister }) => isRegister)}::boolean[],
      ${columnOf(({ rate }) => rate !== undefined)}::boolean[], ${columnOf(readingsNeeded)}::integer[]) as i(id, "isRegister", "isRate", needed)
    cross join lateral (
      select array_to_json(array_agg(extract(epoch from v.at)::float8 * 1000 order by v.at)) as moments,
        array_to_json(array_agg(v.value::float8 order by v.at)) as values from (
        select case when i."isRegister" then max(r."ConsumptionDate") else date_bin('1 hour', min(r."ConsumptionDate"), 'epoch'::timestamptz) end as at,
          case when i."isRegister" then max(${reading}) when i."isRate" then avg(${amount}) else sum(${amount}) end as value
        from unnest(${param(periods.map(({ from }) => from))}::timestamptz[], ${param(periods.map(({ until }) => until))}::timestamptz[]) as p(starts, ends)
        cross join (${multiplierPeriods(exchanges, sql`i.id`)}) m
        cross join lateral (select * from "dw_Consumption" o where o."ChannelId" = i.id
          and o."ConsumptionDate" >= greatest(m.starts, p.starts) and o."ConsumptionDate" < least(m.ends, p.ends)) r
        where ${reading} is not null and r."ReadingType" is distinct from ${literal(ReadingType.values.E)}
        group by date_bin('1 hour', r."ConsumptionDate", 'epoch'::timestamptz), case when i."isRegister" then m.starts end
        having count(*) >= i.needed) v) h
    where h.moments is not null`);
  return new Map(
    rows.map(({ id, moments, values, exchanges }) => {
      const readings = moments.map((at, index) => ({ at, value: values[index] as number }));
      // Amounts are already multiplied in the query.
      const isRegister = channels.some((channel) => channel.channelId === id && channel.isRegister);
      return [id, isRegister ? countingOn(readings, exchanges) : readings];
    }),
  );
}

/** Returns the minimum number of readings of a known hour. */
function readingsNeeded({ isRegister, rate, intervalMinutes }: WatchedChannel): number {
  if (isRegister) return 1;
  return Math.max(1, Math.floor((rate === undefined ? 60 : 30) / Math.max(1, intervalMinutes)));
}

/**
 * Returns the hourly use in a period without faulty hours.
 * @param readings hourly ones
 * @param hoursOf `hoursAndRest` for meters that may be off
 */
export function soundHoursIn(
  readings: readonly MeterReading[],
  meter: Meter,
  { from, until }: Period,
  hoursOf = soundHours,
): HourlySeries {
  const own = readings.filter(({ at }) => at >= from.getTime() && at < until.getTime());
  return hoursOf(own, { ...meter, intervalMinutes: Math.max(60, meter.intervalMinutes) });
}
