import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../server/sql/caller';
import { type Ask, asking } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { otherCatalogue as catalogue, insertOthers } from './otherResources';
import { id } from './scene';

let opened: TestDatabase;
let ask: Ask;
let staff: Caller;
let north: Caller;
beforeAll(async () => {
  opened = await openTestDatabase();
  ({ staff, north } = await insertOthers(opened.database));
  ask = asking(catalogue, opened.database);
});
afterAll(() => opened.close());

const gauges = (objects: string) =>
  `mutation { added: insert_dw_Gauges(objects: [${objects}]) { returning { GaugeId Label } } }`;
const gauge = (label: string, more = '') => `{ AccountId: "${id(1)}", Label: "${label}" ${more} }`;
const labels = async (condition: string) =>
  (await ask(staff, `{ rows: dw_Gauges(where: ${condition}, order_by: { GaugeId: asc }) { Label } }`)).data?.rows;

test('a key that is counted up may be given, beside rows that are counted', async () => {
  const { data } = await ask(staff, gauges(`${gauge('Given', 'GaugeId: 70')}, ${gauge('Counted')}`));
  expect(data).toEqual({
    added: {
      returning: [
        { GaugeId: 70, Label: 'Given' },
        { GaugeId: 4, Label: 'Counted' },
      ],
    },
  });
  const { errors } = await ask(staff, gauges(gauge('Null', 'GaugeId: null')));
  expect(errors?.[0]?.extensions.code).toBe('constraint-violation');
});

test('a key that is counted up is taken as it comes by client contacts', async () => {
  const { errors } = await ask(north, gauges(gauge('Mine', 'GaugeId: 71')));
  expect(errors?.[0]?.message).toMatch(/"GaugeId" is not defined/);
});

test('a key is changed by _set and by an upsert, by staff alone, and history tells of both rows', async () => {
  const change =
    'mutation { update_dw_Gauges_by_pk(pk_columns: { GaugeId: 70 }, _set: { GaugeId: 80 }) { GaugeId Label } }';
  expect((await ask(north, change)).errors?.[0]?.message).toMatch(/"GaugeId" is not defined/);
  expect(await ask(staff, change)).toEqual({ data: { update_dw_Gauges_by_pk: { GaugeId: 80, Label: 'Given' } } });
  const { rows } = await opened.database.pool.query(
    "select row_key, action, label from meterdesk.change where resource = 'gauges' order by id desc limit 2",
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { row_key: '70', action: 'delete', label: 'Given' },
      { row_key: '80', action: 'insert', label: 'Given' },
    ]),
  );
  const upsert = `mutation { row: insert_dw_Marks_one(object: { GaugeId: 1, Slot: 2, UnitCode: "m3", Value: 9 },
    on_conflict: { constraint: dw_Marks_pkey, update_columns: [GaugeId, Slot, Value] }) { GaugeId Slot Value } }`;
  expect(await ask(staff, upsert)).toEqual({ data: { row: { GaugeId: 1, Slot: 2, Value: 9 } } });
  expect((await ask(north, upsert)).errors?.[0]?.extensions.code).toBe('validation-failed');
});

test('a key that rows refer to is not changed', async () => {
  const { errors } = await ask(
    staff,
    'mutation { update_dw_Gauges_by_pk(pk_columns: { GaugeId: 1 }, _set: { GaugeId: 90 }) { GaugeId } }',
  );
  expect(errors?.[0]?.extensions.code).toBe('constraint-violation');
});

test('an aggregate has exactly one predicate, as a Hasura has it: none and several are refused where they stand', async () => {
  const everything = await labels('{}');
  const count = 'count: { predicate: { _gte: 1 } }';
  const flags = 'bool_and: { arguments: Sure, predicate: { _eq: true } }';
  for (const predicates of ['{}', `{ ${count}, ${flags} }`]) {
    const { errors } = await ask(
      staff,
      `{ dw_Gauges(where: { _or: [{ Marks_aggregate: ${predicates} }] }) { Label } }`,
    );
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(/^Exactly one predicate should be specified/),
      extensions: {
        code: 'validation-failed',
        path: '$.selectionSet.dw_Gauges.args.where._or[0].Marks_aggregate',
      },
    });
  }
  const both = `{ _and: [{ Marks_aggregate: { ${count} } }, { Marks_aggregate: { ${flags} } }] }`;
  expect(await labels(both)).toEqual([{ Label: 'Left part' }, { Label: 'Far gauge' }]);
  for (const open of ['predicate: {}', 'filter: {}, predicate: {}', 'arguments: [], distinct: true, predicate: {}'])
    expect(await labels(`{ Marks_aggregate: { count: { ${open} } } }`)).toEqual(everything);
  expect(await labels('{ Marks_aggregate: { bool_or: { arguments: Sure, predicate: {} } } }')).toEqual(everything);
  expect(
    await labels(
      '{ Marks_aggregate: { count: { arguments: [Slot, UnitCode], distinct: true, predicate: { _eq: 2 } } } }',
    ),
  ).toEqual([{ Label: 'Main gauge' }]);
});

