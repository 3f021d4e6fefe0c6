import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Catalogue } from '../../resources/language/catalogue';
import { checkDefinitions } from '../../resources/language/check/checkDefinitions';
import type { Resource } from '../../resources/language/resource';
import { hasuraMetadata } from '../../server/graphql/hasura/metadata';
import type { Caller } from '../../server/sql/caller';
import { describeMigration, migrate } from '../../server/sql/migrate';
import { type Ask, asking } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { otherCatalogue as catalogue, otherFiles as files, insertOthers, invented } from './otherResources';
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

test('the definitions are sound, and the database is what they describe', async () => {
  expect(checkDefinitions(files, catalogue)).toEqual([]);
  expect(await describeMigration(opened.database, catalogue)).toBe('');
});

test.each([
  [
    'a key that the database counts up, and times of no zone',
    '{ row: dw_Gauges_by_pk(GaugeId: 1) { GaugeId Label OpensAt SeenAt Turns Drift Price Tags } }',
    {
      row: {
        GaugeId: 1,
        Label: 'Main gauge',
        OpensAt: '08:00:00',
        SeenAt: '2026-01-05T10:20:00',
        Turns: 9_007_199_254_740_991,
        Drift: 0.5,
        Price: 12.75,
        Tags: [],
      },
    },
  ],
  [
    'a key of several columns',
    '{ row: dw_Marks_by_pk(GaugeId: 1, Slot: 2) { Value Sure Gauge { Label } Unit { Code Label } OtherUnit { Code } } }',
    {
      row: {
        Value: 7.5,
        Sure: false,
        Gauge: { Label: 'Main gauge' },
        Unit: { Code: 'm3', Label: 'Cubic metres' },
        OtherUnit: null,
      },
    },
  ],
  [
    'a table that refers to itself',
    '{ rows: dw_Gauges(where: { Whole: { Label: { _eq: "Main gauge" } } }) { Label Whole { Label Parts_aggregate { aggregate { count } } } } }',
    { rows: [{ Label: 'Left part', Whole: { Label: 'Main gauge', Parts_aggregate: { aggregate: { count: 1 } } } }] },
  ],
  [
    'two ways to the same table',
    '{ rows: dw_Units(order_by: { Code: asc }) { Code Marks(order_by: { GaugeId: asc, Slot: asc }) { Slot } OtherMarks { Slot OtherUnit { Code } Unit { Code } } } }',
    {
      rows: [
        { Code: 'kWh', Marks: [{ Slot: 1 }, { Slot: 1 }], OtherMarks: [] },
        {
          Code: 'm3',
          Marks: [{ Slot: 2 }],
          OtherMarks: [{ Slot: 1, OtherUnit: { Code: 'm3' }, Unit: { Code: 'kWh' } }],
        },
      ],
    },
  ],
  [
    'times in conditions and figures',
    `{ rows: dw_Gauges(where: { OpensAt: { _gte: "08:30" }, SeenAt: { _is_null: true } }) { Label }
      all: dw_Gauges_aggregate { aggregate { min { OpensAt GaugeId } max { OpensAt SeenAt } sum { GaugeId } } } }`,
    {
      rows: [{ Label: 'Left part' }],
      all: {
        aggregate: {
          min: { OpensAt: '08:00:00', GaugeId: 1 },
          max: { OpensAt: '09:30:00', SeenAt: '2026-01-05T10:20:00' },
          sum: { GaugeId: 3 },
        },
      },
    },
  ],
  [
    'flags of many rows, and keys in lists',
    `{ sure: dw_Gauges(where: { Marks_aggregate: { bool_and: { arguments: Sure, predicate: { _eq: true } } } }) { Label }
      some: dw_Marks(where: { UnitCode: { _in: ["m3"] }, GaugeId: { _in: [1, 2] } }) { Slot } }`,
    { sure: [{ Label: 'Left part' }], some: [{ Slot: 2 }] },
  ],
  [
    'free text over what is above',
    `{ rows: dw_Marks(where: { _or: [{ Gauge: { Label: { _ilike: "%left%" } } }, { Unit: { Label: { _ilike: "%left%" } } }] }) { GaugeId Slot } }`,
    { rows: [{ GaugeId: 2, Slot: 1 }] },
  ],
])('%s', async (_what, document, data) => {
  expect(await ask(north, document)).toEqual({ data });
});

