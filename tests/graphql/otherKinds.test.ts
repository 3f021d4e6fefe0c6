import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Catalogue } from '../../resources/language/catalogue';
import { checkDefinitions } from '../../resources/language/check/checkDefinitions';
import { integer } from '../../resources/language/fields';
import type { Definition, Fields, Resource } from '../../resources/language/resource';
import { hasuraMetadata } from '../../server/graphql/hasura/metadata';
import type { Caller } from '../../server/sql/caller';
import { describeMigration, migrate } from '../../server/sql/migrate';
import { type Ask, asking } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { person } from '../support/people';
import { plotCatalogue as catalogue, plotFiles as files } from './plotResources';
import { id, insertScene } from './scene';

let opened: TestDatabase;
let ask: Ask;
let staff: Caller;
let north: Caller;
beforeAll(async () => {
  opened = await openTestDatabase();
  await migrate(opened.database, catalogue, () => undefined);
  ({ staff, north } = await insertScene(opened.database));
  ask = asking(catalogue, opened.database);
  for (const [code, of] of [
    ['N', 1],
    ['S', 2],
  ] as const)
    await data(
      staff,
      `mutation { insert_dw_Areas(objects: [{ AccountId: "${id(of)}", Code: "${code}", Part: 1, Label: "${code} one" }, { AccountId: "${id(of)}", Code: "${code}", Part: 2, Label: "${code} two" }]) { affected_rows } }`,
    );
});
afterAll(() => opened.close());

async function data(caller: Caller, document: string, variables = {}): Promise<Readonly<Record<string, unknown>>> {
  const answer = await ask(caller, document, variables);
  expect(answer.errors).toBeUndefined();
  return answer.data ?? {};
}
async function refusal(caller: Caller, document: string): Promise<string> {
  const { errors } = await ask(caller, document);
  return errors?.[0]?.message ?? 'nothing was refused';
}
const plot = (label: string, more = '', of = 1) => `{ AccountId: "${id(of)}", Label: "${label}" ${more} }`;
const add = (object: string, selected: string) =>
  `mutation { row: insert_dw_Plots_one(object: ${object}) { ${selected} } }`;

test('the definitions are sound, and the database is what they describe', async () => {
  expect(checkDefinitions(files, catalogue)).toEqual([]);
  expect(await describeMigration(opened.database, catalogue)).toBe('');
});

describe('a reference over several columns', () => {
  test('is read both ways, compared, and ordered by', async () => {
    await data(staff, add(plot('By area', 'AreaCode: "N", AreaPart: 2'), 'PlotId'));
    const read = `{ rows: dw_Plots(where: { Area: { Label: { _eq: "N two" } } }, order_by: { Area: { Label: asc } }) { Label Area { Label Plots { Label } Plots_aggregate { aggregate { count } } } } }`;
    expect(await data(north, read)).toEqual({
      rows: [
        {
          Label: 'By area',
          Area: { Label: 'N two', Plots: [{ Label: 'By area' }], Plots_aggregate: { aggregate: { count: 1 } } },
        },
      ],
    });
    const areas = '{ rows: dw_Areas(where: { Plots: {} }) { Label } }';
    expect(await data(staff, areas)).toEqual({ rows: [{ Label: 'N two' }] });
  });

  test('brings rows along in both directions', async () => {
    const up = add(
      plot('Up', `, Area: { data: { AccountId: "${id(1)}", Code: "U", Part: 5, Label: "Up area" } }`),
      'AreaCode AreaPart Area { Label }',
    );
    expect(await data(north, up)).toEqual({ row: { AreaCode: 'U', AreaPart: 5, Area: { Label: 'Up area' } } });
    const down = `mutation { row: insert_dw_Areas_one(object: { AccountId: "${id(1)}", Code: "D", Part: 6, Label: "Down",
      Plots: { data: [${plot('Below')}] } }) { Plots { Label AreaPart } } }`;
    expect(await data(north, down)).toEqual({ row: { Plots: [{ Label: 'Below', AreaPart: 6 }] } });
    expect(
      await refusal(staff, add(plot('Up', ', AreaCode: "U", Area: { data: { Code: "V", Part: 1 } }'), 'Label')),
    ).toBe('AreaCode is determined by Area: leave one of them out.');
  });

  test('refers to what is there, and what the caller may see', async () => {
    const nowhere = add(plot('Nowhere', ', AreaCode: "N", AreaPart: 9'), 'Label');
    expect(await refusal(staff, nowhere)).toMatch(/there is no such area/);
    const hidden = add(plot('Hidden', ', AreaCode: "S", AreaPart: 1'), 'Label');
    expect(await refusal(north, hidden)).toMatch(/there is no such area/);
    expect(await refusal(staff, hidden)).toMatch(/must be of the same account/);
    const moved = `mutation { update_dw_Plots(where: { Label: { _eq: "By area" } }, _set: { AreaCode: "S" }) { affected_rows } }`;
    expect(await refusal(north, moved)).toMatch(/there is no such area/);
  });

  test('is in Hasura’s metadata with all its columns', () => {
    const [{ tables }] = hasuraMetadata(catalogue).sources;
    const entry = tables.find(({ table: { name } }) => name === 'dw_Plots');
    expect(entry?.object_relationships).toContainEqual({
      name: 'Area',
      using: { foreign_key_constraint_on: ['AreaCode', 'AreaPart'] },
    });
    expect(entry?.object_relationships).toContainEqual({
      name: 'Sum',
      using: {
        manual_configuration: {
          remote_table: { schema: 'public', name: 'dw_PlotSums' },
          column_mapping: { PlotId: 'PlotId' },
        },
      },
    });
  });
});

