import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { LineLog } from './lineLog';
import { configOfRunning, startEmbedded } from './postgres/embedded';
import { FolderInUse } from './postgres/lock';
import type { Environment } from './settings';
import type { Shutdown } from './shutdown';
import { expectDirect, isRefusedByPooler, PooledConnection, withMarker } from './sql/directConnection';
import { isUnavailable } from './sql/unavailable';

const timeoutMs = 30_000;
const minVersion = 15;

/** Returns how to connect to the database that the settings name; the embedded one is started. */
export async function openDatabase(environment: Environment, shutdown: Shutdown, log: LineLog): Promise<pg.PoolConfig> {
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
export async function joinDatabase(environment: Environment, shutdown: Shutdown, log: LineLog): Promise<pg.PoolConfig> {
  try {
    return await openDatabase(environment, shutdown, log);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return configOfRunning(environment.dataDir);
  }
}

/** Waits until the server accepts connections: one that starts at the same time may take longer. */
async function awaitServer(config: pg.PoolConfig, log: LineLog): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await checkServer(config);
    } catch (error) {
      const reason = (error as Error).message;
      if (!isUnavailable(error) && !(error instanceof StandbyServer))
        throw new Error(`DATABASE_URL names a database that refuses: ${reason}.`);
      if (Date.now() > deadline) throw new Error(`DATABASE_URL names a server that does not answer: ${reason}.`);
      log(`Waiting for the database: ${reason}.`);
      await sleep(2_000);
    }
  }
}

async function checkServer(config: pg.PoolConfig): Promise<void> {
  const client = await connect({ ...config, connectionTimeoutMillis: 5_000 });
  try {
    await expectDirect(client);
    const { rows } = await client.query<{ version: string; isStandby: boolean }>(
      `select current_setting('server_version') as version, pg_is_in_recovery() as "isStandby"`,
    );
    const { version = '', isStandby = false } = rows[0] ?? {};
    if (Number.parseInt(version, 10) < minVersion)
      throw new Error(`it is PostgreSQL ${version}, and ${minVersion} or later is needed`);
    if (isStandby) throw new StandbyServer();
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Expects that the replica is not behind a connection pooler. One that does not answer is none of the start's business.
 * @throws Error with a sentence
 */
export async function checkReplica(databaseReadUrl: string): Promise<void> {
  try {
    const client = await connect({ connectionString: databaseReadUrl, connectionTimeoutMillis: 2_000 });
    await expectDirect(client).finally(() => client.end().catch(() => undefined));
  } catch (error) {
    if (error instanceof PooledConnection)
      throw new Error(`DATABASE_READ_URL names a database that refuses: ${error.message}.`);
  }
}

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(withMarker(config));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw isRefusedByPooler(error) ? new PooledConnection() : error;
  }
}

/** A failover may be about to make it the primary. */
class StandbyServer extends Error {
  override readonly name = 'StandbyServer';

  constructor() {
    super('it is a standby, which takes no writes');
  }
}