test('a Hasura finds a foreign key wherever its metadata names one, and is given columns where there is none', async () => {
  const { rows } = await opened.database.pool.query<{ key: string }>(
    `select format('%s.%s', c.relname, a.attname) as key from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1] where k.contype = 'f' and cardinality(k.conkey) = 1`,
  );
  const there = new Set(rows.map(({ key }) => key));
  const [{ tables }] = hasuraMetadata(catalogue).sources;
  const named = tables.flatMap(({ table, object_relationships, array_relationships }) =>
    [...object_relationships, ...array_relationships].flatMap(({ using: { foreign_key_constraint_on: on } }) => {
      if (!on) return [];
      if (typeof on === 'string') return `${table.name}.${on}`;
      return 'column' in on ? `${on.table.name}.${on.column}` : [];
    }),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((key) => !there.has(key))).toEqual([]);
  const view = tables.find(({ table }) => table.name === 'dw_GaugeDays');
  expect(view?.object_relationships).toEqual([
    {
      name: 'Gauge',
      using: {
        manual_configuration: {
          remote_table: { schema: 'public', name: 'dw_Gauges' },
          column_mapping: { GaugeId: 'GaugeId' },
        },
      },
    },
  ]);
});

describe('writing to them', () => {
  const refused = async (document: string, message: RegExp) => {
    const { errors } = await ask(north, document);
    expect(errors?.[0]?.message).toMatch(message);
  };

  test('the key that is counted up is nobody’s to give', () =>
    refused(
      `mutation { insert_dw_Gauges_one(object: { GaugeId: 7, AccountId: "${id(1)}", Label: "x" }) { Label } }`,
      /"GaugeId" is not defined/,
    ));
  test('a key that is text must be given', async () => {
    const { errors } = await ask(staff, 'mutation { insert_dw_Units_one(object: { Label: "Nameless" }) { Code } }');
    expect(errors?.[0]?.message).toBe('Code must not be empty.');
  });
  test('what is pointed to must be there, and to be seen', async () => {
    await refused(
      'mutation { insert_dw_Marks_one(object: { GaugeId: 1, Slot: 9, UnitCode: "none" }) { Slot } }',
      /^Unit code: there is no such unit/,
    );
    for (const gauge of [3, 404])
      await refused(
        `mutation { insert_dw_Marks_one(object: { GaugeId: ${gauge}, Slot: 9, UnitCode: "m3" }) { Slot } }`,
        /^Gauge: there is no such gauge/,
      );
  });
  test('what must be within the same account is', () =>
    refused(
      'mutation { update_dw_Gauges_by_pk(pk_columns: { GaugeId: 2 }, _set: { ParentGaugeId: 3 }) { Label } }',
      /there is no such gauge/,
    ));

  test('rows are changed, found by their new label, and go with what they are part of', async () => {
    const document = `mutation { update_dw_Gauges_by_pk(pk_columns: { GaugeId: 2 }, _set: { Label: "Right part" }, _inc: { Drift: 1 }, _append: { Tags: ["a"] }) { Label Tags } }`;
    expect((await ask(staff, document)).data).toEqual({ update_dw_Gauges_by_pk: { Label: 'Right part', Tags: ['a'] } });
    const found = `{ rows: dw_Marks(where: { _or: [{ Gauge: { Label: { _ilike: "%right%" } } }, { Unit: { Label: { _ilike: "%right%" } } }] }) { GaugeId } }`;
    expect((await ask(north, found)).data).toEqual({ rows: [{ GaugeId: 2 }] });
    const many = `mutation { update_dw_Marks_many(updates: [{ where: { GaugeId: { _eq: 2 }, Slot: { _eq: 1 } }, _set: { Value: 3 } }]) { affected_rows returning { Value } } }`;
    expect((await ask(north, many)).data).toEqual({
      update_dw_Marks_many: [{ affected_rows: 1, returning: [{ Value: 3 }] }],
    });
    const gone = 'mutation { delete_dw_Gauges_by_pk(GaugeId: 2) { Marks { Slot } } }';
    expect((await ask(north, gone)).data).toEqual({ delete_dw_Gauges_by_pk: { Marks: [{ Slot: 1 }] } });
    expect((await ask(staff, '{ all: dw_Marks_aggregate { aggregate { count } } }')).data).toEqual({
      all: { aggregate: { count: 3 } },
    });
  });

  test('a long number keeps its digits as text, and is refused where it has lost them already', async () => {
    const document = `mutation ($turns: bigint) { update_dw_Gauges_by_pk(pk_columns: { GaugeId: 1 }, _set: { Turns: $turns }) { Label } }`;
    expect((await ask(staff, document, { turns: '9223372036854775807' })).errors).toBeUndefined();
    const [row] = (
      await opened.database.pool.query('select "Turns"::text as turns from "dw_Gauges" where "GaugeId" = 1')
    ).rows;
    expect(row).toEqual({ turns: '9223372036854775807' });
    for (const turns of [2 ** 60, '9223372036854775808', 'many', 1.5])
      expect((await ask(staff, document, { turns })).errors?.[0]?.extensions.code).toBe('validation-failed');
  });

  test('an upsert finds the row by its key of several columns', async () => {
    const document = `mutation { row: insert_dw_Marks_one(object: { GaugeId: 1, Slot: 2, UnitCode: "m3", Value: 9 },
      on_conflict: { constraint: dw_Marks_pkey, update_columns: [Value] }) { Value Sure } }`;
    expect((await ask(north, document)).data).toEqual({ row: { Value: 9, Sure: false } });
  });

  test('changes are kept with the keys that they have', async () => {
    const { rows } = await opened.database.pool.query(
      "select distinct resource, row_key from meterdesk.change where resource in ('gauges', 'marks') and action = 'delete' order by resource, row_key",
    );
    expect(rows).toEqual([
      { resource: 'gauges', row_key: '2' },
      { resource: 'marks', row_key: '2|1' },
    ]);
  });
});

