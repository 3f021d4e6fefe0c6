import { WeatherReadingType } from '../../resources/enums/weatherReadingType';
import type { UsageSpan } from '../../resources/shared/usageInterval';
import { maxInterpolatedHours, withGapsInterpolated } from '../model/formula/degreeDays';
import { type HourlySeries, hourMs } from '../model/hourlySeries';
import type { Reader } from '../sql/database';
import { type Fragment, literal, param, sql } from '../sql/fragment';
import { bucketsOf } from '../usage/buckets';
import type { Calculation } from './calculatedChannel';

/** Intervals and temperatures for degree days. */
interface IntervalWeather {
  /** End of each interval by its beginning, in milliseconds since 1970. */
  readonly ends: ReadonlyMap<number, number>;
  /** Recorded temperatures of the building's weather station by hour, in °C, with short gaps interpolated. */
  readonly temperature: HourlySeries;
}

const recorded = literal(WeatherReadingType.values.Recorded);
const ms = (moment: Fragment): Fragment => sql`extract(epoch from ${moment})::float8 * 1000`;

/** Returns the intervals of a span of days in the channel's time zone, with their weather. */
export async function recordedWeather(
  reader: Pick<Reader, 'rows'>,
  { channel, interval }: Calculation,
  { from, until }: UsageSpan,
): Promise<IntervalWeather> {
  const zone = param(channel.timeZone);
  const moment = (day: string): Fragment => sql`(${param(day)}::timestamp at time zone ${zone})`;
  const [starts, ends] = [moment(from), moment(until)];
  const buckets = bucketsOf(interval).between(starts, ends, zone);
  const intervals = await reader.rows<{ at: number; end: number }>(sql`
    select ${ms(sql`greatest(g.bucket, ${starts})`)} as at, ${ms(sql`least(g.ends, ${ends})`)} as end from (${buckets}) g where g.ends > ${starts}`);
  // Readings beyond the span may be needed to interpolate a gap at its ends.
  const beyond = sql`interval ${literal(`${maxInterpolatedHours + 1} hours`)}`;
  const hours = await reader.rows<{ at: number; temperature: number }>(sql`
    select ${ms(sql`date_trunc('hour', w."Event", 'UTC')`)} as at, avg(w."Temperature")::float8 as temperature
    from "dw_WeatherReadings" w where w."WeatherId" = ${param(channel.weatherId)}::uuid and w."ReadingType" = ${recorded}
      and w."Temperature" is not null and w."Event" >= ${starts} - ${beyond} and w."Event" < ${ends} + ${beyond} group by 1 order by 1`);
  return {
    ends: new Map(intervals.map(({ at, end }) => [at, end])),
    temperature: withGapsInterpolated(hourlySeriesOf(hours)),
  };
}

function hourlySeriesOf(hours: readonly { readonly at: number; readonly temperature: number }[]): HourlySeries {
  const [first, last] = [hours[0], hours.at(-1)];
  if (!first || !last) return { start: 0, values: new Float64Array() };
  const values = new Float64Array((last.at - first.at) / hourMs + 1).fill(Number.NaN);
  for (const { at, temperature } of hours) values[(at - first.at) / hourMs] = temperature;
  return { start: first.at, values };
}

/** A query of the times of a weather station's first and latest recorded reading. */
export const extentOfWeather = (weatherId: string | null): Fragment => sql`
  select min(w."Event") as first, max(w."Event") as latest from "dw_WeatherReadings" w
  where w."WeatherId" = ${param(weatherId)}::uuid and w."ReadingType" = ${recorded}`;
