import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, Scene } from './scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

const isIn = async (token: string | undefined) => (await scene.ask('GET', '/platform/profile', token)).status === 200;

async function twoSessions() {
  const { contactId, email } = await scene.person();
  const [mine = '', other = ''] = [(await scene.signIn(email)).token, (await scene.signIn(email)).token];
  return { contactId, email, mine, other };
}

describe('open sessions', () => {
  it('are seen by their own person, this one first', async () => {
    const { mine } = await twoSessions();
    const { body } = await scene.ask('GET', '/identity/sessions', mine);
    expect(
      body.sessions.map(({ isThis, source }: { isThis: boolean; source: string }) => ({ isThis, source })),
    ).toEqual([
      { isThis: true, source: 'Console' },
      { isThis: false, source: 'Console' },
    ]);
  });

  it('are ended one by one', async () => {
    const { mine, other } = await twoSessions();
    const { body } = await scene.ask('GET', '/identity/sessions', mine);
    const [, { id }] = body.sessions;
    expect((await scene.ask('DELETE', `/identity/sessions/${id}`, mine)).status).toBe(204);
    expect([await isIn(mine), await isIn(other)]).toEqual([true, false]);
    expect((await scene.ask('DELETE', `/identity/sessions/${id}`, mine)).status).toBe(404);
    expect((await scene.ask('DELETE', '/identity/sessions/not-an-id', mine)).status).toBe(400);
  });

  it('are ended all but this one', async () => {
    const { mine, other } = await twoSessions();
    expect((await scene.ask('DELETE', '/identity/sessions', mine)).status).toBe(204);
    expect([await isIn(mine), await isIn(other)]).toEqual([true, false]);
  });

  it('of somebody else are nobody’s business but the staff’s', async () => {
    const { contactId, mine } = await twoSessions();
    const stranger = await scene.tokenOf();
    const staff = await scene.tokenOf({ type: 'Esp' });
    const url = `/identity/sessions?contact=${contactId}`;
    expect((await scene.ask('GET', url, stranger)).status).toBe(404);
    const [{ id }] = (await scene.ask('GET', url, staff)).body.sessions;
    expect((await scene.ask('DELETE', `/identity/sessions/${id}`, stranger)).status).toBe(404);
    expect(await isIn(mine)).toBe(true);
    for (const session of (await scene.ask('GET', url, staff)).body.sessions)
      expect((await scene.ask('DELETE', `/identity/sessions/${session.id}`, staff)).status).toBe(204);
    expect(await isIn(mine)).toBe(false);
  });
});

describe('one’s own password', () => {
  const change = (token: string, body: object) => scene.ask('PUT', '/identity/password', token, body);

  it('is changed with the old one, which ends the other sessions', async () => {
    const { email, mine, other } = await twoSessions();
    expect((await change(mine, { password, newPassword: 'quite another one' })).status).toBe(204);
    expect([await isIn(mine), await isIn(other)]).toEqual([true, false]);
    expect((await scene.signIn(email)).outcome).toBe(0);
    expect((await scene.signIn(email, 'quite another one')).outcome).toBe(2);
  });

  it('stays without the old one, or for one that is too weak', async () => {
    const { email, mine } = await twoSessions();
    expect(await change(mine, { password: 'wrong', newPassword: 'quite another one' })).toMatchObject({
      status: 422,
      body: { errors: [{ message: 'That is not your password. Please try again.' }] },
    });
    expect((await change(mine, { password, newPassword: 'password1' })).status).toBe(422);
    expect((await scene.signIn(email)).outcome).toBe(2);
  });

  it('cannot be guessed from an open session', async () => {
    const { mine } = await twoSessions();
    const statuses: number[] = [];
    for (let tried = 0; tried < 11; tried++)
      statuses.push((await change(mine, { password: 'wrong', newPassword: 'quite another one' })).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
