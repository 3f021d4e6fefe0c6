import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import { catalogue } from '../resources/language/all';
import { startEmbedded } from '../server/postgres/embedded';
import { Database } from '../server/sql/database';
import { migrate } from '../server/sql/migrate';
import { at, createDatabase, dropDatabase } from '../tests/support/server';
import { benchAnalytics } from './analytics';
import { benchBulk } from './bulk';
import { benchCalculated } from './calculated';
import { benchDetection } from './detection';
import { fillEstate, sizeOf } from './estate';
import { benchFinding } from './finding';
import { benchGrid } from './grid';
import { benchGrowth } from './growth';
import { benchImports } from './imports';
import { benchIngest } from './ingest';
import { benchJournal } from './journal';
import { benchReadings } from './readings';
import { benchReplica } from './replica';
import { benchRequests } from './requests';
import { benchScreens } from './screens';
import { benchSockets } from './sockets';

/**
 * Runs every benchmark on a database of its own; with words, those whose title contains one of them. `readings`,
 * `growth`, `grid`, `ingest`, `imports`, `analytics`, `calculated` and `detection` make channels and run alone.
 */
export async function main(words: readonly string[]): Promise<void> {
  const channels = Number(process.env.BENCH_CHANNELS ?? 100_000);
  const asks = (title: string) => words.length === 0 || words.some((word) => title.includes(word));
  const { config, stop } = await openServer();
  if (words.includes('readings')) return withOwnReadings(config, benchReadings).finally(stop);
  if (words.includes('growth'))
    return withOwnReadings(config, (large) =>
      withOwnReadings(config, (small) => benchGrowth(large, small), 'small'),
    ).finally(stop);
  if (words.includes('grid')) return withOwnReadings(config, benchGrid).finally(stop);
  if (words.includes('ingest')) return withOwnReadings(config, benchIngest).finally(stop);
  if (words.includes('imports'))
    return withOwnReadings(config, (database) => benchImports(database, words)).finally(stop);
  if (words.includes('calculated')) return withOwnReadings(config, benchCalculated).finally(stop);
  if (words.includes('detection')) return withOwnReadings(config, benchDetection).finally(stop);
  if (words.includes('analytics')) return withOwnReadings(config, benchAnalytics).finally(stop);
  const keeps = process.env.BENCH_KEEP === 'on';
  const name = `meterdesk_bench_${keeps ? channels : process.pid}`;
  const isKept = keeps && (await exists(config, name));
  if (!isKept) await createDatabase(config, name);
  const database = new Database({ ...at(config, name), query_timeout: 0 });
  try {
    await migrate(database, catalogue, () => undefined);
    if (!isKept) {
      console.log(`Making an estate of ${channels.toLocaleString('en')} channels …`);
      await fillEstate(database, sizeOf(channels));
    }
    await benchRequests(database, addressOf(config, name), asks);
    if (asks('finding')) await benchFinding(database, addressOf(config, name), sizeOf(channels));
    if (asks('sockets')) await benchSockets(database, addressOf(config, name));
    if (asks('replica') && !process.env.DATABASE_URL) await benchReplica(config, name, addressOf);
    if (asks('bulk')) await benchBulk(database, addressOf(config, name));
    if (asks('journal')) await benchJournal(database);
    if (asks('screens')) await benchScreens(database, addressOf(config, name));
  } finally {
    await database.close();
    if (!keeps) await dropDatabase(config, name);
    await stop();
  }
}

async function withOwnReadings(
  config: PoolConfig,
  bench: (database: Database, url: string) => Promise<void>,
  suffix = 'all',
): Promise<void> {
  const name = `meterdesk_bench_readings_${process.pid}_${suffix}`;
  await createDatabase(config, name);
  const database = new Database({ ...at(config, name), query_timeout: 0 }, 3_600);
  try {
    await migrate(database, catalogue, () => undefined);
    await bench(database, addressOf(config, name));
  } finally {
    await database.close();
    await dropDatabase(config, name);
  }
}

async function openServer() {
  const url = process.env.DATABASE_URL;
  if (url) return { config: { connectionString: url } as PoolConfig, stop: async () => undefined };
  const dataDir = mkdtempSync(path.join(tmpdir(), 'meterdesk-bench-'));
  // Keeps the write-ahead log that a replica still has to read.
  const embedded = await startEmbedded({ dataDir, parameters: { wal_keep_size: '1GB' } });
  const stop = async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { config: embedded.config, stop };
}

async function exists(config: PoolConfig, name: string): Promise<boolean> {
  const probe = new Database({ ...at(config, name), max: 1 });
  try {
    return await probe.pool.query('select 1').then(
      () => true,
      () => false,
    );
  } finally {
    await probe.close();
  }
}

/** Returns the URL of the database for other processes. */
function addressOf(config: PoolConfig, name: string): string {
  const { connectionString, user, password, host, port } = at(config, name);
  if (connectionString) return connectionString;
  return `postgres://${user}:${password}@localhost:${port ?? 5432}/${name}?host=${encodeURIComponent(String(host))}`;
}
