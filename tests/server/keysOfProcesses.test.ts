import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { buildApp } from '../../server/http/app';
import { DatabaseWatch } from '../../server/http/databaseWatch';
import { publishedKeys, revokeKeys, rotateKeys, signingKey } from '../../server/identity/signingKeys';
import { readSettings, settle } from '../../server/settings';
import { Database } from '../../server/sql/database';
import { openTestDatabase, type TestDatabase } from '../support/database';

const settings = settle(readSettings({ LOG_LEVEL: 'silent' }), 'a secret of at least thirty-two bytes');
let opened: TestDatabase;
let watch: DatabaseWatch;
let app: FastifyInstance;
/** What the running process knows by, and the command beside it. */
let running: { database: Database; settings: typeof settings };
let command: typeof running;

beforeAll(async () => {
  opened = await openTestDatabase();
  running = { database: new Database({ ...opened.config, max: 4 }), settings };
  command = { database: opened.database, settings };
  watch = new DatabaseWatch(opened.config);
  await watch.start();
  app = await buildApp({ catalogue, ...running }, watch, { serve: () => undefined });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  watch.stop();
  await running.database.close();
  await opened.close();
});

const kid = async () => (await signingKey(running, new Date())).kid;
const published = async () => (await publishedKeys(running, new Date())).keys.map((key) => key.kid);

it('a key that a command has made signs in a running process at once', async () => {
  const before = await kid();
  await rotateKeys(command, new Date());
  const after = (await signingKey(command, new Date())).kid;
  await vi.waitFor(async () => expect(await kid()).toBe(after));
  expect(await published()).toEqual([before, after]);
});

it('keys that a command has thrown away are gone from a running process at once', async () => {
  const before = await published();
  await revokeKeys(command, new Date());
  await vi.waitFor(async () => expect(before).not.toContain(await kid()));
  expect(await published()).toHaveLength(1);
});
