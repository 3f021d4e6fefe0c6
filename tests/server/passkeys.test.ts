import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAuthenticator } from '../support/authenticator';
import { password, Scene } from './scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

const ask = (path: string, token?: string, body: object = {}, method: 'POST' | 'DELETE' = 'POST') =>
  scene.ask(method, `/identity/${path}`, token, body);
const offered = async (token: string) => String((await ask('passkeys/options', token, { password })).body.challenge);
const asked = async () => String((await ask('passkey/options')).body.challenge);
const listed = async (token: string) => (await scene.ask('GET', '/identity/passkeys', token)).body.passkeys;

async function signedIn() {
  const { email, contactId } = await scene.person();
  return { email, contactId, token: (await scene.signIn(email)).token ?? '' };
}

async function withPasskey() {
  const person = await signedIn();
  const device = newAuthenticator();
  const response = device.create(await offered(person.token));
  expect((await ask('passkeys', person.token, { name: 'Laptop', response })).status).toBe(204);
  return { ...person, device };
}

describe('a passkey', () => {
  it('is added by whoever says their password, and listed for them alone', async () => {
    const { token, device } = await withPasskey();
    expect(await listed(token)).toMatchObject([{ id: device.id, name: 'Laptop', usedOn: null }]);
    expect(await listed((await signedIn()).token)).toEqual([]);
    expect((await ask('passkeys/options', token, { password: 'wrong' })).status).toBe(422);
    expect((await ask('passkeys/options', undefined, { password })).status).toBe(401);
    expect((await scene.ask('GET', '/identity/passkeys')).status).toBe(401);
  });

  it('signs in as both factors, also where somebody has an app', async () => {
    const { token, contactId, device } = await withPasskey();
    const { body } = await ask('passkey', undefined, { response: device.get(await asked()) });
    expect(body.outcome).toBe(2);
    expect((await scene.ask('GET', '/platform/profile', body.token)).body.id).toBe(contactId);
    expect((await scene.ask('GET', '/identity/mfa', body.token)).body.shown).toBe(true);
    expect((await listed(token))[0].usedOn).not.toBeNull();
  });

  it('signs each challenge once, and only one of ours', async () => {
    const { token, device } = await withPasskey();
    const response = device.get(await asked());
    expect((await ask('passkey', undefined, { response })).body.outcome).toBe(2);
    expect((await ask('passkey', undefined, { response })).body).toEqual({ outcome: 0 });
    const others = [await offered(token), 'bm90IG91cnM'];
    for (const challenge of others)
      expect((await ask('passkey', undefined, { response: device.get(challenge, { counter: 9 }) })).body).toEqual({
        outcome: 0,
      });
    await scene.database.pool.query('truncate meterdesk.passkey_challenge');
    const late = await asked();
    await scene.database.pool.query(`update meterdesk.passkey_challenge set expires_on = now() - interval '1 second'`);
    expect((await ask('passkey', undefined, { response: device.get(late, { counter: 9 }) })).body.outcome).toBe(0);
  });

  it.each([
    ['of another address', { origin: 'https://console.test.example' }],
    ['for another name', { rpId: 'example.test' }],
    ['without the person', { isVerified: false }],
    ['of a copy, whose counter lags behind', { counter: 1 }],
  ])('%s signs nobody in', async (_what, making) => {
    const { device } = await withPasskey();
    const response = device.get(await asked(), making);
    expect((await ask('passkey', undefined, { response })).body).toEqual({ outcome: 0 });
    const other = newAuthenticator().get(await asked());
    const forged = { ...other, id: device.id, rawId: device.id };
    expect((await ask('passkey', undefined, { response: forged })).body).toEqual({ outcome: 0 });
  });

  it('signs nobody in who is not active any more', async () => {
    const { device, contactId } = await withPasskey();
    await scene.database.pool.query('update "dw_Contacts" set "Status" = 2 where "ContactId" = $1', [contactId]);
    expect((await ask('passkey', undefined, { response: device.get(await asked()) })).body).toEqual({ outcome: 0 });
  });

  it('is not added with the challenge of somebody else, from another address, or without the person', async () => {
    const [person, other] = [await signedIn(), await signedIn()];
    const device = newAuthenticator();
    const tries = [
      device.create(await offered(other.token)),
      device.create(await asked()),
      device.create(await offered(person.token), { origin: 'https://example.test' }),
      device.create(await offered(person.token), { isVerified: false }),
    ];
    for (const response of tries)
      expect((await ask('passkeys', person.token, { name: 'X', response })).status).toBe(422);
    expect((await ask('passkeys', person.token, { name: 'X', response: { id: 'x' } })).status).toBe(400);
    expect(await listed(person.token)).toEqual([]);
  });

  it('is removed by its person with the password, and signs in no more', async () => {
    const { token, device } = await withPasskey();
    const { token: stranger } = await signedIn();
    const remove = (by: string, given = password) => ask(`passkeys/${device.id}`, by, { password: given }, 'DELETE');
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(token, 'wrong')).status).toBe(422);
    expect((await remove(token)).status).toBe(204);
    expect((await ask('passkey', undefined, { response: device.get(await asked()) })).body).toEqual({ outcome: 0 });
  });

  it('costs a guest who asks for many challenges no search through all of them', async () => {
    const { pool } = scene.database;
    await pool.query(`insert into meterdesk.passkey_challenge (challenge, expires_on)
      select 'flood ' || n, now() + interval '5 minutes' from generate_series(1, 20000) n`);
    await pool.query('analyze meterdesk.passkey_challenge');
    const { rows } = await pool.query('explain delete from meterdesk.passkey_challenge where expires_on < now()');
    await pool.query(`delete from meterdesk.passkey_challenge where challenge like 'flood %'`);
    const plan = rows.map((row) => row['QUERY PLAN']).join(' ');
    expect(plan).toContain('passkey_challenge_expires_on_idx');
    expect(plan).not.toContain('Seq Scan');
  });
});
