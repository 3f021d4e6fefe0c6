import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { buildApp } from '../../server/http/app';
import { DatabaseWatch } from '../../server/http/databaseWatch';
import { readSettings, settle } from '../../server/settings';
import { password, Scene } from './scene';

let scene: Scene;
let watch: DatabaseWatch;
let app: FastifyInstance;
let token: string;
const email = 'staff@people.test';

beforeAll(async () => {
  scene = await Scene.open();
  watch = new DatabaseWatch(scene.config);
  await watch.start();
  const settings = settle(readSettings({ LOG_LEVEL: 'silent', DATA_DIR: scene.dataDir }), scene.secret);
  app = await buildApp({ database: scene.database, catalogue, settings }, watch, { serve: () => undefined });
  for (let number = 0; number < 40; number += 1) await scene.account(`Account ${number} of the north`);
  token = await scene.tokenOf({ type: 'Esp', email });
});
afterAll(async () => {
  await app.close();
  watch.stop();
  await scene.close();
});

const accounts = '{ dw_Accounts(order_by: { Label: asc }) { AccountId Label } }';

function ask(query: string, encoding?: string) {
  const headers = { authorization: `Bearer ${token}`, ...(encoding ? { 'accept-encoding': encoding } : {}) };
  return app.inject({ method: 'POST', url: '/v1/graphql', headers, payload: { query } });
}

test('an answer of the data API is compressed for who accepts it, the first time and when it is remembered', async () => {
  const plain = await ask(accounts);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.json().data.dw_Accounts).toHaveLength(40);
  for (const _time of [1, 2, 3, 4]) {
    const { headers, rawPayload } = await ask(accounts, 'gzip, deflate, br');
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(gunzipSync(rawPayload).toString()).toBe(plain.body);
  }
});

test.each(['identity', 'br', 'gzip;q=0', 'gzip; q=0.0', 'xgzip'])(
  'no other is: accept-encoding %s',
  async (encoding) => {
    const { headers, body } = await ask(accounts, encoding);
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(body).data.dw_Accounts).toHaveLength(40);
  },
);

test('what fits into a packet anyway is sent as it is', async () => {
  const { headers, body } = await ask('{ __typename }', 'gzip');
  expect([headers['content-encoding'], body]).toEqual([undefined, '{"data":{"__typename":"query_root"}}']);
});

test('the length of an answer that holds a token tells nothing of it: those of the sign-in service are not compressed', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const { headers: answered, body } = await app.inject({
    method: 'POST',
    url: '/identity',
    headers,
    payload: { email, password },
  });
  expect([answered['content-encoding'], typeof JSON.parse(body).token]).toEqual([undefined, 'string']);
});
