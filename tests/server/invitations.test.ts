import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { graphqlRoutes } from '../../server/graphql/route';
import { readSettings, settle } from '../../server/settings';
import { param, sql } from '../../server/sql/fragment';
import { type MailServer, startMailServer } from '../support/mailServer';
import { Scene } from './scene';

let scene: Scene;
let account: string;
let admin: string;
let api: FastifyInstance;
let staff: string;
beforeAll(async () => {
  scene = await Scene.open();
  account = await scene.account('Harbour Foods');
  admin = await scene.tokenOf({ roles: { [account]: 'Admin' } });
  staff = await scene.tokenOf({ type: 'Esp' });
  const settings = settle(readSettings({ LOG_LEVEL: 'silent', TRUSTED_DOCUMENTS: 'off' }), scene.secret);
  api = fastify();
  graphqlRoutes(api, { ...scene.contextWith(), settings });
});
afterAll(async () => {
  await api.close();
  await scene.close();
});

const invite = (token: string | undefined, email: string, role = 4, id = account) =>
  scene.ask('PUT', `/platform/admin/contacts/create/${id}`, token, { email, role });

async function roleOf(email: string) {
  const { rows } = await scene.database.pool.query(
    `select r."Role", r."Status", r."EmailAddress" from "dw_ContactsRole" r join "dw_Contacts" c using ("ContactId")
     where c."EmailAddress" = $1 and r."AccountId" = $2`,
    [email, account],
  );
  return rows[0];
}

/** What an Admin can read of somebody by the address that they have invited. */
async function seenBy(token: string, email: string) {
  const columns = 'DisplayName Status Type EmailAddress';
  const { data } = await ask(
    token,
    `{ roles: dw_ContactsRole(where: { EmailAddress: { _eq: "${email}" } }) { Contact { ${columns} } }
      contacts: dw_Contacts(where: { EmailAddress: { _ilike: "${email}" } }) { ${columns} } }`,
  );
  return { email, contact: data.roles[0].Contact, contacts: data.contacts };
}

async function ask(token: string, query: string) {
  const headers = { authorization: `Bearer ${token}` };
  return (await api.inject({ method: 'POST', url: '/v1/graphql', headers, payload: { query } })).json();
}

const mailTo = (email: string) => scene.mails().findLast((mail) => mail.includes(`To: <${email}>`)) ?? '';

