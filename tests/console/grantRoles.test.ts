import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { param, sql } from '../../server/sql/fragment';
import { RefusedError, type Send } from '../../src/data/client';
import type { CallPlatform } from '../../src/data/platform';
import { grantRoles, type RoleGrant } from '../../src/flows/grantRoles';
import { Scene } from '../server/scene';
import { asking } from '../support/api';
import { startMailServer } from '../support/mailServer';
import { person } from '../support/people';

let scene: Scene;
let send: Send;
let call: CallPlatform;
let app: Scene['app'];
beforeAll(async () => {
  scene = await Scene.open();
  app = scene.app;
  const [staff, token] = [await person(scene.database, 'Esp'), await scene.tokenOf({ type: 'Esp' })];
  send = async ({ document, variables }) =>
    (await asking(catalogue, scene.database)(staff, document.text, variables)).data as Record<string, unknown>;
  call = async (method, path, payload, headers) => {
    const url = `/platform${path}`;
    const all = { ...headers, authorization: `Bearer ${token}` };
    const answer = await app.inject({ method, url, headers: all, payload: payload as object });
    if (answer.statusCode >= 300) throw new RefusedError(answer.json().errors);
    return undefined;
  };
});
afterAll(() => scene.close());

async function pairsIn(accountId: string, ...roles: readonly ('Admin' | undefined)[]): Promise<readonly RoleGrant[]> {
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
const isMailed = ({ contact }: RoleGrant) =>
  scene.mails().some((mail) => mail.includes(`To: <${contact.EmailAddress}>`));

test('each pair is invited on its own and mailed; one with a role already is refused and keeps it', async () => {
  const account = await scene.account('North');
  const pairs = await pairsIn(account, 'Admin', undefined, undefined);
  const results = await grantRoles({ send, call }, pairs, 3);
  const second = 'This contact already has a role in this account.';
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
  expect(result?.refused).toBe('This contact already has a role in this account.');
  expect(await rolesIn(account)).toMatchObject([{ Role: 2, Status: 1 }]);
});

test('a role whose mail is refused is there, and a second try mails it', async () => {
  const account = await scene.account('West');
  let refusing = true;
  const post = await startMailServer(() => refusing);
  app = scene.start({ smtpUrl: post.url });
  const pairs = await pairsIn(account, undefined, undefined);
  const first = await grantRoles({ send, call }, pairs, 3);
  const refused = 'The role was added, but the invitation could not be mailed. Please try again later.';
  expect(first).toEqual(pairs.map((pair) => ({ ...pair, refused, isUnmailed: true })));
  expect(await rolesIn(account)).toMatchObject([
    { Role: 3, Status: 4 },
    { Role: 3, Status: 4 },
  ]);
  refusing = false;
  const [taken] = pairs;
  await scene.run(sql`update "dw_ContactsRole" set "Status" = 1 where "ContactId" = ${param(taken?.contact.id)}`);
  const second = await grantRoles({ send, call }, first, 3);
  expect(second.map(({ refused: why }) => why)).toEqual([undefined, undefined]);
  expect(post.mails.map(({ to }) => to)).toEqual([[pairs[1]?.contact.EmailAddress]]);
  await app.close();
  await post.close();
});
