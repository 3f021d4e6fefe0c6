import { createHash } from 'node:crypto';
import { catalogue } from '../resources/language/all';
import type { Database } from '../server/sql/database';
import type { Send } from '../src/data/client';
import { documentOf } from '../src/data/document';
import { findExactRecords, findNamedRecords } from '../src/data/findRecords';
import { searchWhere } from '../src/data/where';
import { type Contender, signedIn, start } from './contenders';
import type { EstateSize } from './estate';

/** Different numbers that are searched, one after the other. */
const numbers = 200;

/**
 * Measures how long the palette and a list take to find one record by its number, typed in another form than it is
 * stored: from the console's request to its rows. Responses are not cached, since nobody searches a number twice.
 */
export async function benchFinding(
  database: Database,
  url: string,
  { accounts, sites, buildings, loads, channels }: EstateSize,
): Promise<void> {
  const server = await start('meterdesk', url, '/v1/graphql', { RESPONSE_CACHE_BYTES: '0' });
  try {
    console.log(`\nMilliseconds to find one of ${channels.toLocaleString('en')} channels, or of their loads`);
    const { rows } = await database.pool.query<{ account: string }>(`select md5('a6')::uuid as account`);
    const people = { staff: await signedIn(database), contact: await signedIn(database, rows[0]?.account) };
    for (const [who, headers] of Object.entries(people)) {
      const send = sendTo(server, headers);
      // Rows of the contact's account: every 200th, from the sixth on.
      const nth = (n: number, of: number) => (6 + 200 * ((n * 7_919) % Math.floor(of / 200))) % of;
      const key = (n: number) => `key ${String(nth(n, channels)).replace(/(?=..$)/, '-')}`;
      const serial = (n: number) => `em ${String(nth(n, loads)).padStart(7, '0')}`;
      const icp = (n: number) => `${String(nth(n, loads)).padStart(10, '0')} un ${md5(nth(n, loads)).slice(0, 3)}`;
      const logger = (n: number) => `lg-${String(nth(n, buildings)).padStart(6, '0')}`;
      const address = (n: number) => `${nth(n, sites)} quay street`;
      const email = (n: number) => `Bills${nth(n, accounts)}@example.org`;
      const id = (n: number) => md5(`c${nth(n, channels)}`);
      // The palette also searches names at the same time, without waiting for them.
      const palette = (typed: string): [Promise<void>, Promise<unknown>] => [
        findOnlyRecord(send, who, typed),
        findNamedRecords(send, who === 'staff', typed),
      ];
      await measure(`the palette, a channel key: ${who}`, (n) => palette(key(n)));
      await measure(`the palette, a serial number: ${who}`, (n) => palette(serial(n)));
      await measure(`the palette, an ICP number: ${who}`, (n) => palette(icp(n)));
      await measure(`the palette, a serial number of a feed: ${who}`, (n) => palette(logger(n)));
      await measure(`the palette, an address: ${who}`, (n) => palette(address(n)));
      await measure(`the palette, an e-mail address: ${who}`, (n) => palette(email(n)));
      await measure(`the palette, an id: ${who}`, (n) => palette(id(n)));
      await measure(`the list of channels, a channel key: ${who}`, (n) => [findInList(send, key(n))]);
    }
  } finally {
    server.stop();
  }
}

const md5 = (text: string | number): string => createHash('md5').update(String(text)).digest('hex');

/** Searches as the palette does. @throws Error unless exactly one record is found */
async function findOnlyRecord(send: Send, who: string, typed: string): Promise<void> {
  const found = await findExactRecords(send, who === 'staff', typed);
  if (found.length !== 1) throw new Error(`${typed}: ${found.length} found.`);
}

const list = documentOf('query', 'Listed', { where: 'dw_Channels_bool_exp!' }, [
  'dw_Channels(where: $where, order_by: {Label: asc}, limit: 25) { ChannelId Label ChannelKey Load { Label } Building { Label } }',
]);

/** Searches as the list does. @throws Error unless exactly one row is found */
async function findInList(send: Send, typed: string): Promise<void> {
  const where = searchWhere(catalogue.entity('channels'), typed);
  const { dw_Channels: rows } = await send({ document: list, variables: { where } });
  if (!Array.isArray(rows) || rows.length !== 1) throw new Error(`${typed}: not the one row of the list.`);
}

const sendTo =
  (server: Contender, headers: Readonly<Record<string, string>>): Send =>
  async ({ document, variables }) =>
    JSON.parse(await server.post({ query: document.text, variables }, headers)).data;

/** Prints how long the first promise takes; the next search begins when all are resolved. */
async function measure(
  title: string,
  ask: (n: number) => readonly [Promise<void>, ...Promise<unknown>[]],
): Promise<void> {
  const taken: number[] = [];
  for (let n = 0; n < numbers; n += 1) {
    const began = performance.now();
    const [first, ...others] = ask(n);
    await first;
    taken.push(performance.now() - began);
    await Promise.all(others);
  }
  const sorted = taken.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.ceil(share * numbers) - 1] ?? Number.NaN).toFixed(0);
  console.log(`  ${title.padEnd(48)} median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}`);
}
