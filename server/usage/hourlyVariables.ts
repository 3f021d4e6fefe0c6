import { SummationType } from '../../resources/enums/summationType';
import { ValueType } from '../../resources/enums/valueType';
import { WeatherReadingType } from '../../resources/enums/weatherReadingType';
import type { Catalogue } from '../../resources/language/catalogue';
import { hourMs, type MeterReading } from '../model/hourlySeries';
import { countingOn, type RegisterExchange } from '../model/register';
import { rowFilter } from '../sql/access';
import type { Caller } from '../sql/caller';
import type { Database } from '../sql/database';
import { type Fragment, ident, literal, param, sql } from '../sql/fragment';
import { joinPath, table } from '../sql/path';
import { type HourlyVariable, hourlyCounts } from './correlation';
import { multiplierPeriods } from './multiplierPeriods';
import { readingOf } from './readings';
import { registerExchanges } from './registerExchanges';

interface SeriesRequest {
  readonly channels: readonly string[];
  /** ISO dates in the channels' own zone; `until` is not included. */
  readonly from: string;
  readonly until: string;
  /** Whether the temperature at the stations of the channels' buildings is a variable too. */
  readonly withWeather: boolean;
}

interface HoursRow {
  readonly id: string;
  readonly isRegister: boolean;
  /** Whether its values are amounts, each of the time since the value before it. */
  readonly isAmount: boolean;
  /** Hours since the beginning of the span, and the value of each. */
  readonly hours: readonly number[];
  readonly values: readonly number[];
  /** Of amounts, how many readings each value is of. */
  readonly counts: readonly number[];
  /** Of a register, the first readings of the hours, then their last ones, and the exchanges of its meter. */
  readonly readings: readonly (readonly [at: number, value: number])[];
  readonly exchanges: readonly RegisterExchange[];
  /** When the span begins and ends in the zone of the channel, in ms. */
  readonly starts: number;
  readonly ends: number;
}

/** PostgreSQL groups the readings of a statement in one process: a second statement halves the time on two cores. */
const statementsAtOnce = 2;

/** Returns the hourly values of the channels among these that the caller may read, in their order, then of the weather. */
export async function hourlyVariables(
  database: Database,
  catalogue: Catalogue,
  caller: Caller,
  request: SeriesRequest,
): Promise<readonly HourlyVariable[]> {
  const { channels, withWeather } = request;
  const size = Math.ceil(channels.length / statementsAtOnce);
  const statements: Fragment[] = [];
  for (let first = 0; first < channels.length; first += size)
    statements.push(channelHours(catalogue, caller, { ...request, channels: channels.slice(first, first + size) }));
  if (withWeather) statements.push(weatherHours(catalogue, caller, request));
  const read = (statement: Fragment) => database.read((session) => session.rows<HoursRow>(statement));
  const rows = (await Promise.all(statements.map(read))).flat();
  const count = hoursOf(request);
  return rows.map((row) => {
    const { id, isRegister, isAmount, hours, values } = row;
    if (isRegister) return { id, values: countsOf(row, originMs(request), count), step: 1 };
    const series = new Float64Array(count).fill(Number.NaN);
    const isWhole = completeHours(row.counts);
    for (const [index, hour] of hours.entries()) if (isWhole(index)) series[hour] = values[index] as number;
    return { id, values: series, step: isAmount ? usualStep(hours) : 1 };
  });
}

/**
 * Hours with more than this share of the usual number of readings count as read: the number varies where the interval
 * divides no hour.
 */
const minShareOfUsual = 0.75;

/**
 * Returns a function that tells whether an hour has about the usual number of readings, the median: the sum of half of
 * them is half an amount.
 */
function completeHours(counts: readonly number[]): (index: number) => boolean {
  const usual = Float64Array.from(counts).sort()[counts.length >> 1] ?? 0;
  return (index) => (counts[index] ?? Number.POSITIVE_INFINITY) > usual * minShareOfUsual;
}

/** Returns the hours from one value to the next: the lower quartile, which gaps do not move. */
function usualStep(hours: readonly number[]): number {
  const sorted = Float64Array.from(hours).sort();
  const steps = sorted.subarray(1).map((hour, index) => hour - (sorted[index] as number));
  return Math.max(1, steps.sort()[steps.length >> 2] ?? 1);
}

/**
 * Returns what a register counted in the hours of the span; readings just outside of it give its value at both ends.
 */
function countsOf(row: HoursRow, origin: number, count: number): Float64Array {
  const [first, end] = [row.starts, row.ends].map((at) => Math.floor((at - origin) / hourMs));
  return hourlyCounts(continuousReadings(row), origin, count).fill(Number.NaN, 0, first).fill(Number.NaN, end);
}

/** Returns the readings of a register as if it had counted on through the exchanges of its meter. */
const continuousReadings = ({ readings, exchanges }: HoursRow): readonly MeterReading[] =>
  countingOn(
    readings.map(([at, value]) => ({ at, value })).sort((a, b) => a.at - b.at),
    exchanges,
  );

/** Returns the hours from a day before the span to a day after it, which covers every zone. */
const hoursOf = ({ from, until }: SeriesRequest): number => (Date.parse(until) - Date.parse(from)) / hourMs + 48;

/** Hours are counted in UTC, from a day before the span: whichever zone it is of, it begins after that. */
const origin = ({ from }: SeriesRequest): Fragment =>
  sql`(${param(from)}::timestamp at time zone 'UTC' - interval '1 day')`;
