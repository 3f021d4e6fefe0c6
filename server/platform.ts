import path from 'node:path';
import type { PoolConfig } from 'pg';
import type { Context } from './context';
import { checkedCatalogue } from './definitions';
import { loadDemoWhenDue } from './demo';
import { sweepFiles } from './files/openFiles';
import { buildApp, type ConsoleHost } from './http/app';
import { DatabaseWatch } from './http/databaseWatch';
import { reencryptSecrets } from './identity/reencryptSecrets';
import type { LineLog } from './lineLog';
import { checkReplica, openDatabase } from './openDatabase';
import { documentEndpoints } from './rest/documentEndpoints';
import { type Environment, type Settings, settle } from './settings';
import type { Shutdown } from './shutdown';
import { Database, type Reader } from './sql/database';
import { Disk } from './sql/disk';
import { migrate } from './sql/migrate';
import { ReplicaReader } from './sql/replica';
import { storedTokenSecret } from './tokenSecret';

type Open = typeof openDatabase;

/** Milliseconds in which requests in flight must end at shutdown. */
const closeTimeoutMs = 10_000;

/** Checks resource files and opens the database, without changing any table. */
export async function openContext(
  environment: Environment,
  shutdown: Shutdown,
  log: LineLog,
  open: Open = openDatabase,
): Promise<Context & { readonly config: PoolConfig }> {
  const catalogue = checkedCatalogue();
  const config = await open(environment, shutdown, log);
  const { databaseUrl, databaseReadUrl, dataDir, statementSeconds } = environment;
  if (databaseReadUrl !== undefined) await checkReplica(databaseReadUrl);
  const disk = new Disk(databaseUrl === undefined ? path.join(dataDir, 'postgres') : undefined);
  const database = new Database(config, statementSeconds, disk);
  shutdown.add(() => database.close(), 2_000);
  const reader = readerOf(environment, database, shutdown);
  return { catalogue, config, database, ...(reader && { reader }), settings: settingsOf(environment) };
}

/** Migrates the database, loads the demo estate where it is wanted, and registers all routes. */
export async function openPlatform(
  environment: Environment,
  host: ConsoleHost,
  shutdown: Shutdown,
  log: LineLog,
  open: Open = openDatabase,
) {
  const { config, ...context } = await openContext(environment, shutdown, log, open);
  await migrate(context.database, context.catalogue, log);
  const renewed = await reencryptSecrets(context.database, context.settings);
  if (renewed > 0) log(`Database: ${renewed} rows encrypted again.`);
  await loadDemoWhenDue(context.database, context.settings, log);
  const resources = documentEndpoints.map(({ documents }) => documents);
  const cleanup = sweepFiles(context.database, context.settings, resources, log);
  shutdown.add(() => cleanup, closeTimeoutMs);
  const watch = new DatabaseWatch(config);
  shutdown.add(() => watch.stop());
  await watch.start();
  await context.database.warmUp();
  const app = await buildApp(context, watch, host);
  shutdown.add(() => app.server.closeAllConnections());
  shutdown.add(() => app.close(), closeTimeoutMs);
  return { app, context };
}

function readerOf(environment: Environment, database: Database, shutdown: Shutdown): Reader | undefined {
  const { databaseReadUrl, statementSeconds } = environment;
  if (databaseReadUrl === undefined) return undefined;
  // A short timeout: without the replica, the primary answers.
  const replica = new Database({ connectionString: databaseReadUrl, connectionTimeoutMillis: 500 }, statementSeconds);
  shutdown.add(() => replica.close(), 2_000);
  return new ReplicaReader(database, replica);
}

function settingsOf(environment: Environment): Settings {
  return settle(environment, environment.tokenSecret ?? storedTokenSecret(environment.dataDir));
}
