import { WeatherReadingType } from '../../../resources/enums/weatherReadingType';
import type { HourlySeries } from '../../model/hourlySeries';
import type { Session } from '../../sql/database';
import { param, sql } from '../../sql/fragment';
import type { Period } from './channelReadings';
import { type HourOf, seriesById } from './seriesById';

/** Returns the hourly temperature of a weather station in a period, in °C: recorded, else forecast. */
export async function temperatureOf(
  session: Session,
  weatherId: string,
  period: Period,
): Promise<HourlySeries | undefined> {
  return (await temperaturesOf(session, [weatherId], [period])).get(weatherId);
}

/** Returns the same by station, in some periods; `NaN` between these. */
export async function temperaturesOf(
  session: Session,
  weatherIds: readonly string[],
  periods: readonly Period[],
): Promise<ReadonlyMap<string, HourlySeries>> {
  const rows = await session.rows<HourOf>(sql`
    select "WeatherId" as id, extract(epoch from date_trunc('hour', "Event"))::float8 * 1000 as at,
      coalesce(avg("Temperature") filter (where "ReadingType" = ${param(WeatherReadingType.values.Recorded)}), avg("Temperature"))::float8 as value
    from unnest(${param(periods.map(({ from }) => from))}::timestamptz[], ${param(periods.map(({ until }) => until))}::timestamptz[]) as p(starts, ends)
    join "dw_WeatherReadings" on "Event" >= p.starts and "Event" < p.ends
    where "WeatherId" = any(${param(weatherIds)}::uuid[]) and "Temperature" is not null group by 1, 2 order by 2`);
  return seriesById(rows);
}
