import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
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
  const home = openClusterFolder(dataDir, log);
  const binaries = installedBinaries();
  const programs = new Programs(reachableBinaries(binaries, home.account, log), home.account, home.folder);
  const cluster = path.join(home.folder, 'cluster');
  const password = passwordIn(dataDir);
  if (!existsSync(cluster)) {
    log(`Making an empty database in ${dataDir}.`);
    await createCluster(cluster, password, programs);
  }
  checkVersion(cluster, binaries.version);
  const server = new Server({ cluster, programs, parameters, log, socket: openSocketFolder(home) });
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

const passwordIn = (dataDir: string): string => storedSecret(path.join(dataDir, 'postgres-password'), 24);

/** Returns the connection to the server that another process runs on the data folder. */
export function configOfRunning(dataDir: string): pg.PoolConfig {
  const cluster = path.join(dataDir, 'postgres', 'cluster');
  const [, , , port, socketFolder, address] = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  const host = socketFolder || address || '127.0.0.1';
  return { host, port: Number(port), user: 'meterdesk', password: passwordIn(dataDir), database };
}
