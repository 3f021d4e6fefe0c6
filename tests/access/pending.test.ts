import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { graphqlRoutes } from '../../server/graphql/route';
import { readSettings, settle } from '../../server/settings';
import { param, sql } from '../../server/sql/fragment';
import { Scene } from '../server/scene';
import { wherePath } from '../support/documents';

const roles = catalogue.entity('contactsRole');
const name = 'Secret Name';
let scene: Scene;
let api: FastifyInstance;
let account: string;
let admin: string;
let staff: string;
/** Of another account, and provider staff; both invited, in capitals, and kept in small letters. */
let persons: readonly { readonly contactId: string; readonly email: string }[];

beforeAll(async () => {
  scene = await Scene.open();
  const settings = settle(readSettings({ LOG_LEVEL: 'silent', TRUSTED_DOCUMENTS: 'off' }), scene.secret);
  api = fastify();
  graphqlRoutes(api, { ...scene.contextWith(), settings });
  account = await scene.account('Harbour Foods');
  admin = await scene.tokenOf({ roles: { [account]: 'Admin' } });
  staff = await scene.tokenOf({ type: 'Esp' });
  persons = [
    await scene.person({ roles: { [await scene.account('Elsewhere')]: 'User' } }),
    await scene.person({ type: 'Esp' }),
  ];
  for (const { contactId, email } of persons) {
    await call(contactId, name);
    const invited = { email: email.toUpperCase(), role: 1 };
    const { status } = await scene.ask('PUT', `/platform/admin/contacts/create/${account}`, admin, invited);
    expect(status).toBe(204);
  }
});
afterAll(async () => {
  await api.close();
  await scene.close();
});

const call = (contactId: string, to: string) =>
  scene.run(sql`update "dw_Contacts" set "DisplayName" = ${param(to)} where "ContactId" = ${param(contactId)}`);

async function ask(query: string, variables: object = {}, token = admin) {
  const headers = { authorization: `Bearer ${token}` };
  const payload = { query, variables };
  const answer = (await api.inject({ method: 'POST', url: '/v1/graphql', headers, payload })).json();
  expect(answer.errors).toBeUndefined();
  return answer.data;
}

const filtered = `query Roles($where: dw_ContactsRole_bool_exp!) {
  dw_ContactsRole(where: { _and: [{ Status: { _eq: 4 } }, $where] }) { EmailAddress } }`;
const anywhere = (text: string) =>
  roles.search.map((path) => wherePath(catalogue.resolve(roles, path), { _ilike: `%${text}%` }));
const invited = () => persons.map(({ email }) => email.toUpperCase()).sort();
const found = ({ dw_ContactsRole }: { dw_ContactsRole: readonly { EmailAddress: string }[] }) =>
  dw_ContactsRole.map(({ EmailAddress }) => EmailAddress).sort();

