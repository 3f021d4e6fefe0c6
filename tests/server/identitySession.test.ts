import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { signingKey } from '../../server/identity/signingKeys';
import { param, sql } from '../../server/sql/fragment';
import { Scene } from './scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());
afterEach(() => {
  vi.useRealTimers();
});

const hour = 3_600_000;

function passTime(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

const doors = [
  ['GET', '/platform/profile'],
  ['GET', '/platform/history/sites/00000000-0000-4000-8000-000000000000'],
  ['POST', '/platform/history/restore'],
  ['PATCH', '/identity'],
  ['DELETE', '/identity'],
] as const;

async function expectShut(token: string | undefined): Promise<void> {
  for (const [method, url] of doors) {
    const { status, body } = await scene.ask(method, url, token, method === 'POST' ? { changeId: '1' } : undefined);
    expect({ method, url, status, body }).toEqual({
      method,
      url,
      status: 401,
      body: { errors: [{ message: 'Please sign in.', extensions: { path: '$', code: 'invalid-jwt' } }] },
    });
  }
}

it('is renewed by a request that names a type and has no body, as many clients send it', async () => {
  const token = await scene.tokenOf();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await scene.app.inject({ method: 'PATCH', url: '/identity', headers });
  expect([answer.statusCode, answer.json().outcome]).toEqual([200, 2]);
});

describe('a token', () => {
  it('says who and which session, for an hour at most', async () => {
    const { contactId, email } = await scene.person();
    const { token = '' } = await scene.signIn(email);
    const { sub, sid, iat = 0, exp = 0, iss, aud } = decodeJwt(token);
    expect({ sub, iss, aud }).toEqual({ sub: contactId, iss: 'meterdesk', aud: 'meterdesk' });
    expect(sid).toMatch(/^[0-9a-f-]{36}$/);
    expect(exp - iat).toBe(3_600);
  });

  it('opens nothing when it is missing, cut short or changed', async () => {
    const token = await scene.tokenOf();
    const [head = '', body = '', signature = ''] = token.split('.');
    const changed = `${body.startsWith('a') ? 'b' : 'a'}${body.slice(1)}`;
    for (const bad of [undefined, `${head}.${body}.`, `${head}.${body}`, `${head}.${changed}.${signature}`, 'x', '{}'])
      await expectShut(bad);
  });

  it('opens nothing without a signature, or with one of another key, algorithm, issuer or audience', async () => {
    const token = await scene.tokenOf();
    const claims = decodeJwt(token);
    const { kid, privateKey, publicJwk } = await signingKey(scene.contextWith(), new Date());
    const sign = (changes: object, alg: string, key: Uint8Array | typeof privateKey, named: string = kid) =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg, kid: named }).sign(key);
    expect((await scene.ask('GET', '/platform/profile', await sign({}, 'ES256', privateKey))).status).toBe(200);
    await expectShut(new UnsecuredJWT(claims).encode());
    await expectShut(await sign({}, 'ES256', privateKey, 'nobody'));
    await expectShut(await sign({}, 'ES256', (await generateKeyPair('ES256')).privateKey));
    // The public key is known to all: it must not pass as a secret of theirs and ours.
    await expectShut(await sign({}, 'HS256', new TextEncoder().encode(JSON.stringify(publicJwk))));
    await expectShut(await sign({}, 'HS256', new TextEncoder().encode(scene.secret)));
    await expectShut(await sign({ iss: 'somebody' }, 'ES256', privateKey));
    await expectShut(await sign({ aud: 'something' }, 'ES256', privateKey));
  });

  it('opens nothing one second after it ends', async () => {
    const token = await scene.tokenOf();
    passTime(hour - 2_000);
    expect((await scene.ask('GET', '/platform/profile', token)).status).toBe(200);
    passTime(3_000);
    await expectShut(token);
  });

  it('opens nothing as a cookie', async () => {
    const cookie = `token=${await scene.tokenOf()}`;
    const response = await scene.app.inject({ url: '/platform/profile', headers: { cookie } });
    expect(response.statusCode).toBe(401);
  });
});

