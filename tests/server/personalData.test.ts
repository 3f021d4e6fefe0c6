import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Scene } from './scene';

let scene: Scene;
let staff: string;
beforeAll(async () => {
  scene = await Scene.open();
  staff = await scene.tokenOf({ type: 'Esp' });
});
afterAll(() => scene.close());

const pathOf = (contactId: string) => `/platform/contacts/${contactId}/personal-data`;

/** Ada, who signed in, chose a theme and was renamed once. */
async function ada() {
  const account = await scene.account('Mill');
  const email = `ada.${account.slice(0, 8)}@people.test`;
  const { contactId } = await scene.person({ email, roles: { [account]: 'Admin' } });
  const { token = '' } = await scene.signIn(email);
  await scene.ask('PUT', '/platform/preferences/theme', token, { value: 'dark' });
  const rename = `update "dw_Contacts" set "DisplayName" = 'Ada Lovelace', "Phone" = '020 7946' where "ContactId" = $1`;
  await scene.database.write({ contactId, operation: 'UpdateContacts' }, (session) =>
    session.client.query(rename, [contactId]),
  );
  return { contactId, email, token };
}

it('is for provider staff', async () => {
  const { contactId, token } = await ada();
  const client = await scene.tokenOf({});
  for (const method of ['GET', 'DELETE'] as const) {
    for (const other of [token, client]) expect((await scene.ask(method, pathOf(contactId), other)).status).toBe(403);
    expect((await scene.ask(method, pathOf(contactId))).status).toBe(401);
    expect((await scene.ask(method, pathOf('00000000-0000-4000-8000-000000000000'), staff)).status).toBe(404);
  }
});

it('exports what is kept of a person, and no secret', async () => {
  const { contactId, email } = await ada();
  await scene.database.pool.query(
    `insert into meterdesk.passkey (id, contact_id, public_key, counter, name) values ('k', $1, '', 0, 'Phone')`,
    [contactId],
  );
  await scene.database.pool.query(
    `insert into meterdesk.import_run (id, contact_id, resource, file_name, file_hash) values ($1, $2, 'sites', 'a.csv', 'x')`,
    [randomUUID(), contactId],
  );
  const { status, body } = await scene.ask('GET', pathOf(contactId), staff);
  expect(status).toBe(200);
  expect(body.passkeys).toMatchObject([{ name: 'Phone', usedOn: null }]);
  expect(body.imports).toMatchObject([{ fileName: 'a.csv', resource: 'sites' }]);
  expect(body.contact).toMatchObject({ DisplayName: 'Ada Lovelace', EmailAddress: email, Phone: '020 7946' });
  expect(body.records['dw_Sessions.ContactId']).toHaveLength(1);
  expect(body.records['dw_ContactsRole.ContactId']).toHaveLength(1);
  expect(body.preferences).toMatchObject([{ name: 'theme', value: 'dark' }]);
  expect(body.changes.map(({ operation }: { operation: string }) => operation)).toContain('UpdateContacts');
  expect(body.incomplete).toEqual([]);
  expect(JSON.stringify(body)).not.toMatch(/argon2|"Password"|"MfaSecret"/);
});

it('says of what it exports a part', async () => {
  const { contactId } = await ada();
  await scene.database.pool.query(
    "insert into meterdesk.change_set (contact_id, operation) select $1, 'X' from generate_series(1, 10000)",
    [contactId],
  );
  const { body } = await scene.ask('GET', pathOf(contactId), staff);
  expect([body.changes.length, body.incomplete]).toEqual([10_000, ['changes']]);
});

