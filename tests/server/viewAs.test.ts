import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContactStatus, ContactType } from '../../resources/enums/contact';
import { buildApp } from '../../server/http/app';
import { builtConsole } from '../../server/http/console';
import { DatabaseWatch } from '../../server/http/databaseWatch';
import { viewSentence } from '../../server/identity/views';
import { readSettings, settle } from '../../server/settings';
import { param, sql } from '../../server/sql/fragment';
import { Scene } from './scene';

const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-view-as-'));
let scene: Scene;
let watch: DatabaseWatch;
let app: FastifyInstance;
/** The same platform where staff must have a second factor. */
let strict: FastifyInstance;
let account: string;
let client: { readonly contactId: string; readonly email: string };
let staff: { readonly contactId: string; readonly email: string };

beforeAll(async () => {
  scene = await Scene.open();
  watch = new DatabaseWatch(scene.config);
  await watch.start();
  writeFileSync(path.join(folder, 'index.html'), '');
  app = await start();
  strict = await start({ STAFF_MFA: 'on' });
  account = await scene.account('Acme');
  client = await scene.person({ roles: { [account]: 'Admin' } });
  staff = await scene.person({ type: 'Esp' });
});
afterAll(async () => {
  await app.close();
  await strict.close();
  watch.stop();
  await scene.close();
  rmSync(folder, { recursive: true });
});

async function start(env: Record<string, string> = {}): Promise<FastifyInstance> {
  const settings = settle(readSettings({ LOG_LEVEL: 'silent', TRUSTED_DOCUMENTS: 'off', ...env }), scene.secret);
  const built = await buildApp({ ...scene.contextWith(), settings }, watch, builtConsole(folder));
  await built.ready();
  return built;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function ask(method: Method, url: string, token?: string, payload?: object, by = app) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await by.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const body = response.headers['content-type']?.toString().startsWith('application/json')
    ? response.json()
    : undefined;
  return { status: response.statusCode, body };
}

const tokenOf = async ({ email }: { readonly email: string }) => (await scene.signIn(email)).token ?? '';
const view = (token: string | undefined, contactId: string, by = app) =>
  ask('POST', '/identity/views', token, { contactId }, by);

/** Views as the client; returns the tokens of the staff's session and of the view. */
async function viewing(): Promise<{ readonly own: string; readonly token: string }> {
  const own = await tokenOf(staff);
  return { own, token: (await view(own, client.contactId)).body.token };
}

const isIn = async (token: string) => (await ask('GET', '/platform/profile', token)).status === 200;
const sites = async (token: string, query = '{ dw_Accounts { AccountId } }') =>
  (await ask('POST', '/v1/graphql', token, { query })).body;

async function changeSets(): Promise<string> {
  const [row] = await scene.database.rows<{ state: string }>(sql`
    select concat((select count(*) from meterdesk.change_set), ' ', (select count(*) from "dw_History"), ' ',
      (select count(*) from meterdesk.preference), ' ', (select count(*) from meterdesk.import_run), ' ',
      (select json_agg(json_build_array("EndedOn", "ExpiresOn") order by "SessionId") from "dw_Sessions")) as state`);
  return row?.state ?? '';
}

