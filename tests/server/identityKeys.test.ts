import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { generate } from 'otplib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { reencryptSecrets } from '../../server/identity/reencryptSecrets';
import { revokeKeys, rotateKeys, signingKey } from '../../server/identity/signingKeys';
import { readToken } from '../../server/identity/token';
import { Database } from '../../server/sql/database';
import { password, Scene } from './scene';

let scene: Scene;
const opened: Database[] = [];
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(async () => {
  for (const database of opened) await database.close();
  await scene.close();
});
afterEach(() => {
  vi.useRealTimers();
});

const minute = 60_000;
const day = 24 * 60 * minute;
const passTime = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const opens = async (token: string) => (await scene.ask('GET', '/platform/profile', token)).status === 200;
const published = async () => (await scene.ask('GET', '/identity/jwks.json')).body;
const kids = async () => (await published()).keys.map(({ kid }: { kid: string }) => kid);

/** A process of its own on the same database. */
function another(changes: Parameters<Scene['contextWith']>[0] = {}) {
  const database = new Database({ ...scene.config, max: 2 });
  opened.push(database);
  return { ...scene.contextWith(changes), database };
}

describe('the key of sign-in tokens', () => {
  it('is named in them, and its public half is there for other services, which can check them', async () => {
    const token = await scene.tokenOf();
    const keys = await published();
    expect(keys.keys).toEqual([
      {
        kid: kidOf(token),
        alg: 'ES256',
        use: 'sig',
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
      },
    ]);
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), { issuer: 'meterdesk', audience: 'meterdesk' });
    expect(payload.sub).toBe(decodeJwt(token).sub);
  });

  it('is shared by processes, which make one between them and learn of each other’s', async () => {
    await revokeKeys(scene.contextWith(), new Date());
    const processes = [another(), another(), another()];
    const made = await Promise.all(processes.map((context) => signingKey(context, new Date())));
    expect(new Set(made.map(({ kid }) => kid)).size).toBe(1);
    await rotateKeys(scene.contextWith(), new Date());
    const token = await scene.tokenOf();
    expect(kidOf(token)).not.toBe(made[0]?.kid);
    await vi.waitFor(async () => expect(await readToken(another(), token, new Date())).toBeDefined());
    const known = processes[0] as (typeof processes)[number];
    await vi.waitFor(async () => expect(await readToken(known, token, new Date())).toBeDefined(), 5_000);
  });

  it('is followed by another one on demand: tokens of the old one go on, and nothing new is believed of it later', async () => {
    const before = await scene.tokenOf();
    const old = await signingKey(scene.contextWith(), new Date());
    await rotateKeys(scene.contextWith(), new Date());
    const after = await scene.tokenOf();
    expect(kidOf(after)).not.toBe(kidOf(before));
    expect([await opens(before), await opens(after)]).toEqual([true, true]);
    const renewed = (await scene.ask('PATCH', '/identity', before)).body.token;
    expect(kidOf(renewed)).toBe(kidOf(after));
    passTime(66 * minute);
    const claims = {
      ...decodeJwt(after),
      iat: Math.floor(Date.now() / 1_000),
      exp: Math.floor(Date.now() / 1_000) + 60,
    };
    const sign = ({ kid, privateKey }: typeof old) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
    expect(await opens(await sign(old))).toBe(false);
    expect(await opens(await sign(await signingKey(scene.contextWith(), new Date())))).toBe(true);
    expect(await kids()).toEqual([kidOf(after)]);
  });

  it('is followed by another one after thirty days, which is shown five minutes before it signs', async () => {
    const first = await scene.tokenOf();
    passTime(31 * day);
    const still = await scene.tokenOf();
    expect(kidOf(still)).toBe(kidOf(first));
    expect(await kids()).toEqual([kidOf(first), expect.any(String)]);
    passTime(6 * minute);
    const next = await scene.tokenOf();
    expect(await kids()).toEqual([kidOf(first), kidOf(next)]);
    expect(kidOf(next)).not.toBe(kidOf(first));
    expect(await opens(still)).toBe(true);
  });

  it('is kept under seal: without the secret it is worth nothing', async () => {
    await scene.tokenOf();
    const { rows } = await scene.database.pool.query('select * from meterdesk.signing_key');
    expect(JSON.stringify(rows)).not.toContain('crv');
    const thief = another({ tokenSecret: 'some other secret that is long enough' });
    const { kid } = await signingKey(thief, new Date());
    expect(rows.map((row) => row.kid)).not.toContain(kid);
  });

  it('can be thrown away: then nobody is signed in', async () => {
    const token = await scene.tokenOf();
    await revokeKeys(scene.contextWith(), new Date());
    expect(await opens(token)).toBe(false);
    expect(await opens(await scene.tokenOf())).toBe(true);
  });
});

