import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Caller } from '../../server/sql/caller';
import { Database } from '../../server/sql/database';
import type { ErrorCode } from '../../server/writes/errors';
import { type Ask, asking } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { person } from '../support/people';
import { id, insertScene } from './scene';

let opened: TestDatabase;
let ask: Ask;
let staff: Caller;
let user: Caller;
beforeAll(async () => {
  opened = await openTestDatabase();
  ({ ask, staff } = await insertScene(opened.database));
  user = await person(opened.database, 'User', [id(1)]);
});
afterAll(() => opened.close());

interface Case {
  readonly as?: 'user';
  readonly document: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly says: RegExp;
}

const where = (condition: string) => `{ dw_Sites(where: ${condition}) { Label } }`;
const insert = (object: string, more = '') =>
  `mutation { insert_dw_Sites(objects: ${object}${more}) { affected_rows } }`;
const site = (n: number) => `{ SiteId: "${id(n)}", AccountId: "${id(1)}", Label: "Twice" }`;

/** What brings each code; `timeout` and `unexpected` come of what others do at the same time, and stand below. */
const cases: Readonly<
  Record<Exclude<ErrorCode, 'disk-full' | 'timeout' | 'unexpected'>, Readonly<Record<string, Case>>>
> = {
  'parse-failed': {
    'text that is no GraphQL': { document: '{ dw_Sites(', says: /^Syntax Error/ },
    'a path of a document that cannot be read': {
      document: '{ dw_MLModelMetadata { Parameters(path: "$.a[") } }',
      says: /^The path can't be read/,
    },
  },
  'validation-failed': {
    'a field that there is not': { document: '{ dw_Sites { Labl } }', says: /Cannot query field "Labl"/ },
    'an operator that the type does not have': { document: where('{ AccountId: { _like: "x" } }'), says: /"_like"/ },
    'a key that is none': { document: where('{ SiteId: { _eq: "eleven" } }'), says: /^"eleven" is not a uuid/ },
    'what is no amount': {
      document: '{ dw_Buildings(where: { NlaSqm: { _lt: "NaN" } }) { Label } }',
      says: /^"NaN" is not a numeric/,
    },
    'a variable that is not used': {
      document: 'query ($limit: Int) { dw_Sites { Label } }',
      says: /^Variable "\$limit" is never used/,
    },
    'a null for a variable that has none': {
      document: 'query ($limit: Int! = 1) { dw_Sites(limit: $limit) { Label } }',
      variables: { limit: null },
      says: /must not be null/,
    },
    'text for a limit': { document: '{ dw_Sites(limit: "1") { Label } }', says: /^limit must be a number/ },
    'a null to compare with': { document: where('{ Label: { _eq: null } }'), says: /^unexpected null value/ },
    'a null for the parts of a condition': {
      document: 'mutation { update_dw_Sites(where: { _and: null }, _set: { City: "x" }) { affected_rows } }',
      says: /^unexpected null value for _and/,
    },
    'text where a number belongs': { document: '{ dw_Sites(limit: "ten") { Label } }', says: /^Int cannot represent/ },
    'a variable that is missing': {
      document: 'query ($key: uuid!) { dw_Sites_by_pk(SiteId: $key) { Label } }',
      says: /was not provided/,
    },
    'a value that the operation has no variable for': {
      document: '{ dw_Sites { Label } }',
      variables: { limit: 5 },
      says: /^unexpected variables in variableValues: limit$/,
    },
    'a null for the text of a document': {
      document: '{ dw_MLModelMetadata(where: { Parameters: { _cast: { String: null } } }) { ModelId } }',
      says: /^unexpected null value for String/,
    },
    'a negative limit': { document: '{ dw_Sites(limit: -1) { Label } }', says: /must not be negative/ },
    'a distinction that the order contradicts': {
      document: '{ dw_Sites(distinct_on: City, order_by: { Label: asc }) { Label } }',
      says: /must match initial "order_by"/,
    },
    'two root fields of a subscription': {
      document: 'subscription { a: dw_Sites { Label } b: dw_Sites { Label } }',
      says: /only one top level field/,
    },
    'an update that says nothing of what to change': {
      document: 'mutation { update_dw_Sites(where: {}) { affected_rows } }',
      says: /^Say what to change/,
    },
  },
  'bad-request': {
    'a subscription by POST': { document: 'subscription { dw_Sites { Label } }', says: /over a WebSocket/ },
    'a pattern that ends in an escape': { document: where(String.raw`{ City: { _like: "A\\" } }`), says: /escape/ },
  },
  'data-exception': {
    'a day that there is not': { document: where('{ CreatedOn: { _gt: "2026-02-30" } }'), says: /out of range/ },
    'text that is no moment': { document: where('{ CreatedOn: { _gt: "soon" } }'), says: /invalid input syntax/ },
    'an expression that is none': { document: where('{ Label: { _regex: "(" } }'), says: /invalid regular expression/ },
    'a path that is none': {
      document:
        'mutation { update_dw_MLModelMetadata(where: { Parameters: { _jsonb_path_exists: "$[" } }, _set: { ModelType: "x" }) { affected_rows } }',
      says: /^The path can't be read/,
    },
    'a path with what it may not have': {
      document:
        'mutation { update_dw_MLModelMetadata(where: { Parameters: { _jsonb_path_match: "@ > 1" } }, _set: { ModelType: "x" }) { affected_rows } }',
      says: /^The path can't be read/,
    },
    'a zero byte': { document: where(String.raw`{ Label: { _eq: "\u0000" } }`), says: /0x00/ },
    'a sum that is too large': {
      document: 'mutation { update_dw_Accounts(where: {}, _inc: { NumEmployees: 2147483647 }) { affected_rows } }',
      says: /out of range/,
    },
    'a sum that is no value of an enumeration': {
      document: 'mutation { update_dw_Sites(where: {}, _inc: { Status: 100 }) { affected_rows } }',
      says: /must be one of/,
    },
    'what the kind of a field does not allow': {
      document: insert(`{ AccountId: "${id(1)}", Label: "x", Status: 99 }`),
      says: /must be one of/,
    },
  },
  'constraint-violation': {
    'a key that is taken': { document: insert(site(11)), says: /^Uniqueness violation/ },
    'the same row twice in one upsert': {
      document: insert(
        `[${site(11)}, ${site(11)}]`,
        ', on_conflict: { constraint: dw_Sites_pkey, update_columns: Label }',
      ),
      says: /^Two of the rows are the same one/,
    },
    'a reference to nothing': {
      document: insert(`{ AccountId: "${randomUUID()}", Label: "x" }`),
      says: /there is no such account/,
    },
    'a value that is missing': { document: insert(`{ AccountId: "${id(1)}" }`), says: /enter a/ },
  },
  'permission-error': {
    'a deed that is not the caller’s': {
      as: 'user',
      document: 'mutation { delete_dw_Sites(where: {}) { affected_rows } }',
      says: /^You are not allowed to delete/,
    },
    'a row where the caller may add none': {
      as: 'user',
      document: insert(site(77)),
      says: /^You are not allowed to add/,
    },
  },
  conflict: {
    'a row that somebody else changed meanwhile': {
      document: `mutation { update_dw_Sites(where: { SiteId: { _eq: "${id(12)}" }, UpdatedOn: { _eq: "2020-01-01T00:00:00Z" } }, _set: { City: "x" }) { affected_rows } }`,
      says: /was changed by somebody else/,
    },
  },
};

