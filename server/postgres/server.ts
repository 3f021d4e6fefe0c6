import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { LineLog } from '../lineLog';
import { logParameters, postgresLine } from './logLine';
import { clearOrphans, stopServer } from './orphan';
import type { Programs } from './program';

interface ServerOptions {
  readonly cluster: string;
  readonly programs: Programs;
  readonly parameters: Readonly<Record<string, string>>;
  readonly socket: { readonly folder: string; remove(): void };
  readonly log: LineLog;
}

interface Credentials {
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

const startTimeoutMs = 120_000;
/** Last lines of the server's log in the error where it does not start. */
const maxErrorLines = 5;

const ownParameters = {
  shared_buffers: '256MB',
  work_mem: '32MB',
  maintenance_work_mem: '256MB',
  effective_cache_size: '1GB',
  // Limits the disk space of the write-ahead log: a checkpoint during a large import is better than a full disk.
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  log_checkpoints: 'off',
  ...logParameters,
} as const;

/** A running PostgreSQL server, which is restarted when it exits unexpectedly. */
export class Server {
  private child: ChildProcess | undefined;
  private stopping = false;
  private credentials: Credentials | undefined;
  private port = 5432;
  private lastLines: readonly string[] = [];

  constructor(private readonly options: ServerOptions) {}

  get config(): pg.PoolConfig {
    const host = process.platform === 'win32' ? '127.0.0.1' : this.options.socket.folder;
    return { host, port: this.port, ...this.credentials };
  }

  async start(credentials: Credentials): Promise<void> {
    this.credentials = credentials;
    if (process.platform === 'win32') this.port = await freePort();
    try {
      await this.launch();
      await this.createDatabase(credentials.database);
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const pid = this.child?.pid;
    if (pid !== undefined && !hasEnded(this.child)) await stopServer(this.options.cluster, pid, this.options.programs);
    this.options.socket.remove();
  }

  private async launch(): Promise<void> {
    await clearOrphans(this.options.cluster, this.options.programs, this.options.log);
    const deadline = Date.now() + startTimeoutMs;
    const child = this.spawn();
    this.child = child;
    while (!(await this.acceptsConnections())) {
      if (hasEnded(child) || Date.now() > deadline)
        throw new Error(`PostgreSQL did not start. It says:\n${this.lastLines.join('\n')}`);
      await sleep(25);
    }
    child.once('exit', () => void this.restart());
    if (hasEnded(child)) void this.restart();
  }

  private async restart(): Promise<void> {
    for (let retryDelayMs = 100; !this.stopping; retryDelayMs = Math.min(retryDelayMs * 2, 5_000)) {
      this.options.log('PostgreSQL has ended unexpectedly; starting it again.');
      try {
        return await this.launch();
      } catch (error) {
        this.options.log((error as Error).message);
        await sleep(retryDelayMs);
      }
    }
  }

  private spawn(): ChildProcess {
    const { programs, cluster, socket, parameters } = this.options;
    const isWindows = process.platform === 'win32';
    const settings = {
      ...ownParameters,
      port: String(this.port),
      listen_addresses: isWindows ? '127.0.0.1' : '',
      ...(isWindows ? {} : { unix_socket_directories: socket.folder, unix_socket_permissions: '0700' }),
      ...parameters,
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // In a process group of its own, since Ctrl-C in the terminal must reach only this process, which stops it last.
    const child = spawn(programs.pathOf('postgres'), ['-D', cluster, ...flags], {
      ...programs.options,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.on('error', (error) => this.options.log(`PostgreSQL cannot be run: ${error.message}`));
    child.unref();
    this.forwardLog(child);
    return child;
  }

  /** Logs the server's standard error, without keeping this process alive. */
  private forwardLog({ stderr }: ChildProcess): void {
    if (!stderr) return;
    if (stderr instanceof Socket) stderr.unref();
    createInterface({ input: stderr }).on('line', (line) => {
      const [message, fields] = postgresLine(line);
      this.lastLines = [...this.lastLines, message].slice(-maxErrorLines);
      this.options.log(message, fields);
    });
  }

  private async acceptsConnections(): Promise<boolean> {
    const client = this.client();
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  private async createDatabase(name: string): Promise<void> {
    const client = this.client();
    await client.connect();
    try {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
      if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
    } finally {
      await client.end();
    }
  }

  private client(): pg.Client {
    const client = new pg.Client({ ...this.config, database: 'postgres', connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    return client;
  }
}

const hasEnded = (child: ChildProcess | undefined): boolean =>
  !child || child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port.')),
      );
    });
  });
}
