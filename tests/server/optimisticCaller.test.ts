import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { decodeJwt } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { graphqlRoutes } from '../../server/graphql/route';
import { parseBodies } from '../../server/http/bodyParsers';
import { answerErrors } from '../../server/http/errors';
import { readSettings, settle } from '../../server/settings';
import { param, sql } from '../../server/sql/fragment';
import { Recording } from '../support/recording';
import { Scene } from './scene';

let scene: Scene;
let app: FastifyInstance;
let recording: Recording;
let accountId: string;
const siteId = randomUUID();

beforeAll(async () => {
  scene = await Scene.open();
  accountId = await scene.account('North');
  await scene.insert('dw_Sites', { SiteId: siteId, AccountId: accountId, Label: 'Harbour' });
  app = served(scene.database);
  recording = new Recording({ ...scene.config, max: 2 });
});
afterAll(async () => {
  await app.close();
  await recording.close();
  await scene.close();
});

function served(database: Scene['database']): FastifyInstance {
  const { catalogue } = scene.contextWith();
  const settings = settle(readSettings({ LOG_LEVEL: 'silent' }), scene.secret);
  const made = fastify();
  parseBodies(made);
  answerErrors(made);
  graphqlRoutes(made, { catalogue, settings, database });
  return made;
}

async function ask(token: string, query: string, to = app) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await to.inject({ method: 'POST', url: '/v1/graphql', headers, payload: { query } });
  return { status: response.statusCode, body: response.json() };
}

const sites = '{ dw_Sites { Label } }';
const rename = (label: string) =>
  `mutation Rename { update_dw_Sites(where: { SiteId: { _eq: "${siteId}" } }, _set: { Label: "${label}" }) { affected_rows } }`;
const doors = [sites, rename('Taken'), '{ __typename }', '{ nothing }', 'not GraphQL'];

test('who asked before is served in one way to the database, which tells who they are now', async () => {
  const token = await scene.tokenOf({ type: 'Esp' });
  const counting = served(recording);
  for (const ways of [2, 1, 1]) {
    recording.take();
    expect((await ask(token, sites, counting)).body.data.dw_Sites).toHaveLength(1);
    const statements = recording.take().split('\n\n');
    expect(statements.filter((text) => /meterdesk.caller_rights|"dw_Sites"/.test(text))).toHaveLength(ways);
  }
  await counting.close();
});

test('a write that no rule can find fault with is one way to the database, and a change set with who and why', async () => {
  const { contactId, email } = await scene.person({ type: 'Esp' });
  const { token = '' } = await scene.signIn(email);
  await ask(token, sites);
  const ways = vi.spyOn(pg.Client.prototype, 'query');
  const { body } = await ask(token, rename('Quay'));
  // Tests share a process: what an earlier one left running asks another database.
  const { database } = new pg.Client(scene.config);
  const texts = ways.mock.calls.flatMap(([asked]: unknown[], call) =>
    (ways.mock.contexts[call] as pg.Client).database === database
      ? [typeof asked === 'string' ? asked : String(Object(asked).text)]
      : [],
  );
  ways.mockRestore();
  const [set] = await scene.database.rows(sql`
    select s.operation, s.contact_id as who, c.label, c.before ->> 'Label' as "before", c.after ->> 'Label' as "after"
    from meterdesk.change_set s join meterdesk.change c on c.change_set_id = s.id order by s.id desc limit 1`);
  await ask(token, rename('Harbour'));
  expect(body.data.update_dw_Sites.affected_rows).toBe(1);
  expect(texts.filter((text) => /"dw_Sites"|^(begin|commit)/.test(text))).toEqual([
    expect.stringContaining('update "dw_Sites"'),
  ]);
  expect(set).toEqual({ operation: 'Rename', who: contactId, label: 'Quay', before: 'Harbour', after: 'Quay' });
});

test('a session that has ended opens nothing from the next request on, whatever is asked', async () => {
  for (const door of doors) {
    const token = await scene.tokenOf({ type: 'Esp' });
    expect((await ask(token, sites)).status).toBe(200);
    await scene.database.pool.query('update "dw_Sessions" set "EndedOn" = now() where "SessionId" = $1', [
      decodeJwt(token).sid,
    ]);
    expect(await ask(token, door)).toMatchObject({ status: 401 });
    expect(await ask(token, door)).toMatchObject({ status: 401 });
  }
  expect(await labels()).toEqual(['Harbour']);
});

test('nor does one whose contact was shut out', async () => {
  for (const door of doors) {
    const { contactId, email } = await scene.person({ type: 'Esp' });
    const { token = '' } = await scene.signIn(email);
    expect((await ask(token, sites)).status).toBe(200);
    await scene.run(sql`update "dw_Contacts" set "Status" = 2 where "ContactId" = ${param(contactId)}`);
    expect(await ask(token, door)).toMatchObject({ status: 401 });
  }
  expect(await labels()).toEqual(['Harbour']);
});

test('a role that is given or taken counts from the next request on', async () => {
  const { contactId, email } = await scene.person();
  const { token = '' } = await scene.signIn(email);
  const sees = async () => (await ask(token, sites)).body.data.dw_Sites.length;
  const changed = async () => (await ask(token, rename('Harbour'))).body.data?.update_dw_Sites.affected_rows ?? 0;
  expect([await sees(), await changed()]).toEqual([0, 0]);
  await scene.insert('dw_ContactsRole', { AccountId: accountId, ContactId: contactId, Role: 2, Status: 1 });
  expect(await sees()).toBe(1);
  expect(await changed()).toBe(1);
  await scene.run(sql`update "dw_ContactsRole" set "Role" = 1 where "ContactId" = ${param(contactId)}`);
  expect([await changed(), await sees()]).toEqual([0, 1]);
  await scene.run(sql`update "dw_ContactsRole" set "Status" = 2 where "ContactId" = ${param(contactId)}`);
  expect(await sees()).toBe(0);
});

test('staff who are staff no longer are not, from the next request on', async () => {
  const { contactId, email } = await scene.person({ type: 'Esp' });
  const { token = '' } = await scene.signIn(email);
  expect((await ask(token, sites)).body.data.dw_Sites).toHaveLength(1);
  await scene.run(sql`update "dw_Contacts" set "Type" = 1 where "ContactId" = ${param(contactId)}`);
  expect((await ask(token, rename('Taken'))).body.errors).toBeDefined();
  expect((await ask(token, sites)).body.data.dw_Sites).toHaveLength(0);
  expect((await ask(token, '{ __schema { queryType { name } } }')).body.errors).toBeDefined();
  expect(await labels()).toEqual(['Harbour']);
});

test('asking who they are keeps no worker from the statement it is asked in', async () => {
  const [routine] = await scene.database.rows(
    sql`select proparallel as safety from pg_proc where proname = 'caller_rights'`,
  );
  expect(routine).toEqual({ safety: 's' });
});

async function labels(): Promise<readonly string[]> {
  const rows = await scene.database.rows<{ label: string }>(sql`select "Label" as label from "dw_Sites"`);
  return rows.map(({ label }) => label);
}
