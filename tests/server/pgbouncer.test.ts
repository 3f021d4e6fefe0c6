import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { checkReplica, openDatabase } from '../../server/openDatabase';
import { readSettings } from '../../server/settings';
import { Shutdown } from '../../server/shutdown';
import { at } from '../support/server';

const isInstalled = hasProgram('pgbouncer');
const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-pgbouncer-'));
let child: ChildProcess;
let url = '';

beforeAll(() => chmodSync(folder, 0o755));
afterEach(() => {
  child?.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function hasProgram(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** PgBouncer in transaction mode before the PostgreSQL of the run. */
async function startPooler(...lines: readonly string[]): Promise<void> {
  const server = at(inject('server'), 'postgres');
  const port = await freePort();
  const file = path.join(folder, `${port}.ini`);
  const general = ['[pgbouncer]', 'listen_addr=127.0.0.1', `listen_port=${port}`, 'unix_socket_dir=', 'auth_type=any'];
  writeFileSync(
    file,
    ['[databases]', `* = ${reach(server)}`, ...general, 'pool_mode=transaction', ...lines, ''].join('\n'),
  );
  // It does not run as root, and must be let into the folder of the server's socket.
  const owner =
    typeof server.host === 'string' && server.host.startsWith('/') ? statSync(server.host) : statSync(folder);
  const { uid, gid } = owner.uid === 0 ? { uid: 65_534, gid: 65_534 } : owner;
  child = spawn('pgbouncer', [file], { stdio: 'ignore', ...(process.getuid?.() === 0 && { uid, gid }) });
  await vi.waitFor(() => opened(port), { timeout: 5_000, interval: 50 });
  url = `postgres://anybody@127.0.0.1:${port}/postgres`;
}

function reach({ connectionString, host, port, user, password }: PoolConfig): string {
  const address = connectionString === undefined ? undefined : new URL(connectionString);
  const values = {
    host: address?.hostname ?? host,
    port: address ? address.port || '5432' : port,
    user: address ? decodeURIComponent(address.username) : user,
    password: address ? decodeURIComponent(address.password) : password,
    dbname: 'postgres',
  };
  return Object.entries(values)
    .map(([name, value]) => `${name}='${String(value)}'`)
    .join(' ');
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

const opened = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end();
      resolve();
    });
    socket.on('error', reject);
  });

const start = () =>
  openDatabase(
    readSettings({ DATABASE_URL: url, TOKEN_SECRET: 'a secret of more than 32 characters' }),
    new Shutdown(),
    () => undefined,
  );

test.skipIf(!isInstalled)('a start behind PgBouncer stops and says why', async () => {
  await startPooler();
  await expect(start()).rejects.toThrow(
    /^The database at DATABASE_URL refuses connections: it is behind a connection pooler/,
  );
  await expect(checkReplica(url)).rejects.toThrow(
    /^The database at DATABASE_READ_URL refuses connections: it is behind/,
  );
});

test.skipIf(!isInstalled)('and one that drops the settings of sessions', async () => {
  await startPooler('ignore_startup_parameters=options,extra_float_digits');
  await expect(start()).rejects.toThrow(
    /^The database at DATABASE_URL refuses connections: it is behind a connection pooler/,
  );
  await expect(checkReplica(url)).rejects.toThrow(/behind a connection pooler/);
});

test('a replica that does not answer stops no start', async () => {
  await expect(checkReplica(`postgres://127.0.0.1:${await freePort()}/postgres`)).resolves.toBeUndefined();
});