describe('a view', () => {
  test('reads with the rights of the contact, and not with those of staff', async () => {
    await scene.account('Somebody else');
    const { own, token } = await viewing();
    expect((await ask('GET', '/platform/profile', token)).body).toMatchObject({
      id: client.contactId,
      isStaff: false,
      accounts: [{ id: account, role: 'Admin' }],
    });
    expect(await sites(token)).toEqual({ data: { dw_Accounts: [{ AccountId: account }] } });
    expect((await sites(own)).data.dw_Accounts.length).toBeGreaterThan(1);
    expect((await ask('GET', '/platform/system', token)).status).toBe(403);
  });

  test('reads usage, which is asked for by POST', async () => {
    const { token } = await viewing();
    const item = { AccountId: account, start: '2026-03-01T00:00:00', end: '2026-03-01T23:59:59', interval: 'Daily' };
    expect(await ask('POST', '/platform/analytics/usage', token, [item])).toEqual({
      status: 200,
      body: { dimensions: [{ id: account, utilities: [] }] },
    });
  });

  test('names both in its token, and gives no other service the rights of the contact', async () => {
    const { token } = await viewing();
    const { sub, act, exp = 0, iat = 0, ...others } = decodeJwt(token);
    expect({ sub, act }).toEqual({ sub: client.contactId, act: { sub: staff.contactId } });
    expect(exp - iat).toBe(30 * 60);
    expect(Object.keys(others).filter((name) => name.includes('hasura'))).toEqual([]);
  });

  test('is recorded: who, as whom, from when to when; and is no activity of the contact', async () => {
    const viewed = await scene.person({ roles: { [account]: 'User' } });
    const own = await tokenOf(staff);
    const { token, until } = (await view(own, viewed.contactId)).body;
    await ask('DELETE', '/identity', token);
    const rows = await scene.database.rows(sql`
      select "ViewerContactId" as viewer, "Source" as source, "LastActivity" as activity,
        extract(epoch from "ExpiresOn" - "AuthorisedOn")::int as seconds, "ExpiresOn" as until, "EndedOn" is not null as ended
      from "dw_Sessions" where "ContactId" = ${param(viewed.contactId)}`);
    expect(rows).toEqual([
      {
        viewer: staff.contactId,
        source: 'View as',
        activity: null,
        seconds: 30 * 60,
        until: new Date(until),
        ended: true,
      },
    ]);
    const query = `{ dw_History(where: { SourceId: { _eq: "${viewed.contactId}" }, ContactId: { _is_null: false } }) { ContactId Description SourceType } }`;
    const lines = {
      ContactId: staff.contactId,
      Description: 'Viewed the console as this contact',
      SourceType: 'Contact',
    };
    expect((await sites(own, query)).data.dw_History).toEqual([lines]);
    expect((await ask('GET', '/identity/sessions', await tokenOf(viewed))).body.sessions).toHaveLength(1);
  });

  test('can’t be renewed, and begins no other', async () => {
    const { token } = await viewing();
    expect((await ask('PATCH', '/identity', token)).status).toBe(403);
    expect((await view(token, client.contactId)).status).toBe(403);
  });
});

describe('nobody may view', () => {
  test.each(['User', 'Admin'] as const)('who is a client’s %s', async (role) => {
    const somebody = await scene.tokenOf({ roles: { [account]: role } });
    expect((await view(somebody, client.contactId)).status).toBe(403);
  });

  test('who is not signed in', async () => {
    expect((await view(undefined, client.contactId)).status).toBe(401);
  });

  test('as provider staff, as themselves, as somebody inactive, or as nobody', async () => {
    const own = await tokenOf(staff);
    const others = [await scene.person({ type: 'Esp' }), staff, await scene.person({ status: 'Inactive' })];
    for (const { contactId } of [...others, { contactId: randomUUID() }])
      expect((await view(own, contactId)).status).toBe(404);
  });

  test('without a second factor where staff must have one, also with a view that was begun before', async () => {
    const { own, token } = await viewing();
    expect(await view(own, client.contactId, strict)).toMatchObject({
      status: 403,
      body: { errors: [{ extensions: { code: 'mfa-required' } }] },
    });
    for (const url of ['/platform/history/own', '/platform/openapi.json'])
      expect((await ask('GET', url, token, undefined, strict)).status).toBe(403);
    expect((await ask('GET', '/identity/mfa', token, undefined, strict)).body).toMatchObject({ required: true });
    expect((await ask('POST', '/v1/graphql', token, { query: '{ dw_Accounts { AccountId } }' }, strict)).status).toBe(
      403,
    );
  });
});

