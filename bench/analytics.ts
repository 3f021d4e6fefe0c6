import { to } from 'pg-copy-streams';
import { catalogue } from '../resources/language/all';
import type { Database } from '../server/sql/database';
import { correlationRows } from '../server/usage/correlation';
import { exportCsv } from '../server/usage/export/exportCsv';
import { exportedSeries } from '../server/usage/export/exportedSeries';
import { hourlyVariables } from '../server/usage/hourlyVariables';
import { person } from '../tests/support/people';
import { interleaved } from './measure';
import { fillReadings, makeChannels } from './readings';
import { row } from './table';

const channels = 200;
/** 90 days at 15 minutes. */
const moments = 90 * 96;
const span = { from: '2024-10-03', until: '2025-01-01' } as const;
/** So many channels have about 700,000 readings. */
const exported = 81;
const megabyte = 1_048_576;

/** The export of readings beside COPY by hand, with the memory that it takes, and the correlation of a building. */
export async function benchAnalytics(database: Database): Promise<void> {
  await makeChannels(database, channels);
  await fillReadings(database, channels, moments);
  const caller = await person(database, 'Esp');
  const { rows } = await database.pool.query<{ id: string }>(
    `select "ChannelId" as id from "dw_Channels" order by "ChannelKey"::integer`,
  );
  const ids = rows.map(({ id }) => id);
  const entity = catalogue.entity('channels');
  const series = await exportedSeries(database, catalogue, caller, entity, ids.slice(0, exported));
  const work = { catalogue, caller, entity, series, ...span, interval: 'None' } as const;
  console.log(`\n${(exported * moments).toLocaleString('en')} readings of ${exported} channels`);
  let peak = 0;
  const written = (layout: 'raw' | 'pivot') => async () => {
    const client = await database.pool.connect();
    try {
      for await (const _chunk of exportCsv(client, { ...work, layout }))
        peak = Math.max(peak, process.memoryUsage().rss / megabyte);
    } finally {
      client.release();
    }
  };
  const byHand = async (): Promise<void> => {
    const client = await database.pool.connect();
    const keys = ids.slice(0, exported).map((id) => `'${id}'`);
    const stream = client.query(
      to(`copy (select to_char("ConsumptionDate" at time zone 'Pacific/Auckland', 'DD/MM/YYYY HH24:MI:SS'), 'Meter', 'Key',
          'Electricity', 'kWh', coalesce("Corrected", "Raw") from "dw_Consumption" where "ChannelId" in (${keys.join(', ')})
          order by "ChannelId", "ConsumptionDate") to stdout (format csv)`),
    );
    for await (const _chunk of stream);
    client.release();
  };
  const exports = { 'COPY by hand': byHand, raw: written('raw'), pivot: written('pivot') };
  console.log(row('export, ms', await interleaved(exports, 3)));
  console.log(`  memory of the process at most ${peak.toFixed(0)} MB`);
  const correlate = async (): Promise<void> => {
    const request = { channels: ids, ...span, withWeather: false };
    correlationRows(await database.read((session) => hourlyVariables(session, catalogue, caller, request)));
  };
  console.log(row(`correlation of ${channels} channels over 90 days, ms`, await interleaved({ correlate }, 3)));
}
