import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database } from '../../server/sql/database';
import { genericPlan, literal, param, sql } from '../../server/sql/fragment';
import { openTestDatabase, type TestDatabase } from '../support/database';

let opened: TestDatabase;
let database: Database;

beforeAll(async () => {
  opened = await openTestDatabase();
  database = new Database({ ...opened.config, max: 1 });
});
afterAll(async () => {
  await database.close();
  await opened.close();
});

test('a statement with a generic plan is prepared when it comes again, and planned once and for all', async () => {
  const statement = (label: string) => genericPlan(sql`select 'steady' as kind, ${param(label)}::text as label`);
  for (let time = 1; time <= 9; time += 1)
    expect(await database.rows(statement(`${time}`))).toEqual([{ kind: 'steady', label: `${time}` }]);
  const [kept] = await preparedLike('%steady%');
  expect(kept).toMatchObject({ generic_plans: '3', custom_plans: '5' });
});

test('a statement whose best plan depends on its parameters is planned for each', async () => {
  const statement = (label: string) => sql`select 'restless' as kind, ${param(label)}::text as label`;
  for (const label of ['a', 'b', 'c']) expect(await database.rows(statement(label))).toMatchObject([{ label }]);
  expect(await preparedLike('%restless%')).toEqual([]);
});

test('a connection that holds more statements than it is worth is given up for another', async () => {
  const [before] = await database.rows<{ pid: number }>(backend);
  for (let number = 0; number <= 200; number += 1)
    for (const _time of ['known', 'named']) await database.rows(sql`select ${literal(number)} as number`);
  const [after] = await database.rows<{ pid: number }>(backend);
  expect(after?.pid).not.toBe(before?.pid);
});

const backend = sql`select pg_backend_pid() as pid where ${param(true)}`;

const preparedLike = (pattern: string): Promise<readonly object[]> =>
  database.rows(sql`select generic_plans::text, custom_plans::text from pg_prepared_statements
    where statement like ${param(pattern)} and statement not like '%pg_prepared_statements%'`);
