import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { readSettings } from '../../server/settings';
import type { Caller } from '../../server/sql/caller';
import { Database } from '../../server/sql/database';
import { sql } from '../../server/sql/fragment';
import { type Ask, asking } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { id, insertScene } from './scene';

const { queryDepth, queryAliases } = readSettings({});

let opened: TestDatabase;
let ask: Ask;
let staff: Caller;
beforeAll(async () => {
  opened = await openTestDatabase();
  ({ ask, staff } = await insertScene(opened.database));
});
afterAll(() => opened.close());

const nested = (levels: number): string => (levels === 1 ? 'Label' : `Account { Sites { ${nested(levels - 2)} } }`);
const many = (count: number, field: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => field(n)).join(' ');
const bomb = (levels: number): string =>
  many(
    levels,
    (n) =>
      `fragment F${n} on dw_Sites { ${n + 1 === levels ? 'Label' : `...F${n + 1} Account { Sites { ...F${n + 1} } }`} }`,
  );

test.each([
  ['a selection nested too deep', `{ dw_Sites { ${nested(51)} } }`, 'is nested 52 levels deep; at most 12'],
  [
    'a hundred and one aliases',
    `{ ${many(101, (n) => `a${n}: dw_Sites { Label }`)} }`,
    'renames 101 fields; at most 60',
  ],
  ['a field five hundred times', `{ dw_Sites { ${'__typename '.repeat(500)} } }`, 'asks for 501 fields; at most 400'],
  [
    'sixty-one root fields',
    `{ dw_Sites { Label } ${many(60, (n) => `...R${n}`)} } ${many(60, (n) => `fragment R${n} on query_root { dw_Sites_by_pk(SiteId: "${id(n)}") { Label } }`)}`,
    'has 61 root fields; at most 60',
  ],
  [
    'a document of a hundred thousand characters',
    `{ dw_Sites { Label } } #${' '.repeat(100_000)}`,
    'characters; at most 100000',
  ],
  [
    'a condition within a condition, and so on',
    `{ dw_Sites(where: ${'{ _not: '.repeat(200)}{}${' }'.repeat(200)}) { Label } }`,
    'nests brackets too deep; at most 100',
  ],
  [
    'a name that PostgreSQL would cut off',
    `{ dw_Sites { ${'a'.repeat(64)}: Label } }`,
    'renames a field to 64 characters; at most 63',
  ],
  ['fragments that multiply', `{ dw_Sites { ...F0 } } ${bomb(40)}`, 'levels deep; at most 12'],
])('%s is refused before it is planned', async (_what, document, sentence) => {
  const { errors } = await ask(staff, document);
  expect(errors?.[0]?.message).toContain(sentence);
  expect(errors?.[0]?.extensions.code).toBe('validation-failed');
});

test('what stays within the bounds is answered', async () => {
  const deep = await ask(staff, `{ dw_Sites(limit: 1) { ${nested(queryDepth - 1)} } }`);
  expect(deep.errors).toBeUndefined();
  const wide = await ask(staff, `{ ${many(queryAliases, (n) => `a${n}: dw_Sites(limit: 0) { Label }`)} }`);
  expect(wide.errors).toBeUndefined();
});

test('staff can ask for the whole schema', async () => {
  const { data, errors } = await ask(staff, getIntrospectionQuery());
  expect(errors).toBeUndefined();
  expect(data).toHaveProperty('__schema');
});

test('variables are not nested without end', async () => {
  const where = Array.from({ length: 20_000 }).reduce<object>((inner) => ({ _not: inner }), {});
  const { errors } = await ask(staff, 'query ($where: dw_Sites_bool_exp) { dw_Sites(where: $where) { Label } }', {
    where,
  });
  expect(errors?.[0]?.message).toMatch(/^The variables are nested too deep/);
});

test('more values than a statement can have are refused in words', async () => {
  const where = { _or: Array.from({ length: 66_000 }, (_, n) => ({ Label: { _eq: `${n}` } })) };
  const { errors } = await ask(staff, 'query ($where: dw_Sites_bool_exp) { dw_Sites(where: $where) { Label } }', {
    where,
  });
  expect(errors?.[0]?.extensions.code).toBe('validation-failed');
});

