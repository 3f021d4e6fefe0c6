import { generate } from 'otplib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { password, Scene } from './scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());
afterEach(() => {
  vi.useRealTimers();
});

let passed = 0;
/** On to a time step that no code was used in. */
function nextStep(): void {
  passed += 60_000;
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + passed });
}

const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(Date.now() / 1_000) });

async function enrolled(options: Parameters<Scene['person']>[0] = {}) {
  const { contactId, email } = await scene.person(options);
  const { token = '' } = await scene.signIn(email);
  const { secret, uri } = (await scene.ask('POST', '/identity/mfa', token, { password })).body;
  const taken = await scene.ask('PUT', '/identity/mfa', token, { code: await codeOf(secret) });
  nextStep();
  return {
    contactId,
    email,
    token: String(taken.body.token),
    secret,
    uri,
    recoveryCodes: taken.body.recoveryCodes as readonly string[],
  };
}

async function enter(email: string, code?: string, given = password) {
  const payload = { email, password: given, ...(code === undefined ? {} : { code }) };
  return (await scene.app.inject({ method: 'POST', url: '/identity', payload })).json();
}

describe('a second factor', () => {
  it('is offered to whoever says their password, as an address that apps read', async () => {
    const { email, secret, uri, recoveryCodes } = await enrolled();
    expect(uri).toBe(`otpauth://totp/Meterdesk:${encodeURIComponent(email)}?secret=${secret}&issuer=Meterdesk`);
    expect(new Set(recoveryCodes).size).toBe(10);
    const { token } = await scene.signIn((await scene.person()).email);
    expect((await scene.ask('POST', '/identity/mfa', token, { password: 'wrong' })).status).toBe(422);
  });

  it('does not count until a code was shown', async () => {
    const { email } = await scene.person();
    const { token } = await scene.signIn(email);
    await scene.ask('POST', '/identity/mfa', token, { password });
    expect((await scene.ask('PUT', '/identity/mfa', token, { code: '000000' })).status).toBe(422);
    expect((await enter(email)).outcome).toBe(2);
  });

  it('is required with outcome 3 and no token', async () => {
    const { email } = await enrolled();
    expect(await enter(email)).toEqual({ outcome: 3 });
    expect(await enter(email, undefined, 'wrong')).toEqual({ outcome: 0 });
  });

  it('lets in with the code of the moment, once', async () => {
    const { email, secret } = await enrolled();
    const code = await codeOf(secret);
    expect(await enter(email, '000000')).toEqual({ outcome: 0 });
    expect(await enter(email, code)).toMatchObject({ outcome: 2, token: expect.any(String) });
    expect(await enter(email, code)).toEqual({ outcome: 0 });
  });

  it('lets in after a clock has gone back, and then with each code once as ever', async () => {
    const { email, secret } = await enrolled();
    expect((await enter(email, await codeOf(secret))).outcome).toBe(2);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    const code = await codeOf(secret);
    expect((await enter(email, code)).outcome).toBe(2);
    expect((await enter(email, code)).outcome).toBe(0);
  });

  it('lets in once only when a code is used several times at once', async () => {
    const { email, secret } = await enrolled();
    const code = await codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(email, code)));
    expect(answers.filter(({ outcome }) => outcome === 2)).toHaveLength(1);
  });

  it('lets in with each recovery code once, as typed', async () => {
    const { email, token, recoveryCodes } = await enrolled();
    const [first = '', second = ''] = recoveryCodes;
    expect((await enter(email, first)).outcome).toBe(2);
    expect((await enter(email, first)).outcome).toBe(0);
    expect((await enter(email, ` ${second.toUpperCase().replace('-', ' ')}`)).outcome).toBe(2);
    expect((await scene.ask('GET', '/identity/mfa', token)).body).toEqual({
      enrolled: true,
      shown: true,
      hasPassword: true,
      required: false,
      recoveryCodesLeft: 8,
    });
  });

  it('cannot be guessed: wrong codes lock like wrong passwords, and right passwords between do not help', async () => {
    const { email } = await enrolled();
    for (let tried = 0; tried < 10; tried++) {
      expect((await enter(email)).outcome).toBe(3);
      expect((await enter(email, '000000')).outcome).toBe(0);
    }
    expect(await enter(email)).toEqual({ outcome: 1 });
  });

  it('is kept as nothing that opens: recovery codes are digests, and the journal has neither', async () => {
    const { contactId, secret, recoveryCodes } = await enrolled();
    const { rows } = await scene.database.pool.query(
      'select to_jsonb(f)::text as kept from meterdesk.second_factor f where contact_id = $1',
      [contactId],
    );
    for (const code of recoveryCodes) expect(rows[0].kept).not.toContain(code.replace('-', ''));
    const journal = await scene.database.pool.query(
      'select after::text as after from meterdesk.change where row_key = $1',
      [contactId],
    );
    expect(JSON.stringify(journal.rows)).not.toContain(secret);
  });

  it('is given up with password and code', async () => {
    const { email, token, secret } = await enrolled();
    const give = (body: object) => scene.ask('DELETE', '/identity/mfa', token, body);
    expect((await give({ password: 'wrong', code: await codeOf(secret) })).status).toBe(422);
    expect((await give({ password, code: '000000' })).status).toBe(422);
    expect((await give({ password, code: await codeOf(secret) })).status).toBe(204);
    expect((await enter(email)).outcome).toBe(2);
  });
});

describe('where staff must have one', () => {
  const ask = async (app: Scene['app'], url: string, token: string) =>
    (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
  const history = '/platform/history/sites/00000000-0000-4000-8000-000000000000';

  it('staff without one reach their profile, and nothing else', async () => {
    const app = scene.start({ staffMfa: true });
    const token = await scene.tokenOf({ type: 'Esp' });
    expect(await ask(app, '/platform/profile', token)).toBe(200);
    expect(await ask(app, '/identity/mfa', token)).toBe(200);
    expect(await ask(app, history, token)).toBe(403);
    expect(await ask(app, history, await scene.tokenOf())).toBe(404);
  });

  it('staff with one reach everything, and keep it', async () => {
    const app = scene.start({ staffMfa: true });
    const { token, secret } = await enrolled({ type: 'Esp' });
    expect(await ask(app, history, token)).toBe(404);
    const given = await app.inject({
      method: 'DELETE',
      url: '/identity/mfa',
      headers: { authorization: `Bearer ${token}` },
      payload: { password, code: await codeOf(secret) },
    });
    expect(given.statusCode).toBe(403);
  });
});