describe('secrets of second factors', () => {
  const kept = async (contactId: string) => {
    const { rows } = await scene.database.pool.query(
      `select "MfaSecret" as secret, offered, recovery from "dw_Contacts" left join meterdesk.second_factor
       on contact_id = "ContactId" where "ContactId" = $1`,
      [contactId],
    );
    return rows[0] as { secret: string; offered: string | null; recovery: readonly string[] };
  };

  async function enrolled() {
    const { contactId, email } = await scene.person();
    const { token } = await scene.signIn(email);
    const { secret } = (await scene.ask('POST', '/identity/mfa', token, { password })).body;
    const offer = await kept(contactId);
    const { recoveryCodes } = (await scene.ask('PUT', '/identity/mfa', token, { code: await codeOf(secret) })).body;
    passTime(2 * minute);
    return { contactId, email, secret: String(secret), offer, recoveryCodes: recoveryCodes as readonly string[] };
  }

  const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(Date.now() / 1_000) });
  const enter = async (app: Scene['app'], email: string, code = '') =>
    (await app.inject({ method: 'POST', url: '/identity', payload: { email, password, code } })).json().outcome;

  it('are kept under seal, those that are offered too', async () => {
    const { contactId, secret, offer } = await enrolled();
    expect(offer.offered).toMatch(/^v1\./);
    const { secret: sealed, recovery } = await kept(contactId);
    expect([sealed, ...recovery].every((text) => text.startsWith('v1.'))).toBe(true);
    expect(JSON.stringify([offer, sealed])).not.toContain(secret);
  });

  it('of an earlier version are sealed at the start, and go on', async () => {
    const { contactId, email, secret, recoveryCodes } = await enrolled();
    const digests = await Promise.all(recoveryCodes.map((code) => digest(code.replace('-', ''))));
    await scene.database.pool.query('update "dw_Contacts" set "MfaSecret" = $2 where "ContactId" = $1', [
      contactId,
      secret,
    ]);
    await scene.database.pool.query('update meterdesk.second_factor set recovery = $2 where contact_id = $1', [
      contactId,
      digests,
    ]);
    const settings = { tokenSecret: scene.secret, tokenSecretBefore: undefined };
    expect(await reencryptSecrets(scene.database, settings)).toBe(2);
    expect(await reencryptSecrets(scene.database, settings)).toBe(0);
    expect(JSON.stringify(await kept(contactId))).not.toContain(secret);
    expect(await enter(scene.app, email, await codeOf(secret))).toBe(2);
    expect(await enter(scene.app, email, recoveryCodes[3])).toBe(2);
  });

  it('and keys outlast a new TOKEN_SECRET where the one before is given once', async () => {
    const { email, secret, recoveryCodes } = await enrolled();
    const token = await scene.tokenOf();
    const tokenSecret = 'a new secret that is long enough, too';
    await reencryptSecrets(scene.database, { tokenSecret, tokenSecretBefore: scene.secret });
    const renewed = another({ tokenSecret });
    expect(await readToken(renewed, token, new Date())).toBeDefined();
    const app = scene.start({ tokenSecret }, renewed.database);
    expect(await enter(app, email, await codeOf(secret))).toBe(2);
    expect(await enter(app, email, recoveryCodes[0])).toBe(2);
    // A process that still has the old secret alone knows neither.
    expect(await enter(scene.app, email, recoveryCodes[1])).toBe(0);
    await reencryptSecrets(scene.database, { tokenSecret: scene.secret, tokenSecretBefore: tokenSecret });
  });
});

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Buffer.from(bytes).toString('hex');
}
