import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Caller } from '../../server/sql/caller';
import type { Ask } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { breakouts, texts, triedTexts } from './inputs/texts';
import { id, insertScene } from './scene';

let opened: TestDatabase;
let ask: Ask;
let staff: Caller;
let north: Caller;

beforeAll(async () => {
  opened = await openTestDatabase();
  ({ ask, staff, north } = await insertScene(opened.database));
});
afterAll(() => opened.close());

describe('whatever text it is', () => {
  test('comes back as it was stored', async () => {
    const objects = texts.map((Label) => ({ SiteId: randomUUID(), AccountId: id(1), Label, Line1: Label }));
    const document = `mutation Store($objects: [dw_Sites_insert_input!]!) {
      insert_dw_Sites(objects: $objects) { returning { SiteId Label Line1 } } }`;
    const { data, errors } = await ask(staff, document, { objects });
    expect(errors).toBeUndefined();
    const stored = (data as { insert_dw_Sites: { returning: readonly object[] } }).insert_dw_Sites.returning;
    expect(stored).toEqual(objects.map(({ SiteId, Label, Line1 }) => ({ SiteId, Label, Line1 })));
  });

  test('is compared, never run', async () => {
    const document = `query Find($text: String!, $like: String!) {
      rows: dw_Sites(where: { Label: { _eq: $text, _in: [$text], _ilike: $like } }) { Label } }`;
    for (const text of triedTexts) {
      const like = text.replace(/[\\%_]/g, '\\$&');
      const { data } = await ask(north, document, { text, like });
      expect(data, text.slice(0, 60)).toEqual({ rows: [{ Label: text }] });
    }
  });

  test('is found by the search that looks for it', async () => {
    const document = `query Find($like: String!) { dw_Sites(where: { _or: [{ Label: { _ilike: $like } }, { Line1: { _ilike: $like } },
      { City: { _ilike: $like } }, { Group: { Label: { _ilike: $like } } }, { Account: { Label: { _ilike: $like } } }] }) { Label } }`;
    for (const text of breakouts.filter((each) => each.trim() !== '')) {
      const { data } = await ask(north, document, { like: `%${text.replace(/[\\%_]/g, '\\$&')}%` });
      const found = (data as { dw_Sites: readonly { readonly Label: string }[] }).dw_Sites.map(({ Label }) => Label);
      expect(found.map((label) => label.slice(0, 60))).toContain(text.slice(0, 60));
      expect(found).not.toContain('Harbour');
    }
  });

  test('changes no name of an answer: keys are quoted', async () => {
    const { data } = await ask(staff, 'query { _select__from: dw_Sites(limit: 1) { _drop__: Label } }');
    expect(data).toMatchObject({ _select__from: [{ _drop__: expect.any(String) }] });
  });
});

test('a NUL character is refused in words, since PostgreSQL cannot hold it', async () => {
  const object = { AccountId: id(1), Label: 'a\0b' };
  const stored = await ask(
    staff,
    'mutation ($object: dw_Sites_insert_input!) { insert_dw_Sites_one(object: $object) { Label } }',
    { object },
  );
  expect(stored.errors?.[0]?.extensions.code).toBe('data-exception');
  const asked = await ask(staff, 'query ($text: String!) { dw_Sites(where: { Label: { _eq: $text } }) { Label } }', {
    text: 'a\0b',
  });
  expect(asked.errors?.[0]?.extensions.code).toBe('data-exception');
});

test.each([
  ['a column', 'query { dw_Sites { "Label" } }'],
  ['a column that is not there', 'query { dw_Sites { _search } }'],
  ['an order', 'query { dw_Sites(order_by: { Label: "asc; drop table x" }) { Label } }'],
  ['a constraint', 'mutation { insert_dw_Sites(objects: [], on_conflict: { constraint: "x" }) { affected_rows } }'],
  ['a limit', 'query { dw_Sites(limit: "1; select 1") { Label } }'],
  ['a key', 'query { dw_Sites_by_pk(SiteId: "1 or 1=1") { Label } }'],
  [
    'an order beside what is to differ',
    'query { dw_Sites(distinct_on: [Label], order_by: [{ City: asc }, { Label: asc }]) { Label } }',
  ],
  ['a path into a document', 'query { dw_MLModelMetadata { Parameters(path: "$.a\']; drop table x") } }'],
])('%s cannot be smuggled in', async (_what, document) => {
  const { errors, data } = await ask(staff, document);
  expect(data).toBeUndefined();
  expect(['parse-failed', 'validation-failed']).toContain(errors?.[0]?.extensions.code);
});

test.each([
  ['timestamptz', { UpdatedOn: { _eq: "now' or true" } }],
  ['a range of smallint', { Status: { _eq: 70_000 } }],
])('a value that is no %s is refused in words', async (_what, where) => {
  const { errors } = await ask(staff, 'query ($where: dw_Sites_bool_exp) { dw_Sites(where: $where) { Label } }', {
    where,
  });
  expect(['data-exception', 'validation-failed']).toContain(errors?.[0]?.extensions.code);
});

test('all tables are still there', async () => {
  for (const { table } of catalogue.entities) {
    const { errors } = await ask(staff, `query { ${table}_aggregate { aggregate { count } } }`);
    expect(errors).toBeUndefined();
  }
});
