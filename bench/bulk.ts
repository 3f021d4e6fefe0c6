import { once } from 'node:events';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../server/sql/database';
import { signedIn, start } from './contenders';

const rows = 100_000;
const rowsOfRequest = 10_000;

/** COPY without the platform's triggers: also without foreign keys, and with them. */
const copyModes = {
  'COPY past all triggers': { before: 'set session_replication_role = replica; begin', after: '' },
  'COPY with the foreign keys': {
    before: 'begin; alter table "dw_Channels" disable trigger user',
    after: 'alter table "dw_Channels" enable trigger user;',
  },
} as const;

/** Measures rows a second of COPY into the channels, and of inserts by the data API. */
export async function benchBulk(database: Database, url: string): Promise<void> {
  const { rows: places } = await database.pool.query<{ building: string; load: string; account: string }>(
    `select "BuildingId" as building, "LoadId" as load, "_account" as account from "dw_Loads" order by "LoadId" limit 1000`,
  );
  const channel = (run: string) => (index: number) => {
    const { building = '', load = '' } = places[index % places.length] ?? {};
    return { BuildingId: building, LoadId: load, Label: `New ${index}`, ChannelKey: `${run}-${index}` };
  };
  const accountOf = new Map(places.map(({ load, account }) => [load, account]));
  const copied: Record<string, number> = {};
  for (const [name, mode] of Object.entries(copyModes))
    copied[name] = await perSecond(() => copy(database, mode, channel(name), accountOf));
  const server = await start('meterdesk', url, '/v1/graphql');
  try {
    const staff = await signedIn(database);
    const query =
      'mutation ImportChannels($objects: [dw_Channels_insert_input!]!) { insert_dw_Channels(objects: $objects) { affected_rows } }';
    const inserted = await perSecond(async () => {
      for (let start = 0; start < rows; start += rowsOfRequest) {
        const objects = Array.from({ length: rowsOfRequest }, (_, index) => channel('api')(start + index));
        await server.post({ query, variables: { objects } }, staff);
      }
    });
    console.log(`\nRows a second, ${rows.toLocaleString('en')} channels`);
    const compared = Object.entries(copied).map(
      ([name, each]) => `${((100 * inserted) / each).toFixed(0)} % of ${name} (${each.toFixed(0)})`,
    );
    console.log(`  data API, with its journal ${inserted.toFixed(0)}: ${compared.join(' | ')}`);
  } finally {
    server.stop();
    const client = await database.pool.connect();
    await client.query(
      `set statement_timeout = 0; set session_replication_role = replica; delete from "dw_Channels" where "Label" like 'New %'`,
    );
    client.release(true);
  }
}

async function perSecond(run: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await run();
  return (rows / (performance.now() - began)) * 1_000;
}

async function copy(
  database: Database,
  { before, after }: (typeof copyModes)[keyof typeof copyModes],
  channel: (index: number) => Readonly<Record<string, string>>,
  accountOf: ReadonlyMap<string | undefined, string>,
): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query(`set statement_timeout = 0; ${before}`);
    const stream = client.query(
      copyFrom(`copy "dw_Channels" ("BuildingId", "LoadId", "Label", "ChannelKey", "_search", "_account") from stdin`),
    );
    for (let index = 0; index < rows; index += 1) {
      const { BuildingId, LoadId, Label, ChannelKey } = channel(index);
      const search = `${Label} ${ChannelKey} kwh load 77 building 77 hill 77 northern energy 77`.toLowerCase();
      const line = [BuildingId, LoadId, Label, ChannelKey, search, accountOf.get(LoadId)].join('\t');
      if (!stream.write(`${line}\n`)) await once(stream, 'drain');
    }
    stream.end();
    await once(stream, 'finish');
    await client.query(`${after} commit`);
  } finally {
    client.release(true);
  }
}
