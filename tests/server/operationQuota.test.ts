import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SubscriptionCount } from '../../server/graphql/live/subscriptionCount';
import { OperationQuota } from '../../server/graphql/operationQuota';
import { param, sql } from '../../server/sql/fragment';
import { openTestDatabase, type TestDatabase } from '../support/database';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const processes = (most: number, count = 3) =>
  Array.from({ length: count }, () => new OperationQuota(opened.database, most));

/** How many of so many operations, one at a time and by turns, are allowed. */
async function allowed(among: readonly OperationQuota[], contactId: string, asked: number): Promise<number> {
  const waits = await Promise.all(
    Array.from({ length: asked }, (_, n) => (among[n % among.length] as OperationQuota).spend(contactId, 1)),
  );
  return waits.filter((wait) => wait === 0).length;
}

/** As if so many seconds had gone by. */
const pass = (contactId: string, seconds: number) =>
  opened.database.rows(
    sql`update meterdesk.operation_quota set counted_on = counted_on - ${param(seconds)} * interval '1 second' where contact_id = ${param(contactId)}`,
  );

test('processes on one database allow together what one person may ask for, at once or not', async () => {
  const someone = randomUUID();
  expect(await allowed(processes(12), someone, 30)).toBe(12);
  expect(await allowed(processes(12), someone, 3)).toBe(0);
  expect(await allowed(processes(12), randomUUID(), 5)).toBe(5);
});

test('it fills up evenly, to no more than a minute of it', async () => {
  const someone = randomUUID();
  expect(await allowed(processes(12), someone, 13)).toBe(12);
  await pass(someone, 16);
  expect(await allowed(processes(12), someone, 5)).toBe(3);
  await pass(someone, 3_600);
  expect(await allowed(processes(12), someone, 20)).toBe(12);
});

test('a refusal says after how many seconds it would not be one', async () => {
  const someone = randomUUID();
  const [one] = processes(12) as [OperationQuota];
  expect(await one.spend(someone, 12)).toBe(0);
  const wait = await one.spend(someone, 3);
  expect(wait).toBe(15);
  await pass(someone, wait);
  expect(await one.spend(someone, 3)).toBe(0);
});

test('a clock of the database that goes back takes nothing away', async () => {
  const someone = randomUUID();
  const [one] = processes(12) as [OperationQuota];
  expect(await one.spend(someone, 12)).toBe(0);
  await pass(someone, -3_600);
  expect(await one.spend(someone, 1)).toBe(5);
  await pass(someone, 5);
  expect(await one.spend(someone, 1)).toBe(0);
});

test('what a process that is gone was following counts no longer either, however the clock has gone back', async () => {
  const someone = randomUUID();
  await opened.database.rows(sql`insert into meterdesk.subscription_count (process, contact_id, subscriptions, seen_on)
    values (${param(randomUUID())}, ${param(someone)}, 5, now() + interval '1 hour')`);
  const following = new SubscriptionCount(opened.database);
  expect(await following.add(someone, 5)).toBe(true);
  await following.stop();
});

test('many operations cost few writes, and what was drawn is not kept for long', async () => {
  const someone = randomUUID();
  let time = Date.now();
  const one = new OperationQuota(opened.database, 2_000, () => time);
  const unspent = async () => {
    const [row] = await opened.database.rows<{ unspent: number }>(
      sql`select unspent from meterdesk.operation_quota where contact_id = ${param(someone)}`,
    );
    return Math.round(row?.unspent ?? 0);
  };
  for (let n = 0; n < 100; n += 1) expect(await one.spend(someone, 1)).toBe(0);
  expect(await unspent()).toBe(1_900);
  await one.spend(someone, 1);
  expect(await unspent()).toBeLessThan(1_850);
  await pass(someone, 60);
  time += 61_000;
  await one.spend(someone, 1);
  expect(await unspent()).toBe(1_900);
});
