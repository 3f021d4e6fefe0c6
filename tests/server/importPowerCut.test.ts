import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-import-'));
const dataDir = path.join(folder, 'data');
const count = 5_000;
let program: ChildProcess | undefined;
let address = '';
let token = '';
let accountId = '';
let sites: readonly string[] = [];

beforeAll(async () => {
  // PostgreSQL's own user passes through.
  chmodSync(folder, 0o711);
  mkdirSync(path.join(folder, 'dist', 'client'), { recursive: true });
  writeFileSync(path.join(folder, 'dist', 'client', 'index.html'), '<!doctype html><title>Meterdesk</title>');
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  symlinkSync(path.resolve('demo'), path.join(folder, 'demo'));
  const outDir = path.join(folder, 'dist', 'server');
  await build({ logLevel: 'error', build: { ssr: 'server/main.ts', outDir, emptyOutDir: true, minify: false } });
  await start();
  const [account] = (await graphql('{ dw_Accounts(limit: 1) { AccountId } }')).dw_Accounts;
  accountId = account.AccountId;
  sites = Array.from({ length: count }, () => randomUUID());
  const objects = sites.map((SiteId, index) => ({ SiteId, AccountId: accountId, Label: `Imported ${index}` }));
  await graphql(
    'mutation ($objects: [dw_Sites_insert_input!]!) { insert_dw_Sites(objects: $objects) { affected_rows } }',
    {
      objects,
    },
  );
}, 240_000);
afterAll(async () => {
  await stop('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the product on its embedded database, with the demo at the first time, and signs in. */
async function start(): Promise<void> {
  const { DATABASE_URL: _elsewhere, ...inherited } = process.env;
  const env = { ...inherited, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, TRUSTED_DOCUMENTS: 'off' };
  program = spawn(process.execPath, [path.join(folder, 'dist', 'server', 'main.js')], { cwd: folder, env });
  let output = '';
  for (const stream of [program.stdout, program.stderr]) stream?.on('data', (chunk) => (output += chunk));
  address = await vi.waitFor(
    () => {
      const [, found] = /ready at (\S+)/.exec(output) ?? [];
      if (!found) throw new Error(`Not ready yet: ${output}`);
      return found;
    },
    { timeout: 180_000, interval: 100 },
  );
  const answer = await post('/identity', { email: 'staff@demo.test', password: 'demo-password' });
  token = answer.token;
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  const running = program;
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  const ended = new Promise((resolve) => running.once('close', resolve));
  running.kill(signal);
  await ended;
}

/** Ends PostgreSQL as a power cut does, and the product after it, as an operator does who starts it anew. */
async function cutPower(): Promise<void> {
  const pid = readFileSync(path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0];
  process.kill(Number(pid), 'SIGKILL');
  await stop('SIGKILL');
}

async function post(route: string, body: object) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(address + route, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

async function graphql(query: string, variables: object = {}) {
  const { data, errors } = await post('/v1/graphql', { query, variables });
  expect(errors).toBeUndefined();
  return data;
}

async function runOf(id: string) {
  const response = await fetch(`${address}/platform/imports/${id}`, { headers: { authorization: `Bearer ${token}` } });
  return response.json();
}

const changed = async (city: string): Promise<number> =>
  (
    await graphql(
      'query ($city: String!) { dw_Sites_aggregate(where: {City: {_eq: $city}}) { aggregate { count } } }',
      {
        city,
      },
    )
  ).dw_Sites_aggregate.aggregate.count;

/** Stages an import that gives every site another city. */
async function stage(city: string): Promise<string> {
  const id = randomUUID();
  await post('/platform/imports', {
    id,
    resource: 'sites',
    accountId,
    fileName: 'sites.csv',
    fileHash: 'a'.repeat(64),
  });
  const rows = sites.map((SiteId, index) => ({ number: index + 2, cells: { SiteId, City: city } }));
  for (let from = 0; from < count; from += 1_000)
    await post(`/platform/imports/${id}/rows`, { rows: rows.slice(from, from + 1_000) });
  return id;
}

const isUnderway = (id: string) =>
  vi.waitFor(async () => expect((await runOf(id)).processed).toBeGreaterThan(0), { timeout: 60_000, interval: 5 });
const reaches = (id: string, state: string) =>
  vi.waitFor(async () => expect((await runOf(id)).state).toBe(state), { timeout: 120_000, interval: 200 });

test('a check during which the database is killed goes on after the start, and changes nothing', async () => {
  const id = await stage('Perth');
  await post(`/platform/imports/${id}`, { step: 'check' });
  await isUnderway(id);
  await cutPower();
  await start();
  expect(await changed('Perth')).toBe(0);
  await reaches(id, 'checked');
  expect((await runOf(id)).counts).toEqual({ changed: count });
  expect(await changed('Perth')).toBe(0);
}, 240_000);

test('an import during which the database is killed has changed nothing, and all of it once it has gone on', async () => {
  const id = await stage('Hobart');
  await post(`/platform/imports/${id}`, { step: 'check' });
  await reaches(id, 'checked');
  await post(`/platform/imports/${id}`, { step: 'apply' });
  await isUnderway(id);
  await cutPower();
  await start();
  const { state } = await runOf(id);
  expect([state, await changed('Hobart')]).toEqual(state === 'applied' ? ['applied', count] : ['applying', 0]);
  await reaches(id, 'applied');
  expect(await changed('Hobart')).toBe(count);
}, 240_000);
