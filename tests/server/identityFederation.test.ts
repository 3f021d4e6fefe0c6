import type { FastifyInstance } from 'fastify';
import { decodeJwt } from 'jose';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupGrants } from '../../server/groupGrants';
import { type ProviderAtHand, type Signing, startOpenIdProvider } from '../support/openidProvider';
import { Scene } from './scene';

const wayBack = 'https://console.test/identity/federated/callback';
/** As settings without groups are read. */
const ungrouped = { scope: 'openid email', groupsClaim: 'groups', groups: [] };
let scene: Scene;
let provider: ProviderAtHand;
let app: FastifyInstance;
beforeAll(async () => {
  scene = await Scene.open();
  provider = await startOpenIdProvider(wayBack);
  const { issuer, clientId, clientSecret } = provider;
  app = scene.start({
    federation: [
      { domains: ['harbour.test', 'pier.test'], issuer, clientId, clientSecret, acr: [], alg: 'RS256', ...ungrouped },
      {
        domains: ['gone.test'],
        issuer: 'http://127.0.0.1:1',
        clientId,
        clientSecret,
        acr: [],
        alg: 'RS256',
        ...ungrouped,
      },
    ],
  });
});
afterAll(async () => {
  await app.close();
  await provider.close();
  await scene.close();
});

/** Starts a sign-in with an address. Returns where the browser is redirected, and its cookie. */
async function setOut(email: string) {
  const answer = await app.inject({ url: `/identity?email=${encodeURIComponent(email)}&host=https://console.test` });
  const { url } = answer.json<{ url: string }>();
  const start = await app.inject({ url: url.replace('https://console.test', '') });
  const [cookie = ''] = String(start.headers['set-cookie']).split(';');
  return { location: String(start.headers.location), cookie, attributes: String(start.headers['set-cookie']) };
}

async function comeBack(url: string, cookie?: string) {
  const headers = cookie ? { cookie } : {};
  const response = await app.inject({ url: url.replace('https://console.test', ''), headers });
  return { status: response.statusCode, location: String(response.headers.location) };
}

async function signInAs(email: string, asked = email): Promise<string> {
  const { location, cookie } = await setOut(asked);
  return (await comeBack(await provider.signIn(location, email), cookie)).location;
}

it('an e-mail address is answered by its domain alone, whoever has it', async () => {
  const ask = async (email: string) => (await app.inject({ url: `/identity?email=${email}&host=x` })).json();
  expect(await ask('anybody@Harbour.test')).toEqual({
    federated: true,
    url: 'https://console.test/identity/federated?email=anybody%40Harbour.test',
  });
  expect(await ask('anybody@sub.harbour.test')).toEqual({ federated: false, url: '' });
  expect(await ask('harbour.test@people.test')).toEqual({ federated: false, url: '' });
});

it('the provider is asked with PKCE, state and nonce, which only this browser can answer', async () => {
  const { location, attributes } = await setOut('ada@harbour.test');
  const { origin, searchParams } = new URL(location);
  expect(origin).toBe(provider.issuer);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{40,}$/),
    nonce: expect.stringMatching(/^[\w-]{40,}$/),
    redirect_uri: wayBack,
    login_hint: 'ada@harbour.test',
  });
  expect(attributes).toMatch(/; Path=\/identity\/federated; HttpOnly; SameSite=Lax; Secure$/);
  expect(attributes).not.toContain(String(searchParams.get('state')));
});

it('who is known here comes back with a token of ours, and takes up what they are invited to', async () => {
  const account = await scene.account('Harbour Foods');
  const { contactId } = await scene.person({ email: 'ada@harbour.test', roles: { [account]: 'Editor' } });
  await scene.database.pool.query('update "dw_ContactsRole" set "Status" = 4 where "ContactId" = $1', [contactId]);
  const [, token = ''] = (await signInAs('ada@harbour.test')).split('/federated?t=');
  expect(decodeJwt(token).sub).toBe(contactId);
  const { body } = await scene.ask('GET', '/platform/profile', token);
  expect(body).toMatchObject({ id: contactId, accounts: [{ id: account, role: 'Editor' }] });
  const { sessions } = (await scene.ask('GET', '/identity/sessions', token)).body;
  expect(sessions).toMatchObject([{ source: 'Federated', isThis: true }]);
});

it('an unknown or deactivated person gets a message that says so', async () => {
  await scene.person({ email: 'out@harbour.test', status: 'Inactive' });
  expect(await signInAs('stranger@harbour.test')).toBe('/federated?refused=unknown');
  expect(await signInAs('out@harbour.test')).toBe('/federated?refused=unknown');
});

