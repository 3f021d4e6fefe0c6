import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Client, createClient } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { catalogue } from '../../resources/language/all';
import { hashOf } from '../../server/graphql/trusted';
import { buildApp, type ConsoleHost } from '../../server/http/app';
import { DatabaseWatch } from '../../server/http/databaseWatch';
import { createResetCode } from '../../server/identity/reset';
import { signToken } from '../../server/identity/token';
import { readSettings, settle } from '../../server/settings';
import type { Caller } from '../../server/sql/caller';
import { Database } from '../../server/sql/database';
import { type Fragment, ident, param, sql } from '../../server/sql/fragment';
import { channel } from '../../server/sql/routines/announce';
import { pauseJournal } from '../../server/sql/unjournaled';
import { id, insertScene } from '../graphql/scene';
import type { Ask } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { person } from '../support/people';

const secret = 'a secret of at least thirty-two bytes';
const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-live-'));
const closing: (() => unknown)[] = [];
let opened: TestDatabase;
let ask: Ask;
let staff: Caller;
let north: Caller;
/** Two processes of the platform, as far as the database can tell. */
let one: FastifyInstance;
let other: FastifyInstance;
/** By which code a socket was closed that said nothing: open while other tests run, since that takes five seconds. */
let silentClosed: Promise<number>;