describe('a view writes nothing', () => {
  const operations = async (token: string) =>
    Object.entries((await ask('GET', '/platform/openapi.json', token)).body.paths as Record<string, object>).flatMap(
      ([url, methods]) =>
        Object.keys(methods).map((method) => ({
          method: method.toUpperCase() as Method,
          url: url.replace(/\{\w+\}/g, client.contactId),
        })),
    );

  test('by any endpoint, before its body is looked at', async () => {
    const { own, token } = await viewing();
    const before = await changeSets();
    const passed: string[] = [];
    for (const { method, url } of (await operations(own)).filter((each) => each.method !== 'GET')) {
      if (`${method} ${url}` === 'DELETE /identity') continue;
      const { status, body } = await ask(method, url, token, {});
      if (status !== 403 || body?.errors[0]?.message !== viewSentence) passed.push(`${method} ${url}`);
    }
    const reading = [
      '/v1/graphql',
      '/channels/:id/formula/preview',
      '/services/:id',
      '/groups/:id',
      '/analytics/consumption',
      '/analytics/correlation',
      '/analytics/export',
      '/analytics/usage',
    ];
    expect(passed.map((each) => each.replace(client.contactId, ':id')).sort()).toEqual(
      reading.map((url) => `POST ${url.startsWith('/v1') ? '' : '/platform'}${url}`).sort(),
    );
    expect(await changeSets()).toBe(before);
  });

  test('by any endpoint that is read from', async () => {
    const { own, token } = await viewing();
    const before = await changeSets();
    const reads = (await operations(own)).filter(({ method }) => method === 'GET');
    for (const { url } of reads) await ask('GET', url, token);
    expect(reads.length).toBeGreaterThan(20);
    expect(await changeSets()).toBe(before);
  });

  test('by a mutation of the data API, alone or in a batch, which the contact may send', async () => {
    const { token } = await viewing();
    const query = `mutation { insert_dw_Sites_one(object: { AccountId: "${account}", Label: "New", Status: 1 }) { SiteId } }`;
    const before = await changeSets();
    const refused = { errors: [{ message: viewSentence, extensions: { path: '$', code: 'permission-error' } }] };
    expect(await sites(token, query)).toEqual(refused);
    const batch = await ask('POST', '/v1/graphql', token, [{ query }, { query: '{ dw_Sites { SiteId } }' }] as object);
    expect(batch.body).toEqual([refused, { data: { dw_Sites: [] } }]);
    expect(await changeSets()).toBe(before);
    expect((await sites(await tokenOf(client), query)).data).toBeDefined();
  });

  test('and reveals no masked value, which would be recorded as a look of the contact', async () => {
    const [SiteId, BuildingId, FeedId] = [randomUUID(), randomUUID(), randomUUID()];
    await scene.insert('dw_Sites', { SiteId, AccountId: account, Label: 'Site', Status: 1 });
    await scene.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Building', Status: 1 });
    await scene.insert('dw_Feeds', { FeedId, BuildingId, Label: 'Logger', Password: 'hidden', Status: 1 });
    const { token } = await viewing();
    const query = `{ dw_Feeds_by_pk(FeedId: "${FeedId}") { Password } }`;
    const answers = [await sites(token, query), await sites(token, query)];
    expect(JSON.stringify(answers)).not.toContain('hidden');
  });
});

describe('a view ends', () => {
  test('when it is ended, and the session of staff goes on', async () => {
    const { own, token } = await viewing();
    expect((await ask('DELETE', '/identity', token)).status).toBe(204);
    expect([await isIn(token), await isIn(own)]).toEqual([false, true]);
  });

  test('with the session that it was begun in, which ends it in the record too', async () => {
    const { own, token } = await viewing();
    const other = await tokenOf(staff);
    await ask('DELETE', '/identity', other);
    expect(await isIn(token)).toBe(true);
    await ask('DELETE', '/identity', own);
    expect(await isIn(token)).toBe(false);
    const { sid } = decodeJwt<{ sid: string }>(token);
    const [row] = await scene.database.rows(sql`select "EndedOn" from "dw_Sessions" where "SessionId" = ${param(sid)}`);
    expect(row).not.toEqual({ EndedOn: null });
  });

  test('when the session of staff is ended from elsewhere', async () => {
    const { own, token } = await viewing();
    const second = await tokenOf(staff);
    await ask('DELETE', '/identity/sessions', second);
    expect([await isIn(own), await isIn(token)]).toEqual([false, false]);
    const again = await viewing();
    await ask('DELETE', '/identity/sessions', again.own);
    expect([await isIn(again.own), await isIn(again.token)]).toEqual([true, true]);
  });

  test('after its time', async () => {
    const { token } = await viewing();
    const { sid } = decodeJwt<{ sid: string }>(token);
    await scene.run(
      sql`update "dw_Sessions" set "ExpiresOn" = now() - interval '1 second' where "SessionId" = ${param(sid)}`,
    );
    expect(await isIn(token)).toBe(false);
    expect(
      (await ask('POST', '/v1/graphql', token, { query: '{ dw_Sites { SiteId } }' })).body.errors[0].extensions.code,
    ).toBe('invalid-jwt');
  });

  test('when who views is no longer staff, or who is viewed has become staff', async () => {
    const become = (contactId: string, type: number, status: number) =>
      scene.run(
        sql`update "dw_Contacts" set "Type" = ${param(type)}, "Status" = ${param(status)} where "ContactId" = ${param(contactId)}`,
      );
    const { Esp, Client } = ContactType.values;
    const { Active, Inactive } = ContactStatus.values;
    const changes = [
      [staff, Client, Active],
      [staff, Esp, Inactive],
      [client, Esp, Active],
      [client, Client, Inactive],
    ] as const;
    for (const [{ contactId }, type, status] of changes) {
      const { token } = await viewing();
      await sites(token);
      await become(contactId, type, status);
      expect((await sites(token)).errors?.[0].extensions.code).toBe('invalid-jwt');
      await become(staff.contactId, Esp, Active);
      await become(client.contactId, Client, Active);
    }
  });
});
