import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { quantile } from '../server/model/quantiles';
import type { Database } from '../server/sql/database';
import { type Contender, signedIn, start } from './contenders';

const counts = [100, 500, 2_000] as const;
const people = 50;
const rowsOfPage = 25;
const pages = 40;
/** Changes of a row that are waited for, one a second. */
const changes = 20;

type Headers = Readonly<Record<string, string>>;

/**
 * Opens windows with live lists of channels, each one of 40 pages, and changes a row a second. Prints how long it takes
 * until all windows with the row have the change, and memory and processor time of the platform.
 */
export async function benchSockets(database: Database, url: string): Promise<void> {
  const settings = { LIVE_LIMIT: '10000' };
  const server = await start('meterdesk', url, '/v1/graphql', settings);
  try {
    const headers = await Promise.all(Array.from({ length: people }, () => signedIn(database)));
    const { data } = JSON.parse(await server.post({ query: firstChannels }, headers[0]));
    const ids: readonly string[] = data.dw_Channels.map(({ ChannelId }: { ChannelId: string }) => ChannelId);
    console.log(`\nWindows that follow one of ${pages} pages of ${rowsOfPage} channels, a row changed each second`);
    for (const count of counts) await withWindows(server, headers, ids, count);
  } finally {
    server.stop();
  }
}

const firstChannels = `{ dw_Channels(order_by: {Label: asc}, limit: ${pages * rowsOfPage}) { ChannelId } }`;
const page = `subscription Page($offset: Int!) {
  dw_Channels(order_by: {Label: asc}, limit: ${rowsOfPage}, offset: $offset) { ChannelId Label Level UpdatedOn } }`;
const change = `mutation Change($id: uuid!, $level: String!) {
  update_dw_Channels_by_pk(pk_columns: {ChannelId: $id}, _set: {Level: $level}) { ChannelId } }`;

async function withWindows(
  server: Contender,
  headers: readonly Headers[],
  ids: readonly string[],
  count: number,
): Promise<void> {
  /** Updates received, by page. */
  const seen = Array.from({ length: pages }, () => 0);
  const before = usedBy(server);
  const clients = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const onPage = index % pages;
      return openWindow(server, headers[index % people] as Headers, onPage * rowsOfPage, () => {
        seen[onPage] = (seen[onPage] ?? 0) + 1;
      });
    }),
  );
  await sleep(2_000);
  const open = usedBy(server);
  const taken: number[] = [];
  for (let turn = 0; turn < changes; turn += 1) {
    const index = (turn * 367) % ids.length;
    const onPage = Math.floor(index / rowsOfPage);
    const expected = (seen[onPage] ?? 0) + Math.ceil((count - onPage) / pages);
    const began = performance.now();
    await server.post({ query: change, variables: { id: ids[index], level: `${count} ${turn}` } }, headers[0]);
    while ((seen[onPage] ?? 0) < expected) await sleep(1);
    taken.push(performance.now() - began);
    await sleep(Math.max(0, 1_000 - (performance.now() - began)));
  }
  const after = usedBy(server);
  const share = (after.cpuSeconds - open.cpuSeconds) / (after.at - open.at);
  console.log(
    `  ${count} windows: all have a change after ${quantile(taken, 0.5).toFixed(0)} ms in the median, ${quantile(taken, 1).toFixed(0)} ms at most; ${open.megabytes - before.megabytes} MB more, ${(100 * share).toFixed(0)} % of a core`,
  );
  await Promise.all(clients.map((client) => client.dispose()));
  await sleep(1_000);
}

/** Opens a subscription; resolves when its first rows have arrived. */
function openWindow(server: Contender, headers: Headers, offset: number, onRows: () => void): Promise<Client> {
  const client = createClient({
    url: server.question([]).url.replace('http', 'ws'),
    webSocketImpl: WebSocket,
    connectionParams: () => ({ headers }),
  });
  return new Promise((resolve, reject) => {
    let isFirst = true;
    const next = () => {
      if (!isFirst) onRows();
      isFirst = false;
      resolve(client);
    };
    client.subscribe({ query: page, variables: { offset } }, { next, error: reject, complete: () => undefined });
  });
}

interface Used {
  /** Seconds of a monotonic clock. */
  readonly at: number;
  readonly cpuSeconds: number;
  readonly megabytes: number;
}

/** The unit of processor time in Linux's `/proc`. */
const ticksPerSecond = 100;

function usedBy({ pid }: Contender): Used {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return {
    at: performance.now() / 1_000,
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
    megabytes: Math.round(Number(kilobytes) / 1_024),
  };
}