test('several relations start from one column: to a view of the same key, and to the table itself', async () => {
  await data(staff, add(plot('Summed'), 'PlotId'));
  const read =
    '{ rows: dw_Plots(where: { Label: { _eq: "Summed" } }) { Sum { Letters Plot { Label } } Twin { Label } Twins { Label } } }';
  expect(await data(north, read)).toEqual({
    rows: [{ Sum: { Letters: 6, Plot: { Label: 'Summed' } }, Twin: { Label: 'Summed' }, Twins: { Label: 'Summed' } }],
  });
});

test('a reference that is unique leads back to one row', async () => {
  const made = (await data(
    north,
    add(plot('Owned', ', Deeds: { data: { Label: "First" } }'), 'PlotId Deeds { Label Plot { Label } }'),
  )) as { row: { PlotId: number } };
  expect(made.row).toMatchObject({ Deeds: { Label: 'First', Plot: { Label: 'Owned' } } });
  const second = `mutation { insert_dw_Deeds_one(object: { PlotId: ${made.row.PlotId}, Label: "Second" }) { Label } }`;
  expect(await refusal(north, second)).toBe('This plot has its deed.');
});

test('what is referred to is not deleted where the reference refuses it', async () => {
  const { row } = (await data(north, add(plot('Keeper'), 'PlotId'))) as { row: { PlotId: number } };
  await data(north, add(plot('Kept', `, KeeperId: ${row.PlotId}`), 'PlotId'));
  const gone = `mutation { delete_dw_Plots_by_pk(PlotId: ${row.PlotId}) { Label } }`;
  expect(await refusal(north, gone)).toBe("This can't be deleted: plots still use it (Keeper).");
});

