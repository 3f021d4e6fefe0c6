import { once } from 'node:events';
import { from as copyFrom } from 'pg-copy-streams';
import { catalogue } from '../resources/language/all';
import type { Database } from '../server/sql/database';
import { makePartitions } from '../server/sql/makePartitions';
import { signedIn, start } from './contenders';
import { interleaved } from './measure';
import { figure, runWithoutTimeout } from './statements';
import { tableRow } from './table';
import { usageQuestions } from './usageQuestions';

const channelsOfBuilding = 200;
const minutes = 15;
const intervalsOfYear = (365 * 24 * 60) / minutes;
/** End of the readings; fewer than a year of all channels are the last of the year. */
const endOfReadings = "timestamptz '2025-01-01Z'";
const imported = 100_000;

/**
 * Measures `BENCH_READINGS` readings, first in one table in the order of time, as loggers deliver them, then in
 * partitions: a year of each channel, or less of 200.
 */
export async function benchReadings(database: Database, url: string): Promise<void> {
  const readings = Number(process.env.BENCH_READINGS ?? 2_000_000);
  const channels = Math.max(channelsOfBuilding, Math.round(readings / intervalsOfYear));
  const intervals = Math.min(intervalsOfYear, Math.round(readings / channels));
  const whole = channels * intervals;
  console.log(`\n${whole.toLocaleString('en')} readings of ${channels.toLocaleString('en')} channels`);
  await makeChannels(database, channels);
  await benchImport(database, url, channels);
  await fillReadings(database, channels, intervals);
  await report(database, 'In one table, as they arrived', whole);
  const began = performance.now();
  await makePartitions(database, catalogue, () => undefined);
  console.log(`\nMoved into partitions in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  await runWithoutTimeout(database, 'vacuum analyze "dw_Consumption"');
  await report(database, 'In partitions by month, in the order of the key', whole);
}

export async function makeChannels(database: Database, channels: number): Promise<void> {
  await runWithoutTimeout(
    database,
    `insert into "dw_Accounts" ("AccountId", "Label") values (md5('a')::uuid, 'North');
    insert into "dw_Sites" ("SiteId", "AccountId", "Label") values (md5('s')::uuid, md5('a')::uuid, 'Quay');
    insert into "dw_Buildings" ("BuildingId", "SiteId", "Label")
      select md5('b' || b)::uuid, md5('s')::uuid, 'Mill ' || b from generate_series(0, ${Math.floor((channels - 1) / channelsOfBuilding)}) b;
    insert into "dw_Loads" ("LoadId", "BuildingId", "Label", "UtilityType")
      select md5('l' || c)::uuid, md5('b' || c / ${channelsOfBuilding})::uuid, 'Board ' || c, 1 from generate_series(0, ${channels - 1}) c;
    insert into "dw_Channels" ("ChannelId", "BuildingId", "LoadId", "Label", "ChannelKey", "UnitOfMeasure", "TimeZone", "IntervalMins")
      select md5('c' || c)::uuid, md5('b' || c / ${channelsOfBuilding})::uuid, md5('l' || c)::uuid, 'Meter ' || c, c, 'kWh', 'NZST/NZDT', ${minutes}
      from generate_series(0, ${channels - 1}) c`,
  );
}

/** Inserts the readings in the order of time, without triggers. */
export async function fillReadings(database: Database, channels: number, intervals: number): Promise<void> {
  for (let first = 0; first < intervals; first += 1_000)
    await runWithoutTimeout(
      database,
      `set session_replication_role = replica;
      insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw", "Corrected", "ReadingType", "UpdatedOn")
        select md5('c' || c)::uuid, ${endOfReadings} - (${intervals} - t) * interval '${minutes} minutes', c + t % 96, c + t % 96, 1, now()
        from generate_series(${first}, ${Math.min(first + 1_000, intervals) - 1}) t cross join generate_series(0, ${channels - 1}) c order by t, c`,
    );
  await runWithoutTimeout(database, 'vacuum analyze "dw_Consumption"');
}

async function report(database: Database, title: string, readings: number): Promise<void> {
  console.log(`\n${title}`);
  const size = await figure(
    database,
    `select sum(pg_total_relation_size(relid))::float8 as figure from pg_partition_tree('"dw_Consumption"')`,
  );
  console.log(`  bytes a reading ${(size / readings).toFixed(0)}`);
  const weeks = `select sum("Raw") from "dw_Consumption" where "ChannelId" = md5('c7')::uuid
    and "ConsumptionDate" >= ${endOfReadings} - interval '10 weeks' and "ConsumptionDate" < ${endOfReadings}`;
  const page = `select * from "dw_Consumption" order by "ChannelId" desc, "ConsumptionDate" desc limit 25`;
  console.log(
    `  pages: ten weeks of a channel ${await pagesOf(database, weeks)}, first page of the list ${await pagesOf(database, page)}`,
  );
  for (const [title, contenders] of Object.entries(await usageQuestions(database)))
    console.log(tableRow(title, await interleaved(contenders, 5)));
}

/**
 * Prints readings a second: by COPY into a table with the same key, with the triggers, by the data API and by REST.
 */
async function benchImport(database: Database, url: string, channels: number): Promise<void> {
  const { rows } = await database.pool.query<{ line: string; reading: object }>(`
    select concat_ws(E'\\t', id, at, 1.5, 1.5) as line,
      json_build_object('ChannelId', id, 'ConsumptionDate', at, 'Raw', 1.5, 'Corrected', 1.5) as reading
    from (select md5('c' || n % ${channels})::uuid as id, date_trunc('month', now()) + n / ${channels} * interval '${minutes} minutes' as at
      from generate_series(0, ${imported - 1}) n) n`);
  await runWithoutTimeout(
    database,
    'create table meterdesk.bare (like "dw_Consumption" including defaults including indexes)',
  );
  const copy = (table: string) => async () => {
    const client = await database.pool.connect();
    const stream = client.query(
      copyFrom(`copy ${table} ("ChannelId", "ConsumptionDate", "Raw", "Corrected") from stdin`),
    );
    stream.end(rows.map(({ line }) => `${line}\n`).join(''));
    await once(stream, 'finish');
    client.release();
  };
  const bare = await perSecond(copy('meterdesk.bare'));
  const copied = await perSecond(copy('"dw_Consumption"'));
  await runWithoutTimeout(database, 'truncate "dw_Consumption"; drop table meterdesk.bare');
  const server = await start('meterdesk', url, '/v1/graphql');
  try {
    const staff = await signedIn(database);
    const query =
      'mutation Import($objects: [dw_Consumption_insert_input!]!) { insert_dw_Consumption(objects: $objects) { affected_rows } }';
    const sent = await perSecond(async () => {
      for (let first = 0; first < imported; first += 10_000) {
        const objects = rows.slice(first, first + 10_000).map(({ reading }) => reading);
        await server.post({ query, variables: { objects } }, staff);
      }
    });
    await runWithoutTimeout(database, 'truncate "dw_Consumption"');
    const delivered = await benchDelivery(
      url,
      staff,
      rows.map(({ reading }) => reading),
    );
    const share = (rate: number) => `${rate.toFixed(0)} (${((100 * rate) / bare).toFixed(0)} %)`;
    console.log(
      `  readings a second: COPY ${bare.toFixed(0)}, with the triggers ${share(copied)}, data API ${share(sent)}, POST /platform/readings ${share(delivered)}`,
    );
  } finally {
    server.stop();
    await runWithoutTimeout(database, 'truncate "dw_Consumption"');
  }
}

/** Returns readings a second by REST requests of 10,000. */
async function benchDelivery(
  url: string,
  staff: Readonly<Record<string, string>>,
  readings: readonly object[],
): Promise<number> {
  const server = await start('meterdesk', url, '/platform/readings');
  try {
    return await perSecond(async () => {
      for (let first = 0; first < imported; first += 10_000) {
        const answer = JSON.parse(await server.post(readings.slice(first, first + 10_000), staff));
        if (answer.added !== 10_000) throw new Error(`Not all were added: ${JSON.stringify(answer).slice(0, 300)}`);
      }
    });
  } finally {
    server.stop();
  }
}

async function perSecond(run: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await run();
  return (imported / (performance.now() - began)) * 1_000;
}

/** Returns the number of pages that a statement reads, cached or not. */
async function pagesOf(database: Database, statement: string): Promise<number> {
  const { rows } = await database.pool.query(`explain (analyze, buffers, format json) ${statement}`);
  const { Plan } = rows[0]['QUERY PLAN'][0];
  return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
}
