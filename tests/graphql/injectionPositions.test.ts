import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { apiOf } from '../../server/graphql/api';
import { execute } from '../../server/graphql/execute';
import { openLive } from '../../server/graphql/live/openLive';
import type { Caller } from '../../server/sql/caller';
import { apiErrorOf } from '../../server/writes/databaseErrors';
import { ApiError } from '../../server/writes/errors';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { breakouts, triedTexts } from './inputs/texts';
import { id, insertScene } from './scene';

let opened: TestDatabase;
let api: ReturnType<typeof apiOf>;
let staff: Caller;
let north: Caller;
let before: string;

beforeAll(async () => {
  opened = await openTestDatabase();
  ({ staff, north } = await insertScene(opened.database));
  api = apiOf({ catalogue, database: opened.database });
  before = await state();
});
afterAll(() => opened.close());

/** Returns tables, their columns and their rows as one text. */
async function state(): Promise<string> {
  const { rows } = await opened.database.pool.query(`select table_name, column_name,
    (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I.%I', table_schema, table_name), false, true, '')))[1]::text as rows
    from information_schema.columns where table_schema = 'public' order by 1, 2`);
  return JSON.stringify(rows);
}

type Row = Readonly<Record<string, unknown>>;

/** A document, and its variables, that have the text in some place. */
type Position = (text: string) => { readonly query: string; readonly variables?: Row; readonly operationName?: string };

const sites = (args: string, types: string): string => `query Q(${types}) { rows: dw_Sites(${args}) { SiteId Label } }`;
const upsert = `mutation Q($c: dw_Sites_on_conflict) { insert_dw_Sites(objects: [], on_conflict: $c) { affected_rows } }`;
const update =
  'mutation Q($set: dw_Sites_set_input) { update_dw_Sites(where: { Label: { _eq: "none" } }, _set: $set) { affected_rows } }';
const documents = (args: string): string => `query Q($t: String!) { dw_MLModelMetadata${args} }`;

const inVariables: Readonly<Record<string, Position>> = {
  'a column of an order': (text) => ({
    query: sites('order_by: $o', '$o: [dw_Sites_order_by!]'),
    variables: { o: { [text]: 'asc' } },
  }),
  'a direction of an order': (text) => ({
    query: sites('order_by: $o', '$o: [dw_Sites_order_by!]'),
    variables: { o: [{ Label: text }] },
  }),
  'an order through a relation': (text) => ({
    query: sites('order_by: $o', '$o: [dw_Sites_order_by!]'),
    variables: { o: { Account: { [text]: 'asc' } } },
  }),
  'a column of a condition': (text) => ({
    query: sites('where: $w', '$w: dw_Sites_bool_exp'),
    variables: { w: { [text]: { _eq: 'x' } } },
  }),
  'an operator of a condition': (text) => ({
    query: sites('where: $w', '$w: dw_Sites_bool_exp'),
    variables: { w: { Label: { [text]: 'x' } } },
  }),
  'a flag of a condition': (text) => ({
    query: sites('where: $w', '$w: dw_Sites_bool_exp'),
    variables: { w: { Label: { _is_null: text } } },
  }),
  'a column that is to differ': (text) => ({
    query: sites('distinct_on: $d', '$d: [dw_Sites_select_column!]'),
    variables: { d: [text] },
  }),
  'a column that is counted': (text) => ({
    query: 'query Q($d: [dw_Sites_select_column!]) { dw_Sites_aggregate { aggregate { count(columns: $d) } } }',
    variables: { d: [text] },
  }),
  'a limit': (text) => ({ query: sites('limit: $l', '$l: Int'), variables: { l: text } }),
  'a key': (text) => ({
    query: 'query Q($id: uuid!) { dw_Sites_by_pk(SiteId: $id) { Label } }',
    variables: { id: text },
  }),
  'a key among others': (text) => ({
    query: sites('where: { SiteId: { _in: $i } }', '$i: [uuid!]'),
    variables: { i: [id(11), text] },
  }),
  'the name of a constraint': (text) => ({ query: upsert, variables: { c: { constraint: text } } }),
  'a column to update on conflict': (text) => ({
    query: upsert,
    variables: { c: { constraint: 'dw_Sites_pkey', update_columns: [text] } },
  }),
  'a condition on conflict': (text) => ({
    query: upsert,
    variables: { c: { constraint: 'dw_Sites_pkey', where: { [text]: {} } } },
  }),
  'a column to set': (text) => ({ query: update, variables: { set: { [text]: 'x' } } }),
  'a moment': (text) => ({ query: update, variables: { set: { UpdatedOn: text } } }),
  'a number': (text) => ({ query: update, variables: { set: { Status: text } } }),
  'the name of a variable': (text) => ({ query: '{ dw_Sites { Label } }', variables: { [text]: text } }),
  'the name of the operation': (text) => ({ query: sites('limit: $l', '$l: Int'), operationName: text }),
};