beforeAll(async () => {
  opened = await openTestDatabase();
  ({ ask, staff, north } = await insertScene(opened.database));
  one = await start(opened.database);
  other = await start(new Database({ ...opened.config, max: 4 }));
  const silent = new WebSocket(addressOf(one), 'graphql-transport-ws');
  silentClosed = new Promise((resolve) => silent.once('close', resolve));
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(async () => {
  await one.close();
  await other.close();
  await opened.close();
  rmSync(folder, { recursive: true });
});

async function start(
  database: Database,
  env: Record<string, string> = {},
  documents: ConsoleHost['documents'] = async () => [],
): Promise<FastifyInstance> {
  const settings = settle(
    readSettings({ LOG_LEVEL: 'silent', DATA_DIR: folder, TRUSTED_DOCUMENTS: 'off', ...env }),
    secret,
  );
  const watch = new DatabaseWatch(opened.config);
  await watch.start();
  const app = await buildApp({ catalogue, settings, database }, watch, { serve: () => undefined, documents });
  app.addHook('onClose', () => watch.stop());
  if (database !== opened.database) app.addHook('onClose', () => database.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

interface Session {
  readonly token: string;
  readonly sessionId: string;
}

async function signedIn({ contactId }: Caller, lastsMs = 3_600_000): Promise<Session> {
  const claims = { contactId, sessionId: randomUUID() };
  const end = new Date(Date.now() + lastsMs);
  await opened.database.write({ contactId, operation: 'SignIn' }, (session) =>
    session.count(sql`insert into "dw_Sessions" ("SessionId", "ContactId", "Source", "ExpiresOn")
      values (${param(claims.sessionId)}, ${param(contactId)}, 'Test', ${param(new Date(Date.now() + 3_600_000))})`),
  );
  const context = { database: opened.database, settings: settle(readSettings({}), secret) };
  return { token: await signToken(context, claims, new Date(), end), sessionId: claims.sessionId };
}

const addressOf = (app: FastifyInstance): string =>
  `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/v1/graphql`;

function clientOf(app: FastifyInstance, token: string, retryAttempts = 0): Client {
  const client = createClient({
    url: addressOf(app),
    webSocketImpl: WebSocket,
    connectionParams: { headers: { Authorization: `Bearer ${token}` } },
    retryAttempts,
    retryWait: async () => undefined,
  });
  closing.push(() => client.dispose());
  return client;
}

/** What a subscription says, one answer after the other. */
function follow<Data>(client: Client, query: string, variables: Record<string, unknown> = {}) {
  const answers = client.iterate<Data>({ query, variables });
  closing.push(() => answers.return?.());
  return { next: async () => (await answers.next()).value?.data as Data };
}

/** A socket without a library, to say what a client does not. */
async function bareSocket(app: FastifyInstance) {
  const socket = new WebSocket(addressOf(app), 'graphql-transport-ws');
  await new Promise((resolve) => socket.once('open', resolve));
  closing.push(() => socket.terminate());
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const said: { readonly type: string }[] = [];
  socket.on('message', (text) => said.push(JSON.parse(String(text))));
  return { say: (message: object) => socket.send(JSON.stringify(message)), said, closed };
}

/** One that has said who it is, and asks for nothing yet. */
async function connectedSocket(app: FastifyInstance, token: string) {
  const socket = await bareSocket(app);
  socket.say({ type: 'connection_init', payload: { headers: { Authorization: `Bearer ${token}` } } });
  await vi.waitFor(() => expect(socket.said).toEqual([{ type: 'connection_ack' }]));
  return socket;
}

const rename = (caller: Caller, siteId: string, label: string) =>
  ask(
    caller,
    `mutation Rename { update_dw_Sites_by_pk(pk_columns: { SiteId: "${siteId}" }, _set: { Label: "${label}" }) { Label } }`,
  );

const labels = 'subscription Labels { dw_Sites(order_by: { SiteId: asc }) { Label } }';
interface Sites {
  readonly dw_Sites: readonly { readonly Label: string }[];
}

test('what one process writes is seen by who is connected to another one', async () => {
  const here = follow<Sites>(clientOf(one, (await signedIn(staff)).token), labels);
  const there = follow<Sites>(clientOf(other, (await signedIn(staff)).token), labels);
  const before = await here.next();
  expect(await there.next()).toEqual(before);
  const answer = await fetch(addressOf(one).replace('ws', 'http'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${(await signedIn(staff)).token}` },
    body: JSON.stringify({
      query: `mutation { update_dw_Sites_by_pk(pk_columns: { SiteId: "${id(11)}" }, _set: { Label: "Wharf" }) { Label } }`,
    }),
  });
  expect(answer.status).toBe(200);
  const after = [{ Label: 'Wharf' }, ...before.dw_Sites.slice(1)];
  expect(await there.next()).toEqual({ dw_Sites: after });
  expect(await here.next()).toEqual({ dw_Sites: after });
});

test.each([
  ['no JSON', 'a message'],
  ['nothing', 'null'],
  ['another shape', '{"resource": 1, "changeSet": null}'],
])('what another program notifies on the channel of the platform harms nothing: %s', async (what, payload) => {
  const list = follow<Sites>(clientOf(one, (await signedIn(staff)).token), labels);
  await list.next();
  await opened.database.pool.query('select pg_notify($1, $2)', [channel, payload]);
  await rename(staff, id(12), `After ${what}`);
  expect((await list.next()).dw_Sites.map(({ Label }) => Label)).toContain(`After ${what}`);
});

test('a contact gets no changes of another account', async () => {
  const client = clientOf(one, (await signedIn(north)).token);
  const list = follow<Sites>(client, labels);
  const feed = follow<{ changes: readonly { label: string }[] }>(
    client,
    'subscription Feed { changes: meterdesk_changes(resources: ["sites"]) { label } }',
  );
  expect((await list.next()).dw_Sites).toHaveLength(2);
  expect(await feed.next()).toEqual({ changes: [] });
  await rename(staff, id(13), 'Sydney');
  await ask(staff, `mutation { delete_dw_Sites_by_pk(SiteId: "${id(13)}") { Label } }`);
  await rename(staff, id(12), 'Summit');
  expect((await list.next()).dw_Sites.map(({ Label }) => Label)).toContain('Summit');
  expect(await feed.next()).toEqual({ changes: [{ label: 'Summit' }] });
});

test('an Admin does not learn who is invited, from a live list or from changes of others', async () => {
  const admin = await person(opened.database, 'Admin', [id(1)]);
  const { contactId } = await person(opened.database, 'Esp');
  const email = 'INVITED@PEOPLE.TEST';
  const client = clientOf(one, (await signedIn(admin)).token);
  const list = follow<{ roles: unknown }>(
    client,
    `subscription Invited { roles: dw_ContactsRole(where: { Status: { _eq: 4 } }) { EmailAddress Role Contact { DisplayName } } }`,
  );
  const feed = follow<{ changes: readonly { resource: string; action: string; label: string | null }[] }>(
    client,
    'subscription Feed { changes: meterdesk_changes(resources: ["contacts", "contactsRole"]) { resource action label } }',
  );
  const told = async (action: string) => {
    for (;;) {
      const { changes } = await feed.next();
      expect(JSON.stringify(changes)).not.toContain('Secret Name');
      if (changes.some((change) => change.resource === 'contactsRole' && change.action === action)) return;
    }
  };
  const rename = (to: string) =>
    ask(
      staff,
      `mutation { update_dw_Contacts_by_pk(pk_columns: { ContactId: "${contactId}" }, _set: { DisplayName: "${to}" }) { Type } }`,
    );
  const role = `AccountId: "${id(1)}", ContactId: "${contactId}"`;
  expect([await list.next(), await feed.next()]).toEqual([{ roles: [] }, { changes: [] }]);
  await rename('Secret Name');
  await ask(
    staff,
    `mutation { insert_dw_ContactsRole_one(object: { ${role}, EmailAddress: "${email}", Role: 1 }) { Status } }`,
  );
  expect(await list.next()).toEqual({ roles: [{ EmailAddress: email, Role: 1, Contact: null }] });
  await told('insert');
  await rename('Secret Name II');
  await ask(staff, `mutation { update_dw_ContactsRole_by_pk(pk_columns: { ${role} }, _set: { Role: 5 }) { Status } }`);
  expect(await list.next()).toEqual({ roles: [{ EmailAddress: email, Role: 5, Contact: null }] });
  await told('update');
  await ask(
    staff,
    `mutation { delete_dw_ContactsRole_by_pk(${role}) { Status } delete_dw_Contacts_by_pk(ContactId: "${contactId}") { Type } }`,
  );
  expect(await list.next()).toEqual({ roles: [] });
  await told('delete');
});

test('the feed says who changed what, and what was oneself', async () => {
  const document = `subscription Feed { meterdesk_changes(resources: ["sites"]) { resource id label action contactName byPerson own } }`;
  const feed = follow<{ meterdesk_changes: unknown }>(clientOf(other, (await signedIn(north)).token), document);
  expect((await feed.next()).meterdesk_changes).toEqual([]);
  await rename(staff, id(12), 'Ridge');
  const change = { resource: 'sites', id: id(12), label: 'Ridge', action: 'update' };
  expect((await feed.next()).meterdesk_changes).toEqual([
    { ...change, contactName: 'A Esp', byPerson: true, own: false },
  ]);
  await rename(north, id(12), 'Peak');
  expect((await feed.next()).meterdesk_changes).toEqual([
    { ...change, label: 'Peak', contactName: 'A Editor', byPerson: true, own: true },
  ]);
});

test('the feed names nobody of an account that the reader does not see, who has changed a person of both', async () => {
  const shared = await person(opened.database, 'User', [id(1), id(2)]);
  const [far, near] = [
    await person(opened.database, 'Admin', [id(2)]),
    await person(opened.database, 'Admin', [id(1)]),
  ];
  type Shown = { id: string; action: string; contactName: string | null; byPerson: boolean };
  const feed = follow<{ changes: readonly Shown[] }>(
    clientOf(one, (await signedIn(north)).token),
    'subscription Feed { changes: meterdesk_changes(resources: ["contacts"]) { id action contactName byPerson } }',
  );
  expect(await feed.next()).toEqual({ changes: [] });
  const nextEditor = async (): Promise<Pick<Shown, 'contactName' | 'byPerson'>> => {
    for (;;) {
      const { changes } = await feed.next();
      const found = changes.find(({ id: changed, action }) => changed === shared.contactId && action === 'update');
      if (found) return { contactName: found.contactName, byPerson: found.byPerson };
    }
  };
  for (const [editor, contactName] of [
    [far, null],
    [near, 'A Admin'],
  ] as const) {
    await opened.database.write({ contactId: editor.contactId, operation: 'Test' }, (session) =>
      session.count(
        sql`update "dw_Contacts" set "Mobile" = ${param(editor.contactId)} where "ContactId" = ${param(shared.contactId)}::uuid`,
      ),
    );
    expect(await nextEditor()).toEqual({ contactName, byPerson: true });
  }
});

test('a corrected reading is announced to its account alone, with the id that its page has', async () => {
  const [ChannelId, ConsumptionDate] = [randomUUID(), '2026-01-05T10:30:00+00:00'];
  const setUp = (table: string, object: string) =>
    ask(staff, `mutation SetUp { insert_${table}_one(object: ${object}) { __typename } }`);
  await setUp(
    'dw_Channels',
    `{ ChannelId: "${ChannelId}", BuildingId: "${id(21)}", LoadId: "${id(31)}", Label: "Energy", ChannelKey: "${ChannelId}" }`,
  );
  await setUp('dw_Consumption', `{ ChannelId: "${ChannelId}", ConsumptionDate: "${ConsumptionDate}", Raw: 5 }`);
  const feed = follow<{ changes: unknown }>(
    clientOf(one, (await signedIn(north)).token),
    'subscription Feed { changes: meterdesk_changes(resources: ["consumption"]) { id } }',
  );
  expect(await feed.next()).toEqual({ changes: [] });
  await ask(
    staff,
    `mutation Correct { update_dw_Consumption(where: { ChannelId: { _eq: "${ChannelId}" } }, _set: { Corrected: 4 }) { affected_rows } }`,
  );
  expect(await feed.next()).toEqual({ changes: [{ id: `${ChannelId}|${ConsumptionDate}` }] });
});

test('a row by its key, and an aggregate, follow what they read', async () => {
  const client = clientOf(one, (await signedIn(staff)).token);
  const row = follow<{ dw_Buildings_by_pk: { Label: string; Site: { Label: string } } }>(
    client,
    `subscription { dw_Buildings_by_pk(BuildingId: "${id(21)}") { Label Site { Label } } }`,
  );
  const count = follow<{ dw_Buildings_aggregate: { aggregate: { count: number } } }>(
    client,
    'subscription { dw_Buildings_aggregate { aggregate { count } } }',
  );
  expect((await row.next()).dw_Buildings_by_pk.Label).toBe('Mill');
  const { count: before } = (await count.next()).dw_Buildings_aggregate.aggregate;
  await rename(staff, id(11), 'Quay');
  expect((await row.next()).dw_Buildings_by_pk.Site.Label).toBe('Quay');
  await ask(
    staff,
    `mutation { insert_dw_Buildings_one(object: { BuildingId: "${id(24)}", SiteId: "${id(11)}", Label: "Shed" }) { Label } }`,
  );
  expect((await count.next()).dw_Buildings_aggregate.aggregate.count).toBe(before + 1);
});

test('a stream gives each row once, batch by batch, and then what comes', async () => {
  const stream = follow<{ dw_Loads_stream: readonly { LoadId: string }[] }>(
    clientOf(one, (await signedIn(staff)).token),
    `subscription Loads($after: uuid!) { dw_Loads_stream(batch_size: 2, cursor: { initial_value: { LoadId: $after } }) { LoadId } }`,
    { after: id(30) },
  );
  const load = (n: number) => ({ LoadId: id(n) });
  const insert = (n: number) =>
    ask(
      staff,
      `mutation { insert_dw_Loads_one(object: { LoadId: "${id(n)}", BuildingId: "${id(21)}", Label: "New" }) { LoadId } }`,
    );
  expect((await stream.next()).dw_Loads_stream).toEqual([load(31), load(32)]);
  await insert(34);
  expect((await stream.next()).dw_Loads_stream).toEqual([load(34)]);
  await insert(35);
  expect((await stream.next()).dw_Loads_stream).toEqual([load(35)]);
});

/**
 * Changes the tables as somebody else's program does; without a word to anybody where it is kept out of the journal.
 */
async function change(statement: Fragment, isAnnounced = true): Promise<void> {
  await opened.database.write({ contactId: null, operation: 'Test' }, async (session) => {
    if (!isAnnounced) await pauseJournal(session);
    await session.count(statement);
  });
}

const connectAgain = 4205;
const signInAgain = 4403;
const accounts = 'subscription { dw_Accounts { Label } }';
const contactIs = (column: string, to: number, { contactId }: Caller): Fragment =>
  sql`update "dw_Contacts" set ${ident(column)} = ${param(to)} where "ContactId" = ${param(contactId)}::uuid`;
const roleIs = (column: string, to: number, { contactId }: Caller): Fragment =>
  sql`update "dw_ContactsRole" set ${ident(column)} = ${param(to)} where "ContactId" = ${param(contactId)}::uuid`;
const withoutRoles = ({ contactId }: Caller): Fragment =>
  sql`delete from "dw_ContactsRole" where "ContactId" = ${param(contactId)}::uuid`;

describe('an operation on a socket uses the rights that its caller has at the time of the request', () => {
  test.each([
    ['staff who were made a client', 'Esp', (caller: Caller) => contactIs('Type', 1, caller), connectAgain],
    ['a contact whose role was deleted', 'User', withoutRoles, connectAgain],
    ['a contact who was shut out', 'User', (caller: Caller) => contactIs('Status', 2, caller), signInAgain],
  ] as const)('%s', async (_who, standing, ending, code) => {
    const caller = await person(opened.database, standing, [id(1)]);
    const socket = await connectedSocket(one, (await signedIn(caller)).token);
    await change(ending(caller), false);
    socket.say({ type: 'subscribe', id: '1', payload: { query: accounts } });
    expect(await socket.closed).toBe(code);
    expect(socket.said).toEqual([{ type: 'connection_ack' }]);
  });
});

describe('a socket without subscriptions is closed for a reconnect, whichever process it is connected to, when', () => {
  test.each([
    ['its person is made staff', (caller: Caller) => contactIs('Type', 2, caller), connectAgain],
    ['its person is shut out', (caller: Caller) => contactIs('Status', 2, caller), signInAgain],
    ['a role is deleted', withoutRoles, connectAgain],
    ['a role is another one', (caller: Caller) => roleIs('Role', 5, caller), connectAgain],
    ['a role is suspended', (caller: Caller) => roleIs('Status', 3, caller), connectAgain],
    [
      'a role is added',
      ({ contactId }: Caller) => sql`insert into "dw_ContactsRole" ("AccountId", "ContactId", "Role", "Status")
        values (${param(id(2))}, ${param(contactId)}, 1, 1)`,
      connectAgain,
    ],
    [
      'its session is ended',
      ({ contactId }: Caller) =>
        sql`update "dw_Sessions" set "EndedOn" = now() where "ContactId" = ${param(contactId)}::uuid`,
      signInAgain,
    ],
  ] as const)('%s', async (_what, ending, code) => {
    const caller = await person(opened.database, 'User', [id(1)]);
    const [here, there] = [
      await connectedSocket(one, (await signedIn(caller)).token),
      await connectedSocket(other, (await signedIn(caller)).token),
    ];
    const bystander = await connectedSocket(one, (await signedIn(north)).token);
    await change(ending(caller));
    expect([await here.closed, await there.closed]).toEqual([code, code]);
    bystander.say({ type: 'subscribe', id: '1', payload: { query: accounts } });
    await vi.waitFor(() => expect(bystander.said.map(({ type }) => type)).toEqual(['connection_ack', 'next']));
  });

  test('a new password is set by the link of a mail', async () => {
    const caller = await person(opened.database, 'User', [id(1)]);
    const { contactId } = caller;
    const [here, there] = [
      await connectedSocket(one, (await signedIn(caller)).token),
      await connectedSocket(other, (await signedIn(caller)).token),
    ];
    const resetCode = await opened.database.write({ contactId, operation: 'ForgotPassword' }, (session) =>
      createResetCode(session, contactId, new Date(Date.now() + 60_000)),
    );
    const { statusCode } = await one.inject({
      method: 'PUT',
      url: '/identity/forgot',
      payload: { emailAddress: `${contactId}@people.test`, password: 'quite a new one', resetCode },
    });
    expect(statusCode).toBe(204);
    expect([await here.closed, await there.closed]).toEqual([signInAgain, signInAgain]);
  });
});

test('who is given a role sees more, and who loses it less: their client reconnects', async () => {
  const contact = await person(opened.database, 'User', [id(1)]);
  const list = follow<{ dw_Accounts: unknown[] }>(clientOf(one, (await signedIn(contact)).token, 5), accounts);
  expect((await list.next()).dw_Accounts).toHaveLength(1);
  await ask(
    staff,
    `mutation { delete_dw_ContactsRole(where: { ContactId: { _eq: "${contact.contactId}" } }) { affected_rows } }`,
  );
  expect((await list.next()).dw_Accounts).toEqual([]);
});

test('a socket ends with its session, and with its token', async () => {
  const { token, sessionId } = await signedIn(staff);
  const socket = await bareSocket(one);
  socket.say({ type: 'connection_init', payload: { headers: { Authorization: `Bearer ${token}` } } });
  const short = await bareSocket(one);
  short.say({
    type: 'connection_init',
    payload: { authorization: `Bearer ${(await signedIn(staff, 2_000)).token}` },
  });
  expect(await short.closed).toBe(4403);
  await opened.database.write({ contactId: null, operation: 'SignOut' }, (session) =>
    session.count(sql`update "dw_Sessions" set "EndedOn" = now() where "SessionId" = ${param(sessionId)}`),
  );
  expect(await socket.closed).toBe(4403);
});

test('staff who lack a second factor that they must have follow nothing', async () => {
  const strict = await start(opened.database, { STAFF_MFA: 'on' });
  const socket = await bareSocket(strict);
  const { token } = await signedIn(staff);
  socket.say({ type: 'connection_init', payload: { headers: { Authorization: `Bearer ${token}` } } });
  expect(await socket.closed).toBe(4403);
  await strict.close();
});

test('a stranger is shown the door', async () => {
  const wrong = await bareSocket(one);
  wrong.say({ type: 'connection_init', payload: { headers: { Authorization: 'Bearer nonsense' } } });
  expect(await wrong.closed).toBe(4403);
  const hasty = await bareSocket(one);
  hasty.say({ type: 'subscribe', id: '1', payload: { query: labels } });
  expect(await hasty.closed).toBe(4401);
  const garbled = await bareSocket(one);
  garbled.say({ type: 'nonsense' });
  expect(await garbled.closed).toBe(4400);
});

test.each([
  ['a query', '{ dw_Sites { Label } }', 'bad-request'],
  ['a mutation', 'mutation { delete_dw_Sites(where: {}) { affected_rows } }', 'bad-request'],
  ['what the schema does not have', 'subscription { dw_Nothing { Label } }', 'validation-failed'],
  ['two things at once', 'subscription { dw_Sites { Label } dw_Loads { Label } }', 'validation-failed'],
  [
    'a stream without a cursor',
    'subscription { dw_Loads_stream(batch_size: 1, cursor: []) { Label } }',
    'validation-failed',
  ],
])('%s is refused', async (_what, query, code) => {
  const answers = clientOf(one, (await signedIn(staff)).token).iterate({ query });
  await expect(answers.next()).rejects.toMatchObject([{ extensions: { code } }]);
});

test('client contacts follow the documents of the console and no others, as over HTTP', async () => {
  const written = { name: 'Own', text: 'subscription Own { dw_Sites { Label } }' };
  const documents = async () => [{ name: written.name, hash: hashOf(written.text) }];
  const strict = await start(opened.database, { TRUSTED_DOCUMENTS: 'contacts' }, documents);
  closing.push(() => strict.close());
  const [contact, own] = [await signedIn(north), await signedIn(staff)];
  const refused = [{ message: 'Only documents of the console are accepted here, and this is not one of them.' }];
  const said = async (token: string, query: string): Promise<unknown> => {
    const answers = clientOf(strict, token).iterate({ query });
    return answers.next().then(
      ({ value: answer }) => answer.data,
      (errors: unknown) => errors,
    );
  };
  expect(await said(contact.token, written.text)).toHaveProperty('dw_Sites');
  for (const query of ['subscription Own { dw_Sites { City } }', `${written.text} `, '{ dw_Sites { Label } }'])
    expect(await said(contact.token, query), query).toMatchObject(refused);
  const { body } = await strict.inject({
    method: 'POST',
    url: '/v1/graphql',
    headers: { authorization: `Bearer ${contact.token}` },
    payload: { query: '{ dw_Sites { Label } }' },
  });
  expect(JSON.parse(body).errors).toMatchObject(refused);
  expect(await said(own.token, 'subscription { dw_Sites { City } }')).toHaveProperty('dw_Sites');
});

test('nobody follows more than is allowed', async () => {
  const app = await start(new Database({ ...opened.config, max: 4 }), { LIVE_LIMIT: '1' });
  closing.push(() => app.close());
  const client = clientOf(app, (await signedIn(staff)).token);
  await follow(client, labels).next();
  const refusal = [{ message: 'At most 1 live subscriptions may be open at a time.' }];
  await expect(client.iterate({ query: labels }).next()).rejects.toMatchObject(refusal);

  const beside = await start(new Database({ ...opened.config, max: 4 }), { LIVE_LIMIT: '1' });
  closing.push(() => beside.close());
  const elsewhere = clientOf(beside, (await signedIn(staff)).token);
  await expect(elsewhere.iterate({ query: labels }).next()).rejects.toMatchObject(refusal);
});

test('after the connection to the database broke, nothing is missed', async () => {
  const list = follow<Sites>(clientOf(one, (await signedIn(staff)).token), labels);
  await list.next();
  await opened.database.rows(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'meterdesk listen' and datname = current_database()`,
  );
  await rename(staff, id(11), 'After the storm');
  expect((await list.next()).dw_Sites[0]?.Label).toBe('After the storm');
});

describe('where a list may have a hundred rows', () => {
  let strict: FastifyInstance;
  beforeAll(async () => {
    strict = await start(new Database({ ...opened.config, max: 4 }), { QUERY_ROWS: '100' });
    const objects = Array.from({ length: 150 }, (_, n) => ({
      GroupId: id(1_000 + n),
      AccountId: id(1),
      Label: `${n}`,
    }));
    const document =
      'mutation ($objects: [dw_Groups_insert_input!]!) { insert_dw_Groups(objects: $objects) { affected_rows } }';
    expect((await ask(staff, document, { objects })).errors).toBeUndefined();
  });
  afterAll(() => strict.close());
  const said = async (query: string) =>
    (
      await clientOf(strict, (await signedIn(staff)).token)
        .iterate<Record<string, unknown[]>>({ query })
        .next()
    ).value;
  const limited = (path: string) => ({
    errors: [
      {
        message:
          'A list of dw_Groups ends at 100 rows, the most that a list may have: ask for fewer by limit or where.',
        extensions: { path, code: 'validation-failed' },
      },
    ],
    extensions: { limited: ['dw_Groups'] },
  });

  test('a subscription says with the rows that there may be more', async () => {
    const answer = await said('subscription { groups: dw_Groups { Label } }');
    expect(answer?.data?.groups).toHaveLength(100);
    expect(answer).toMatchObject(limited('$.selectionSet.groups'));
    const within = await said(
      `subscription { dw_Accounts(where: { AccountId: { _eq: "${id(1)}" } }) { Groups { Label } } }`,
    );
    expect(within).toMatchObject(limited('$.selectionSet.dw_Accounts'));
  });

  test('one that asks for fewer says nothing of it', async () => {
    const answer = await said('subscription { dw_Groups(limit: 100) { Label } }');
    expect(Object.keys(answer ?? {})).toEqual(['data']);
  });

  test('a stream with longer batches leaves no row out', async () => {
    const groups = follow<{ dw_Groups_stream: readonly { Label: string }[] }>(
      clientOf(strict, (await signedIn(staff)).token),
      `subscription { dw_Groups_stream(batch_size: 140, cursor: { initial_value: { GroupId: "${id(999)}" } }) { Label } }`,
    );
    const batches = [(await groups.next()).dw_Groups_stream, (await groups.next()).dw_Groups_stream];
    expect(batches.map(({ length }) => length)).toEqual([100, 50]);
    expect(batches.flat().at(-1)).toEqual({ Label: '149' });
  });
});

test('a socket that says nothing is closed', async () => {
  expect(await silentClosed).toBe(4408);
});