describe('an Admin learns nothing of who is invited', () => {
  it('by searching for their name', async () => {
    expect(found(await ask(filtered, { where: { _or: anywhere(name) } }))).toEqual([]);
    expect(found(await ask(filtered, { where: { _or: anywhere(name) } }, staff))).toEqual(invited());
  });

  it('but finds them by the address that was typed', async () => {
    const [one] = invited();
    expect(found(await ask(filtered, { where: { _or: anywhere(one as string) } }))).toEqual([one]);
  });

  it.each([
    ['name', { DisplayName: { _eq: name } }],
    ['address as it is kept', { EmailAddress: { _ilike: '%@people.test' } }],
    ['status', { Status: { _eq: 1 } }],
    ['type', { Type: { _gte: 1 } }],
    ['accounts', { ContactsRoles: {} }],
    ['being there', {}],
  ])('by a condition on their %s', async (_what, Contact) => {
    expect(found(await ask(filtered, { where: { Contact } }))).toEqual([]);
    expect(found(await ask(filtered, { where: { _not: { Contact } } }))).toEqual(invited());
    expect(found(await ask(filtered, { where: { Contact } }, staff))).toEqual(invited());
  });

  it('by the order of their names', async () => {
    const order = '[{ Contact: { DisplayName: asc } }, { EmailAddress: asc }]';
    const ordered = async (token: string) =>
      (
        await ask(`{ dw_ContactsRole(where: { Status: { _eq: 4 } }, order_by: ${order}) { EmailAddress } }`, {}, token)
      ).dw_ContactsRole.map(({ EmailAddress }: { readonly EmailAddress: string }) => EmailAddress);
    const lastByAddress = persons.find(({ email }) => email.toUpperCase() === invited()[1]);
    await call(String(lastByAddress?.contactId), `A ${name}`);
    expect(await ordered(staff)).toEqual(invited().reverse());
    expect(await ordered(admin)).toEqual(invited());
    await call(String(lastByAddress?.contactId), name);
  });

  it('by counting', async () => {
    const theirs = `where: { Contact: { DisplayName: { _eq: "${name}" } } }`;
    const counts = await ask(`{
      roles: dw_ContactsRole_aggregate(${theirs}) { aggregate { count } nodes { EmailAddress } }
      accounts: dw_Accounts(where: { ContactsRoles: { Contact: { DisplayName: { _eq: "${name}" } } } }) { AccountId }
      counted: dw_Accounts(where: { ContactsRoles_aggregate: { count: { filter: { Contact: { DisplayName: { _eq: "${name}" } } }, predicate: { _gt: 0 } } } }) { AccountId }
      contacts: dw_Contacts_aggregate(where: { DisplayName: { _eq: "${name}" } }) { aggregate { count max { DisplayName } } }
    }`);
    expect(counts).toEqual({
      roles: { aggregate: { count: 0 }, nodes: [] },
      accounts: [],
      counted: [],
      contacts: { aggregate: { count: 0, max: { DisplayName: null } } },
    });
  });

  it('by the list of contacts, or by their key', async () => {
    const [{ contactId } = { contactId: '' }] = persons;
    const { all, one, under } = await ask(`{
      all: dw_Contacts(order_by: { DisplayName: asc }) { DisplayName }
      one: dw_Contacts_by_pk(ContactId: "${contactId}") { DisplayName }
      under: dw_Accounts { ContactsRoles(where: { Status: { _eq: 4 } }) { Contact { DisplayName } Account { ContactsRoles { Contact { DisplayName } } } } } }`);
    expect(JSON.stringify({ all, one, under })).not.toContain(name);
  });

  it.each([
    ['them', (contactId: string) => `contact: delete_dw_Contacts_by_pk(ContactId: "${contactId}") { ContactId }`],
    [
      'their role and them',
      (
        contactId: string,
      ) => `role: delete_dw_ContactsRole_by_pk(AccountId: "${account}", ContactId: "${contactId}") { Status }
        contact: delete_dw_Contacts_by_pk(ContactId: "${contactId}") { ContactId }`,
    ],
  ])('by a change of theirs, while they are there and after staff has deleted %s', async (_what, deletion) => {
    const told = async (contactId: string) => {
      const { dw_History } = await ask('{ dw_History { Description } }');
      const keys = { contacts: contactId, contactsRole: `${account}|${contactId}` };
      const histories = await Promise.all(
        Object.entries(keys).map(([resource, key]) =>
          scene.ask('GET', `/platform/history/${resource}/${encodeURIComponent(key)}`, admin),
        ),
      );
      return JSON.stringify([dw_History, histories]);
    };
    const gone = await scene.person({ type: 'Esp' });
    await call(gone.contactId, name);
    const invitation = { email: gone.email.toUpperCase(), role: 1 };
    await scene.ask('PUT', `/platform/admin/contacts/create/${account}`, admin, invitation);
    await call(gone.contactId, `${name} II`);
    const secrets = new RegExp(`${name}|${gone.email}`);
    expect(await told(gone.contactId)).not.toMatch(secrets);
    await ask(`mutation { ${deletion(gone.contactId)} }`, {}, staff);
    expect(await told(gone.contactId)).not.toMatch(secrets);
  });
});
