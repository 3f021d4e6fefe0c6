import { once } from 'node:events';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../server/sql/database';
import { signedIn, start } from './contenders';

const rows = 100_000;
const inOneRequest = 10_000;

/** Rows a second of COPY into the channels, past the triggers, and of the data API with all that it does beside. */
export async function benchBulk(database: Database, url: string): Promise<void> {
  const { rows: places } = await database.pool.query<{ building: string; load: string; account: string }>(
    `select "BuildingId" as building, "LoadId" as load, "_account" as account from "dw_Loads" order by "LoadId" limit 1000`,
  );
  const channel = (run: string) => (index: number) => {
    const { building = '', load = '' } = places[index % places.length] ?? {};
    return { BuildingId: building, LoadId: load, Label: `New ${index}`, ChannelKey: `${run}-${index}` };
  };
  const accountOf = new Map(places.map(({ load, account }) => [load, account]));
  const copied = await perSecond(() => copy(database, channel('copy'), accountOf));
  const server = await start('meterdesk', url, '/v1/graphql');
  try {
    const staff = await signedIn(database);
    const query =
      'mutation ImportChannels($objects: [dw_Channels_insert_input!]!) { insert_dw_Channels(objects: $objects) { affected_rows } }';
    const inserted = await perSecond(async () => {
      for (let start = 0; start < rows; start += inOneRequest) {
        const objects = Array.from({ length: inOneRequest }, (_, index) => channel('api')(start + index));
        await server.post({ query, variables: { objects } }, staff);
      }
    });
    console.log(`\nRows a second, ${rows.toLocaleString('en')} channels`);
    console.log(
      `  COPY past the triggers ${copied.toFixed(0)} | data API, with its journal ${inserted.toFixed(0)}: ${((100 * inserted) / copied).toFixed(0)} %`,
    );
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
  channel: (index: number) => Readonly<Record<string, string>>,
  accountOf: ReadonlyMap<string | undefined, string>,
): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set session_replication_role = replica; set statement_timeout = 0');
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
  } finally {
    client.release(true);
  }
}