it('a provider speaks for its own domains only, and for addresses that it has verified', async () => {
  await scene.person({ email: 'grace@elsewhere.test' });
  await scene.person({ email: 'unverified@harbour.test' });
  expect(await signInAs('grace@elsewhere.test', 'ada@harbour.test')).toBe('/federated?refused=failed');
  expect(await signInAs('unverified@harbour.test')).toBe('/federated?refused=failed');
});

it('a way back is good once, in the browser that set out, and as it was', async () => {
  await scene.person({ email: 'bea@pier.test' });
  const [mine, other] = [await setOut('bea@pier.test'), await setOut('bea@pier.test')];
  const back = await provider.signIn(mine.location, 'bea@pier.test');
  const refused = { status: 302, location: '/federated?refused=failed' };
  expect(await comeBack(back)).toEqual(refused);
  expect(await comeBack(back, other.cookie)).toEqual(refused);
  expect(await comeBack(back, `${mine.cookie.slice(0, -4)}AAAA`)).toEqual(refused);
  expect(await comeBack(back.replace(/state=[^&]+/, 'state=another'), mine.cookie)).toEqual(refused);
  expect((await comeBack(back, mine.cookie)).location).toMatch(/^\/federated\?t=/);
  expect(await comeBack(back, mine.cookie)).toEqual(refused);
});

it('a provider that does not answer is said to have failed', async () => {
  expect((await setOut('ada@gone.test')).location).toBe('/federated?refused=failed');
});

describe('an ID token', () => {
  /** Where a provider leads that signs in this way, while we go by what was agreed with it. */
  async function signInAt(signing: Signing, alg: string): Promise<string> {
    const there = await startOpenIdProvider(wayBack, signing);
    const { issuer, clientId, clientSecret } = there;
    const here = scene.start({
      federation: [{ domains: ['signed.test'], issuer, clientId, clientSecret, acr: [], alg, ...ungrouped }],
    });
    const start = await here.inject({ url: '/identity/federated?email=ada@signed.test' });
    const [cookie = ''] = String(start.headers['set-cookie']).split(';');
    const back = await there.signIn(String(start.headers.location), 'ada@signed.test');
    const end = await here.inject({ url: back.replace('https://console.test', ''), headers: { cookie } });
    await Promise.all([here.close(), there.close()]);
    return String(end.headers.location);
  }
  beforeAll(async () => {
    await scene.person({ email: 'ada@signed.test' });
  });

  it.each(['RS256', 'ES256'] as const)('that the provider has signed with %s as agreed lets in', async (alg) => {
    expect(await signInAt({ alg }, alg)).toMatch(/^\/federated\?t=/);
  });

  it.each([
    ['with another key than those that it publishes', { isForged: true }, 'RS256'],
    ['by another algorithm than was agreed', { alg: 'ES256' }, 'RS256'],
    ['with the secret that is ours too', { alg: 'HS256' }, 'RS256'],
  ] as const)('that is signed %s lets nobody in', async (_how, signing, alg) => {
    expect(await signInAt(signing, alg)).toBe('/federated?refused=failed');
  });
});

