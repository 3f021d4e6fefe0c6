import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { LineLog } from '../lineLog';
import { storedSecret } from '../storedSecret';
import { installedBinaries } from './binaries';
import { checkVersion, createCluster } from './cluster';
import { openClusterFolder, openSocketFolder, reachableBinaries } from './clusterFolder';
import { lockFolder } from './lock';
import { Programs } from './program';
import { Server } from './server';

export interface Embedded {
  /** Connection to the database, which exists but may be empty. */
  readonly config: pg.PoolConfig;
  /** Stops the server and releases the folder. */
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  /** Created when missing. Only one process at a time may use it: others get `FolderInUse`. */
  readonly dataDir: string;
  /** Parameters of the server that override the usual ones: `{ fsync: 'off' }`. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly log?: LineLog;
}

const database = 'meterdesk';

/** Starts the PostgreSQL that npm installed on the data folder, and restarts it when it exits until it is stopped. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, parameters = {}, log = () => undefined } = options;
  const folder = path.resolve(dataDir);
  openDataFolder(folder);
  const lock = await lockFolder(folder);
  try {
    const server = await startOn(folder, parameters, log);
    const stop = async () => {
      await server.stop();
      lock.release();
    };
    return { config: server.config, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startOn(dataDir: string, parameters: Readonly<Record<string, string>>, log: LineLog) {
  const place = openClusterFolder(dataDir, log);
  const binaries = installedBinaries();
  const programs = new Programs(reachableBinaries(binaries, place.account, log), place.account, place.folder);
  const cluster = path.join(place.folder, 'cluster');
  if (!existsSync(cluster)) {
    log(`Making an empty database in ${dataDir}.`);
    await createCluster(cluster, storedSecret(passwordFile(dataDir), 24), programs);
  }
  checkVersion(cluster, binaries.version);
  const password = readPassword(dataDir);
  const server = new Server({ cluster, programs, parameters, log, socket: openSocketFolder(place) });
  await server.start({ user: 'meterdesk', password, database });
  return server;
}

/** Creates the folder where it is missing. @throws Error with a message for people */
function openDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    // PostgreSQL's system user must pass through to its own folder; the secrets beside it are protected by their modes.
    if (process.getuid?.() === 0) chmodSync(folder, statSync(folder).mode | 0o111);
  } catch (error) {
    throw new Error(
      `The data folder ${folder} cannot be used (${(error as Error).message}). Set DATA_DIR to a folder that this user may write.`,
    );
  }
}

const passwordFile = (dataDir: string): string => path.join(dataDir, 'postgres-password');

/** Returns the password that the database was made with. @throws Error with a message for people */
function readPassword(dataDir: string): string {
  const file = passwordFile(dataDir);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new Error(
    `${file} is missing, which has the password of the database. Put it back, or set DATA_DIR to another folder and restore a backup there.`,
  );
}

/**
 * Returns the connection to the server that another process runs on the data folder, once it is ready.
 * @param timeoutMs milliseconds after which it is still starting, as at the first start
 */
export async function configOfRunning(dataDir: string, timeoutMs = 10_000): Promise<pg.PoolConfig> {
  const file = path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(200)) {
    if (!existsSync(file)) continue;
    // Process, folder, time of the start, port, folder of the Unix socket, address, shared memory, state.
    const [, , , port, socketFolder, address, , state] = readFileSync(file, 'utf8').split('\n');
    if (state?.trim() !== 'ready') continue;
    const host = socketFolder || address || '127.0.0.1';
    return { host, port: Number(port), user: 'meterdesk', password: readPassword(dataDir), database };
  }
  throw new Error('The platform is still starting its database. Try again.');
}
