import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Send } from '../../src/data/client';
import type { CallPlatform } from '../../src/data/platform';
import { grantRoles, type Pair } from '../../src/flows/grantRoles';
import { Scene } from '../server/scene';
import { asking } from '../support/api';
import { person } from '../support/people';

let scene: Scene;
let send: Send;
let call: CallPlatform;
beforeAll(async () => {
  scene = await Scene.open();
  const [staff, token] = [await person(scene.database, 'Esp'), await scene.tokenOf({ type: 'Esp' })];
  send = async ({ document, variables }) =>
    (await asking(catalogue, scene.database)(staff, document.text, variables)).data as Record<string, unknown>;
  call = async (method, path, payload, headers) => {
    const url = `/platform${path}`;
    const all = { ...headers, authorization: `Bearer ${token}` };
    const answer = await scene.app.inject({ method, url, headers: all, payload: payload as object });
    if (answer.statusCode >= 300) throw new Error(answer.json().errors[0].message);
    return undefined;
  };
});
afterAll(() => scene.close());

async function pairsIn(accountId: string, ...roles: readonly ('Admin' | undefined)[]): Promise<readonly Pair[]> {
  const account = { id: accountId, Label: 'North' };
  const people = roles.map((role) => scene.person({ roles: role ? { [accountId]: role } : {} }));
  return (await Promise.all(people)).map(({ contactId, email }) => ({
    account,
    contact: { id: contactId, EmailAddress: email },
  }));
}

const rolesIn = async (accountId: string) =>
  (
    await scene.database.pool.query(
      `select "ContactId" as id, "Role", "Status" from "dw_ContactsRole" where "AccountId" = $1`,
      [accountId],
    )
  ).rows;
const isMailed = ({ contact }: Pair) => scene.mails().some((mail) => mail.includes(`To: <${contact.EmailAddress}>`));

test('each pair is invited by itself and mailed; one with a role already is refused and keeps it', async () => {
  const account = await scene.account('North');
  const pairs = await pairsIn(account, 'Admin', undefined, undefined);
  const results = await grantRoles({ send, call }, pairs, 3);
  const second = 'This contact has a role in this account already.';
  expect(results.map(({ refused }) => refused)).toEqual([second, undefined, undefined]);
  const [standing, ...invited] = pairs.map(({ contact }) => contact.id);
  const rows = await rolesIn(account);
  expect(rows).toHaveLength(3);
  expect(rows).toContainEqual({ id: standing, Role: 2, Status: 1 });
  for (const id of invited) expect(rows).toContainEqual({ id, Role: 3, Status: 4 });
  expect(pairs.map(isMailed)).toEqual([false, true, true]);
});

test('a role that somebody else gives meanwhile is not written over', async () => {
  const account = await scene.account('South');
  const pairs = await pairsIn(account, 'Admin');
  const blind: Send = async () => ({ dw_ContactsRole: [] });
  const [result] = await grantRoles({ send: blind, call }, pairs, 3);
  expect(result?.refused).toBe('This contact has a role in this account already.');
  expect(await rolesIn(account)).toMatchObject([{ Role: 2, Status: 1 }]);
});
