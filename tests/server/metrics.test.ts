import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/http/app';
import { builtConsole } from '../../server/http/console';
import { DatabaseWatch } from '../../server/http/databaseWatch';
import { readSettings, settle } from '../../server/settings';
import { password, Scene } from './scene';

const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-metrics-'));
writeFileSync(path.join(folder, 'index.html'), '');
const token = 'scrape-with-this-token';
let scene: Scene;
let watch: DatabaseWatch;
let app: FastifyInstance;
let guarded: FastifyInstance;
let lines: string[] = [];

async function appWith(env: Record<string, string> = {}): Promise<FastifyInstance> {
  const settings = settle(readSettings({ LOG_LEVEL: 'debug', ...env }), scene.secret);
  const logStream = { write: (line: string) => void lines.push(line) };
  const context = { ...scene.contextWith(), settings: { ...settings, dataDir: scene.dataDir } };
  return buildApp(context, watch, { ...builtConsole(folder), logStream });
}

beforeAll(async () => {
  scene = await Scene.open();
  watch = new DatabaseWatch(scene.config);
  await watch.start();
  app = await appWith();
  guarded = await appWith({ METRICS_TOKEN: token, TRUST_PROXY: 'on' });
});
afterAll(async () => {
  await app.close();
  await guarded.close();
  watch.stop();
  await scene.close();
  rmSync(folder, { recursive: true });
});

const host = '127.0.0.1:8080';
const scrape = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/metrics', headers: { host, ...headers }, remoteAddress });