describe('a session', () => {
  it('is renewed for another hour each time, up to twelve in all', async () => {
    let token = await scene.tokenOf();
    const { sid } = decodeJwt(token);
    for (let passed = 0; passed < 12; passed++) {
      passTime(hour - 60_000);
      const { body } = await scene.ask('PATCH', '/identity', token);
      expect(body).toMatchObject({ outcome: 2 });
      token = body.token;
      const { iat = 0, exp = 0, sid: same } = decodeJwt(token);
      expect(exp - iat).toBeLessThanOrEqual(3_600);
      expect(same).toBe(sid);
    }
    passTime(13 * 60_000);
    await expectShut(token);
  });

  it('can be renewed twenty times at once', async () => {
    const token = await scene.tokenOf();
    const answers = await Promise.all(Array.from({ length: 20 }, () => scene.ask('PATCH', '/identity', token)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect((await scene.ask('GET', '/platform/profile', body.token)).status).toBe(200);
    }
  });

  it('ends for all of its tokens when one signs out, and for no other session', async () => {
    const { email } = await scene.person();
    const [first, other] = [await scene.signIn(email), await scene.signIn(email)];
    const renewed = (await scene.ask('PATCH', '/identity', first.token)).body.token;
    expect((await scene.ask('DELETE', '/identity', first.token)).status).toBe(204);
    await expectShut(first.token);
    await expectShut(renewed);
    expect((await scene.ask('GET', '/platform/profile', other.token)).status).toBe(200);
  });

  it.each(['Inactive', 'Deleted'] as const)('opens nothing once its contact is %s', async (status) => {
    const { contactId, email } = await scene.person();
    const { token } = await scene.signIn(email);
    const stored = status === 'Inactive' ? 2 : 3;
    await scene.database.pool.query('update "dw_Contacts" set "Status" = $2 where "ContactId" = $1', [
      contactId,
      stored,
    ]);
    await expectShut(token);
  });

  it('does not go on when its contact is activated again, nor does a view that was begun in it', async () => {
    const { contactId: client } = await scene.person();
    const { contactId, email } = await scene.person({ type: 'Esp' });
    const { token } = await scene.signIn(email);
    const view = (await scene.ask('POST', '/identity/views', token, { contactId: client })).body.token;
    expect((await scene.ask('GET', '/platform/profile', view)).status).toBe(200);
    for (const status of [2, 1])
      await scene.run(sql`update "dw_Contacts" set "Status" = ${param(status)}
        where "ContactId" = ${param(contactId)}::uuid`);
    expect((await scene.ask('GET', '/platform/profile', token)).status).toBe(401);
    expect((await scene.ask('GET', '/platform/profile', view)).status).toBe(401);
    expect((await scene.signIn(email)).outcome).toBe(2);
  });

  it('opens nothing once it or its contact is deleted', async () => {
    const { contactId, email } = await scene.person();
    const [first, second] = [await scene.signIn(email), await scene.signIn(email)];
    await scene.database.pool.query('delete from "dw_Sessions" where "SessionId" = $1', [
      decodeJwt(first.token ?? '').sid,
    ]);
    await expectShut(first.token);
    await scene.database.pool.query('delete from "dw_Contacts" where "ContactId" = $1', [contactId]);
    await expectShut(second.token);
  });

  it('is written down with where it came from and when it was last used', async () => {
    const { contactId, email } = await scene.person();
    const { token } = await scene.signIn(email);
    passTime(10 * 60_000);
    await scene.ask('GET', '/platform/profile', token);
    const read = async () => {
      const { rows } = await scene.database.pool.query('select * from "dw_Sessions" where "ContactId" = $1', [
        contactId,
      ]);
      return rows[0];
    };
    await vi.waitFor(async () => {
      const { AuthorisedOn, LastActivity } = await read();
      expect(LastActivity.getTime() - AuthorisedOn.getTime()).toBeGreaterThanOrEqual(9 * 60_000);
    });
    expect(await read()).toMatchObject({ Source: 'Console', IpAddress: '127.0.0.1', EndedOn: null });
  });
});
