import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Client, createClient } from 'graphql-ws';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { signToken } from '../../server/identity/token';
import { readSettings, settle } from '../../server/settings';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { person } from '../support/people';
import { proxyTo, type TcpProxy } from '../support/tcpProxy';

const secret = 'a secret that both of the processes know';
const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-processes-'));
const children: ChildProcess[] = [];
let opened: TestDatabase;
/** Those of the processes, as the gate before them knows them. */
const ports: number[] = [];
let gate: TcpProxy;
let token: string;
let accountId: string;
let live: Client;

beforeAll(async () => {
  mkdirSync(path.join(folder, 'dist', 'client'), { recursive: true });
  writeFileSync(path.join(folder, 'dist', 'client', 'index.html'), '<!doctype html><title>Meterdesk</title>');
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const outDir = path.join(folder, 'dist', 'server');
  await build({ logLevel: 'error', build: { ssr: 'server/main.ts', outDir, emptyOutDir: true, minify: false } });
  opened = await openTestDatabase();
  const { contactId } = await person(opened.database, 'Esp');
  const { rows } = await opened.database.pool.query<{ id: string }>(
    `insert into "dw_Accounts" ("Label") values ('Shared') returning "AccountId" as id`,
  );
  accountId = rows[0]?.id ?? '';
  ports.push(await start(), await start());
  gate = await proxyTo(ports);
  const sessionId = randomUUID();
  const end = new Date(Date.now() + 3_600_000);
  await opened.database.pool.query(
    `insert into "dw_Sessions" ("SessionId", "ContactId", "Source", "ExpiresOn") values ($1, $2, 'Test', $3)`,
    [sessionId, contactId, end],
  );
  const settings = settle(readSettings({}), secret);
  token = await signToken({ database: opened.database, settings }, { contactId, sessionId }, new Date(), end);
}, 120_000);
afterAll(async () => {
  await live?.dispose();
  gate?.close();
  for (const child of children) child.kill('SIGKILL');
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The port of one more process of the platform. */
async function start(): Promise<number> {
  const child = spawn(process.execPath, [path.join(folder, 'dist', 'server', 'main.js')], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: addressOf(opened),
      DATA_DIR: path.join(folder, 'data'),
      DEMO: 'off',
      TOKEN_SECRET: secret,
    },
  });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  return vi.waitFor(
    () => {
      const [, port] = /ready at \S+:(\d+)/.exec(said) ?? [];
      if (!port) throw new Error(`Not ready yet: ${said}`);
      return Number(port);
    },
    { timeout: 60_000, interval: 50 },
  );
}