describe('where staff must have a second factor', () => {
  const history = '/platform/history/sites/00000000-0000-4000-8000-000000000000';
  const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(Date.now() / 1_000) });
  let strict: FastifyInstance;
  beforeAll(() => {
    const { issuer, clientId, clientSecret } = provider;
    strict = scene.start({
      staffMfa: true,
      federation: [{ domains: ['harbour.test'], issuer, clientId, clientSecret, acr: [], alg: 'RS256', ...ungrouped }],
    });
  });
  afterAll(() => strict.close());

  async function arrive(email: string): Promise<string> {
    const [, token = ''] = (await signInAs(email)).split('/federated?t=');
    return token;
  }
  async function ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, token: string, payload?: object) {
    const headers = { authorization: `Bearer ${token}` };
    const response = await strict.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: response.statusCode, body: response.json() };
  }
  async function withoutPassword(email: string): Promise<string> {
    const { contactId } = await scene.person({ email, type: 'Esp' });
    await scene.database.pool.query('update "dw_Contacts" set "Password" = null where "ContactId" = $1', [contactId]);
    return contactId;
  }

  it('a second factor that the provider reports counts', async () => {
    await withoutPassword('twofold@harbour.test');
    expect((await ask('GET', history, await arrive('twofold@harbour.test'))).status).toBe(404);
  });

  it('who has none sets up an app without a password, just arrived, and shows a code of it from then on', async () => {
    const contactId = await withoutPassword('single@harbour.test');
    const token = await arrive('single@harbour.test');
    expect((await ask('GET', history, token)).status).toBe(403);
    expect((await ask('GET', '/platform/profile', token)).body).toMatchObject({ mustEnrol: true });
    const { secret } = (await ask('POST', '/identity/mfa', token, {})).body;
    const taken = await ask('PUT', '/identity/mfa', token, { code: await codeOf(secret) });
    expect((await ask('GET', history, taken.body.token)).status).toBe(404);

    const later = await arrive('single@harbour.test');
    expect((await ask('GET', history, later)).status).toBe(403);
    expect((await ask('GET', '/platform/profile', later)).body).toMatchObject({ mustShowCode: true });
    expect((await ask('POST', '/identity/mfa', later, {})).status).toBe(403);
    const others = `/identity/sessions?contact=${(await scene.person()).contactId}`;
    expect((await ask('GET', others, later)).status).toBe(403);
    expect((await ask('PATCH', '/identity/mfa', later, { code: '000000' })).status).toBe(422);
    const shown = await ask('PATCH', '/identity/mfa', later, { code: String(taken.body.recoveryCodes[0]) });
    expect((await ask('GET', history, shown.body.token)).status).toBe(404);
    const renewed = await ask('PATCH', '/identity', shown.body.token);
    expect((await ask('GET', history, renewed.body.token)).status).toBe(404);
    expect(decodeJwt(shown.body.token).sub).toBe(contactId);
  });

  it('a session that is some time old does not stand for a password', async () => {
    await withoutPassword('late@harbour.test');
    const token = await arrive('late@harbour.test');
    await scene.database.pool.query(
      `update "dw_Sessions" set "AuthorisedOn" = now() - interval '11 minutes' where "SessionId" = $1`,
      [decodeJwt(token).sid],
    );
    expect(await ask('POST', '/identity/mfa', token, {})).toMatchObject({
      status: 422,
      body: { errors: [{ message: 'Please sign out and in again to confirm that it is you.' }] },
    });
  });
});

