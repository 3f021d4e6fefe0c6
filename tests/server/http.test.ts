import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { buildApp } from '../../server/http/app';
import { builtConsole } from '../../server/http/console';
import { DatabaseWatch } from '../../server/http/databaseWatch';
import { notSetUp } from '../../server/identity/installation';
import { signToken } from '../../server/identity/token';
import { readSettings, settle } from '../../server/settings';
import { openTestDatabase, type TestDatabase } from '../support/database';

const rate = 40;
const shell = '<!doctype html><title>Meterdesk</title>';
const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-console-'));
mkdirSync(path.join(folder, 'assets'));
writeFileSync(path.join(folder, 'index.html'), shell);
writeFileSync(path.join(folder, 'assets', 'main-1a2b3c4d.js'), 'run();');
writeFileSync(path.join(folder, '.env'), 'TOKEN_SECRET=hidden');

let opened: TestDatabase;
let watch: DatabaseWatch;
let app: FastifyInstance;

async function appOn(limit: number, on: DatabaseWatch, env: Record<string, string> = {}): Promise<FastifyInstance> {
  const environment = readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT: String(limit), ...env });
  const settings = settle(environment, 'a secret of at least thirty-two bytes');
  return buildApp({ database: opened.database, catalogue, settings }, on, builtConsole(folder));
}

beforeAll(async () => {
  opened = await openTestDatabase();
  watch = new DatabaseWatch(opened.config);
  await watch.start();
  app = await appOn(10_000, watch);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  watch.stop();
  await opened.close();
  rmSync(folder, { recursive: true });
});

const page = { accept: 'text/html,application/xhtml+xml' };
const get = (url: string, headers: Record<string, string> = page) => app.inject({ method: 'GET', url, headers });
const post = (url: string, payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

describe('the console', () => {
  it.each([
    '/',
    '/login',
    '/404',
    '/app',
    '/app/list/sites',
    '/app/detail/sites/7/Details?tab=1',
    '/reset-password/1/a',
  ])('has its page at %s', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, shell, 'no-cache']);
  });

  it('shows its page with 404 at an address that it does not have, and scripts get no page', async () => {
    expect(await get('/nowhere')).toMatchObject({ statusCode: 404, body: shell });
    const missing = await get('/assets/gone-1a2b3c4d.js', { accept: '*/*' });
    expect(missing.statusCode).toBe(404);
    expect(missing.json().errors[0].message).toBe('There is nothing at this address.');
  });

  it('lets browsers keep what has its content in its name', async () => {
    const answer = await get('/assets/main-1a2b3c4d.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    '/.git/HEAD',
    '/.env',
    '/package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%2f.env',
    '/assets/main-1a2b3c4d.js.map',
  ])('never gives away %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe(shell);
  });
});