function addressOf({ config }: TestDatabase): string {
  const { connectionString, user, password, host, port, database } = config;
  if (connectionString) return connectionString;
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`;
}

interface Answered {
  readonly status: number;
  readonly text: string;
}

/** Each on a connection of its own, so that the next one may go to the other process. */
const post = (route: string, body: unknown): Promise<Answered> => ask('POST', route, body);

function ask(method: string, route: string, body?: unknown): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const target = { host: '127.0.0.1', port: gate.port, path: route, method, headers, agent: false };
    const request = http.request(target, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
      response.on('aborted', () => reject(new Error('cut off')));
    });
    request.on('error', reject);
    request.end(body && JSON.stringify(body));
  });
}

const inserting = `mutation InsertSites($object: dw_Sites_insert_input!) { insert_dw_Sites_one(object: $object) { SiteId } }`;

/** As a client does it that minds what it sends: the same row under the same key, until there is an answer. */
async function insertUntilAnswered(id: string): Promise<number> {
  const object = { SiteId: id, AccountId: accountId, Label: `Site ${id}` };
  for (let tries = 1; tries < 50; tries += 1) {
    const answer = await post('/v1/graphql', { query: inserting, variables: { object } }).catch(() => undefined);
    // Done by a try whose answer was lost.
    if (answer?.text.includes('constraint-violation')) return tries;
    if (answer?.status === 200 && answer.text.includes(id)) return tries;
  }
  throw new Error('Nobody answers.');
}

test('one of two processes dies in the middle of work: nothing that was answered is lost, and live updates go on', async () => {
  const seen: number[] = [];
  live = createClient({
    url: `ws://127.0.0.1:${gate.port}/v1/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { headers: { Authorization: `Bearer ${token}` } },
    shouldRetry: () => true,
    retryAttempts: 20,
    retryWait: () => new Promise((resolve) => setTimeout(resolve, 50)),
  });
  const follow = 'subscription { dw_Sites_aggregate { aggregate { count } } }';
  live.subscribe<{ dw_Sites_aggregate: { aggregate: { count: number } } }>(
    { query: follow },
    {
      next: ({ data }) => void seen.push(Number(data?.dw_Sites_aggregate.aggregate.count)),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  await expect.poll(() => seen.at(-1)).toBe(0);

  const ids = Array.from({ length: 60 }, () => randomUUID());
  const waiting = [...ids];
  const answered: string[] = [];
  const work = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      await insertUntilAnswered(id);
      answered.push(id);
      if (answered.length === 20) children[0]?.kill('SIGKILL');
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  expect(children[0]?.killed).toBe(true);
  expect(answered).toHaveLength(60);

  const { rows } = await opened.database.pool.query<{ sites: string; changes: string }>(
    `select (select count(*) from "dw_Sites" where "SiteId" = any($1)) as sites,
      (select count(*) from meterdesk.change where resource = 'sites' and action = 'insert' and row_key = any($1::text[])) as changes`,
    [ids],
  );
  expect(rows[0]).toEqual({ sites: '60', changes: '60' });
  await expect.poll(() => seen.at(-1), { timeout: 15_000 }).toBe(60);
  // Its session is ended below.
  await live.dispose();
}, 90_000);

test('an import whose process dies while it is sent, checked or applied has changed nothing, and another does all of it', async () => {
  const { pool } = opened.database;
  // More where somebody asks for them: what takes seconds here takes minutes then.
  const count = Number(process.env.TEST_IMPORT_ROWS ?? 5_000);
  const { rows: sites } = await pool.query<{ id: string }>(
    `insert into "dw_Sites" ("SiteId", "AccountId", "Label") select gen_random_uuid(), $1, 'Imported ' || n
      from generate_series(1, $2::integer) n returning "SiteId" as id`,
    [accountId, count],
  );
  const id = randomUUID();
  let port = await start();
  const send = async (path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/platform/imports${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
    });
    expect(answer.ok).toBe(true);
    return answer.status === 204 ? undefined : answer.json();
  };
  const kill = () => children.at(-1)?.kill('SIGKILL');
  const found = async () => {
    const { rows } = await pool.query(
      `select state, (select count(*)::integer from "dw_Sites" where "City" = 'Perth') as changed,
        (select count(*)::integer from meterdesk.change where change_set_id = r.change_set_id) as recorded
        from meterdesk.import_run r where id = $1`,
      [id],
    );
    return rows[0];
  };
  /** Kills the process once it has begun with a step, and has those that are left do it. */
  const killDuring = async (step: string, underway: string, ended: object) => {
    await send(`/${id}`, { step });
    await expect.poll(async () => (await send(`/${id}`)).processed, { timeout: 60_000 }).toBeGreaterThan(0);
    kill();
    expect(await found()).toEqual({ state: underway, changed: 0, recorded: 0 });
    await pool.query(`select graphile_worker.add_job('continueImports')`);
    await expect.poll(found, { timeout: 600_000 }).toEqual(ended);
    port = await start();
  };
  await send('', { id, resource: 'sites', accountId, fileName: 'sites.csv', fileHash: 'a'.repeat(64) });
  const cells = sites.map((site, index) => ({ number: index + 2, cells: { SiteId: site.id, City: 'Perth' } }));
  const parts = Array.from({ length: Math.ceil(count / 2_000) }, (_, part) =>
    cells.slice(part * 2_000, part * 2_000 + 2_000),
  );
  await send(`/${id}/rows`, { rows: parts[0] ?? [] });
  const cut = send(`/${id}/rows`, { rows: parts[1] ?? [] }).catch(() => undefined);
  kill();
  await cut;
  port = await start();
  // Whoever does not know what has arrived sends it again.
  for (const rows of parts) await send(`/${id}/rows`, { rows });
  await killDuring('check', 'checking', { state: 'checked', changed: 0, recorded: 0 });
  expect((await send(`/${id}`)).counts).toEqual({ changed: count });
  await killDuring('apply', 'applying', { state: 'applied', changed: count, recorded: count });
}, 1_800_000);