describe('where groups of the provider are roles here', () => {
  const operation = 'ProvisionByGroups';
  let grouped: FastifyInstance;
  let accounts: readonly string[];
  beforeAll(async () => {
    accounts = [await scene.account('Harbour One'), await scene.account('Harbour Two'), await scene.account('Other')];
    const [one = '', two = ''] = accounts;
    const { issuer, clientId, clientSecret } = provider;
    const groups = groupGrants([
      { group: 'readers', account: one, role: 'User' },
      { group: 'editors', account: one, role: 'Editor' },
      { group: 'editors', account: two, role: 'Contributor' },
      { group: 'editors', account: '00000000-0000-4000-8000-000000000000', role: 'Admin' },
    ]);
    const scope = 'openid email groups';
    const federation = { domains: ['harbour.test'], issuer, clientId, clientSecret, acr: [], alg: 'RS256', scope };
    grouped = scene.start({ federation: [{ ...federation, groupsClaim: 'groups', groups: groups ?? [] }] });
  });
  afterAll(() => grouped.close());

  async function arrive(email: string, groups: readonly string[], at = grouped, asked = email): Promise<string> {
    provider.groups.set(email, groups);
    const start = await at.inject({ url: `/identity/federated?email=${asked}` });
    const [cookie = ''] = String(start.headers['set-cookie']).split(';');
    const back = await provider.signIn(String(start.headers.location), email);
    const end = await at.inject({ url: back.replace('https://console.test', ''), headers: { cookie } });
    return String(end.headers.location);
  }
  async function rolesOf(email: string) {
    const { rows } = await scene.database.pool.query<{ label: string; role: number; status: number }>(
      `select a."Label" as label, r."Role" as role, r."Status" as status from "dw_ContactsRole" r join "dw_Accounts" a using ("AccountId")
        join "dw_Contacts" c using ("ContactId") where c."EmailAddress" = $1 order by 1`,
      [email],
    );
    return rows.map(({ label, role, status }) => `${label} ${role} ${status}`);
  }
  async function changesOf(email: string) {
    const { rows } = await scene.database.pool.query(
      `select c.action || ' ' || c.resource as line from meterdesk.change c join meterdesk.change_set s on s.id = c.change_set_id
        where s.operation = $1 and (c.after ->> 'EmailAddress' = $2 or c.before ->> 'EmailAddress' = $2) order by c.id`,
      [operation, email],
    );
    return rows.map(({ line }) => line);
  }

  it('somebody new is added with the highest role of their groups in each account, as a change set', async () => {
    expect(await arrive('new@harbour.test', ['readers', 'editors', 'others'])).toMatch(/^\/federated\?t=/);
    expect(await rolesOf('new@harbour.test')).toEqual(['Harbour One 5 1', 'Harbour Two 4 1']);
    expect(await changesOf('new@harbour.test')).toEqual([
      'insert contacts',
      'insert contactsRole',
      'insert contactsRole',
    ]);
    const { rows } = await scene.database.pool.query(
      `select "DisplayName" as name from "dw_Contacts" where "EmailAddress" = 'new@harbour.test'`,
    );
    expect(rows).toEqual([{ name: 'Called new' }]);
  });

  it('the same groups change nothing; others change, and take away, what they gave', async () => {
    const email = 'moves@harbour.test';
    await arrive(email, ['editors']);
    const first = await changesOf(email);
    await arrive(email, ['editors']);
    expect(await changesOf(email)).toEqual(first);
    await arrive(email, ['readers']);
    expect(await rolesOf(email)).toEqual(['Harbour One 1 1']);
    await arrive(email, []);
    expect(await rolesOf(email)).toEqual([]);
    expect((await changesOf(email)).slice(first.length)).toEqual([
      'delete contactsRole',
      'update contactsRole',
      'delete contactsRole',
    ]);
  });

  it('somebody in none of the groups gets nothing: unknown stays unknown, and an invitation is taken back', async () => {
    expect(await arrive('nobody@harbour.test', ['others'])).toBe('/federated?refused=unknown');
    expect(await rolesOf('nobody@harbour.test')).toEqual([]);
    const [one = '', , other = ''] = accounts;
    const { contactId } = await scene.person({
      email: 'known@harbour.test',
      roles: { [one]: 'Admin', [other]: 'User' },
    });
    await scene.database.pool.query(
      `update "dw_ContactsRole" set "Status" = 4 where "ContactId" = $1 and "AccountId" = $2`,
      [contactId, one],
    );
    await arrive('known@harbour.test', []);
    // What no group is about stays.
    expect(await rolesOf('known@harbour.test')).toEqual(['Other 1 1']);
  });

  it('neither who was deactivated nor a role that was suspended comes back by a group', async () => {
    await scene.person({ email: 'gone@harbour.test', status: 'Inactive' });
    expect(await arrive('gone@harbour.test', ['editors'])).toBe('/federated?refused=unknown');
    expect(await rolesOf('gone@harbour.test')).toEqual([]);
    const [one = ''] = accounts;
    const { contactId } = await scene.person({ email: 'held@harbour.test', roles: { [one]: 'User' } });
    await scene.database.pool.query('update "dw_ContactsRole" set "Status" = 3 where "ContactId" = $1', [contactId]);
    await arrive('held@harbour.test', ['editors']);
    expect(await rolesOf('held@harbour.test')).toEqual(['Harbour One 1 3', 'Harbour Two 4 1']);
  });

  it('two entries with one issuer each grant roles to people of their own domains only', async () => {
    const [one = '', two = ''] = accounts;
    const { issuer, clientId, clientSecret } = provider;
    const entry = (domain: string, account: string) => ({
      ...{ domains: [domain], issuer, clientId, clientSecret, acr: [], alg: 'RS256', scope: 'openid email groups' },
      ...{ groupsClaim: 'groups', groups: groupGrants([{ group: 'readers', account, role: 'User' }]) ?? [] },
    });
    const app = scene.start({ federation: [entry('first.test', one), entry('second.test', two)] });
    await arrive('ben@second.test', ['readers'], app);
    expect(await rolesOf('ben@second.test')).toEqual(['Harbour Two 1 1']);
    expect(await arrive('eve@first.test', ['readers'], app, 'eve@second.test')).toBe('/federated?refused=failed');
    expect(await rolesOf('eve@first.test')).toEqual([]);
    await app.close();
  });

  it('groups that are no grants are refused with the settings', () => {
    const account = '00000000-0000-4000-8000-000000000000';
    expect(groupGrants([{ group: 'g', account, role: 'Editor' }])).toHaveLength(1);
    for (const wrong of [
      {},
      'x',
      [{ group: 'g', account, role: 'Esp' }],
      [{ group: 'g', account: '1', role: 'User' }],
      [null],
    ])
      expect(groupGrants(wrong)).toBeUndefined();
  });
});