const originMs = ({ from }: SeriesRequest): number => Date.parse(from) - 24 * hourMs;
/**
 * Returns SQL of the beginning of an instant's hour. Grouping by it takes half the time of grouping by its number, a
 * numeric.
 */
const hourAt = (moment: Fragment, request: SeriesRequest): Fragment =>
  sql`date_bin('1 hour', ${moment}, ${origin(request)})`;
const hourIndex = (hour: Fragment, request: SeriesRequest): Fragment =>
  sql`(extract(epoch from ${hour} - ${origin(request)}) / 3600)::integer`;

/**
 * Returns the query of hourly values: sums of amounts, means of levels, both with the multiplier of the meter at that
 * time. Of a register it has the first and the last reading of each hour; where the meter was exchanged, of each meter.
 */
function channelHours(catalogue: Catalogue, caller: Caller, request: SeriesRequest): Fragment {
  const channels = catalogue.entity('channels');
  const { joins, alias } = joinPath(
    catalogue,
    catalogue.resolve(channels, 'Building.Site.Account.AccountId').relations,
    'c',
  );
  const isRegister = sql`c."ValueTypeEnum" = ${literal(ValueType.values.Cumulative)}`;
  const isLevel = sql`c."ValueTypeEnum" = ${literal(ValueType.values.Instantaneous)} or c."SummationType" = ${literal(SummationType.values.AVG)}`;
  const amount = sql`${readingOf('r')} * m.multiplier`;
  const value = sql`case when ${isLevel} then avg(${amount}) else sum(${amount}) end`;
  // Arrays are compared by their first element, so the least and the greatest are the first and the last reading.
  const reading = sql`case when ${isRegister} then array[date_part('epoch', r."ConsumptionDate") * 1000, ${readingOf('r')}::float8] end`;
  const exchanges = table(catalogue.entity('meterExchanges'));
  const bound = (day: string): Fragment => sql`(${param(day)}::timestamp at time zone z.zone)`;
  const margin = sql`case when ${isRegister} then interval '90 minutes' else interval '0' end`;
  return sql`
    select c."ChannelId" as id, ${isRegister} as "isRegister", not (${isRegister} or ${isLevel}) as "isAmount", coalesce(h.hours, '{}') as hours, coalesce(h.values, '{}') as values,
      coalesce(h.counts, '{}') as counts, coalesce(h.readings, '{}') as readings, ${registerExchanges(exchanges, sql`c."ChannelId"`)} as exchanges,
      extract(epoch from ${bound(request.from)})::float8 * 1000 as starts, extract(epoch from ${bound(request.until)})::float8 * 1000 as ends
    from unnest(${param(request.channels)}::uuid[]) with ordinality asked(id, place)
    join ${table(channels)} c on c."ChannelId" = asked.id ${joins}
    cross join lateral (select meterdesk.zone_of(c."TimeZone", ${ident(alias, 'TimeZoneIana')}) as zone) z
    left join lateral (select array_agg(${hourIndex(sql`v.hour`, request)} order by v.at) as hours, array_agg(v.value::float8 order by v.at) as values,
        array_agg(v.count order by v.at) filter (where not (${isRegister} or ${isLevel})) as counts,
        array_agg(v.first order by v.at) filter (where ${isRegister}) || array_agg(v.last order by v.at) filter (where ${isRegister}) as readings from (
      select ${hourAt(sql`r."ConsumptionDate"`, request)} as hour, ${value} as value, count(*)::integer as count, max(r."ConsumptionDate") as at, min(${reading}) as first, max(${reading}) as last
      from (${multiplierPeriods(exchanges, sql`c."ChannelId"`)}) m cross join ${table(catalogue.entity('consumption'))} r
      where r."ChannelId" = c."ChannelId" and ${readingOf('r')} is not null
        and r."ConsumptionDate" >= greatest(m.starts, ${bound(request.from)} - ${margin})
        and r."ConsumptionDate" < least(m.ends, ${bound(request.until)} + ${margin})
      group by 1, case when ${isRegister} then m.starts end) v) h on true
    where ${rowFilter(catalogue, channels, 'c', caller, 'read')} order by asked.place`;
}

function weatherHours(catalogue: Catalogue, caller: Caller, request: SeriesRequest): Fragment {
  const [channels, weather] = [catalogue.entity('channels'), catalogue.entity('weather')];
  return sql`
    select w."WeatherId" as id, false as "isRegister", false as "isAmount", coalesce(h.hours, '{}') as hours, coalesce(h.values, '{}') as values,
      '{}'::integer[] as counts, '{}'::float8[] as readings, '[]'::json as exchanges
    from ${table(weather)} w left join lateral (select array_agg(${hourIndex(sql`v.hour`, request)}) as hours, array_agg(v.value) as values from (
      select ${hourAt(sql`r."Event"`, request)} as hour, avg(r."Temperature") as value
      from ${table(catalogue.entity('weatherReadings'))} r where r."WeatherId" = w."WeatherId" and r."Temperature" is not null
        and r."ReadingType" = ${literal(WeatherReadingType.values.Recorded)}
        and r."Event" >= ${param(request.from)}::timestamp at time zone 'UTC' and r."Event" < ${param(request.until)}::timestamp at time zone 'UTC'
      group by 1) v) h on true
    where ${rowFilter(catalogue, weather, 'w', caller, 'read')} and w."WeatherId" in (
      select b."WeatherId" from ${table(channels)} c join ${table(catalogue.entity('buildings'))} b on b."BuildingId" = c."BuildingId"
      where c."ChannelId" = any(${param(request.channels)}::uuid[]) and ${rowFilter(catalogue, channels, 'c', caller, 'read')})`;
}
