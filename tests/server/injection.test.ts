import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../server/sql/fragment';
import { breakouts, triedTexts } from '../graphql/inputs/texts';
import { Scene } from './scene';

let scene: Scene;
let token: string;
beforeAll(async () => {
  scene = await Scene.open();
  token = await scene.tokenOf({ roles: { [await scene.account('North')]: 'Admin' } });
});
afterAll(() => scene.close());

const inPath = breakouts.map((text) => encodeURIComponent(text)).filter(({ length }) => length < 400);

const addresses: Readonly<
  Record<string, (text: string) => readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?]>
> = {
  'the history of a kind': (text) => ['GET', `/platform/history/${text}/1`],
  'the history of a row': (text) => ['GET', `/platform/history/sites/${text}`],
  'a page of it': (text) => ['GET', `/platform/history/sites/1?before=${text}`],
  'a preference': (text) => ['DELETE', `/platform/preferences/${text}`],
  'a session': (text) => ['DELETE', `/identity/sessions/${text}`],
  'an address of a person': (text) => ['GET', `/identity/federation?email=${text}`],
};

test.each(Object.entries(addresses))(
  '%s is asked for with any text, and answered in words',
  async (_what, addressOf) => {
    for (const text of inPath) {
      const [method, url] = addressOf(text);
      const { status } = await scene.ask(method, url, token);
      expect(status, url).toBeLessThan(500);
    }
  },
  60_000,
);

test('a change to restore is named by no text but its own', async () => {
  for (const changeId of triedTexts) {
    const { status } = await scene.ask('POST', '/platform/history/restore', token, { changeId });
    expect([400, 403, 404, 422], changeId.slice(0, 60)).toContain(status);
  }
});

test('a password or an address to sign in with is compared, never run', async () => {
  for (const text of breakouts) {
    const { status } = await scene.ask('POST', '/identity', undefined, {
      email: `${text}@people.test`,
      password: text,
    });
    expect(status, text.slice(0, 60)).toBeLessThan(500);
  }
}, 60_000);

test('a text with a zero character, and a number beyond those of the database, are refused as wrong requests', async () => {
  const staff = await scene.tokenOf({ type: 'Esp' });
  const run = { id: randomUUID(), resource: 'sites', fileName: 'sites.csv', fileHash: '0'.repeat(64) };
  expect((await scene.ask('POST', '/platform/imports', staff, run)).status).toBe(200);
  const column = { title: 'Label\u0000', cell: null };
  const sheets = [{ title: 'Sites', resource: 'sites', columns: [column], before: 0, lines: 2 }];
  const requests: readonly (readonly ['GET' | 'PUT' | 'POST', string, object?])[] = [
    ['PUT', '/platform/views/sites/%00', { value: {} }],
    ['POST', '/platform/imports', { ...run, id: randomUUID(), fileName: 'sites\u0000.csv' }],
    ['POST', '/platform/imports', { ...run, id: randomUUID(), sheets }],
    ['POST', `/platform/imports/${run.id}/rows`, { rows: [{ number: 2 ** 31, cells: {} }] }],
    ['GET', `/platform/imports/${run.id}/rows?outcome=error&of=%00`],
    ['GET', `/platform/imports/${run.id}/rows?after=2147483648`],
    ['GET', `/platform/imports?offset=${10 ** 20}`],
  ];
  for (const [method, url, payload] of requests)
    expect((await scene.ask(method, url, staff, payload)).status, `${method} ${url}`).toBe(400);
});

test('headers open nothing, whatever is in them', async () => {
  for (const text of inPath)
    for (const headers of [
      { authorization: text },
      { authorization: `Bearer ${text}` },
      { cookie: `session=${text}` },
      { 'x-hasura-role': 'admin', 'x-hasura-admin-secret': text, 'x-hasura-user-id': text },
    ]) {
      const { statusCode } = await scene.app.inject({ method: 'GET', url: '/platform/profile', headers });
      expect(statusCode, JSON.stringify(headers)).toBe(401);
    }
}, 60_000);

test('the accounts are all still there', async () => {
  expect(await scene.database.rows(sql`select count(*)::integer as count from "dw_Accounts"`)).toEqual([{ count: 1 }]);
});
