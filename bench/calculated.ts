import { catalogue } from '../resources/language/all';
import { calculateChanged } from '../server/calculated/calculateChanged';
import type { Database } from '../server/sql/database';
import { param, sql } from '../server/sql/fragment';
import { makeChannels } from './readings';

const sources = 200;
const start = '2026-03-01T00:00Z';
const days = 31;

/** Measures calculating `BENCH_CHANNELS` channels over a month of quarter hours: at first, and after corrections. */
export async function benchCalculated(database: Database): Promise<void> {
  const count = Number(process.env.BENCH_CHANNELS ?? 1_000);
  await makeChannels(database, sources + count);
  await database.rows(sql`
    with n as (select "ChannelId" as id, row_number() over (order by "ChannelId") - 1 as number from "dw_Channels")
    update "dw_Channels" c set "ChannelKey" = 'C' || n.number, "IntervalFrequency" = '15 minute', "IntervalMins" = 15, "TimeZone" = 'UTC',
      "UnitOfMeasure" = 'kWh', "ValueTypeEnum" = 1, "SummationType" = 1
    from n where n.id = c."ChannelId"`);
  await database.rows(sql`
    insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw", "ReadingType")
    select c."ChannelId", at, 1 + random(), 1 from "dw_Channels" c,
      generate_series(${param(start)}::timestamptz, ${param(start)}::timestamptz + make_interval(days => ${param(days)}) - interval '15 minutes', interval '15 minutes') at
    where substr(c."ChannelKey", 2)::integer < ${param(sources)} order by 1, 2`);
  // Every fourth is calculated from another calculated one.
  await database.rows(sql`
    update "dw_Channels" c set "Type" = 2, "Formula" = case when k.number % 4 = 3
        then 'max([C' || k.number - 1 || '], 0) * 1.02' else '[C' || k.number % ${param(sources)} || '] + [C' || k.number * 7 % ${param(sources)} || '] / 2' end
    from (select "ChannelId" as id, substr("ChannelKey", 2)::integer as number from "dw_Channels") k
    where k.id = c."ChannelId" and k.number >= ${param(sources)}`);
  await database.pool.query('analyze');
  console.log(`\n${count.toLocaleString('en')} calculated channels over ${days} days of quarter hours`);
  const all = await calculate(database);
  await database.rows(sql`
    update "dw_Consumption" t set "Corrected" = 3 from "dw_Channels" c where c."ChannelId" = t."ChannelId" and c."Type" = 1
      and t."ConsumptionDate" = ${param(start)}::timestamptz + interval '10 days'`);
  const late = await calculate(database);
  const { rows } = await database.pool.query<{ readings: string }>(
    `select count(*) as readings from "dw_Consumption" t join "dw_Channels" c on c."ChannelId" = t."ChannelId" where c."Type" = 2`,
  );
  console.log(
    `  the first time ${all} | after a correction of one reading of each source ${late} | ${rows[0]?.readings} readings`,
  );
}

async function calculate(database: Database): Promise<string> {
  const began = performance.now();
  const calculated = await calculateChanged({ database, catalogue }, new AbortController().signal);
  return `${((performance.now() - began) / 1_000).toFixed(1)} s (${calculated} calculated)`;
}