describe('kinds of columns', () => {
  test('arrays, documents, uuids and numbers that are counted are filled, written and read', async () => {
    const made = await data(staff, add(plot('Kinds'), 'Receipt Words Sizes Token'));
    expect(made.row).toMatchObject({ Words: ['a', 'b"c'], Sizes: null, Receipt: expect.any(Number) });
    const written = await data(
      staff,
      add(
        plot(
          'Given',
          ', Receipt: 900, Token: "6f1c1f0e-5d0a-4c5e-9a2b-0d3b8a7c1e55", Words: ["x, y", "z"], Sizes: [3, 1], Marks: ["9223372036854775807"], Ways: [true, false], Raw: { b: 1, a: [2] }',
        ),
        'Receipt Token Words Sizes Ways Raw part: Raw(path: "$.a[0]")',
      ),
    );
    expect(written.row).toEqual({
      Receipt: 900,
      Token: '6f1c1f0e-5d0a-4c5e-9a2b-0d3b8a7c1e55',
      Words: ['x, y', 'z'],
      Sizes: [3, 1],
      Ways: [true, false],
      Raw: { b: 1, a: [2] },
      part: 2,
    });
    const set =
      'mutation ($words: [String!], $raw: json) { rows: update_dw_Plots(where: { Receipt: { _eq: 900 } }, _set: { Words: $words, Raw: $raw, Sizes: null }) { returning { Words Sizes Raw } } }';
    expect(await data(staff, set, { words: ['new'], raw: [1, 'two'] })).toEqual({
      rows: { returning: [{ Words: ['new'], Sizes: null, Raw: [1, 'two'] }] },
    });
  });

  test.each([
    ['{ Words: { _eq: ["a", "b\\"c"] }, Label: { _eq: "Kinds" } }', ['Kinds']],
    ['{ Words: { _contains: ["new"] } }', ['Given']],
    ['{ Words: { _contained_in: ["new", "old"] } }', ['Given']],
    ['{ Words: { _in: [["new"], ["other"]] } }', ['Given']],
    ['{ Raw: { _eq: [1, "two"] } }', ['Given']],
    ['{ Raw: { _is_null: false } }', ['Given']],
    ['{ Token: { _eq: "6f1c1f0e-5d0a-4c5e-9a2b-0d3b8a7c1e55" } }', ['Given']],
    ['{ Receipt: { _gte: "900" } }', ['Given']],
  ])('are compared: %s', async (condition, labels) => {
    const { rows } = await data(staff, `{ rows: dw_Plots(where: ${condition}) { Label } }`);
    expect((rows as readonly { Label: string }[]).map(({ Label }) => Label)).toEqual(labels);
  });

  test('keep their names in the schema as a Hasura has them', async () => {
    const type = '{ __type(name: "dw_Plots_bool_exp") { inputFields { name type { name } } } }';
    const { __type } = (await data(staff, type)) as {
      __type: { inputFields: readonly { name: string; type: { name: string } }[] };
    };
    const named = Object.fromEntries(__type.inputFields.map(({ name, type: { name: of } }) => [name, of]));
    expect(named).toMatchObject({
      Words: 'String_array_comparison_exp',
      Sizes: 'Int_array_comparison_exp',
      Raw: 'json_comparison_exp',
      Token: 'uuid_comparison_exp',
      PlotId: 'bigint_comparison_exp',
      Receipt: 'smallint_comparison_exp',
    });
  });

  test('are kept in history', async () => {
    const { rows } = await opened.database.pool.query(
      "select before -> 'Words' as words from meterdesk.change where resource = 'plots' and action = 'update' and label = 'Given' limit 1",
    );
    expect(rows).toEqual([{ words: ['x, y', 'z'] }]);
  });
});

describe('limits of a field', () => {
  test.each([
    ['Label: "x"', 'Label: please enter at least 2 characters.'],
    ['Label: "eleven chars"', 'Label: please enter at most 10 characters.'],
    ['Label: "Fine", Rooms: 10', 'Rooms: please enter a number that is not above 9.'],
    ['Label: "Fine", Rooms: "-1"', 'Rooms: please enter a number that is not below 0.'],
    ['Label: "Fine", Zone: "nz"', 'Zone: please enter two capitals.'],
  ])('are told in a sentence: %s', async (given, sentence) => {
    expect(await refusal(staff, add(`{ AccountId: "${id(1)}", ${given} }`, 'Label'))).toBe(sentence);
    const set = given.replace('Label: "Fine", ', '');
    expect(await refusal(staff, `mutation { update_dw_Plots(where: {}, _set: { ${set} }) { affected_rows } }`)).toBe(
      sentence,
    );
  });

  test('hold for whoever writes past the API, and for what an update adds up to', async () => {
    const write = opened.database.pool.query('update "dw_Plots" set "Rooms" = 12');
    await expect(write).rejects.toThrow(/check constraint/);
    const added =
      'mutation { update_dw_Plots(where: { Label: { _eq: "Given" } }, _set: { Rooms: 9 }) { affected_rows } }';
    await data(staff, added);
    const { errors } = await ask(staff, added.replace('_set: { Rooms: 9 }', '_inc: { Rooms: 1 }'));
    expect(errors?.[0]?.extensions.code).toBe('permission-error');
  });

  test('follow the file: an old one goes, and rows that were there before are let be', async () => {
    const plots = files['plots.ts'] as Resource;
    const narrower = new Catalogue(
      Object.values({
        ...files,
        'plots.ts': { ...plots, fields: { ...plots.fields, Rooms: integer({ min: 0, max: 3 }) } },
      }),
    );
    const described = await describeMigration(opened.database, narrower);
    expect(described).toMatch(
      /drop constraint "dw_Plots_Rooms_limit_.*\n.*add constraint "dw_Plots_Rooms_limit_.*<= 3\)\) not valid/,
    );
    await migrate(opened.database, narrower, () => undefined);
    await migrate(opened.database, catalogue, () => undefined);
    expect(await describeMigration(opened.database, catalogue)).toBe('');
  });
});

