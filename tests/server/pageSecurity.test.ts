import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { buildApp } from '../../server/http/app';
import { DatabaseWatch } from '../../server/http/databaseWatch';
import { documentEndpoints } from '../../server/rest/documentEndpoints';
import { readSettings, settle } from '../../server/settings';
import { password, Scene } from './scene';

let scene: Scene;
let watch: DatabaseWatch;
let app: FastifyInstance;
beforeAll(async () => {
  scene = await Scene.open();
  watch = new DatabaseWatch(scene.config);
  await watch.start();
  app = await appWith({});
});
afterAll(async () => {
  await app.close();
  watch.stop();
  await scene.close();
});

function appWith(env: Record<string, string>): Promise<FastifyInstance> {
  const settings = settle(readSettings({ LOG_LEVEL: 'silent', DATA_DIR: scene.dataDir, ...env }), scene.secret);
  return buildApp({ database: scene.database, catalogue, settings }, watch, { serve: () => undefined });
}

/** Every way to change something, as the routes of the platform are written down. */
const changes = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => [
    ...readFileSync(path.join('server', file), 'utf8').matchAll(
      /\b\w+\.(post|put|patch|delete)(?:<[^(]*?>)?\(\s*['`](\/[\w/:.$-]+)['`]/g,
    ),
  ])
  .map(([, method = '', url = '']) => ({ method: method.toUpperCase() as 'POST', url }));
const uploads = documentEndpoints.map(({ path: place }) => ({ method: 'POST' as const, url: `${place}/upload` }));
/** What guests may ask, by what they know and not by who they are. */
const forGuests = [
  'POST /identity',
  'POST /identity/first-run',
  'POST /identity/forgot',
  'POST /identity/passkey',
  'POST /identity/passkey/options',
  'PUT /identity/forgot',
];
const id = '00000000-0000-4000-8000-000000000000';
const anything = {
  ...{
    email: 'a@people.test',
    emailAddress: 'a@people.test',
    password,
    newPassword: password,
    resetCode: 'x',
    firstRunCode: 'x',
    code: 'x',
    name: 'x',
    response: { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '' }, clientExtensionResults: {} },
  },
  ...{
    formula: '1',
    role: 1,
    status: 4,
    contactId: id,
    accountId: id,
    changeId: '1',
    changeSet: '1',
    query: '{ __typename }',
    value: {},
    ids: [id],
    by: [{ path: 'Label' }],
    rows: [],
    where: {},
    changes: [{ kind: 'clear', column: 'Label' }],
    step: 'check',
    id,
    resource: 'loads',
    fileName: 'loads.csv',
    fileHash: '0'.repeat(64),
    channel_ids: [id],
    start_date: '2026-03-01',
    end_date: '2026-03-31',
    kind: 'channels',
    start: '2026-03-01',
    end: '2026-03-31',
    interval: 0,
    layout: 'raw',
    channelId: id,
    channelIds: [id],
    edit: { kind: 'negate' },
    type: 1,
    from: '2026-03-01',
    until: '2026-04-01',
    to: '2026-03-31',
  },
};

describe('the cookie with the token', () => {
  const ask = async (method: 'POST', url: string, authorization?: string) => {
    const token = await signedIn();
    const headers = { cookie: `token=${token}`, ...(authorization ? { authorization: `Bearer ${token}` } : {}) };
    return app.inject({ method, url: url.replace(/:\w+/g, id), headers, payload: anything });
  };
  const signedIn = async () => {
    const { email } = await scene.person({ type: 'Esp' });
    return (await scene.signIn(email)).token ?? '';
  };

  it('is alone good for no change: all of them are known here', () => {
    expect(changes.length).toBeGreaterThan(12);
    expect(changes.map(({ method, url }) => `${method} ${url}`)).toEqual(expect.arrayContaining(forGuests));
  });

  it.each([...changes.filter(({ method, url }) => !forGuests.includes(`${method} ${url}`)), ...uploads])(
    'is alone not good for $method $url',
    async ({ method, url }) => {
      const { statusCode } = await ask(method, url);
      // What is no JSON is not even looked at.
      expect([401, 406, 415]).toContain(statusCode);
    },
  );

  it('does not sign out by a link either', async () => {
    const token = await signedIn();
    for (const url of ['/logout', '/SignOut', '/identity'])
      await app.inject({ url, headers: { cookie: `token=${token}` } });
    const profile = await app.inject({ url: '/platform/profile', headers: { authorization: `Bearer ${token}` } });
    expect(profile.statusCode).toBe(200);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'nobody is signed in by a form on another site that posts %s',
    async (type) => {
      const { email } = await scene.person();
      const payload = JSON.stringify({ email, password });
      const answer = await app.inject({ method: 'POST', url: '/identity', payload, headers: { 'content-type': type } });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    },
  );
});

describe('cookies', () => {
  const attributesOf = async (on: FastifyInstance, headers: Record<string, string> = {}) => {
    const { email } = await scene.person();
    const answer = await on.inject({ method: 'POST', url: '/identity', payload: { email, password }, headers });
    return String(answer.headers['set-cookie']).split('; ').slice(1);
  };
  const always = ['Max-Age=15552000', 'Path=/identity', 'HttpOnly', 'SameSite=Strict'];

  it('are for scripts of no site, and over TLS only where it came by TLS', async () => {
    expect(await attributesOf(app)).toEqual(always);
    const secure = await appWith({ PUBLIC_URL: 'https://console.test' });
    expect(await attributesOf(secure)).toEqual([...always, 'Secure']);
    await secure.close();
  });

  it('take the word of a proxy for that only where one is trusted', async () => {
    const byProxy = { 'x-forwarded-proto': 'https' };
    expect(await attributesOf(app, byProxy)).toEqual(always);
    const behind = await appWith({ TRUST_PROXY: 'on' });
    expect(await attributesOf(behind, byProxy)).toEqual([...always, 'Secure']);
    await behind.close();
  });
});

describe('the address of a client', () => {
  it.each([
    ['off', '127.0.0.1'],
    ['on', '198.51.100.7'],
    ['2', '203.0.113.9'],
    ['3', '192.0.2.1'],
  ])('is what the trusted proxies say, and not what the client says: TRUST_PROXY=%s', async (trusted, expected) => {
    const behind = await appWith({ TRUST_PROXY: trusted });
    const { email } = await scene.person();
    const headers = { 'x-forwarded-for': '192.0.2.1, 203.0.113.9, 198.51.100.7' };
    const signedIn = await behind.inject({ method: 'POST', url: '/identity', headers, payload: { email, password } });
    const authorization = `Bearer ${signedIn.json().token}`;
    const { sessions } = (await behind.inject({ url: '/identity/sessions', headers: { authorization } })).json();
    expect(sessions).toMatchObject([{ ipAddress: expected }]);
    await behind.close();
  });
});

describe('headers', () => {
  const headersOf = async (url: string, on = app) =>
    (await on.inject({ url, headers: { accept: 'text/html' } })).headers;

  it.each([
    '/federated?t=a.b.c',
    '/reset-password/code/ada%40demo.test',
    '/identity?email=ada@demo.test',
    '/identity/federated/callback?code=x&state=y',
  ])('let no address with a secret go on as a referrer: %s', async (url) => {
    expect((await headersOf(url))['referrer-policy']).toBe('no-referrer');
  });

  it('allow no inline script, and none of another origin', async () => {
    const policy = String((await headersOf('/login'))['content-security-policy']);
    expect(policy).toMatch(/(^|; )script-src 'self'(;|$)/);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'self'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain('unsafe-eval');
  });

  it('allow frames to nobody, or to those that the setting names', async () => {
    expect(await headersOf('/app')).toMatchObject({ 'x-frame-options': 'DENY' });
    expect(String((await headersOf('/app'))['content-security-policy'])).toContain("frame-ancestors 'none'");
    const framed = await appWith({ FRAME_ANCESTORS: 'https://host.example.com' });
    const headers = await headersOf('/app', framed);
    expect(String(headers['content-security-policy'])).toContain('frame-ancestors https://host.example.com');
    expect(headers).not.toHaveProperty('x-frame-options');
    await framed.close();
  });

  it('ask for TLS from then on where it is reached by TLS', async () => {
    expect(await headersOf('/login')).not.toHaveProperty('strict-transport-security');
    const secure = await appWith({ PUBLIC_URL: 'https://console.test' });
    expect((await headersOf('/login', secure))['strict-transport-security']).toBe('max-age=31536000');
    await secure.close();
  });
});
