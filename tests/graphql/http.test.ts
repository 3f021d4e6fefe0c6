import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { graphqlRoutes } from '../../server/graphql/route';
import { answerErrors } from '../../server/http/errors';
import { signToken } from '../../server/identity/token';
import { readSettings, settle } from '../../server/settings';
import type { Caller } from '../../server/sql/caller';
import { param, sql } from '../../server/sql/fragment';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { person } from '../support/people';
import { triedTexts } from './inputs/texts';
import { id, insertScene } from './scene';

const secret = 'a secret of at least thirty-two bytes';
const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-graphql-'));
let opened: TestDatabase;
let app: FastifyInstance;
let staff: string;
let north: string;
let staffId: string;

beforeAll(async () => {
  opened = await openTestDatabase();
  app = appWith({});
  const scene = await insertScene(opened.database);
  staffId = scene.staff.contactId;
  staff = await tokenOf(scene.staff);
  north = await tokenOf(scene.north);
});
afterAll(async () => {
  await app.close();
  await opened.close();
  rmSync(folder, { recursive: true });
});

function appWith(env: Record<string, string>): FastifyInstance {
  const settings = settle(readSettings({ LOG_LEVEL: 'silent', DATA_DIR: folder, ...env }), secret);
  const made = fastify();
  made.removeContentTypeParser('text/plain');
  answerErrors(made);
  graphqlRoutes(made, { catalogue, settings, database: opened.database });
  return made;
}

async function tokenOf({ contactId }: Caller): Promise<string> {
  const claims = { contactId, sessionId: randomUUID() };
  const end = new Date(Date.now() + 3_600_000);
  await opened.database.write({ contactId, operation: 'SignIn' }, (session) =>
    session.count(sql`insert into "dw_Sessions" ("SessionId", "ContactId", "Source", "ExpiresOn")
      values (${param(claims.sessionId)}, ${param(contactId)}, 'Test', ${param(end)})`),
  );
  const settings = settle(readSettings({}), secret);
  return signToken({ database: opened.database, settings }, claims, new Date(), end);
}

async function post(query: string, token?: string, variables?: object, headers: Record<string, string> = {}) {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const response = await app.inject({
    method: 'POST',
    url: '/v1/graphql',
    headers: { ...authorization, ...headers },
    payload: { query, variables },
  });
  return { status: response.statusCode, type: response.headers['content-type'], body: response.json() };
}