describe('metrics', () => {
  it('count and time requests by route, and errors of the data API by code', async () => {
    const bearer = { authorization: `Bearer ${await scene.tokenOf({ type: 'Esp' })}` };
    await app.inject({ url: '/platform/profile', headers: bearer });
    await app.inject({ url: '/platform/profile' });
    const payload = { query: 'query Wrong { nothing }' };
    await app.inject({ method: 'POST', url: '/v1/graphql', headers: bearer, payload });
    const { body, statusCode, headers } = await scrape();
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(body).toContain(
      'meterdesk_http_request_seconds_count{method="GET",route="/platform/profile",status="200"} 1',
    );
    expect(body).toContain(
      'meterdesk_http_request_seconds_count{method="GET",route="/platform/profile",status="401"} 1',
    );
    expect(body).toMatch(/meterdesk_errors_total\{code="validation-failed"\} 1/);
  });

  it('have the pool, the cache, jobs, deliveries, mails, disks, the database and the event loop', async () => {
    const { body } = await scrape();
    for (const name of [
      'meterdesk_pool_connections{state="waiting"} 0',
      'meterdesk_response_cache_lookups{outcome="hit"} ',
      'meterdesk_response_cache_bytes ',
      'meterdesk_jobs_waiting 0',
      'meterdesk_jobs_oldest_seconds 0',
      'meterdesk_ingest_lag_seconds 0',
      'meterdesk_mails{outcome="outbox"} ',
      'meterdesk_disk_free_bytes{disk="files"} ',
      'meterdesk_database_up 1',
      'meterdesk_database_bytes ',
      'nodejs_eventloop_lag_p99_seconds ',
    ])
      expect(body).toContain(`\n${name}`);
  });

  it('are all there that the dashboard for Grafana draws', async () => {
    const { body } = await scrape();
    const drawn = readFileSync('docs/grafana-dashboard.json', 'utf8').match(/\b(meterdesk|nodejs|process)_\w+/g) ?? [];
    const names = new Set(drawn.map((name) => name.replace(/_(count|bucket)$/, '')));
    expect(names.size).toBeGreaterThan(15);
    expect([...names].filter((name) => !body.includes(`# TYPE ${name} `))).toEqual([]);
  });

  it('are for programs of this machine alone, where there is no token', async () => {
    expect((await scrape({}, '192.0.2.1')).statusCode).toBe(404);
    expect((await scrape({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
    expect((await scrape({ host: 'attacker.example' })).statusCode).toBe(404);
    const bearer = `Bearer ${await scene.tokenOf({ type: 'Client' })}`;
    expect((await scrape({ authorization: bearer }, '192.0.2.1')).statusCode).toBe(404);
  });

  it('are for whoever has the token, where there is one', async () => {
    const status = async (authorization?: string) =>
      (await guarded.inject({ url: '/metrics', headers: { host, ...(authorization && { authorization }) } }))
        .statusCode;
    expect(await status(`Bearer ${token}`)).toBe(200);
    expect(await status()).toBe(404);
    expect(await status('Bearer another-token-of-sixteen')).toBe(404);
    expect(await status(`Bearer ${await scene.tokenOf({ type: 'Esp' })}`)).toBe(404);
  });
});

describe('a request', () => {
  it('has its id in the response, and in a log line with operation, person, address and duration', async () => {
    const { email, contactId } = await scene.person({ type: 'Esp' });
    const authorization = `Bearer ${(await scene.signIn(email)).token}`;
    lines = [];
    const payload = { query: 'query ReadSites { sites { SiteId } }', operationName: 'ReadSites' };
    const answer = await app.inject({ method: 'POST', url: '/v1/graphql', headers: { authorization }, payload });
    const requestId = answer.headers['x-request-id'];
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    const logged = lines.map((line) => JSON.parse(line)).find((line) => line.requestId === requestId);
    expect(logged).toMatchObject({ operation: 'query ReadSites', personId: contactId, status: 200, msg: 'request' });
    expect(logged.req).toEqual({ method: 'POST', url: '/v1/graphql', remoteAddress: '127.0.0.1' });
    expect(logged.durationMs).toBeGreaterThan(0);
  });

  it('keeps the id that a proxy gave it, where one is trusted and the id is harmless', async () => {
    const idOf = async (on: FastifyInstance, given: string) =>
      (await on.inject({ url: '/health', headers: { 'x-request-id': given } })).headers['x-request-id'];
    expect(await idOf(guarded, 'from-the-proxy')).toBe('from-the-proxy');
    expect(await idOf(guarded, 'a "quoted" id')).not.toBe('a "quoted" id');
    expect(await idOf(app, 'from-the-client')).not.toBe('from-the-client');
  });

  it('leaves no secret in the log, whatever fails', async () => {
    lines = [];
    const { email } = await scene.person({ type: 'Esp' });
    const signedIn = await app.inject({ method: 'POST', url: '/identity', payload: { email, password } });
    const { token: bearer = '' } = signedIn.json<{ token?: string }>();
    await app.inject({ method: 'POST', url: '/identity', payload: { email, password: 'another-secret-of-mine' } });
    await app.inject({ url: `/platform/profile?token=${bearer}`, headers: { authorization: `Bearer ${bearer}` } });
    await app.inject({ url: '/reset-password/the-code-in-it/ada%40demo.test' });
    const key = `mdk_${'a'.repeat(32)}${'s'.repeat(43)}`;
    const headers = { authorization: `Bearer ${key}`, cookie: 'session=the-cookie' };
    await app.inject({ method: 'POST', url: '/platform/readings', headers, payload: [] });
    const failure = Object.assign(new Error(`connect postgres://u:hidden@db/x with ${key}, ${bearer}`), {
      code: '23505',
      detail: 'Key ("Password")=(the-hash) already exists.',
      config: { headers },
    });
    app.log.error({ err: failure }, 'request failed');
    const all = lines.join('');
    expect(lines.length).toBeGreaterThan(5);
    for (const secret of [
      password,
      'another-secret-of-mine',
      bearer,
      'the-code-in-it',
      'hidden',
      key,
      'the-hash',
      'the-cookie',
    ])
      expect(all).not.toContain(secret);
    expect(all).toContain('23505');
  });
});
