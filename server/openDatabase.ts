import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { configOfRunning, startEmbedded } from './postgres/embedded';
import { FolderInUse } from './postgres/lock';
import type { Environment } from './settings';
import type { Shutdown } from './shutdown';
import { isUnavailable } from './sql/unavailable';

type Log = (line: string) => void;

const timeoutMs = 30_000;
const oldest = 15;

/** Returns how to connect to the database that the settings name; the embedded one is started. */
export async function openDatabase(environment: Environment, shutdown: Shutdown, log: Log): Promise<pg.PoolConfig> {
  const { databaseUrl, dataDir } = environment;
  if (databaseUrl !== undefined) {
    const config = { connectionString: databaseUrl };
    await awaitServer(config, log);
    return config;
  }
  const embedded = await startEmbedded({ dataDir, log });
  shutdown.add(() => embedded.stop());
  return embedded.config;
}

/**
 * Returns the same for a command that may work beside a running platform: it then uses the server that this one
 * started.
 */
export async function joinDatabase(environment: Environment, shutdown: Shutdown, log: Log): Promise<pg.PoolConfig> {
  try {
    return await openDatabase(environment, shutdown, log);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return configOfRunning(environment.dataDir);
  }
}

/** Waits until the server accepts connections: one that starts at the same time may take longer. */
async function awaitServer(config: pg.PoolConfig, log: Log): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await checkServer(config);
    } catch (error) {
      const reason = (error as Error).message;
      if (!isUnavailable(error)) throw new Error(`DATABASE_URL names a database that refuses: ${reason}.`);
      if (Date.now() > deadline) throw new Error(`DATABASE_URL names a server that does not answer: ${reason}.`);
      log(`Waiting for the database: ${reason}.`);
      await sleep(2_000);
    }
  }
}

async function checkServer(config: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    const version = rows[0]?.server_version ?? '';
    if (Number.parseInt(version, 10) < oldest)
      throw new Error(`it is PostgreSQL ${version}, and ${oldest} or later is needed`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
