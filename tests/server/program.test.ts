import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { at, createDatabase, dropDatabase } from '../support/server';

const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-program-'));
const dataDir = path.join(folder, 'data');
const started: Running[] = [];

beforeAll(async () => {
  mkdirSync(path.join(folder, 'dist', 'client'), { recursive: true });
  writeFileSync(path.join(folder, 'dist', 'client', 'index.html'), '<!doctype html><title>Meterdesk</title>');
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const outDir = path.join(folder, 'dist', 'server');
  await build({ logLevel: 'error', build: { ssr: 'server/main.ts', outDir, emptyOutDir: true, minify: false } });
}, 60_000);
afterAll(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

interface Running {
  readonly child: ChildProcess;
  readonly said: () => string;
  /** Exit code; null after a signal that it did not handle. */
  readonly ended: Promise<number | null>;
}

function run(env: Record<string, string> = {}, ...args: string[]): Running {
  const { DATABASE_URL: _elsewhere, ...inherited } = process.env;
  const child = spawn(process.execPath, [path.join(folder, 'dist', 'server', 'main.js'), ...args], {
    cwd: folder,
    env: { ...inherited, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, DEMO: 'off', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const running = { child, said: () => output, ended };
  started.push(running);
  return running;
}

async function ready(running: Running): Promise<string> {
  return vi.waitFor(
    () => {
      const [, address] = /ready at ([^\s"]+)/.exec(running.said()) ?? [];
      if (!address) throw new Error(`Not ready yet: ${running.said()}`);
      return address;
    },
    { timeout: 30_000, interval: 50 },
  );
}

const statusOf = async (address: string, route: string) => (await fetch(address + route)).status;
const postmaster = () =>
  Number(readFileSync(path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

describe('the program', () => {
  it('names all settings that are wrong, and does not start', async () => {
    const { ended, said } = run({ PORT: 'eighty', DEMO: 'maybe' });
    expect(await ended).toBe(1);
    expect(said().trim().split('\n')).toEqual([
      'PORT is "eighty", but it must be a whole number from 0 to 65535.',
      'DEMO is "maybe", but it must be one of on, off.',
    ]);
  });

  it('refuses a data folder that another one uses, names that one, and leaves it unharmed', async () => {
    const first = run();
    const address = await ready(first);
    const second = run();
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`is in use by process ${first.child.pid}`);
    expect(await statusOf(address, '/health')).toBe(200);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  }, 60_000);

  it('starts again after it was killed and its database left running', async () => {
    const killed = run();
    await ready(killed);
    const orphan = postmaster();
    killed.child.kill('SIGKILL');
    await killed.ended;
    const next = run();
    const address = await ready(next);
    expect(next.said()).toContain('Stopping a PostgreSQL that a killed process left running.');
    expect(postmaster()).not.toBe(orphan);
    expect(await statusOf(address, '/health')).toBe(200);
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
  }, 60_000);

  it('plans beside a running one, ends on SIGTERM, and takes its database with it', async () => {
    const serving = run();
    await ready(serving);
    const plan = run({}, 'plan');
    expect(await plan.ended).toBe(0);
    expect(plan.said().trim()).toBe('-- The database is what the resource files describe: nothing to do.');
    const server = postmaster();
    serving.child.kill('SIGTERM');
    expect(await serving.ended).toBe(0);
    expect(() => process.kill(server, 0)).toThrow('ESRCH');
  }, 60_000);

  it('keeps what lets somebody in out of its log, however much that says', async () => {
    const running = run({ LOG_LEVEL: 'debug' });
    const address = await ready(running);
    const secrets = ['Pass-word-S3cret', 'R3set-code-S3cret', 'T0ken.S3cret.x', 'C0de-S3cret', 'C00kie-S3cret'];
    const [given, resetCode, token, code, cookie] = secrets;
    const ask = (method: string, path: string, body?: object | string) =>
      fetch(address + path, {
        method,
        redirect: 'manual',
        headers: {
          authorization: `Bearer ${token}`,
          cookie: `token=${cookie}; federation=${cookie}`,
          'content-type': 'application/json',
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
    const emailAddress = 'ada@people.test';
    await ask('POST', '/identity', { email: emailAddress, password: given, code });
    await ask('POST', '/identity', `{"email":"a","password":"${given}"`);
    await ask('POST', '/identity/forgot', { emailAddress });
    await ask('PUT', '/identity/forgot', { emailAddress, password: given, resetCode });
    await ask('PUT', '/identity/password', { password: given, newPassword: given });
    await ask('PATCH', '/identity');
    await ask('GET', `/federated?t=${token}`);
    await ask('GET', `/reset-password/${resetCode}/${emailAddress}`);
    await ask('GET', `/identity/federated/callback?code=${code}&state=${code}`);
    await ask('POST', '/v1/graphql', { query: `{ ${given} }` });
    await vi.waitFor(() => expect(running.said()).toContain('/identity/federated/callback'), 5_000);
    running.child.kill('SIGTERM');
    await running.ended;
    expect(running.said()).toContain('"url":"/identity/forgot"');
    for (const secret of secrets) expect(running.said()).not.toContain(secret);
  }, 60_000);

  it('says which port is taken', async () => {
    const other = await listening();
    const { port } = other.address() as { port: number };
    const { ended, said } = run({ PORT: String(port) });
    expect(await ended).toBe(1);
    expect(said()).toContain(`Port ${port} on 127.0.0.1 is in use by another program. Set PORT to another.`);
    other.close();
  }, 60_000);

  it.runIf(process.platform === 'linux')(
    'answers 503 within two seconds while its database is frozen, and 200 soon after',
    async () => {
      const running = run();
      const address = await ready(running);
      const server = postmaster();
      process.kill(server, 'SIGSTOP');
      for (const child of childrenOf(server)) process.kill(child, 'SIGSTOP');
      const frozen = performance.now();
      const body = JSON.stringify({ email: 'a@b.test', password: 'x' });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${address}/identity`, { method: 'POST', body, headers });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      expect(performance.now() - frozen).toBeLessThan(2_500);
      for (const child of [server, ...childrenOf(server)]) process.kill(child, 'SIGCONT');
      await vi.waitFor(async () => expect(await statusOf(address, '/health')).toBe(200), 5_000);
      running.child.kill('SIGTERM');
      expect(await running.ended).toBe(0);
    },
    60_000,
  );
});

describe('the first of the provider’s staff', () => {
  const linkIn = (said: string): readonly [string, string] => {
    const [, code = '', address = ''] = /\/reset-password\/([\w-]+)\/(\S+)/.exec(said) ?? [];
    return [code, decodeURIComponent(address)];
  };
  const send = (address: string, method: string, route: string, body: object) =>
    fetch(address + route, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const create = async (email: string, env: Record<string, string> = {}) => {
    const { ended, said } = run(env, 'admin', 'create', email);
    return { code: await ended, said: said() };
  };
  const opens = async (address: string, said: string): Promise<void> => {
    const [resetCode, emailAddress] = linkIn(said);
    const password = 'a rather long password';
    const reset = () => send(address, 'PUT', '/identity/forgot', { emailAddress, resetCode, password });
    expect((await reset()).ok).toBe(true);
    const signedIn = await send(address, 'POST', '/identity', { email: emailAddress, password });
    const token = (await signedIn.json()).token as string;
    expect(signedIn.status).toBe(200);
    const asked = await fetch(`${address}/platform/profile`, { headers: { authorization: `Bearer ${token}` } });
    expect(await asked.json()).toMatchObject({ isStaff: true });
    expect((await reset()).status).toBe(400);
  };

  it('is added while the product is stopped, and while it runs, each with a link that holds once', async () => {
    const stopped = await create('Ada@people.test');
    expect(stopped).toMatchObject({ code: 0, said: expect.stringContaining('Ada@people.test is provider staff') });
    const serving = run();
    const address = await ready(serving);
    const beside = await create('grace+one@people.test');
    expect(beside.code).toBe(0);
    await opens(address, stopped.said);
    await opens(address, beside.said);
    const again = await create('ADA@people.test');
    expect([again.code, again.said.trim()]).toEqual([
      1,
      expect.stringMatching(
        /^ADA@people\.test already exists: of the provider’s staff, active\. Nothing was changed\. A forgotten password is reset at http\S+\/login\.$/,
      ),
    ]);
    serving.child.kill('SIGTERM');
    expect(await serving.ended).toBe(0);
  }, 60_000);

  it('is added where DATABASE_URL says', async () => {
    const server = inject('server');
    const name = `meterdesk_admin_${process.pid}`;
    await createDatabase(server, name);
    const env = {
      DATABASE_URL: urlOf(at(server, name)),
      TOKEN_SECRET: 'a secret that these tests alone know of',
    };
    const { code, said } = await create('ada@people.test', { ...env, PUBLIC_URL: 'https://console.test' });
    expect([code, said]).toEqual([0, expect.stringContaining('https://console.test/reset-password/')]);
    const serving = run(env);
    await opens(await ready(serving), said);
    serving.child.kill('SIGTERM');
    await serving.ended;
    await dropDatabase(server, name);
  }, 60_000);

  it.each([
    ['no address', 'nobody', '"nobody" is not an e-mail address.'],
    ['two addresses', 'a@b.test,c@d.test', '"a@b.test,c@d.test" is not an e-mail address.'],
    ['an empty text', '', '"" is not an e-mail address.'],
  ])(
    'is refused with %s',
    async (_what, email, sentence) => {
      expect(await create(email)).toEqual({ code: 1, said: expect.stringContaining(sentence) });
    },
    60_000,
  );

  it('prints its usage', async () => {
    const { ended, said } = run({}, 'admin');
    expect(await ended).toBe(1);
    expect(said().trim()).toBe('Give an email address: npm run admin -- create EMAIL');
  });
});

/** Of a server that is reached by its socket too. */
function urlOf({ connectionString, host, port, user, password, database }: PoolConfig): string {
  if (connectionString) return connectionString;
  const where = new URLSearchParams({ host: String(host), port: String(port) });
  return `postgres://${user}:${encodeURIComponent(String(password))}@localhost/${database}?${where}`;
}

function listening(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
  });
}

function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}
