import { afterAll, beforeAll, expect, it } from 'vitest';
import { Scene } from './scene';

let scene: Scene;
let staff: string;
let contact: string;
beforeAll(async () => {
  scene = await Scene.open();
  staff = await scene.tokenOf({ type: 'Esp' });
  contact = await scene.tokenOf({ roles: { [await scene.account('North')]: 'Admin' } });
});
afterAll(() => scene.close());

const path = '/platform/views/notifications';
const dear = { filter: { QualificationStatus: [0] }, sort: { field: 'EquivalentCost', order: 'DESC' } };
const shown = async (token: string) => (await scene.ask('GET', path, token)).body;

it('is shared by provider staff, and chosen by everybody who is signed in', async () => {
  expect((await scene.ask('PUT', `${path}/${encodeURIComponent('Dear ones')}`, staff, { value: dear })).status).toBe(
    204,
  );
  for (const token of [staff, contact]) expect(await shown(token)).toEqual([{ name: 'Dear ones', value: dear }]);
  expect((await scene.ask('GET', '/platform/views/sites', contact)).body).toEqual([]);
  expect((await scene.ask('GET', path, '')).status).toBe(401);
  expect((await scene.ask('DELETE', `${path}/Dear%20ones`, staff)).status).toBe(204);
  expect(await shown(contact)).toEqual([]);
});

it('is of Explore too, which is no list', async () => {
  const value = { search: '?loads=1&span=90' };
  expect((await scene.ask('PUT', '/platform/views/explore/Boilers', staff, { value })).status).toBe(204);
  expect((await scene.ask('GET', '/platform/views/explore', contact)).body).toEqual([{ name: 'Boilers', value }]);
});

it('is neither shared nor unshared by a client contact, whatever their role', async () => {
  expect((await scene.ask('PUT', `${path}/Mine`, contact, { value: dear })).status).toBe(403);
  await scene.ask('PUT', `${path}/Theirs`, staff, { value: dear });
  expect((await scene.ask('PUT', `${path}/Theirs`, contact, { value: {} })).status).toBe(403);
  expect((await scene.ask('DELETE', `${path}/Theirs`, contact)).status).toBe(403);
  expect(await shown(contact)).toEqual([{ name: 'Theirs', value: dear }]);
});

it('shows nobody the views that somebody keeps for themselves', async () => {
  await scene.ask('PUT', '/platform/preferences/notifications.savedQueries', contact, { value: [{ label: 'Mine' }] });
  expect(JSON.stringify(await shown(staff))).not.toContain('Mine');
  expect((await scene.ask('GET', '/platform/preferences', staff)).body).toEqual({});
});

it('refuses what is no view, or too long to be one', async () => {
  expect((await scene.ask('PUT', `${path}/Bad`, staff, { value: 'text' })).status).toBe(400);
  expect((await scene.ask('PUT', `${path}/Long`, staff, { value: { filter: 'x'.repeat(20_000) } })).status).toBe(413);
  for (const list of ['nothing', '..%2fusers', 'toString'])
    expect((await scene.ask('PUT', `/platform/views/${list}/x`, staff, { value: dear })).status, list).toBe(404);
  expect((await scene.ask('GET', '/platform/views/nothing', staff)).status).toBe(404);
});

it('asks staff for their second factor first, where they must have one', async () => {
  const app = scene.start({ staffMfa: true });
  const headers = { authorization: `Bearer ${staff}` };
  const asked = [
    { method: 'GET', url: path },
    { method: 'PUT', url: `${path}/Any`, payload: { value: dear } },
    { method: 'DELETE', url: `${path}/Any` },
  ] as const;
  for (const one of asked) expect((await app.inject({ ...one, headers })).statusCode, one.method).toBe(403);
});
