import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstRunAddress } from '../../server/identity/firstRun';
import { password, Scene } from './scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

const emailAddress = 'first@people.test';
const add = (firstRunCode: string, address = emailAddress) =>
  scene.ask('POST', '/identity/first-run', undefined, { firstRunCode, emailAddress: address });
const codeIn = (address = ''): string => address.split('/').at(-1) ?? '';

it('has a link while there is nobody, and lets nobody in with another code', async () => {
  const address = await firstRunAddress(scene.contextWith());
  expect(address).toMatch(/^https:\/\/console\.test\/first-run\/[\w-]{43}$/);
  expect((await add('x'.repeat(43))).status).toBe(404);
  expect((await add('')).status).toBe(404);
  await scene.database.pool.query(`update meterdesk.first_run_code set expires_on = now() - interval '1 minute'`);
  expect((await add(codeIn(address))).status).toBe(404);
});

it('adds the first administrator, who sets a password and signs in; then it is closed, also with other codes', async () => {
  const [one, other] = [await firstRunAddress(scene.contextWith()), await firstRunAddress(scene.contextWith())].map(
    codeIn,
  );
  expect(await add(one ?? '', 'no address')).toMatchObject({ status: 422 });
  const answers = await Promise.all([add(one ?? ''), add(other ?? '', 'second@people.test')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const added = answers.find(({ status }) => status === 200)?.body;
  const reset = await scene.ask('PUT', '/identity/forgot', undefined, { ...added, password });
  expect(reset.status).toBe(204);
  const { token } = await scene.signIn(added.emailAddress);
  expect((await scene.ask('GET', '/platform/profile', token)).body).toMatchObject({ isStaff: true });
  expect((await add(one ?? '')).status).toBe(404);
  expect(await firstRunAddress(scene.contextWith())).toBeUndefined();
});

it('does not tell a guest whether somebody has an address', async () => {
  const { email } = await scene.person({});
  expect((await add('x'.repeat(43), email)).body).toEqual((await add('x'.repeat(43), 'nobody@people.test')).body);
});
