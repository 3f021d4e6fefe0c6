import { lookup } from 'node:dns/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPassword } from '../../server/identity/password';
import { maxRunning } from '../../server/identity/passwordQueue';
import { password, Scene } from './scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

/** As a browser at that address does, with what it keeps. */
async function enter(email: string, from: string, given = 'wrong', cookie = '') {
  const answer = await scene.app.inject({
    method: 'POST',
    url: '/identity',
    payload: { email, password: given },
    headers: { cookie },
    remoteAddress: from,
  });
  const { statusCode: status, headers } = answer;
  const [kept = ''] = String(headers['set-cookie'] ?? '').split(';');
  return { status, retryAfter: headers['retry-after'], kept, body: answer.json() };
}

const flood = (from: string, tag: string, count = 60) =>
  Array.from({ length: count }, (_, index) => enter(`${tag}${index}@people.test`, from));

it('passwords that are hashed do not keep what else needs the thread pool waiting', async () => {
  await verifyPassword(undefined, 'the first one is slower');
  let hashed = 0;
  const hashing = Array.from({ length: 40 }, async () => {
    await verifyPassword(undefined, 'wrong');
    hashed += 1;
  });
  await nextTurn();
  await lookup('localhost');
  expect(hashed).toBeLessThan(10);
  await Promise.all(hashing);
});

describe('sixty sign-ins at once from one address, of unknown people', () => {
  it('are refused with 429 beyond what may wait, and nobody else is', async () => {
    const { email } = await scene.person();
    const attack = flood('198.51.100.1', 'stranger');
    const other = await enter(email, '198.51.100.2', password);
    expect([other.status, other.body.outcome]).toEqual([200, 2]);
    const profile = await scene.ask('GET', '/platform/profile', other.body.token);
    expect(profile.status).toBe(200);
    const answers = await Promise.all(attack);
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxRunning.ofCaller);
    expect(refused).toHaveLength(60 - maxRunning.ofCaller);
    expect(refused[0]).toMatchObject({
      retryAfter: '2',
      body: { errors: [{ message: 'Too many requests. Please wait a moment.', extensions: { code: 'rate-limited' } }] },
    });
  });

  it('do not count as tries where they were refused', async () => {
    const count = async () => Number((await scene.database.pool.query('select from meterdesk.attempt')).rowCount);
    const before = await count();
    await Promise.all(flood('127.0.0.1', 'uncounted'));
    expect((await count()) - before).toBe(maxRunning.ofCaller);
  });

  it('do not keep out who has signed in there before, with a browser of their own', async () => {
    const { email } = await scene.person();
    const from = '198.51.100.3';
    const { kept } = await enter(email, from, password);
    const attack = flood(from, 'neighbour');
    expect((await enter(email, from, password)).status).toBe(429);
    expect((await enter(email, from, password, kept)).body.outcome).toBe(2);
    await Promise.all(attack);
  });

  it('leave nothing behind: the next one is served', async () => {
    await Promise.all(flood('198.51.100.4', 'late'));
    expect((await enter('late0@people.test', '198.51.100.4')).status).toBe(200);
  });
});

it('new passwords by codes that were made up are bounded in the same way', async () => {
  const reset = (index: number) =>
    scene.app.inject({
      method: 'PUT',
      url: '/identity/forgot',
      payload: { emailAddress: `made${index}@people.test`, password: 'a good long one', resetCode: 'made up' },
      remoteAddress: '198.51.100.5',
    });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => reset(index)));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30 - maxRunning.ofCaller);
});