describe('what is unique among the rows below something', () => {
  const stone = (under: string) => add(plot('Stony', `, Stones: { data: [${under}] }`), 'PlotId');
  test('is refused a second time under the same, and taken under another', async () => {
    await data(staff, stone('{ Label: "Flint" }'));
    expect(await refusal(staff, stone('{ Label: "Flint" }'))).toBe('The account has a stone of this label.');
    expect(await refusal(staff, stone('{ Label: "Slate" }, { Label: "Slate" }'))).toBe(
      'The account has a stone of this label.',
    );
    await data(staff, add(plot('Far', ', Stones: { data: [{ Label: "Flint" }] }', 2), 'PlotId'));
  });

  test('is asked when what is above moves', async () => {
    const move = `mutation { update_dw_Plots(where: { Label: { _eq: "Far" } }, _set: { AccountId: "${id(1)}" }) { affected_rows } }`;
    expect(await refusal(staff, move)).toBe('The account has a stone of this label.');
  });
});

describe('a view that is writable', () => {
  test('adds, changes and deletes the rows of its table', async () => {
    const add = `mutation { row: insert_dw_SmallPlots_one(object: { PlotId: 5000, AccountId: "${id(1)}", Label: "Small", Rooms: 1 }) { PlotId Label } }`;
    expect(await data(north, add)).toEqual({ row: { PlotId: 5000, Label: 'Small' } });
    const set =
      'mutation { row: update_dw_SmallPlots_by_pk(pk_columns: { PlotId: 5000 }, _set: { Rooms: 4 }) { Rooms } }';
    expect(await data(north, set)).toEqual({ row: { Rooms: 4 } });
    expect(await data(north, '{ row: dw_Plots_by_pk(PlotId: 5000) { Label Rooms } }')).toEqual({
      row: { Label: 'Small', Rooms: 4 },
    });
    const gone = 'mutation { row: delete_dw_SmallPlots_by_pk(PlotId: 5000) { Label } }';
    expect(await data(north, gone)).toEqual({ row: { Label: 'Small' } });
    const { rows } = await opened.database.pool.query(
      "select action from meterdesk.change where resource = 'plots' and row_key = '5000' order by id",
    );
    expect(rows.map(({ action }) => action)).toEqual(['insert', 'update', 'delete']);
  });

  test('takes no rows that it would not show, and none of another’s account', async () => {
    const add = (of: number, rooms: number) =>
      `mutation { insert_dw_SmallPlots_one(object: { PlotId: 6000, AccountId: "${id(of)}", Label: "Large", Rooms: ${rooms} }) { Label } }`;
    expect(await refusal(north, add(1, 8))).toBe('The row would not be shown here.');
    expect(await refusal(north, add(2, 8))).not.toBe('nothing was refused');
    expect(await refusal(north, add(2, 1))).toMatch(/not allowed to add|no such account/);
    const user = await person(opened.database, 'User', [id(1)]);
    expect(await refusal(user, add(1, 1))).toMatch(/not allowed to add/);
  });
});

test.each<[string, Partial<Definition<Fields>>, string]>([
  [
    'columns that find several rows',
    { references: { Area: { to: 'areas', columns: { AreaCode: 'Code' } } } },
    'resources/plots.ts: references.Area: several rows of areas may have the same Code; refer to its key, or to what is unique there.',
  ],
  [
    'a column that is not there',
    { references: { Area: { to: 'areas', columns: { AreaCode: 'Code', AreaRoom: 'Part' } } } },
    "resources/plots.ts: references.Area: 'AreaRoom' is not a column of plots.",
  ],
  [
    'a resource that is not there',
    { references: { Area: { to: 'arenas', columns: { AreaCode: 'Code' } } } },
    "resources/plots.ts: references.Area: there is no resource 'arenas' (did you mean areas?).",
  ],
  [
    'what is unique within a path that leads nowhere',
    { unique: [{ columns: ['Label'], within: 'Arena.Label', sentence: 'No.' }] },
    "resources/plots.ts: unique within 'Arena.Label': plots has no relation 'Arena'",
  ],
])('%s is a mistake with its address and its cure', (_what, change, sentence) => {
  const wrong = { ...files, 'plots.ts': { ...(files['plots.ts'] as Resource), ...change } };
  const mistakes = checkDefinitions(wrong, new Catalogue(Object.values(wrong)));
  expect(mistakes).toContainEqual(expect.stringContaining(sentence));
});
