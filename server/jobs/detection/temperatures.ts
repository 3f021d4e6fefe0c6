import { WeatherReadingType } from '../../../resources/enums/weatherReadingType';
import { groupBy } from '../../../resources/shared/groupBy';
import { type HourlySeries, hourMs } from '../../model/hourlySeries';
import type { Session } from '../../sql/database';
import { param, sql } from '../../sql/fragment';
import type { Period } from './channelReadings';

/** Returns the temperature by hour, in °C, of the building's weather station: what was recorded, else what was forecast. */
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
    select "WeatherId" as id, extract(epoch from date_trunc('hour', "Event"))::float8 * 1000 as at,
      coalesce(avg("Temperature") filter (where "ReadingType" = ${param(WeatherReadingType.values.Recorded)}), avg("Temperature"))::float8 as temperature
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