describe.each(Object.entries(cases))('the code %s is given', (code, brought) => {
  test.each(Object.entries(brought))('for %s', async (_what, { as, document, variables, says }) => {
    const { data, errors } = await ask(as === 'user' ? user : staff, document, variables);
    expect(data).toBeUndefined();
    expect(errors).toEqual([
      {
        message: expect.stringMatching(says),
        extensions: expect.objectContaining({ code, path: expect.stringMatching(/^\$/) }),
      },
    ]);
  });
});

test.each([
  ['{ dw_Sites { Account { Labl } } }', '$.selectionSet.dw_Sites.selectionSet.Account.selectionSet.Labl'],
  ['{ dw_Sites(limit: "ten") { Label } }', '$.selectionSet.dw_Sites.args.limit'],
  [
    '{ dw_Sites { Buildings(where: { Label: { _eq: 5 } }) { Label } } }',
    '$.selectionSet.dw_Sites.selectionSet.Buildings.args.where.Label._eq',
  ],
  ['{ dw_Sites(where: { _or: [{}, { Labl: {} }] }) { Label } }', '$.selectionSet.dw_Sites.args.where._or[1].Labl'],
  ['{ a: dw_Sites { ...F } } fragment F on dw_Sites { Labl }', '$.selectionSet.Labl'],
  [
    '{ dw_Sites(where: { _or: [{ Label: { _eq: null } }] }) { Label } }',
    '$.selectionSet.dw_Sites.args.where._or[0].Label._eq',
  ],
  ['{ dw_Sites { Buildings(limit: -1) { Label } } }', '$.selectionSet.dw_Sites.selectionSet.Buildings.args.limit'],
  [
    '{ dw_MLModelMetadata { Parameters(path: "a[") } }',
    '$.selectionSet.dw_MLModelMetadata.selectionSet.Parameters.args.path',
  ],
  [insert(`[{ AccountId: "${id(1)}" }]`), '$.selectionSet.insert_dw_Sites.args.objects'],
  [insert(site(11)), '$.selectionSet.insert_dw_Sites.args.objects'],
  [
    'mutation { update_dw_Sites(where: { Label: { _eq: null } }, _set: { City: "x" }) { affected_rows } }',
    '$.selectionSet.update_dw_Sites.args.where.Label._eq',
  ],
  ['mutation { update_dw_Sites(where: {}) { affected_rows } }', '$.selectionSet.update_dw_Sites.args'],
  ['mutation { update_dw_Sites(where: {}, _set: { Label: null }) { affected_rows } }', '$'],
])('%s is told where it is wrong', async (document, place) => {
  expect((await ask(staff, document)).errors?.[0]?.extensions.path).toBe(place);
});

test('the code unexpected is given where somebody else holds the rows, and nothing is done', async () => {
  const holder = await opened.database.pool.connect();
  const waiting = new Database({
    ...opened.config,
    max: 1,
    options: '-c search_path=public -c timezone=UTC -c lock_timeout=50',
  });
  try {
    await holder.query('begin');
    await holder.query('update "dw_Sites" set "City" = \'Held\' where "SiteId" = $1', [id(12)]);
    const document = `mutation { update_dw_Sites_by_pk(pk_columns: { SiteId: "${id(12)}" }, _set: { City: "x" }) { City } }`;
    expect((await asking(catalogue, waiting)(staff, document)).errors).toEqual([
      {
        message: 'Somebody else is changing the same rows. Please try again.',
        extensions: { code: 'unexpected', path: '$' },
      },
    ]);
  } finally {
    await holder.query('rollback');
    holder.release();
    await waiting.close();
  }
});
