import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { logSignIns } from '../../server/demo';
import { Database } from '../../server/sql/database';
import { openTestDatabase, type TestDatabase } from '../support/database';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

it('connections are there before the first who asks, and some stay when nobody does', async () => {
  const database = new Database({ ...opened.config, idleTimeoutMillis: 1 });
  await database.warmUp();
  expect(database.pool.totalCount).toBe(5);
  const busy = await Promise.all(Array.from({ length: 9 }, () => database.pool.connect()));
  for (const client of busy) client.release();
  expect(database.pool.totalCount).toBe(9);
  await vi.waitFor(() => expect(database.pool.totalCount).toBe(5));
  await database.close();
});

it('a start that cannot say who may sign in has started all the same, and says so', async () => {
  const database = new Database({ ...opened.config, max: 1, connectionTimeoutMillis: 2_000 });
  const busy = await database.pool.connect();
  const lines: string[] = [];
  await logSignIns(database, (line) => lines.push(line));
  expect(lines).toEqual(['The demo sign-ins could not be checked: timeout exceeded when trying to connect.']);
  busy.release();
  await database.close();
});
