import { afterAll, beforeAll, expect, it } from 'vitest';
import { Scene } from './scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

const path = '/platform/preferences';
const kept = async (token: string) => (await scene.ask('GET', path, token)).body;

it('stores what a person set, by name, and deletes what they reset', async () => {
  const token = await scene.tokenOf({});
  expect(await kept(token)).toEqual({});
  await scene.ask('PUT', `${path}/locale`, token, { value: 'de' });
  expect((await scene.ask('PUT', `${path}/sites.savedQueries`, token, { value: [{ label: 'Mine' }] })).status).toBe(
    204,
  );
  await scene.ask('PUT', `${path}/locale`, token, { value: 'en' });
  expect(await kept(token)).toEqual({ locale: 'en', 'sites.savedQueries': [{ label: 'Mine' }] });
  expect((await scene.ask('DELETE', `${path}/locale`, token)).status).toBe(204);
  expect(await kept(token)).toEqual({ 'sites.savedQueries': [{ label: 'Mine' }] });
});

it('keeps them past the session that set them', async () => {
  const { email } = await scene.person({});
  const { token } = await scene.signIn(email);
  await scene.ask('PUT', `${path}/theme`, token, { value: 'dark' });
  await scene.ask('DELETE', '/identity', token);
  expect((await scene.ask('GET', path, token)).status).toBe(401);
  expect(await kept(String((await scene.signIn(email)).token))).toEqual({ theme: 'dark' });
});

it('shows them to nobody else, staff included, and lets nobody else write them', async () => {
  const owner = await scene.tokenOf({});
  await scene.ask('PUT', `${path}/theme`, owner, { value: 'dark' });
  for (const other of [await scene.tokenOf({ type: 'Esp' }), await scene.tokenOf({})]) {
    expect(await kept(other)).toEqual({});
    await scene.ask('PUT', `${path}/theme`, other, { value: 'light' });
    await scene.ask('DELETE', `${path}/theme`, other);
  }
  expect(await kept(owner)).toEqual({ theme: 'dark' });
});

it('asks who it is', async () => {
  expect((await scene.ask('GET', path)).status).toBe(401);
  expect((await scene.ask('PUT', `${path}/theme`, 'no token', { value: 'dark' })).status).toBe(401);
  expect((await scene.ask('DELETE', `${path}/theme`)).status).toBe(401);
});

it('refuses what is too long, too many, nameless or no value', async () => {
  const { contactId, email } = await scene.person({});
  const { token } = await scene.signIn(email);
  const put = async (name: string, body: object) => (await scene.ask('PUT', `${path}/${name}`, token, body)).status;
  expect(await put('long', { value: 'x'.repeat(20_001) })).toBe(413);
  expect(await put('a%2F..%2Fb', { value: 1 })).toBe(400);
  expect(await put('none', {})).toBe(400);
  expect(await put('odd', { value: 'a\u0000b' })).toBe(204);
  await scene.database.pool.query(
    `insert into meterdesk.preference (contact_id, name, value) select $1, 'n' || i, '1' from generate_series(1, 499) i`,
    [contactId],
  );
  expect(await put('one-more', { value: 1 })).toBe(409);
  expect(await put('odd', { value: 2 })).toBe(204);
});
