import { WeatherReadingType } from '../../../resources/enums/weatherReadingType';
import type { Entity } from '../../../resources/language/catalogue';
import { maxInterpolatedHours } from '../../model/formula/degreeDays';
import { empty, type Fragment, ident, literal, sql } from '../fragment';
import { table } from '../path';
import { calculatedType, noteUncalculatedHours } from './calculated';
import { routineName, triggerFunction } from './routine';

/** Whether the formula of a channel `c` counts degree days. */
const countsDegreeDays = sql`c."Type" = ${calculatedType} and c."Formula" ~* '\\m[hc]dd\\s*\\('`;

/**
 * Returns triggers that note hours to calculate again, of channels whose formula counts degree days: after weather was
 * recorded, the hours around it; after a building got another weather station, all of its channels' hours.
 */
export function weather(entity: Entity): readonly Fragment[] {
  if (entity.name === 'weatherReadings') return followWeather(entity);
  return entity.name === 'buildings' ? followStation(entity) : [];
}

/** A reading also bridges the gap before and after it. */
const bridged = sql`interval ${literal(`${maxInterpolatedHours + 1} hours`)}`;

const noteHoursOf = (rows: Fragment): Fragment =>
  noteUncalculatedHours(sql`
    select c."ChannelId", tstzmultirange(tstzrange(r.least - ${bridged}, r.most + ${bridged}, '[]')) from (
      select "WeatherId" as of, min("Event") as least, max("Event") as most from ${rows}
      where "ReadingType" = ${literal(WeatherReadingType.values.Recorded)} group by 1) r
    join "dw_Buildings" b on b."WeatherId" = r.of join "dw_Channels" c on c."BuildingId" = b."BuildingId"
    where ${countsDegreeDays} order by 1`);

const events = {
  insert: { verb: sql`insert`, seen: sql`new table as new_rows`, notes: noteHoursOf(sql`new_rows`) },
  update: {
    verb: sql`update`,
    seen: sql`old table as old_rows new table as new_rows`,
    notes: sql`${noteHoursOf(sql`new_rows`)}\n${noteHoursOf(sql`old_rows`)}`,
  },
  delete: { verb: sql`delete`, seen: sql`old table as old_rows`, notes: noteHoursOf(sql`old_rows`) },
} as const;

const followWeather = (entity: Entity): readonly Fragment[] =>
  (['insert', 'update', 'delete'] as const).flatMap((event) => {
    const functionName = routineName(entity, `weather_${event}`);
    const { verb, seen, notes } = events[event];
    return [
      triggerFunction(functionName, empty, sql`${notes}\n  return null;`),
      sql`create or replace trigger ${ident(`meterdesk_weather_${event}`)} after ${verb} on ${table(entity)} referencing ${seen} for each statement execute function ${functionName}()`,
    ];
  });

function followStation(entity: Entity): readonly Fragment[] {
  const functionName = routineName(entity, 'weather_station');
  const rows = sql`
    select c."ChannelId", '{(,)}'::tstzmultirange from "dw_Channels" c where c."BuildingId" = new."BuildingId" and ${countsDegreeDays} order by 1`;
  return [
    triggerFunction(functionName, empty, sql`${noteUncalculatedHours(rows)}\n  return null;`),
    sql`create or replace trigger meterdesk_weather_station after update of "WeatherId" on ${table(entity)} for each row when (old."WeatherId" is distinct from new."WeatherId") execute function ${functionName}()`,
  ];
}