describe('an invitation', () => {
  it('makes a contact with the role Invited, whose mailed link sets a password and makes it Active', async () => {
    const email = 'new.person@people.test';
    expect(await invite(admin, email)).toEqual({ status: 204, body: undefined });
    expect(await roleOf(email)).toEqual({ Role: 4, Status: 4, EmailAddress: email });
    expect(mailTo(email)).toContain('You are invited to Harbour Foods at Meterdesk.');
    const [, code] = /reset-password\/([\w-]+)\//.exec(mailTo(email)) ?? [];
    const reset = { emailAddress: email, resetCode: code, password: 'quite a good one' };
    expect((await scene.ask('PUT', '/identity/forgot', undefined, reset)).status).toBe(204);
    expect(await roleOf(email)).toMatchObject({ Status: 1 });
    const { token } = await scene.signIn(email, 'quite a good one');
    expect((await scene.ask('GET', '/platform/profile', token)).body.accounts).toEqual([
      { id: account, label: 'Harbour Foods', role: 'Contributor' },
    ]);
  });

  it('and staff find the contact by its address in any case: none is added beside it', async () => {
    const { contactId, email } = await scene.person();
    const shouted = email.toUpperCase();
    const added = await ask(
      staff,
      `mutation InsertContact { insert_dw_Contacts_one(object: { ContactId: "${randomUUID()}", DisplayName: "Twin", EmailAddress: "${shouted}" }) { ContactId } }`,
    );
    expect(added.errors).toMatchObject([{ message: 'A contact with this email address exists already' }]);
    const rename = (id: string, to: string) =>
      ask(
        staff,
        `mutation UpdateContact { update_dw_Contacts(where: { ContactId: { _eq: "${id}" } }, _set: { EmailAddress: "${to}" }) { affected_rows } }`,
      );
    const { contactId: other } = await scene.person();
    expect((await rename(other, shouted)).errors).toHaveLength(1);
    expect((await rename(contactId, shouted)).data).toEqual({ update_dw_Contacts: { affected_rows: 1 } });
    expect(await invite(admin, email)).toEqual({ status: 204, body: undefined });
    expect(await roleOf(shouted)).toMatchObject({ Status: 4 });
  });

  it('of somebody who has a password leaves that alone: signing in takes it up', async () => {
    const { email } = await scene.person();
    expect((await invite(staff, email.toUpperCase(), 1)).status).toBe(204);
    expect(await roleOf(email)).toMatchObject({ Role: 1, Status: 4 });
    expect(mailTo(email)).toContain('https://console.test/login');
    expect(mailTo(email)).not.toContain('reset-password');
    expect((await scene.signIn(email)).outcome).toBe(2);
    expect(await roleOf(email)).toMatchObject({ Status: 1 });
  });

  it('can be sent again while it is not taken up, and not after', async () => {
    const email = 'twice@people.test';
    expect((await invite(admin, email, 1)).status).toBe(204);
    expect((await invite(admin, email, 3)).status).toBe(204);
    expect(await roleOf(email)).toMatchObject({ Role: 3, Status: 4 });
    const { email: taken } = await scene.person({ roles: { [account]: 'User' } });
    expect((await invite(admin, taken)).status).toBe(409);
    expect(await roleOf(taken)).toMatchObject({ Role: 1, Status: 1 });
  });

  it('several times at once makes one contact', async () => {
    const email = 'at.once@people.test';
    const answers = await Promise.all(Array.from({ length: 4 }, () => invite(admin, email)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    const { rows } = await scene.database.pool.query('select from "dw_Contacts" where "EmailAddress" = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  it('is for Admins of that account and for staff only', async () => {
    const other = await scene.account('Elsewhere');
    const email = 'unwanted@people.test';
    for (const role of ['User', 'Reviewer', 'Contributor', 'Editor'] as const)
      expect((await invite(await scene.tokenOf({ roles: { [account]: role } }), email)).status).toBe(403);
    expect((await invite(admin, email, 1, other)).status).toBe(403);
    expect((await invite(staff, email, 1, '00000000-0000-4000-8000-000000000000')).status).toBe(403);
    expect((await invite(undefined, email)).status).toBe(401);
    expect(await roleOf(email)).toBeUndefined();
  });

  it.each([
    ['no address', 1],
    ['a@b@c', 1],
    ['good@people.test', 9],
  ])('needs an address and a role that there are: %s, %i', async (email, role) => {
    expect((await invite(admin, email, role)).status).toBe(400);
  });

  it.each(['Inactive', 'Deleted'] as const)(
    'does not bring back who is %s, and says so to staff alone: Admins are told what they are told of anybody',
    async (status) => {
      const { email } = await scene.person({ status });
      expect((await invite(staff, email)).status).toBe(409);
      expect(await roleOf(email)).toBeUndefined();
      expect(await invite(admin, email)).toEqual(await invite(admin, `nobody.${status}@people.test`));
      expect(await seenBy(admin, email)).toEqual({ ...(await seenBy(admin, `nobody.${status}@people.test`)), email });
      expect(mailTo(email)).toContain('Your sign-in is not active.');
      expect(mailTo(email)).not.toContain('reset-password');
      expect((await scene.signIn(email)).outcome).toBe(0);
    },
  );

  describe('of a person of other accounts', () => {
    let email: string;
    let contactId: string;
    beforeEach(async () => {
      const other = await scene.account('Elsewhere');
      ({ contactId, email } = await scene.person({ roles: { [other]: 'User' } }));
      await scene.run(
        sql`update "dw_Contacts" set "DisplayName" = 'Secret Name' where "ContactId" = ${param(contactId)}`,
      );
      expect((await invite(admin, email.toUpperCase())).status).toBe(204);
    });

    it('shows nothing of them to the Admin before they take it up, wherever it is asked', async () => {
      expect(await seenBy(admin, email.toUpperCase())).toEqual({
        email: email.toUpperCase(),
        contact: null,
        contacts: [],
      });
      const key = `${account}|${contactId}`;
      const told = [
        await ask(admin, '{ dw_ContactsRole { EmailAddress Contact { DisplayName Type Status EmailAddress } } }'),
        await ask(admin, '{ dw_Contacts { DisplayName Type Status EmailAddress } }'),
        await ask(admin, '{ dw_History { Description } }'),
        await ask(
          admin,
          `mutation { update_dw_Contacts(where: { ContactId: { _eq: "${contactId}" } }, _set: { Mobile: "1" }) { returning { DisplayName } } }`,
        ),
        (await scene.ask('GET', `/platform/history/contactsRole/${encodeURIComponent(key)}`, admin)).body,
        (await scene.ask('GET', `/platform/history/contacts/${contactId}`, admin)).body,
      ];
      expect(JSON.stringify(told)).not.toMatch(new RegExp(`Secret Name|${email}`));
    });

    it('is taken up by nobody but them: not by the Admin, who may only take it back', async () => {
      const key = `AccountId: "${account}", ContactId: "${contactId}"`;
      const force = `_set: { Status: 1 }`;
      await ask(admin, `mutation { update_dw_ContactsRole_by_pk(pk_columns: { ${key} }, ${force}) { Status } }`);
      await ask(
        admin,
        `mutation { insert_dw_ContactsRole_one(object: { ${key}, Status: 1 }, on_conflict: { constraint: dw_ContactsRole_pkey, update_columns: [Status] }) { Status } }`,
      );
      const upserted = await scene.ask('PUT', '/platform/admin/contactsrole', admin, {
        contactId,
        accountId: account,
        role: 1,
        status: 1,
      });
      expect(upserted.status).toBe(404);
      expect((await roleOf(email)).Status).toBe(4);
      const { data } = await ask(admin, `mutation { delete_dw_ContactsRole_by_pk(${key}) { EmailAddress } }`);
      expect(data.delete_dw_ContactsRole_by_pk).toEqual({ EmailAddress: email.toUpperCase() });
    });

    it('shows them once they have', async () => {
      await scene.signIn(email);
      expect((await seenBy(admin, email.toUpperCase())).contact).toMatchObject({ DisplayName: 'Secret Name' });
    });
  });
});

describe('an invitation that the mail server refuses', () => {
  let refusing = true;
  let post: MailServer;
  let app: FastifyInstance;
  beforeAll(async () => {
    post = await startMailServer(() => refusing);
    app = scene.start({ smtpUrl: post.url });
  });
  afterAll(async () => {
    await app.close();
    await post.close();
  });
  const put = async (url: string, payload: object, headers = {}) => {
    const authorization = `Bearer ${staff}`;
    const answer = await app.inject({ method: 'PUT', url, payload, headers: { authorization, ...headers } });
    return { status: answer.statusCode, error: answer.body ? answer.json().errors[0] : undefined };
  };
  const unmailed = {
    message: 'The role was added, but the invitation could not be mailed. Please try again later.',
    extensions: { path: '$', code: 'mail' },
  };

  it('leaves the role, says so, and is mailed by inviting again', async () => {
    refusing = true;
    const { contactId, email } = await scene.person();
    const payload = { contactId, accountId: account, role: 5, status: 4 };
    const first = await put('/platform/admin/contactsrole', payload, { 'if-none-match': '*' });
    expect(first).toEqual({ status: 502, error: unmailed });
    expect(await roleOf(email)).toMatchObject({ Role: 5, Status: 4 });
    refusing = false;
    expect((await put(`/platform/admin/contacts/create/${account}`, { email, role: 5 })).status).toBe(204);
    expect(post.mails.map(({ to }) => to)).toContainEqual([email]);
    expect(await roleOf(email)).toMatchObject({ Role: 5, Status: 4 });
  });

  it('of somebody new leaves the contact with its role', async () => {
    refusing = true;
    const email = 'unreached@people.test';
    const tried = () => put(`/platform/admin/contacts/create/${account}`, { email, role: 4 });
    expect(await tried()).toEqual({ status: 502, error: unmailed });
    expect(await roleOf(email)).toEqual({ Role: 4, Status: 4, EmailAddress: email });
    refusing = false;
    expect((await tried()).status).toBe(204);
    expect(post.mails.at(-1)?.text).toMatch(/reset-password\//);
  });
});

describe('a contact role', () => {
  const upsert = (token: string, body: object) => scene.ask('PUT', '/platform/admin/contactsrole', token, body);

  it('is added as Invited, with a mail, and changed', async () => {
    const { contactId, email } = await scene.person();
    const payload = { contactId, emailAddress: email, accountId: account, role: 1, status: 4 };
    expect((await upsert(staff, payload)).status).toBe(204);
    expect(await roleOf(email)).toMatchObject({ Role: 1, Status: 4 });
    expect(mailTo(email)).toContain('You are invited');
    expect((await upsert(admin, { ...payload, role: 5, status: 1 })).status).toBe(404);
    expect((await upsert(staff, { ...payload, role: 5, status: 1 })).status).toBe(204);
    expect(await roleOf(email)).toMatchObject({ Role: 5, Status: 1 });
  });

  it('keeps its status where a change of the role names none, and is Invited where it is new', async () => {
    const { contactId, email } = await scene.person({ roles: { [account]: 'User' } });
    expect((await upsert(admin, { contactId, accountId: account, role: 5 })).status).toBe(204);
    expect(await roleOf(email)).toMatchObject({ Role: 5, Status: 1 });
    expect(mailTo(email)).toBe('');
    const added = await scene.person();
    for (const role of [1, 4]) {
      expect((await upsert(staff, { contactId: added.contactId, accountId: account, role })).status).toBe(204);
      expect(await roleOf(added.email)).toMatchObject({ Role: role, Status: 4 });
    }
    expect(mailTo(added.email)).toContain('You are invited');
  });

  it('is never written over by somebody who wants a new one', async () => {
    const { contactId, email } = await scene.person({ roles: { [account]: 'Admin' } });
    const addOnly = (to: string) =>
      scene.app.inject({
        method: 'PUT',
        url: '/platform/admin/contactsrole',
        headers: { authorization: `Bearer ${staff}`, 'if-none-match': '*' },
        payload: { contactId: to, accountId: account, role: 1, status: 4 },
      });
    const refused = await addOnly(contactId);
    expect(refused.statusCode).toBe(412);
    expect(refused.json().errors[0].message).toBe('This contact already has a role in this account.');
    expect(await roleOf(email)).toMatchObject({ Role: 2, Status: 1 });
    expect(mailTo(email)).toBe('');
    const other = await scene.person();
    const both = await Promise.all([addOnly(other.contactId), addOnly(other.contactId)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 412]);
  });

  it('is not brought into force by an Admin who invited somebody of another account of theirs, nor ended otherwise', async () => {
    const other = await scene.account('Elsewhere');
    const { contactId, email } = await scene.person({ roles: { [other]: 'User' } });
    const inviting = await scene.tokenOf({ roles: { [account]: 'Admin', [other]: 'User' } });
    const payload = { contactId, accountId: account, role: 1 };
    expect((await upsert(inviting, { ...payload, status: 4 })).status).toBe(204);
    for (const status of [1, 2])
      expect(await upsert(inviting, { ...payload, role: 2, status })).toMatchObject({
        status: 403,
        body: { errors: [{ message: 'You are not allowed to change contact roles here.' }] },
      });
    expect(await roleOf(email)).toMatchObject({ Role: 1, Status: 4 });
    expect((await upsert(inviting, { ...payload, role: 5, status: 4 })).status).toBe(204);
    expect(await roleOf(email)).toMatchObject({ Role: 5, Status: 4 });
  });

  it('can only be given to contacts that one can see, in accounts that one administers', async () => {
    const { contactId, email } = await scene.person();
    expect((await upsert(admin, { contactId, accountId: account, role: 1 })).status).toBe(404);
    const editor = await scene.tokenOf({ roles: { [account]: 'Editor' } });
    expect((await upsert(editor, { contactId, accountId: account, role: 1 })).status).toBe(403);
    expect(await roleOf(email)).toBeUndefined();
  });
});
