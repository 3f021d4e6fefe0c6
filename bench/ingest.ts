import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../server/sql/database';
import { type Contender, signedIn, start } from './contenders';
import { makeChannels } from './readings';

type Headers = Readonly<Record<string, string>>;

const channels = 1_000;
const minutes = 15;
const readingsOfRequest = 96;

/**
 * Measures deliveries: readings a second by file, beside COPY of the same into a bare table, and the latencies of
 * loggers and of a list in the console at the same time.
 */
export async function benchIngest(database: Database, url: string): Promise<void> {
  await makeChannels(database, channels);
  const server = await start('meterdesk', url, '/platform/readings');
  try {
    const staff = await signedIn(database);
    const address = server.question([]).url.replace('/platform/readings', '');
    await benchFile(database, address, staff);
    await benchLoggers(server, address, staff);
  } finally {
    server.stop();
  }
}

async function benchFile(database: Database, address: string, staff: Headers): Promise<void> {
  const readings = Number(process.env.BENCH_READINGS ?? 500_000);
  const { rows } = await database.pool.query<{ id: string; key: string; at: string }>(`
    select md5('c' || n % ${channels})::uuid as id, n % ${channels} as key,
      to_char(date_trunc('month', now()) at time zone 'UTC' + n / ${channels} * interval '${minutes} minutes', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from generate_series(0, ${readings - 1}) n`);
  await database.pool.query('create table meterdesk.bare (like "dw_Consumption" including defaults including indexes)');
  const copied = await timed(async () => {
    const client = await database.pool.connect();
    const stream = client.query(copyFrom('copy meterdesk.bare ("ChannelId", "ConsumptionDate", "Raw") from stdin'));
    stream.end(rows.map(({ id, at }) => `${id}\t${at}\t1.5\n`).join(''));
    await once(stream, 'finish');
    client.release();
  });
  const file = ['Channel,Time,Value', ...rows.map(({ key, at }) => `${key},${at},1.5`)].join('\n');
  let jobId = '';
  const sent = await timed(async () => {
    const headers = { ...staff, 'content-type': 'application/octet-stream' };
    ({ jobId } = await postJson(`${address}/platform/readings/files?name=all.csv&stamps=begin`, {
      headers,
      body: file,
    }));
  });
  const delivered = await timed(async () => {
    const answer = await postJson(`${address}/platform/readings/files/${jobId}/deliver`, { headers: staff });
    if (answer.added !== readings) throw new Error(`Not all were added: ${JSON.stringify(answer).slice(0, 300)}`);
  });
  const rate = (ms: number) => `${((readings / ms) * 1_000).toFixed(0)} (${((100 * copied) / ms).toFixed(0)} %)`;
  console.log(
    `\n${readings.toLocaleString('en')} readings by a file of ${(file.length / 1e6).toFixed(0)} MB, readings a second: COPY ${rate(copied)}, sent and looked at ${rate(sent)}, delivered ${rate(delivered)}, both ${rate(sent + delivered)}`,
  );
}

/** Sends a day of quarter hours in each request, at a rate that doesn't wait for responses, and lists channels. */
async function benchLoggers(server: Contender, address: string, staff: Headers): Promise<void> {
  const seconds = Number(process.env.BENCH_SECONDS ?? 30);
  const perSecond = Number(process.env.BENCH_RATE ?? 200);
  const list = () =>
    postJson(`${address}/v1/graphql`, {
      headers: { ...staff, 'content-type': 'application/json' },
      body: JSON.stringify({
        query: `{ dw_Channels(limit: 25, order_by: {Label: asc}, offset: ${Math.floor(Math.random() * 900)}) { ChannelId Label Building { Label } } }`,
      }),
    });
  const alone = await startAtRate(4, 5, list);
  const work = startAtRate(4, seconds, list);
  const loggers = await startAtRate(perSecond, seconds, async (request) => {
    const readings = Array.from({ length: readingsOfRequest }, (_, index) => ({
      ChannelKey: String(request % channels),
      ConsumptionDate: new Date(
        Date.UTC(2024, 0, 1 + Math.floor(request / channels)) + index * minutes * 60_000,
      ).toISOString(),
      Raw: 1.5,
    }));
    await server.post(readings, staff);
  });
  console.log(`${perSecond} requests a second of ${readingsOfRequest} readings: ${percentiles(loggers)}`);
  console.log(`a list in the console meanwhile: ${percentiles(await work)}; before: ${percentiles(alone)}`);
}

/** Calls `work` so many times a second; returns the milliseconds from when each was due, in ascending order. */
async function startAtRate(
  perSecond: number,
  seconds: number,
  work: (index: number) => Promise<unknown>,
): Promise<readonly number[]> {
  const began = performance.now();
  const running: Promise<number>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = began + (index * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    running.push(work(index).then(() => performance.now() - due));
  }
  return (await Promise.all(running)).sort((a, b) => a - b);
}

function percentiles(ascending: readonly number[]): string {
  const at = (part: number) => ascending[Math.min(ascending.length - 1, Math.floor(part * ascending.length))] ?? 0;
  return `median ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms`;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function postJson(url: string, init: RequestInit) {
  const response = await fetch(url, { method: 'POST', ...init });
  if (!response.ok) throw new Error(`${response.status} ${(await response.text()).slice(0, 500)}`);
  return response.json();
}
