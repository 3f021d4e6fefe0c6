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

/** Returns the connection to `DATABASE_URL` once its server accepts one, or starts the embedded database. */
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
 * Returns the connection for a command that may run beside the platform: where that has started the embedded database,
 * to the same server.
 */
export async function joinDatabase(environment: Environment, shutdown: Shutdown, log: LineLog): Promise<pg.PoolConfig> {
  try {
    return await openDatabase(environment, shutdown, log);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return configOfRunning(environment.dataDir);
  }
}

/** Waits up to 30 s until the server accepts connections, which may be starting at the same time. @throws Error */
async function awaitServer(config: pg.PoolConfig, log: LineLog): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await checkServer(config);
    } catch (error) {
      const reason = (error as Error).message;
      if (!isUnavailable(error) && !(error instanceof StandbyServer))
        throw new Error(`The database at DATABASE_URL refuses connections: ${reason}.`);
      if (Date.now() > deadline) throw new Error(`The server at DATABASE_URL does not answer: ${reason}.`);
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
 * Throws where the replica is behind a connection pooler. One that does not answer does not stop the start: the primary
 * answers instead.
 */
export async function checkReplica(databaseReadUrl: string): Promise<void> {
  try {
    const client = await connect({ connectionString: databaseReadUrl, connectionTimeoutMillis: 2_000 });
    await expectDirect(client).finally(() => client.end().catch(() => undefined));
  } catch (error) {
    if (error instanceof PooledConnection)
      throw new Error(`The database at DATABASE_READ_URL refuses connections: ${error.message}.`);
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

/** The server is a standby. The start goes on waiting: a failover may be about to promote it. */
class StandbyServer extends Error {
  override readonly name = 'StandbyServer';

  constructor() {
    super('it is a standby, which takes no writes');
  }
}
