import { Status } from '../../resources/enums/status';
import { WeatherReadingType } from '../../resources/enums/weatherReadingType';
import type { NewRow } from '../../resources/language/resource';
import type weather from '../../resources/weather';
import weatherReadings from '../../resources/weatherReadings';
import type { Session } from '../../server/sql/database';
import { ident, list, param, sql } from '../../server/sql/fragment';
import { idOf } from '../identity';
import { linesUntil } from '../source/lines';
import type { SourceSite } from '../source/records';
import { copyLines, missing } from '../store/copyLines';
import type { Estate } from './estate';
import { siteName } from './sites';
import { daysSinceFounded, stamped } from './time';

export const weatherId = (site: string): string => idOf('weather', site);
export const hasWeather = ({ source }: Estate, site: string): boolean =>
  source.sites.some(({ id, weatherSource }) => id === site && weatherSource !== null);

/** Of Las Vegas, which the source names without a position. */
const lasVegas = { latitude: 36.17, longitude: -115.14 };

export function weatherRows(estate: Estate): readonly NewRow<typeof weather>[] {
  return estate.source.sites
    .filter(({ id }) => hasWeather(estate, id))
    .map((site) => ({
      WeatherId: weatherId(site.id),
      Address: addressOf(site),
      City: siteName(site.id).city,
      Country: site.country,
      Latitude: site.latitude ?? lasVegas.latitude,
      Longitude: site.longitude ?? lasVegas.longitude,
      Status: Status.values.Active,
      ...stamped(estate, daysSinceFounded(estate) - 1, `weather ${site.id}`),
    }));
}

const addressOf = ({ id, region }: SourceSite): string =>
  id === 'CAM' ? 'Met Office station, Bedford' : `Station at ${siteName(id).city}, ${region}`;

const columns = [
  'WeatherId',
  'Event',
  'ReadingType',
  'Temperature',
  'Dewpoint',
  'Humidity',
  'WindSpeed',
  'WindDirection',
  'Conditions',
  'Cdd',
  'Hdd',
  'UpdatedOn',
] as const satisfies readonly (keyof typeof weatherReadings.fields)[];

/** Copies every hour of the source's weather, and sets the first and last reading of each station. */
export async function copyWeather(session: Session, estate: Estate): Promise<void> {
  await copyLines(session, weatherReadings.table, columns, hoursOf(estate));
  const station = sql`"dw_Weather" w`;
  await session.count(sql`
    update ${station} set "StartFrom" = r.first::date, "LatestDataPoint" = r.last from (
      select "WeatherId" as id, min("Event") as first, max("Event") as last
      from ${ident(weatherReadings.table)} group by "WeatherId") r
    where r.id = w."WeatherId" and w."WeatherId" in (${list(estate.source.sites.map(({ id }) => param(weatherId(id))))})`);
}

async function* hoursOf({ source, shift, end }: Estate): AsyncGenerator<readonly string[]> {
  for await (const lines of linesUntil(end, source.folder, 'weather.csv.gz'))
    yield lines.map((line) => rowOf(line, shift.ms));
}

function rowOf(line: string, shiftMs: number): string {
  const [
    site = '',
    time = '',
    temperature = '',
    dewpoint = '',
    humidity = '',
    speed = '',
    direction = '',
    ,
    rain = '',
    cloud = '',
  ] = line.split(',');
  const event = new Date(Date.parse(time) + shiftMs).toISOString();
  const cells = [temperature, dewpoint, humidity, speed, direction].map((cell) => cell || missing);
  const conditions = conditionsOf(rain, cloud) ?? missing;
  return [
    weatherId(site),
    event,
    WeatherReadingType.values.Recorded,
    ...cells,
    conditions,
    ...degreeDays(temperature),
    event,
  ].join('\t');
}

/** Returns the conditions by rain in mm (-1 is a trace) and cloud cover in oktas. */
function conditionsOf(rain: string, cloud: string): string | undefined {
  if (rain !== '' && Number(rain) > 0) return 'Rain';
  if (cloud === '') return undefined;
  const eighths = Number(cloud);
  if (eighths >= 7) return 'Overcast';
  if (eighths >= 3) return 'Partly cloudy';
  return 'Clear';
}

const comfortable = 18;

/** Returns what the hour adds to the day's cooling and heating degree days, base 18 °C. */
function degreeDays(temperature: string): readonly (string | number)[] {
  if (temperature === '') return [missing, missing];
  const above = Number(temperature) - comfortable;
  return [Math.max(0, above), Math.max(0, -above)].map((degrees) => Number((degrees / 24).toFixed(4)));
}