test('text is accepted as a whole number for columns, and not for a limit', async () => {
  const document = 'query ($key: Int!) { row: dw_Gauges_by_pk(GaugeId: $key) { GaugeId Label } }';
  const first = { data: { row: { GaugeId: 1, Label: 'Main gauge' } } };
  expect(await ask(staff, document, { key: '1' })).toEqual(first);
  expect(await ask(staff, '{ row: dw_Gauges_by_pk(GaugeId: "1") { GaugeId Label } }')).toEqual(first);
  expect(await labels('{ GaugeId: { _in: ["1", 2] } }')).toEqual([{ Label: 'Main gauge' }, { Label: 'Left part' }]);
  expect(
    (await ask(staff, '{ rows: dw_Gauges(offset: "1", limit: 1, order_by: { GaugeId: asc }) { GaugeId } }')).data,
  ).toEqual({
    rows: [{ GaugeId: 2 }],
  });
  for (const wrong of ['limit: "1"', 'where: { GaugeId: { _eq: "one" } }', 'where: { GaugeId: { _eq: "2147483648" } }'])
    expect((await ask(staff, `{ dw_Gauges(${wrong}) { GaugeId } }`)).errors?.[0]?.extensions.code).toBe(
      'validation-failed',
    );
});

test('a path into a document may have a dot before a bracket', async () => {
  const set =
    'mutation { update_dw_Gauges_by_pk(pk_columns: { GaugeId: 1 }, _set: { Tags: { a: [{ b: 5 }] } }) { Label } }';
  expect((await ask(staff, set)).errors).toBeUndefined();
  const paths = ['$.a[0].b', '$.a.[0].b', 'a.[0].["b"]', "$.['a'][0].b"];
  const parts = paths.map((path, index) => `p${index}: Tags(path: ${JSON.stringify(path)})`);
  expect((await ask(staff, `{ row: dw_Gauges_by_pk(GaugeId: 1) { ${parts.join(' ')} } }`)).data).toEqual({
    row: { p0: 5, p1: 5, p2: 5, p3: 5 },
  });
});

test('labels are sorted, compared and paged by the value of their numbers, and found as they are written', async () => {
  await ask(staff, gauges(['b104', 'b9', 'b10'].map((riser) => gauge(`Riser ${riser}`)).join(', ')));
  const risers = async (condition: string, more = '') => {
    const where = `{ _and: [{ Label: { _like: "Riser%" } }, { Label: ${condition} }] }`;
    const { data } = await ask(
      staff,
      `{ rows: dw_Gauges(where: ${where}, order_by: { Label: asc } ${more}) { Label } }`,
    );
    return ((data?.rows ?? []) as readonly { Label: string }[]).map((row) => row.Label);
  };
  expect(await risers('{}')).toEqual(['Riser b9', 'Riser b10', 'Riser b104']);
  expect(await risers('{}', ', distinct_on: Label, limit: 1, offset: 1')).toEqual(['Riser b10']);
  expect(await risers('{ _gt: "Riser b9" }')).toEqual(['Riser b10', 'Riser b104']);
  expect(await risers('{ _lte: "Riser b10" }')).toEqual(['Riser b9', 'Riser b10']);
  expect(await risers('{ _ilike: "riser b10%" }')).toEqual(['Riser b10', 'Riser b104']);
  expect(await risers('{ _eq: "Riser b9" }')).toEqual(['Riser b9']);
  const extremes =
    '{ dw_Gauges_aggregate(where: { Label: { _like: "Riser%" } }) { aggregate { min { Label } max { Label } } } }';
  expect((await ask(staff, extremes)).data?.dw_Gauges_aggregate).toEqual({
    aggregate: { min: { Label: 'Riser b9' }, max: { Label: 'Riser b104' } },
  });
});