describe('a view', () => {
  const days = '{ days: dw_GaugeDays(order_by: { Day: asc }) { Day Marks Sum Gauge { Label } } }';
  const mark = (slot: number, day: string, worth: number, gauge = 1) =>
    `mutation { insert_dw_Marks_one(object: { GaugeId: ${gauge}, Slot: ${slot}, UnitCode: "kWh", Day: "${day}", Value: ${worth} }) { Slot } }`;

  test('answers what its rows are made of, each to whom they belong', async () => {
    for (const [slot, worth] of [
      [31, 2],
      [32, 3.5],
    ] as const)
      expect((await ask(north, mark(slot, '2026-03-01', worth))).errors).toBeUndefined();
    expect((await ask(staff, mark(33, '2026-03-02', 9, 3))).errors).toBeUndefined();
    const mine = { Day: '2026-03-01', Marks: 2, Sum: 5.5, Gauge: { Label: 'Main gauge' } };
    const far = { Day: '2026-03-02', Marks: 1, Sum: 9, Gauge: { Label: 'Far gauge' } };
    expect(await ask(north, days)).toEqual({ data: { days: [mine] } });
    expect(await ask(staff, days)).toEqual({ data: { days: [mine, far] } });
    expect(await ask(north, '{ all: dw_Gauges(where: { GaugeId: { _eq: 1 } }) { GaugeDays { Sum } } }')).toEqual({
      data: { all: [{ GaugeDays: [{ Sum: 5.5 }] }] },
    });
  });

  test('is counted anew when what it reads has changed', async () => {
    const total = '{ all: dw_GaugeDays_aggregate { aggregate { count sum { Marks } } } }';
    const before = (await ask(staff, total)).data?.all as { aggregate: { count: number; sum: { Marks: number } } };
    await ask(staff, mark(34, '2026-03-09', 1));
    expect(await ask(staff, total)).toEqual({
      data: {
        all: { aggregate: { count: before.aggregate.count + 1, sum: { Marks: before.aggregate.sum.Marks + 1 } } },
      },
    });
  });

  test('is nobody’s to write', async () => {
    for (const root of ['insert_dw_GaugeDays', 'update_dw_GaugeDays', 'delete_dw_GaugeDays'])
      expect((await ask(staff, `mutation { ${root}(where: {}) { affected_rows } }`)).errors?.[0]?.message).toMatch(
        /Cannot query field/,
      );
  });

  test('that reads differently is made anew, and loses nothing', async () => {
    const gaugeDays = invented.gaugeDays as Resource;
    const only = (select: string) =>
      new Catalogue(Object.values({ ...files, 'gaugeDays.ts': { ...gaugeDays, view: { select, of: ['marks'] } } }));
    const whole = gaugeDays.view?.select ?? '';
    const heavy = only(`select * from (${whole}) d where "Sum" > 6`);
    expect(await describeMigration(opened.database, heavy)).toMatch(/create view "dw_GaugeDays"/);
    await migrate(opened.database, heavy, () => undefined);
    expect((await asking(heavy, opened.database)(staff, days)).data?.days).toHaveLength(1);
    await migrate(opened.database, catalogue, () => undefined);
    expect((await ask(staff, days)).data?.days).toHaveLength(3);
  });
});
