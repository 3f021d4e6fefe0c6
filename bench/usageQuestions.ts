import { catalogue } from '../resources/language/all';
import type { Database } from '../server/sql/database';
import { usageOf } from '../server/usage/usageOf';
import { person } from '../tests/support/people';
import { figure } from './statements';

const zone = 'Pacific/Auckland';
const until = '2025-01-01T00:00:00';
const year = '2024-01-02T00:00:00';
const month = '2024-12-01T00:00:00';

/** A query of usage, by SQL written by hand and by the platform. */
export interface UsageQuestion extends Record<string, () => Promise<unknown>> {
  readonly 'by hand': () => Promise<unknown>;
  readonly usage: () => Promise<unknown>;
}

/** Returns queries of a channel and of a building over the readings of `makeChannels` and `fillReadings`, by title. */
export async function usageQuestions(database: Database): Promise<Readonly<Record<string, UsageQuestion>>> {
  const staff = await person(database, 'Esp');
  const key = (text: string) => figure<string>(database, `select md5('${text}')::uuid::text as figure`);
  const [channel, building] = [await key('c7'), await key('b0')];
  const reading = `coalesce(r."Corrected", r."Raw")`;
  const sums = `sum(${reading}), min(${reading}), max(${reading}), count(*)`;
  const between = (from: string) =>
    `r."ConsumptionDate" >= timestamp '${from}' at time zone '${zone}' and r."ConsumptionDate" < timestamp '${until}' at time zone '${zone}'`;
  const ask = (resource: string, id: string, from: string, interval: 'Daily' | 'Hourly') => () =>
    usageOf(database, catalogue, staff, catalogue.entity(resource), [id], { from, until, interval });
  return {
    'a year of a channel by day': {
      'by hand': () =>
        database.pool.query(`select date_trunc('day', r."ConsumptionDate" at time zone '${zone}') as day, ${sums}
          from "dw_Consumption" r where r."ChannelId" = '${channel}' and ${between(year)} group by 1 order by 1`),
      usage: ask('channels', channel, year, 'Daily'),
    },
    'a month of a building of 200 channels by hour': {
      'by hand': () =>
        database.pool.query(`select date_trunc('hour', r."ConsumptionDate" at time zone '${zone}') as hour, ${sums}
          from "dw_Channels" c join "dw_Consumption" r on r."ChannelId" = c."ChannelId"
          where c."BuildingId" = '${building}' and ${between(month)} group by 1 order by 1`),
      usage: ask('buildings', building, month, 'Hourly'),
    },
  };
}