describe('a list', () => {
  const rows = (args: string) =>
    `{ rows: dw_Sites(${args} order_by: { SiteId: asc }) { Label Account { Sites { Label } } } all: dw_Sites_aggregate { aggregate { count } } }`;
  let few: Ask;
  beforeAll(async () => {
    const objects = Array.from({ length: 150 }, (_, n) => ({ AccountId: id(2), Label: `Site ${n}` }));
    await ask(
      staff,
      'mutation ($objects: [dw_Sites_insert_input!]!) { insert_dw_Sites(objects: $objects) { affected_rows } }',
      { objects },
    );
    few = asking(catalogue, opened.database, { QUERY_ROWS: '100' });
  });

  test.each([
    ['without a limit has as many rows as are allowed', '', 100],
    ['with a limit above that too', 'limit: 140,', 100],
    ['with a limit below that has what was asked for', 'limit: 99,', 99],
    ['goes on where the last page ended', 'offset: 100,', 53],
  ])('%s', async (_what, args, expected) => {
    const { data } = await few(staff, rows(args));
    const { rows: found, all } = data as { rows: readonly { Account: { Sites: readonly object[] } }[]; all: object };
    expect(found).toHaveLength(expected);
    expect(found.at(-1)?.Account.Sites).toHaveLength(100);
    expect(all).toEqual({ aggregate: { count: 153 } });
  });

  const account = `Account: { AccountId: { _eq: "${id(2)}" } }`;
  test.each([
    ['of one that asks for all', '{ dw_Sites { Label } dw_Accounts { Label } }', ['dw_Sites']],
    ['of one that asks for more than is allowed, far on too', '{ dw_Sites(limit: 101) { Label } }', ['dw_Sites']],
    ['of one within other rows', '{ dw_Accounts { Sites { Label } } }', ['dw_Sites']],
    [
      'of one that a mutation answers',
      `mutation { update_dw_Accounts(where: { Sites: { ${account} } }, _set: { NumEmployees: 8 }) { returning { Sites { Label } } } }`,
      ['dw_Sites'],
    ],
    ['not of a page, however full', '{ dw_Sites(limit: 100) { Label } }', undefined],
    ['not where all fits', `{ dw_Accounts { Label } dw_Sites(offset: 100) { Label } }`, undefined],
  ])('says when it may end before its rows do: %s', async (_which, document, limited) => {
    const { extensions, errors } = await few(staff, document);
    expect(errors).toBeUndefined();
    expect(extensions?.limited).toEqual(limited);
  });

  test.each(['limit', 'offset'])('has no negative %s', async (argument) => {
    const { errors } = await ask(staff, `{ dw_Sites(${argument}: -1) { Label } }`);
    expect(errors?.[0]).toMatchObject({
      message: `${argument} must not be negative.`,
      extensions: { code: 'validation-failed' },
    });
  });
});

test('a statement that takes too long is stopped, and says so', async () => {
  const hasty = new Database({ ...opened.config, max: 1 }, 1);
  const holder = await opened.database.pool.connect();
  try {
    await holder.query('begin; lock table "dw_Sites" in access exclusive mode');
    const { errors } = await asking(catalogue, hasty)(staff, '{ dw_Sites { Label } }');
    expect(errors?.[0]).toMatchObject({ message: expect.stringMatching(/too long/), extensions: { code: 'timeout' } });
  } finally {
    await holder.query('rollback');
    holder.release();
    await hasty.close();
  }
});

test('what a job does without a timeout takes longer than the server and the driver give a request', async () => {
  const hasty = new Database({ ...opened.config, max: 1, query_timeout: 300 }, 1);
  const slow = sql`select true as done from pg_sleep(1.2)`;
  try {
    await expect(hasty.read((session) => session.rows(slow))).rejects.toThrow(/timeout/);
    const rows = await hasty.read(async (session) => {
      await session.withoutTimeout();
      return session.rows(slow);
    });
    expect(rows).toEqual([{ done: true }]);
  } finally {
    await hasty.close();
  }
});