const inDocuments: Readonly<Record<string, Position>> = {
  'another name of a field': (text) => ({ query: `{ dw_Sites { ${text}: Label } }` }),
  'a field': (text) => ({ query: `{ dw_Sites { ${text} } }` }),
  'the name of the operation as it is defined': (text) => ({ query: `query ${text} { dw_Sites(limit: 0) { Label } }` }),
  'the name of a variable as it is declared': (text) => ({
    query: `query Q($${text}: Int) { dw_Sites(limit: $${text}) { Label } }`,
  }),
  'the name of a fragment': (text) => ({ query: `{ dw_Sites { ...${text} } } fragment ${text} on dw_Sites { Label }` }),
  'an enum as it stands': (text) => ({ query: `{ dw_Sites(order_by: { Label: ${text} }) { Label } }` }),
  'a constraint as it stands': (text) => ({
    query: `mutation { insert_dw_Sites(objects: [], on_conflict: { constraint: ${text} }) { affected_rows } }`,
  }),
  'a text as it stands': (text) => ({
    query: `{ dw_Sites(where: { Label: { _eq: ${JSON.stringify(text)} } }) { Label } }`,
  }),
};

const inPatterns: Readonly<Record<string, Position>> = {
  'a pattern': (text) => ({ query: sites('where: { Label: { _like: $t } }', '$t: String!'), variables: { t: text } }),
  'a pattern of SQL': (text) => ({
    query: sites('where: { Label: { _similar: $t } }', '$t: String!'),
    variables: { t: text },
  }),
  'a regular expression': (text) => ({
    query: sites('where: { Label: { _iregex: $t } }', '$t: String!'),
    variables: { t: text },
  }),
  'a path into a document': (text) => ({ query: documents(' { Parameters(path: $t) }'), variables: { t: text } }),
  'a key of a document': (text) => ({
    query: documents('(where: { Parameters: { _has_key: $t, _has_keys_any: [$t] } }) { ModelId }'),
    variables: { t: text },
  }),
  'a path that a document has': (text) => ({
    query: documents('(where: { Parameters: { _jsonb_path_exists: $t, _jsonb_path_match: $t } }) { ModelId }'),
    variables: { t: text },
  }),
  'the text of a document': (text) => ({
    query: documents('(where: { Parameters: { _cast: { String: { _like: $t } } } }) { ModelId }'),
    variables: { t: text },
  }),
  'a document': (text) => ({
    query: 'query Q($t: jsonb!) { dw_MLModelMetadata(where: { Parameters: { _contains: $t } }) { ModelId } }',
    variables: { t: { [text]: text } },
  }),
};

const inWritesOfStaff: Readonly<Record<string, Position>> = {
  'a path to delete': (text) => ({
    query: `mutation Q($t: [String!]) { update_dw_MLModelMetadata(where: { ModelId: { _eq: "${id(1)}" } }, _delete_at_path: { Parameters: $t }) { affected_rows } }`,
    variables: { t: [text] },
  }),
};

/** The answer, or the sentence of the refusal; anything else that goes wrong is no answer to give. */
async function answered(
  caller: Caller,
  { query, variables, operationName }: ReturnType<Position>,
): Promise<object | ApiError> {
  try {
    return JSON.parse(String(await execute(api, caller, { query, variables, operationName }))) as object;
  } catch (error) {
    const known = apiErrorOf(error, catalogue);
    if (!known) throw error;
    return known;
  }
}

const refusals = ['validation-failed', 'parse-failed', 'data-exception', 'bad-request', 'timeout'];

async function standsUp(
  positions: readonly (readonly [string, Position])[],
  given: readonly string[],
  caller = north,
): Promise<void> {
  for (const [place, position] of positions)
    for (const text of given) {
      const answer = await answered(caller, position(text)).catch((error: unknown) => {
        throw new Error(`${place}: ${JSON.stringify(text.slice(0, 80))}: ${String(error)}`);
      });
      if (answer instanceof ApiError) {
        expect(refusals, `${place}: ${text.slice(0, 80)}`).toContain(answer.code);
        expect(answer.message).not.toMatch(/syntax error at or near|pg_|relation ".*" does not exist/);
      } else if (caller === north) expect(JSON.stringify(answer), place).not.toContain(id(13));
    }
}

test(
  'no text in a variable becomes a part of a statement, wherever it stands',
  () => standsUp(Object.entries(inVariables), triedTexts),
  120_000,
);
test('nor as a pattern, a path or a document', () => standsUp(Object.entries(inPatterns), triedTexts), 120_000);
test('nor as a path that staff delete', () => standsUp(Object.entries(inWritesOfStaff), triedTexts, staff), 120_000);
test(
  'nor when it is written into the document itself',
  () => standsUp(Object.entries(inDocuments), triedTexts),
  120_000,
);

test('a subscription is no way in either', async () => {
  const cursor = (text: string) => ({ initial_value: { [text]: text } });
  for (const text of breakouts)
    for (const [query, variables] of [
      [
        'subscription S($c: [dw_Sites_stream_cursor_input]!) { dw_Sites_stream(batch_size: 1, cursor: $c) { Label } }',
        { c: [cursor(text)] },
      ],
      ['subscription S($r: [String!]!) { meterdesk_changes(resources: $r) { label } }', { r: [text] }],
    ] as const) {
      const look = async () =>
        openLive(api, north, { query, variables }).refresh({
          caller: north,
          changeBatch: { changes: new Map([[text, new Set([text])]]), since: new Date() },
          rows: (fragment) => opened.database.rows(fragment),
        });
      await look().catch((error: unknown) => expect(apiErrorOf(error, catalogue)?.code).toBe('validation-failed'));
    }
});

describe('afterwards', () => {
  test('tables, columns and rows are what they were', async () => {
    expect(await state()).toBe(before);
    expect(await answered(staff, { query: '{ dw_Sites_aggregate { aggregate { count } } }' })).toEqual({
      data: { dw_Sites_aggregate: { aggregate: { count: 3 } } },
    });
  });
});