describe('every answer', () => {
  it.each(['/', '/config.json', '/nowhere', '/platform/profile'])('carries the security headers: %s', async (url) => {
    const { headers } = await get(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it.each(['/config.json', '/identity?email=a@b.c', '/platform/profile', '/health'])(
    'of the services is not stored: %s',
    async (url) => {
      expect((await get(url)).headers['cache-control']).toBe('no-store');
    },
  );

  it('may connect to the services that the settings name elsewhere, and says so to the console', async () => {
    const elsewhere = await appOn(100, watch, { GRAPHQL_URL: 'https://data.example.com/v1/graphql' });
    const answer = await elsewhere.inject('/config.json');
    expect(answer.json()).toEqual({
      identity: '/identity',
      graphql: 'https://data.example.com/v1/graphql',
      platform: '/platform',
      files: { bytes: 26_214_400, types: expect.arrayContaining(['pdf', 'png']) },
      hub: '',
      hubTest: '',
      installation: notSetUp,
    });
    expect(answer.headers['content-security-policy']).toContain(
      "connect-src 'self' https://data.example.com wss://data.example.com;",
    );
    await elsewhere.close();
  });
});

describe('a request', () => {
  it('with 2 MB of body is refused with 413', async () => {
    expect((await post('/v1/graphql', JSON.stringify({ query: 'x'.repeat(2_000_000) }))).statusCode).toBe(413);
  });

  it('with an address of 10 KB is refused with 414', async () => {
    expect((await get(`/app?${'x'.repeat(10_000)}`)).statusCode).toBe(414);
  });

  it('with 20 KB of headers is refused with 431', async () => {
    const { port } = app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/config.json`, { headers: { 'x-long': 'x'.repeat(20_000) } });
    expect(answer.status).toBe(431);
    expect(await answer.json()).toMatchObject({ errors: [{ message: 'The headers of the request are too large.' }] });
  });

  it('to trace, or to change a page, is refused with 405', async () => {
    expect((await app.inject({ method: 'TRACE' as 'GET', url: '/app' })).statusCode).toBe(405);
    expect((await app.inject({ method: 'DELETE', url: '/app' })).statusCode).toBe(405);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded'])(
    'that a foreign page could post as %s is refused',
    async (type) => {
      expect((await post('/v1/graphql', '{"query":"{ __typename }"}', type)).statusCode).toBe(415);
    },
  );

  it.each([
    ['a list of one text', { query: ['mutation { delete_dw_Sites(where: {}) { affected_rows } }'] }],
    ['a number', { query: 7 }],
    ['nothing', { query: null }],
    ['a list within a batch', [{ query: ['{ __typename }'] }]],
    ['variables that are a list', { query: '{ __typename }', variables: [{}] }],
  ])('whose document is %s is refused, and not taken for the text that it holds', async (_what, body) => {
    const answer = await post('/v1/graphql', JSON.stringify(body));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].message).toMatch(/^The request cannot be read: /);
  });

  it.each([
    ['is missing', '/identity', {}, '$.email', 'property "email" is missing'],
    ['is of another type', '/identity', { email: 7, password: 'x' }, '$.email', 'property "email" must be string'],
    [
      'is too long',
      '/identity',
      { email: 'a', password: 'x', code: '1'.repeat(41) },
      '$.code',
      'must NOT have more than',
    ],
    ['has another form', '/platform/history/undo', { changeSet: 'x' }, '$.changeSet', 'is not of the right form'],
    ['is the body', '/identity', [], '$', 'the body must be object'],
  ])('tells what is wrong and where, when a part of it %s', async (_what, url, body, where, words) => {
    const { message, extensions } = (await post(url, JSON.stringify(body))).json().errors[0];
    expect(message).toContain(words);
    expect(extensions).toEqual({ path: where, code: 'bad-request' });
  });

  const asked = { channelIds: [randomUUID()], from: '2026-03-01T00:00:00', until: '2026-03-02T00:00:00' };
  const item = { ChannelId: randomUUID(), start: '2026-03-01', interval: 4 };
  it.each([
    [
      'one of its kind',
      '/platform/readings/edit',
      { ...asked, edit: { kind: 'shift' } },
      'property "edit.minutes" is missing',
    ],
    [
      'a property of it',
      '/platform/readings/edit',
      { ...asked, edit: { kind: 'shift', minutes: 'x' } },
      'property "edit.minutes" must be integer',
    ],
    [
      'of no kind',
      '/platform/readings/edit',
      { ...asked, edit: { kind: 'stretch' } },
      'property "edit.kind" must be one of scale, negate, shift, replace, delete, copy, split',
    ],
    [
      'without a kind',
      '/platform/readings/edit',
      { ...asked, edit: {} },
      'property "edit.kind" must be one of scale, ',
    ],
    ['of another type', '/platform/readings/edit', { ...asked, edit: 'shift' }, 'property "edit" must be object'],
    ['an object', '/platform/analytics/usage', {}, 'property "dimensions" is missing'],
    ['a list', '/platform/analytics/usage', [item], 'property "0.end" is missing'],
    [
      'a list within an object',
      '/platform/analytics/usage',
      { dimensions: [{ ...item, end: 7 }] },
      'property "dimensions.0.end" must be string',
    ],
    [
      'a text or null',
      '/platform/analytics/usage',
      [{ ...item, end: '2026-03-02', ChannelId: 'x' }],
      'property "0.ChannelId" is not of the right form',
    ],
    ['neither', '/platform/analytics/usage', 'all', 'the body must be one of array, object'],
    ['a batch', '/v1/graphql', [{ query: '{ __typename }' }, { variables: {} }], 'property "1.query" is missing'],
    ['a single operation', '/v1/graphql', {}, 'property "query" is missing'],
  ])('of several forms tells what is wrong by the one that was meant: %s', async (_what, url, body, words) => {
    const answer = await post(url, JSON.stringify(body));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].message).toContain(`The request cannot be read: ${words}`);
  });

  it.each([
    ['/platform/notifications/1/2', 'The request cannot be read: parameter "a" is not of the right form.'],
    ['/identity/federated', 'The request cannot be read: parameter "email" is missing.'],
  ])('tells which parameter of the address is wrong: %s', async (url, sentence) => {
    expect((await get(url)).json().errors[0].message).toBe(sentence);
  });

  it('that is said to be JSON and has no body is one without a body', async () => {
    const ask = (method: 'PATCH' | 'DELETE' | 'POST', url: string) =>
      app.inject({ method, url, headers: { 'content-type': 'application/json' } });
    expect((await ask('PATCH', '/identity')).statusCode).toBe(401);
    expect((await ask('DELETE', '/identity')).statusCode).toBe(401);
    expect((await ask('POST', '/identity')).statusCode).toBe(400);
  });

  it('that is no JSON is refused without a word on how it was read', async () => {
    const answer = await post('/identity', '{"email":');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].message).toBe('The request cannot be read.');
  });

  describe('beyond the rate', () => {
    let limited: FastifyInstance;
    beforeEach(async () => {
      limited = await appOn(rate, watch);
    });
    afterEach(() => limited.close());
    const ask = async (remoteAddress: string, token: string, url = '/config.json') => {
      const { statusCode, headers } = await limited.inject({
        url,
        remoteAddress,
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: statusCode, retryAfter: headers['retry-after'] };
    };
    const flood = async (from: string, tokenOf: (n: number) => string) => {
      const answers = await Promise.all(Array.from({ length: rate * 4 }, (_, n) => ask(from, tokenOf(n))));
      return answers.filter(({ status }) => status === 429);
    };
    /** A token that the platform has found genuine, by a request that was made with it. */
    const provenToken = async (from: string, contactId: string = randomUUID()) => {
      const settings = settle(readSettings({}), 'a secret of at least thirty-two bytes');
      const claims = { contactId, sessionId: randomUUID() };
      const end = new Date(Date.now() + 3_600_000);
      const token = await signToken({ database: opened.database, settings }, claims, new Date(), end);
      expect((await ask(from, token, '/platform/profile')).status).toBe(401);
      return token;
    };

    it('is refused with 429, those from elsewhere are not', async () => {
      const refused = await flood('198.51.100.1', () => 'busy');
      expect(refused.length).toBeGreaterThan(rate);
      expect(refused[0]?.retryAfter).toBe('1');
      expect((await ask('198.51.100.2', 'calm')).status).toBe(200);
    });

    it('is refused whatever tokens are invented for it, and who is signed in there goes on', async () => {
      const token = await provenToken('198.51.100.1');
      expect((await flood('198.51.100.1', (n) => `invented${n}`)).length).toBeGreaterThan(rate);
      expect((await ask('198.51.100.1', token)).status).toBe(200);
    });

    it('is refused however many sessions somebody has, and wherever they are', async () => {
      const contactId = randomUUID();
      const tokens = [await provenToken('198.51.100.1', contactId), await provenToken('198.51.100.2', contactId)];
      expect((await flood('198.51.100.3', (n) => String(tokens[n % 2]))).length).toBeGreaterThan(rate);
      expect((await ask('198.51.100.3', 'somebody else')).status).toBe(200);
    });
  });
});

describe('without its database', () => {
  it('the platform says so at once, and the console still opens', async () => {
    const lost = new DatabaseWatch({ host: '127.0.0.1', port: 1, user: 'nobody' });
    await lost.start();
    const alone = await appOn(1_000, lost);
    for (const url of ['/platform/profile', '/identity?email=a@b.c', '/health']) {
      const answer = await alone.inject(url);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    }
    expect((await alone.inject({ url: '/login', headers: page })).statusCode).toBe(200);
    lost.stop();
    await alone.close();
  });

  it('health is ready again when it is', async () => {
    expect((await get('/health')).json()).toEqual({ status: 'ready' });
  });
});