describe('without a token', () => {
  const unauthorized = { errors: [{ message: expect.any(String), extensions: { path: '$', code: 'invalid-jwt' } }] };

  test.each(catalogue.entities.map(({ table }) => table))('%s is neither read nor written', async (table) => {
    for (const document of [
      `query { ${table} { __typename } }`,
      `query { ${table}_aggregate { aggregate { count } } }`,
      `mutation { insert_${table}(objects: [{}]) { affected_rows } }`,
      `mutation { delete_${table}(where: {}) { affected_rows } }`,
    ])
      expect(await post(document)).toMatchObject({ status: 401, body: unauthorized });
  });

  test('neither gets the schema, nor suggestions for misspelt names', async () => {
    expect(await post('{ __schema { types { name } } }')).toMatchObject({ status: 401, body: unauthorized });
    expect(await post('{ dw_Sitez { Label } }')).toMatchObject({ status: 401, body: unauthorized });
  });

  test.each([
    ['no JWT', 'nonsense'],
    ['one signed by somebody else', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl'],
    ['one that is not signed', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
  ])('nor with %s', async (_what, token) => {
    expect(await post('{ dw_Sites { Label } }', token)).toMatchObject({ status: 401, body: unauthorized });
  });
});

describe('with a token', () => {
  test('a document is answered as JSON', async () => {
    const { status, type, body } = await post('{ dw_Sites(order_by: { SiteId: asc }) { Label } }', north);
    expect({ status, type }).toEqual({ status: 200, type: 'application/json; charset=utf-8' });
    expect(body).toEqual({ data: { dw_Sites: [{ Label: 'Harbour' }, { Label: 'Hill' }] } });
  });

  test('a refusal is an answer too', async () => {
    const document = 'mutation ($where: dw_Sites_bool_exp!) { delete_dw_Sites(where: $where) { affected_rows } }';
    const user = await tokenOf(await person(opened.database, 'User', [id(1)]));
    expect(await post(document, user, { where: {} })).toMatchObject({
      status: 200,
      body: {
        errors: [{ message: 'You are not allowed to delete sites here.', extensions: { code: 'permission-error' } }],
      },
    });
  });

  test('the change set says who, what and why', async () => {
    const document = `mutation UpdateSites { update_dw_Sites_by_pk(pk_columns: { SiteId: "${id(12)}" }, _set: { City: "Levin" }) { City } }`;
    const reason = { 'x-meterdesk-reason': encodeURIComponent('Moved – at last') };
    expect((await post(document, staff, {}, reason)).body.errors).toBeUndefined();
    const [kept] = await opened.database.rows(
      sql`select contact_id, operation, reason from meterdesk.change_set order by id desc limit 1`,
    );
    expect(kept).toEqual({ contact_id: staffId, operation: 'UpdateSites', reason: 'Moved – at last' });
  });

  test('a reason is stored unchanged, whatever is in it', async () => {
    const document = (city: string) =>
      `mutation UpdateSites { update_dw_Sites_by_pk(pk_columns: { SiteId: "${id(12)}" }, _set: { City: "${city}" }) { SiteId } }`;
    for (const [n, text] of [...triedTexts.filter(({ length }) => length <= 500), 'a\0b'].entries()) {
      const { status, body } = await post(
        document(`city ${n}`),
        staff,
        {},
        { 'x-meterdesk-reason': encodeURIComponent(text) },
      );
      expect([status, body.errors], text).toEqual([200, undefined]);
      const [kept] = await opened.database.rows<{ reason: string }>(
        sql`select reason from meterdesk.change_set order by id desc limit 1`,
      );
      expect(kept?.reason).toBe(text.replace('\0', ''));
    }
  }, 60_000);

  test('a reason that cannot be read is no fault of the platform', async () => {
    const { status } = await post(
      'mutation { update_dw_Sites(where: { Label: { _eq: "none" } }, _set: { City: "x" }) { affected_rows } }',
      staff,
      {},
      { 'x-meterdesk-reason': '%E0%A4%A' },
    );
    expect(status).toBeLessThan(500);
  });
});

describe('what the schema tells', () => {
  test('to staff: all of it', async () => {
    const { body } = await post(
      '{ __schema { queryType { name } } __type(name: "dw_Sites") { kind } __typename dw_Sites(limit: 0) { Label } }',
      staff,
    );
    expect(body).toEqual({
      data: {
        __schema: { queryType: { name: 'query_root' } },
        __type: { kind: 'OBJECT' },
        __typename: 'query_root',
        dw_Sites: [],
      },
    });
  });

  test('to contacts: nothing, and no help with spelling', async () => {
    expect((await post('{ __schema { queryType { name } } }', north)).body.errors[0].extensions.code).toBe(
      'validation-failed',
    );
    const misspelt = (await post('{ dw_Sitez { Label } }', north)).body.errors[0].message;
    expect(misspelt).not.toMatch(/did you mean/i);
    const hidden = (await post('{ dw_Feeds { Password } }', north)).body.errors[0].message;
    const absent = (await post('{ dw_Feeds { Passwort } }', north)).body.errors[0].message;
    expect(hidden.replace('Password', '?')).toBe(absent.replace('Passwort', '?'));
  });
});

describe('what is no document', () => {
  test.each([
    ['a batch of none', { headers: {}, payload: [] }],
    ['a batch of texts', { headers: {}, payload: ['{ __typename }'] }],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'query=%7B__typename%7D' }],
    ['plain text', { headers: { 'content-type': 'text/plain' }, payload: '{"query":"{__typename}"}' }],
    ['broken JSON', { headers: { 'content-type': 'application/json' }, payload: '{"query":' }],
    ['a query that is a number', { headers: {}, payload: { query: { a: 1 } } }],
  ])('%s is refused', async (_what, { headers, payload }) => {
    const response = await app.inject({
      method: 'POST',
      url: '/v1/graphql',
      headers: { authorization: `Bearer ${staff}`, ...headers },
      payload,
    });
    expect([400, 415]).toContain(response.statusCode);
  });

  test('neither a query nor a mutation goes by GET', async () => {
    for (const query of ['{ __typename }', 'mutation { delete_dw_Sites(where: {}) { affected_rows } }']) {
      const response = await app.inject({
        method: 'GET',
        url: `/v1/graphql?query=${encodeURIComponent(query)}`,
        headers: { authorization: `Bearer ${staff}` },
      });
      expect(response.statusCode).toBe(404);
    }
  });

  test.each([
    ['text that is not GraphQL', 'select * from x', 'parse-failed'],
    ['ten thousand tokens and more', `{ ${'a '.repeat(10_001)} }`, 'parse-failed'],
    ['two operations and no name', 'query A { __typename } query B { __typename }', 'validation-failed'],
    ['a fragment that holds itself', '{ dw_Sites { ...a } } fragment a on dw_Sites { ...a }', 'validation-failed'],
    [
      'a null where a condition belongs',
      'mutation { delete_dw_Sites(where: { Label: { _eq: null } }) { affected_rows } }',
      'validation-failed',
    ],
  ])('%s is refused in words', async (_what, query, code) => {
    const { status, body } = await post(query, staff);
    expect({ status, code: body.errors[0].extensions.code }).toEqual({ status: 200, code });
  });
});

