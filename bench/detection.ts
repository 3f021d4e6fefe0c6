import { catalogue } from '../resources/language/all';
import { detect } from '../server/jobs/detection/detect';
import { hourMs } from '../server/model/hourlySeries';
import type { Database } from '../server/sql/database';
import { makePartitions } from '../server/sql/makePartitions';
import { makeChannels } from './readings';
import { runWithoutTimeout } from './statements';

/** Days of readings; with 5,000 channels, 50 million readings. */
const days = 105;
const latest = new Date('2026-06-01Z');
const quarterMs = 15 * 60_000;
/** Rows of a month from which on it gets a partition. */
const rowsOfPartition = 50_000;

/**
 * Measures the hourly detection of anomalies over channels of quarter hours, in buildings of 200 with weather: after an
 * hour of readings of each channel, and after another one.
 */
export async function benchDetection(database: Database): Promise<void> {
  const channels = Number(process.env.BENCH_CHANNELS ?? 500);
  await makeChannels(database, channels);
  const first = new Date(latest.getTime() - days * 24 * hourMs);
  await runWithoutTimeout(
    database,
    `insert into "dw_Weather" ("WeatherId", "Address", "Latitude", "Longitude") values (md5('w')::uuid, 'Quay', -36.8, 174.8);
    update "dw_Buildings" set "WeatherId" = md5('w')::uuid;
    insert into "dw_WeatherReadings" ("WeatherId", "Event", "Temperature", "ReadingType")
      select md5('w')::uuid, at, 12 + 8 * sin(extract(epoch from at) / 86400 * 2 * pi()), 1
      from generate_series(${literal(first)}, ${literal(latest)} + interval '1 day', interval '1 hour') at`,
  );
  const began = performance.now();
  await fillMonths(database, channels, first);
  await runWithoutTimeout(database, 'vacuum analyze');
  console.log(
    `\n${channels.toLocaleString('en')} channels, ${(channels * days * 96).toLocaleString('en')} readings, filled in ${seconds(began)}`,
  );
  for (const from of [latest.getTime(), latest.getTime() + hourMs]) {
    const beganWriting = performance.now();
    await read(database, new Date(from), new Date(from + hourMs));
    const written = seconds(beganWriting);
    console.log(
      `  an hour was written in ${written}: ${await judged(database, new Date(from + hourMs + 10 * 60_000))}`,
    );
  }
}

/**
 * Inserts the earlier readings without triggers and foreign keys, in the order of the key. Each month's partition is
 * made after its first rows, so that few rows have to be moved.
 */
async function fillMonths(database: Database, channels: number, first: Date): Promise<void> {
  for (let from = first; from < latest; ) {
    const nextMonth = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1));
    const until = nextMonth < latest ? nextMonth : latest;
    const partitionFilled = new Date(
      Math.min(from.getTime() + Math.ceil(rowsOfPartition / channels) * quarterMs, until.getTime()),
    );
    await read(database, from, partitionFilled, 'set session_replication_role = replica;');
    await makePartitions(database, catalogue, () => undefined);
    await read(database, partitionFilled, until, 'set session_replication_role = replica;');
    from = until;
  }
}

/** Inserts readings of offices, higher by day, with 10 % of noise. @param how SQL before, such as to skip triggers */
const read = (database: Database, from: Date, until: Date, how = ''): Promise<void> =>
  runWithoutTimeout(
    database,
    `${how}
    insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw", "ReadingType")
      select c."ChannelId", t.at, t.usual * (0.95 + random() / 10), 1
      from (
        select at, case when extract(hour from local) between 7 and 18 and extract(isodow from local) < 6 then 10 else 3 end as usual
        from generate_series(${literal(from)}, ${literal(until)} - interval '15 minutes', interval '15 minutes') at
          cross join lateral (select at at time zone 'Pacific/Auckland' as local) l) t
        cross join "dw_Channels" c
      order by 1, 2`,
  );

const literal = (at: Date): string => `timestamptz '${at.toISOString()}'`;
const seconds = (began: number): string => `${((performance.now() - began) / 1_000).toFixed(1)} s`;

async function judged(database: Database, now: Date): Promise<string> {
  const [began, used] = [performance.now(), process.cpuUsage()];
  const { channels, groups } = await detect(database, now);
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(used);
  const memory = `${(process.memoryUsage.rss() / 1_048_576).toFixed(0)} MB`;
  return `${channels} judged in ${(ms / 1_000).toFixed(1)} s, ${(ms / channels).toFixed(1)} ms a channel, ${((user + system) / 1_000_000).toFixed(1)} s of CPU beside the database's, ${groups} notifications, ${memory}`;
}