test('tries at a password count for all processes together, and signing out at one ends the session at all', async () => {
  ports.push(await start());
  const tries: unknown[] = [];
  for (let tried = 0; tried < 14; tried += 1) {
    const { text } = await post('/identity', { email: 'nobody@people.test', password: 'wrong' });
    tries.push(JSON.parse(text).outcome);
  }
  expect(tries.indexOf(1)).toBe(10);
  expect(tries.slice(10)).toEqual([1, 1, 1, 1]);
  expect((await post('/v1/graphql', { query: '{ __typename }' })).status).toBe(200);
  await ask('DELETE', '/identity');
  for (let tried = 0; tried < 4; tried += 1)
    expect((await post('/v1/graphql', { query: '{ __typename }' })).status).toBe(401);
}, 90_000);

test('jobs that wait when a process dies are done by the one that is left, each once', async () => {
  const { pool } = opened.database;
  const [building, channel, group] = [randomUUID(), randomUUID(), randomUUID()];
  for (const inserted of [
    `insert into "dw_Buildings" ("BuildingId", "SiteId", "Label") select '${building}', "SiteId", 'Mill' from "dw_Sites" limit 1`,
    `insert into "dw_Channels" ("ChannelId", "BuildingId", "Label", "ChannelKey") values ('${channel}', '${building}', 'kWh', 'kWh')`,
    `insert into "dw_MLNotificationGroup" ("NotificationGroupId", "BuildingId", "AlertType", "StartDate") values ('${group}', '${building}', 'High usage', now())`,
    `insert into "dw_MLNotificationsMetadata" ("NotificationGroupId", "SnoozedUntil", "SnoozedAtCost") values ('${group}', '9999-12-31', 100)`,
    `insert into "dw_MLNotifications" ("NotificationId", "NotificationGroupId", "ChannelId", "AlertType", "StartDate", "EquivalentCost")
      values (gen_random_uuid(), '${group}', '${channel}', 'High usage', now(), 200)`,
  ])
    await pool.query(inserted);
  children[1]?.kill('SIGKILL');
  for (let n = 0; n < 3; n += 1) await pool.query(`select graphile_worker.add_job('wakeSnoozed')`);
  const left = `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'wakeSnoozed' and run_at <= now()`;
  await expect.poll(async () => (await pool.query(left)).rows[0], { timeout: 30_000 }).toEqual({ count: 0 });
  const { rows } = await pool.query(
    `select m."SnoozedUntil" as until, (select count(*)::int from meterdesk.change_set where operation = 'WakeSnoozed'
      and id in (select change_set_id from meterdesk.change)) as sets from "dw_MLNotificationsMetadata" m`,
  );
  expect(rows).toEqual([{ until: null, sets: 1 }]);
}, 90_000);

test('a job in hand when its process is killed is run again by another within half a minute', async () => {
  const { pool } = opened.database;
  for (const child of children) child.kill('SIGKILL');
  await start();
  const held = await pool.connect();
  await held.query('begin; lock table "dw_MLNotificationsMetadata" in access exclusive mode');
  await pool.query(`select graphile_worker.add_job('wakeSnoozed', job_key => 'killed')`);
  const job = async () =>
    (
      await pool.query<{ by: string | null; attempts: number }>(
        `select locked_by as by, attempts from graphile_worker._private_jobs where key = 'killed'`,
      )
    ).rows[0];
  await expect.poll(async () => (await job())?.by ?? '', { timeout: 20_000 }).toContain('pool-');
  children.at(-1)?.kill('SIGKILL');
  await held.query('rollback');
  held.release();
  expect(await job()).toMatchObject({ by: expect.any(String), attempts: 1 });
  await start();
  await expect.poll(job, { timeout: 40_000 }).toBeUndefined();
}, 120_000);