describe('a batch of operations', () => {
  const send = async (payload: readonly object[], to = app, token = staff) => {
    const response = await to.inject({
      method: 'POST',
      url: '/v1/graphql',
      headers: { authorization: `Bearer ${token}` },
      payload: [...payload],
    });
    const { 'content-type': type, 'retry-after': retryAfter } = response.headers;
    return { status: response.statusCode, type, retryAfter, body: response.json() };
  };
  const rename = (City: string, SiteId = id(12)) => ({
    query: `mutation { update_dw_Sites_by_pk(pk_columns: { SiteId: "${SiteId}" }, _set: { City: "${City}" }) { City } }`,
  });
  const city = { query: `{ dw_Sites_by_pk(SiteId: "${id(12)}") { City } }` };

  test('is answered in its order, one answer each', async () => {
    const { status, type, body } = await send([
      rename('Foxton'),
      city,
      { query: 'query Sites($label: String = "Hill") { dw_Sites(where: { Label: { _eq: $label } }) { Label } }' },
    ]);
    expect({ status, type }).toEqual({ status: 200, type: 'application/json; charset=utf-8' });
    expect(body).toEqual([
      { data: { update_dw_Sites_by_pk: { City: 'Foxton' } } },
      { data: { dw_Sites_by_pk: { City: 'Foxton' } } },
      { data: { dw_Sites: [{ Label: 'Hill' }] } },
    ]);
  });

  test('is several transactions: what is refused undoes nothing but itself', async () => {
    const { body } = await send([
      rename('Shannon'),
      { query: `mutation { update_dw_Sites(where: {}, _set: { AccountId: "${id(404)}" }) { affected_rows } }` },
      { query: '{ dw_Sitez { Label } }' },
      city,
    ]);
    expect(body).toEqual([
      { data: { update_dw_Sites_by_pk: { City: 'Shannon' } } },
      { errors: [expect.objectContaining({ extensions: expect.objectContaining({ code: 'constraint-violation' }) })] },
      { errors: [expect.objectContaining({ extensions: expect.objectContaining({ code: 'validation-failed' }) })] },
      { data: { dw_Sites_by_pk: { City: 'Shannon' } } },
    ]);
  });

  test('is no way around the bounds: it counts together, and is refused before any of it is done', async () => {
    const { body } = await send([rename('Never'), ...Array.from({ length: 60 }, () => city)]);
    expect(body).toEqual({
      errors: [expect.objectContaining({ message: 'The document has 61 root fields; at most 60 are allowed.' })],
    });
    expect((await post(city.query, staff)).body.data).toEqual({ dw_Sites_by_pk: { City: 'Shannon' } });
  });

  test('counts as many requests as it holds, for the person and not for the token', async () => {
    const someone = await person(opened.database, 'Esp');
    const slow = appWith({ REQUESTS_PER_MINUTE: '10' });
    try {
      const one = [{ query: '{ __typename }' }];
      expect((await send(Array(8).fill(one[0]), slow, await tokenOf(someone))).status).toBe(200);
      expect((await send(Array(2).fill(one[0]), slow, await tokenOf(someone))).status).toBe(200);
      const refused = await send(one, slow, await tokenOf(someone));
      expect(refused.status).toBe(429);
      // Ten a minute are one in six seconds.
      expect(Number(refused.retryAfter)).toBeGreaterThan(3);
      expect(Number(refused.retryAfter)).toBeLessThanOrEqual(6);
      expect(refused.body.errors[0].message).toMatch(/^Too many requests/);
      expect((await send(one, slow)).status).toBe(200);
      const beside = appWith({ REQUESTS_PER_MINUTE: '10' });
      expect((await send(one, beside, await tokenOf(someone))).status).toBe(429);
      await beside.close();
    } finally {
      await slow.close();
    }
  });
});
