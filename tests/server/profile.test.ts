import { afterAll, beforeAll, expect, it } from 'vitest';
import { Scene } from './scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

it('shows contacts who they are and what they are in which account, by label', async () => {
  const [zebra, apple] = [await scene.account('Zebra'), await scene.account('apple')];
  await scene.account('Another');
  const { contactId, email } = await scene.person({ roles: { [zebra]: 'Admin', [apple]: 'Reviewer' } });
  const { token } = await scene.signIn(email);
  expect(await scene.ask('GET', '/platform/profile', token)).toEqual({
    status: 200,
    body: {
      id: contactId,
      particulars: { displayName: `Person ${contactId.slice(0, 4)}`, emailAddress: email },
      isStaff: false,
      accounts: [
        { id: apple, label: 'apple', role: 'Reviewer' },
        { id: zebra, label: 'Zebra', role: 'Admin' },
      ],
    },
  });
});

it('leaves out accounts in which the role is not active', async () => {
  const account = await scene.account('Former');
  const { contactId, email } = await scene.person({ roles: { [account]: 'Admin' } });
  await scene.database.pool.query('update "dw_ContactsRole" set "Status" = 3 where "ContactId" = $1', [contactId]);
  const { token } = await scene.signIn(email);
  expect((await scene.ask('GET', '/platform/profile', token)).body.accounts).toEqual([]);
});

it('gives staff every active account', async () => {
  const [open, closed] = [await scene.account('Open'), await scene.account('Closed')];
  await scene.database.pool.query('update "dw_Accounts" set "Status" = 2 where "AccountId" = $1', [closed]);
  const { body } = await scene.ask('GET', '/platform/profile', await scene.tokenOf({ type: 'Esp' }));
  expect(body.isStaff).toBe(true);
  expect(body.accounts).toContainEqual({ id: open, label: 'Open', role: 'Esp' });
  expect(body.accounts.map(({ id }: { id: string }) => id)).not.toContain(closed);
});
