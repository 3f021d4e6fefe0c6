import { execFileSync } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { to } from 'pg-copy-streams';
import { Interval } from '../resources/enums/interval';
import { UtilityType } from '../resources/enums/utility';
import { catalogue } from '../resources/language/all';
import { expectedLimits } from '../resources/shared/expectedUsage';
import { countedHours, expectedHours } from '../server/rest/expectedHours';
import type { Caller } from '../server/sql/caller';
import type { Database } from '../server/sql/database';
import { makePartitions } from '../server/sql/makePartitions';
import { correlationRows } from '../server/usage/correlation';
import { hourlyVariables } from '../server/usage/hourlyVariables';
import { person } from '../tests/support/people';
import { type Contender, signedIn, start } from './contenders';
import { interleaved } from './measure';
import { fillReadings, makeChannels } from './readings';
import { tableRow } from './table';

const correlatedChannels = 200;
const intervalsOfDay = 96;
/** Days of readings: at least those that are correlated, at most those that one export may have. */
const days = { least: 90, most: 730 } as const;
const until = '2025-01-01';
const megabyte = 1_048_576;

/**
 * Measures the export of readings and its memory beside COPY by hand, the correlation of 200 channels, and the expected
 * usage of several.
 */
export async function benchAnalytics(database: Database, url: string): Promise<void> {
  const readings = Number(process.env.BENCH_READINGS ?? 700_000);
  const length = Math.min(days.most, Math.max(days.least, Math.round(readings / correlatedChannels / intervalsOfDay)));
  const exported = Math.ceil(readings / intervalsOfDay / length);
  const channels = Math.max(correlatedChannels, exported);
  await makeChannels(database, channels);
  await fillReadings(database, channels, length * intervalsOfDay);
  await makePartitions(database, catalogue, () => undefined);
  const { rows } = await database.pool.query<{ id: string }>(
    `select "ChannelId" as id from "dw_Channels" order by "ChannelKey"::integer`,
  );
  const ids = rows.map(({ id }) => id);
  console.log(`\n${(exported * intervalsOfDay * length).toLocaleString('en')} readings of ${exported} channels`);
  await benchExport(database, url, ids.slice(0, exported), length);
  const caller = await person(database, 'Esp');
  const correlate = async (): Promise<void> => {
    const request = {
      channels: ids.slice(0, correlatedChannels),
      from: dayBefore(days.least),
      until,
      withWeather: false,
    };
    await correlationRows(await hourlyVariables(database, catalogue, caller, request));
  };
  const title = `correlation of ${correlatedChannels} channels over ${days.least} days, ms`;
  console.log(tableRow(title, await interleaved({ correlate }, 3)));
  await benchExpected(database, caller, ids.slice(0, expectedLimits.channels), dayBefore(days.least));
}

/** Measures expected usage, and the longest time for which it blocks the event loop. */
async function benchExpected(database: Database, caller: Caller, ids: readonly string[], from: string): Promise<void> {
  const request = {
    entity: catalogue.entity('channels'),
    utility: UtilityType.values.Electricity,
    unit: 'kWh',
    from,
    until,
  };
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const expect = (): Promise<unknown> =>
    database.read(async (session) => {
      const counted = [];
      for (const id of ids) counted.push(...(await countedHours(session, catalogue, caller, { ...request, id })));
      delay.enable();
      await expectedHours(session, counted);
      delay.disable();
    });
  console.log(tableRow(`what was to be expected of ${ids.length} channels, ms`, await interleaved({ expect }, 3)));
  console.log(`  nothing else was done meanwhile for ${(delay.max / 1e6).toFixed(0)} ms at a time at most`);
}

/** Measures the export over HTTP, and COPY of the same dates and texts on a connection. */
async function benchExport(database: Database, url: string, ids: readonly string[], length: number): Promise<void> {
  const server = await start('meterdesk', url, '/platform/analytics/export', { STATEMENT_SECONDS: '3600' });
  const staff = await signedIn(database);
  const memory: Record<string, readonly number[]> = {};
  const written = (layout: string) => async () => {
    const request = {
      kind: 'channels',
      ids,
      start: dayBefore(length),
      end: dayBefore(1),
      interval: Interval.values.None,
    };
    memory[layout] = await memoryWhile(server, { ...request, layout }, staff);
  };
  const byHand = async (): Promise<void> => {
    const client = await database.pool.connect();
    const stream = client.query(
      to(`copy (select to_char("ConsumptionDate" at time zone 'Pacific/Auckland', 'DD/MM/YYYY HH24:MI:SS'), 'Meter', 'Key',
          'Electricity', 'kWh', coalesce("Corrected", "Raw") from "dw_Consumption"
          where "ChannelId" in (${ids.map((id) => `'${id}'`).join(', ')})
          order by "ChannelId", "ConsumptionDate") to stdout (format csv)`),
    );
    for await (const _chunk of stream);
    client.release();
  };
  const contenders = { 'COPY by hand': byHand, raw: written('raw'), pivot: written('pivot') };
  // Large files take minutes: one round.
  const [rounds, warmUps] = ids.length * length > 50_000 ? [1, 0] : [3, 2];
  try {
    console.log(tableRow('export, ms', await interleaved(contenders, rounds, undefined, warmUps)));
  } finally {
    server.stop();
  }
  for (const [layout, used] of Object.entries(memory)) {
    const figures =
      used.length > 0
        ? `${used[0]} MB after 2 MB of the file, at most ${Math.max(...used)} MB`
        : 'not measured, a file of less than 2 MB';
    console.log(`  memory of the platform, ${layout}: ${figures}`);
  }
}

/** Returns the resident memory of a server in MB after each 2 MB of its response. */
async function memoryWhile(
  { pid, question }: Contender,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<readonly number[]> {
  const request = question([body], headers);
  const answer = await fetch(request.url, {
    method: 'POST',
    headers: request.headers,
    body: request.bodies[0] ?? null,
  });
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`);
  const used: number[] = [];
  let bytes = 0;
  for await (const chunk of answer.body) {
    bytes += chunk.byteLength;
    if (bytes < (used.length + 1) * 2 * megabyte) continue;
    used.push(Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1_024));
  }
  return used;
}

/** Returns the ISO date so many days before the readings end. */
const dayBefore = (count: number): string =>
  new Date(Date.parse(until) - count * 86_400_000).toISOString().slice(0, 10);