it('erases who a person was, in history too, which keeps that there was a change', async () => {
  const { contactId, email, token } = await ada();
  const changes = async () =>
    (await scene.database.pool.query('select * from meterdesk.change where row_key = $1 order by id', [contactId]))
      .rows;
  const before = await changes();
  expect(JSON.stringify(before)).toContain('Ada Lovelace');
  expect((await scene.ask('DELETE', pathOf(contactId), staff)).status).toBe(204);
  expect((await scene.ask('GET', '/platform/profile', token)).status).toBe(401);
  expect((await scene.signIn(email)).token).toBeUndefined();
  const after = await changes();
  expect(after.length).toBe(before.length + 1);
  const { rows } = await scene.database.pool.query(
    `select (select jsonb_agg(t) from "dw_Contacts" t where "ContactId" = $1::uuid) c, (select jsonb_agg(t) from "dw_Sessions" t where "ContactId" = $1::uuid) s,
      (select jsonb_agg(t) from meterdesk.preference t where contact_id = $1::uuid) p, (select jsonb_agg(t) from meterdesk.change t where to_jsonb(t)::text like '%' || $1::text || '%') h`,
    [contactId],
  );
  for (const gone of ['Ada Lovelace', email, '020 7946', 'dark', `Person ${contactId.slice(0, 4)}`])
    expect(JSON.stringify(rows)).not.toContain(gone);
  expect(rows[0].c).toMatchObject([{ DisplayName: 'Erased person', Password: null }]);
});

it('erases the name and the address from lines of history and from roles', async () => {
  const account = await scene.account('Mill');
  const contactId = randomUUID();
  const email = `grace.${contactId.slice(0, 8)}@people.test`;
  const { contactId: colleague } = await scene.person({ type: 'Esp' });
  for (const [sql, values] of [
    [
      `insert into "dw_Contacts" ("ContactId", "DisplayName", "EmailAddress", "Type", "Status") values ($1, 'Grace O’Hopper', $2, 1, 1)`,
      [contactId, email],
    ],
    [
      `insert into "dw_ContactsRole" ("AccountId", "ContactId", "EmailAddress", "Role", "Status") values ($3, $1, $2, 1, 2)`,
      [contactId, email, account],
    ],
    [`update "dw_ContactsRole" set "Status" = 1 where "ContactId" = $1`, [contactId]],
  ] as const)
    await scene.database.write({ contactId: colleague, operation: 'X' }, (session) =>
      session.client.query(sql, [...values]),
    );
  const left = async () => {
    const { rows } = await scene.database.pool.query(
      `select (select jsonb_agg(t) from "dw_History" t where "SourceId" like '%' || $1 || '%') lines, (select jsonb_agg(t) from "dw_ContactsRole" t) roles,
        (select jsonb_agg(t) from meterdesk.change t where row_key like '%' || $1 || '%') changes`,
      [contactId],
    );
    return rows[0];
  };
  const before = await left();
  for (const place of Object.values(before)) expect(JSON.stringify(place)).toMatch(/Hopper|grace\./);
  expect((await scene.ask('DELETE', pathOf(contactId), staff)).status).toBe(204);
  const after = await left();
  expect(JSON.stringify(after)).not.toMatch(/hopper|grace\./i);
  expect(after.lines.length).toBeGreaterThanOrEqual(before.lines.length);
  expect(JSON.stringify(after.lines)).toContain('Added Contact ‘Erased person’');
});

it('erases the devices of whoever viewed the console as a contact', async () => {
  const viewer = await scene.person({ type: 'Esp' });
  const { contactId } = await scene.person({ roles: { [await scene.account('Mill')]: 'User' } });
  const { token } = await scene.signIn(viewer.email);
  const view = await scene.app.inject({
    method: 'POST',
    url: '/identity/views',
    payload: { contactId },
    remoteAddress: '203.0.113.7',
    headers: { authorization: `Bearer ${token}`, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0' },
  });
  expect(view.statusCode).toBe(200);
  expect((await scene.ask('DELETE', pathOf(viewer.contactId), staff)).status).toBe(204);
  const { rows } = await scene.database.pool.query('select * from "dw_Sessions" where "ViewerContactId" = $1', [
    viewer.contactId,
  ]);
  const gone = { IpAddress: null, Device: null, Browser: null, OperatingSystem: null };
  expect(rows).toMatchObject([{ ...gone, EndedOn: expect.any(Date) }]);
});

it('does not erase oneself', async () => {
  const { email, contactId } = await scene.person({ type: 'Esp' });
  const { token } = await scene.signIn(email);
  expect((await scene.ask('DELETE', pathOf(contactId), token)).status).toBe(409);
});
