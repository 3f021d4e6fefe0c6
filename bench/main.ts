import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { catalogue } from '../resources/language/all';
import { startEmbedded } from '../server/postgres/embedded';
import { Database } from '../server/sql/database';
import { migrate } from '../server/sql/migrate';
import { at, createDatabase, dropDatabase } from '../tests/support/server';
import { fillEstate } from './estate';
import { benchJournal } from './journal';
import { benchSearch } from './search';

/** Runs every benchmark on a database made for it. */
export async function main(): Promise<void> {
  const channels = Number(process.env.BENCH_CHANNELS ?? 200_000);
  const { config, stop } = await openServer();
  const name = `meterdesk_bench_${process.pid}`;
  await createDatabase(config, name);
  const database = new Database({ ...at(config, name), query_timeout: 0 });
  try {
    await migrate(database, catalogue, () => undefined);
    console.log(`Making an estate of ${channels.toLocaleString('en')} channels …`);
    await fillEstate(database, { channels });
    await benchSearch(database);
    await benchJournal(database);
  } finally {
    await database.close();
    await dropDatabase(config, name);
    await stop();
  }
}

async function openServer() {
  const url = process.env.DATABASE_URL;
  if (url) return { config: { connectionString: url }, stop: async () => undefined };
  const dataDir = mkdtempSync(path.join(tmpdir(), 'meterdesk-bench-'));
  const embedded = await startEmbedded({ dataDir });
  const stop = async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { config: embedded.config, stop };
}
