import { catalogue } from '../resources/language/all';
import { detect } from '../server/jobs/detection/detect';
import type { Database } from '../server/sql/database';
import { makePartitions } from '../server/sql/makePartitions';
import { makeChannels } from './readings';
import { unhurried } from './statements';

const days = 100;
const latest = "timestamptz '2026-06-01Z'";

/**
 * Measures the hourly detection of anomalies over channels of quarter hours, in buildings of 200 with their weather:
 * the first time, when half a year is judged, and after an hour more was read of each, as every hour.
 */
export async function benchDetection(database: Database): Promise<void> {
  const channels = Number(process.env.BENCH_CHANNELS ?? 500);
  await makeChannels(database, channels);
  await unhurried(
    database,
    `insert into "dw_Weather" ("WeatherId", "Address", "Latitude", "Longitude") values (md5('w')::uuid, 'Quay', -36.8, 174.8);
    update "dw_Buildings" set "WeatherId" = md5('w')::uuid;
    insert into "dw_WeatherReadings" ("WeatherId", "Event", "Temperature", "ReadingType")
      select md5('w')::uuid, at, 12 + 8 * sin(extract(epoch from at) / 86400 * 2 * pi()), 1
      from generate_series(${latest} - interval '${days} days', ${latest} + interval '1 day', interval '1 hour') at`,
  );
  await read(database, `${latest} - interval '${days} days'`, latest);
  await makePartitions(database, catalogue, () => undefined);
  await unhurried(database, 'vacuum analyze');
  console.log(`\n${channels.toLocaleString('en')} channels, ${days} days of quarter hours`);
  const first = await judged(database, '2026-06-01T00:10:00Z');
  await read(database, latest, `${latest} + interval '1 hour'`);
  const hourly = await judged(database, '2026-06-01T01:10:00Z');
  console.log(`  the first time ${first} | after an hour of readings ${hourly}`);
}

/** Offices by day, with a tenth of noise; as they are written by those who deliver them. */
const read = (database: Database, from: string, until: string): Promise<void> =>
  unhurried(
    database,
    `insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw", "ReadingType")
      select c."ChannelId", at, (case when extract(hour from at at time zone 'Pacific/Auckland') between 7 and 18
        and extract(isodow from at at time zone 'Pacific/Auckland') < 6 then 10 else 3 end) * (0.95 + random() / 10), 1
      from generate_series(${from}, ${until} - interval '15 minutes', interval '15 minutes') at cross join "dw_Channels" c`,
  );

async function judged(database: Database, now: string): Promise<string> {
  const began = performance.now();
  const { channels, groups } = await detect(database, new Date(now));
  const ms = performance.now() - began;
  return `${(ms / 1_000).toFixed(1)} s, ${(ms / channels).toFixed(1)} ms a channel, ${groups} notifications, ${(process.memoryUsage.rss() / 1_048_576).toFixed(0)} MB`;
}
