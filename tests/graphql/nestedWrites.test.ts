import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../server/sql/caller';
import type { Ask } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { person } from '../support/people';
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

const insert = (caller: Caller, table: string, object: object, selection = '__typename') =>
  ask(
    caller,
    `mutation Add($object: dw_${table}_insert_input!) { row: insert_dw_${table}_one(object: $object) { ${selection} } }`,
    { object },
  );
const count = async (table: string, where: object) => {
  const { data } = await ask(
    staff,
    `query ($where: dw_${table}_bool_exp) { all: dw_${table}_aggregate(where: $where) { aggregate { count } } }`,
    { where },
  );
  return (data as { all: { aggregate: { count: number } } }).all.aggregate.count;
};

describe('rows that bring others along', () => {
  test('come with what they point to and what points to them, in one change set', async () => {
    const [SiteId, LoadId] = [randomUUID(), randomUUID()];
    const { data, errors } = await insert(
      north,
      'Buildings',
      {
        Label: 'Works',
        Site: { data: { SiteId, AccountId: id(1), Label: 'Quarry' } },
        Loads: { data: [{ LoadId, Label: 'Crusher' }, { Label: 'Belt' }] },
      },
      'Label Site { Label } Loads(order_by: { Label: asc }) { Label }',
    );
    expect(errors).toBeUndefined();
    expect(data?.row).toEqual({
      Label: 'Works',
      Site: { Label: 'Quarry' },
      Loads: [{ Label: 'Belt' }, { Label: 'Crusher' }],
    });
    const { rows } = await opened.database.pool.query(
      'select count(distinct change_set_id)::int as sets, count(*)::int as rows from meterdesk.change where row_key = any($1)',
      [[SiteId, LoadId]],
    );
    expect(rows).toEqual([{ sets: 1, rows: 2 }]);
  });

  test('each find their own, however many come at once', async () => {
    const objects = ['a', 'b', 'c'].map((Label) => ({
      AccountId: id(1),
      Label: `Many ${Label}`,
      Buildings: { data: [{ Label: `Hall ${Label}`, Loads: { data: [{ Label: `Fan ${Label}` }] } }] },
    }));
    const { data } = await ask(
      staff,
      `mutation ($objects: [dw_Sites_insert_input!]!) { done: insert_dw_Sites(objects: $objects) {
        affected_rows returning { Label Buildings { Label Loads { Label } } } } }`,
      { objects },
    );
    expect(data?.done).toEqual({
      affected_rows: 9,
      returning: ['a', 'b', 'c'].map((letter) => ({
        Label: `Many ${letter}`,
        Buildings: [{ Label: `Hall ${letter}`, Loads: [{ Label: `Fan ${letter}` }] }],
      })),
    });
  });

  test('a contact comes with the role that places it', async () => {
    const admin = await person(opened.database, 'Admin', [id(1)]);
    const contact = (AccountId: string) => ({
      DisplayName: 'Placed',
      EmailAddress: `${randomUUID()}@people.test`,
      ContactsRoles: { data: [{ AccountId, Role: 1 }] },
    });
    const placed = await insert(admin, 'Contacts', contact(id(1)), 'DisplayName ContactsRoles { AccountId }');
    expect(placed.data?.row).toEqual({ DisplayName: 'Placed', ContactsRoles: [{ AccountId: id(1) }] });
    const astray = await insert(admin, 'Contacts', contact(id(2)));
    expect(astray.errors?.[0]?.extensions.code).toBe('constraint-violation');
    expect(await count('Contacts', { DisplayName: { _eq: 'Placed' } })).toBe(1);
  });

  test('on_conflict of what is brought along changes what is there', async () => {
    const again = (Label: string) => ({
      Label: `Upserted ${Label}`,
      Site: {
        data: { SiteId: id(11), AccountId: id(1), Label: 'Harbour', City: Label },
        on_conflict: { constraint: 'dw_Sites_pkey', update_columns: ['City'] },
      },
    });
    const { data } = await insert(north, 'Buildings', again('Picton'), 'Site { SiteId City }');
    expect(data?.row).toEqual({ Site: { SiteId: id(11), City: 'Picton' } });
  });
});

describe('what is refused alone is refused when brought along, and nothing is kept', () => {
  test.each([
    ['a row of another account', 'Sites', { AccountId: id(2), Label: 'Nested', Buildings: { data: [{ Label: 'x' }] } }],
    [
      'a parent in another account',
      'Buildings',
      { Label: 'Nested', Site: { data: { AccountId: id(2), Label: 'Nested' } } },
    ],
    [
      'a kind of row that only staff may make',
      'Sites',
      { Label: 'Nested', Account: { data: { Label: 'Nested', CountryCode: 'NZ' } } },
    ],
    [
      'a child that points to another account',
      'Sites',
      {
        AccountId: id(1),
        Label: 'Nested',
        Buildings: { data: [{ Label: 'x', Loads: { data: [{ Label: 'y', ParentLoadId: id(33) }] } }] },
      },
    ],
    [
      'a child that is not within its parent',
      'Sites',
      {
        AccountId: id(1),
        Label: 'Nested',
        Buildings: { data: [{ Label: 'x', Loads: { data: [{ Label: 'y', ParentLoadId: id(31) }] } }] },
      },
    ],
    [
      'a child without its label',
      'Sites',
      { AccountId: id(1), Label: 'Nested', Buildings: { data: [{ Label: ' ' }] } },
    ],
    [
      'a parent of another account by on_conflict',
      'Buildings',
      {
        Label: 'Nested',
        Site: {
          data: { SiteId: id(13), AccountId: id(1), Label: 'Nested' },
          on_conflict: { constraint: 'dw_Sites_pkey', update_columns: ['Label', 'AccountId'] },
        },
      },
    ],
    [
      'a parent that on_conflict leaves as it was',
      'Buildings',
      {
        Label: 'Nested',
        Site: {
          data: { SiteId: id(11), AccountId: id(1), Label: 'Nested' },
          on_conflict: { constraint: 'dw_Sites_pkey' },
        },
      },
    ],
    [
      'a column that is said twice',
      'Sites',
      { AccountId: id(1), Label: 'Nested', Account: { data: { Label: 'Nested' } } },
    ],
    [
      'a child that says where it belongs',
      'Sites',
      { AccountId: id(1), Label: 'Nested', Buildings: { data: [{ SiteId: id(11), Label: 'x' }] } },
    ],
  ])('%s', async (_what, table, object) => {
    const { errors, data } = await insert(north, table, object);
    expect(data).toBeUndefined();
    expect(errors?.[0]?.extensions.code).toMatch(/^(permission-error|constraint-violation|validation-failed)$/);
    for (const each of ['Sites', 'Buildings', 'Accounts'])
      expect(await count(each, { Label: { _eq: 'Nested' } })).toBe(0);
  });

  test('rows that are written by the platform alone cannot be brought along', async () => {
    const { errors } = await insert(staff, 'Sites', { AccountId: id(1), Label: 'Nested', History: { data: [] } });
    expect(errors?.[0]?.message).toMatch(/"History" is not defined/);
  });
});

describe('many updates at once', () => {
  const many = (caller: Caller, updates: object) =>
    ask(
      caller,
      'mutation ($updates: [dw_Sites_updates!]!) { done: update_dw_Sites_many(updates: $updates) { affected_rows } }',
      { updates },
    );

  test('are one transaction', async () => {
    const refused = await many(staff, [
      { where: { SiteId: { _eq: id(12) } }, _set: { City: 'Lost' } },
      { where: { SiteId: { _eq: id(12) } }, _set: { AccountId: id(404) } },
    ]);
    expect(refused.errors?.[0]?.extensions.code).toBe('constraint-violation');
    expect(await count('Sites', { City: { _eq: 'Lost' } })).toBe(0);
  });

  test('ask for the rights of each', async () => {
    const contributor = await person(opened.database, 'Contributor', [id(1)]);
    const one = { where: { SiteId: { _eq: id(12) } }, _set: { City: 'Levin' } };
    expect((await many(contributor, [one])).data).toEqual({ done: [{ affected_rows: 1 }] });
    const refused = await many(contributor, [one, { where: {}, _set: { City: 'Everywhere' } }]);
    expect(refused.errors?.[0]?.extensions.code).toBe('permission-error');
    const elsewhere = await many(north, [{ where: { SiteId: { _eq: id(13) } }, _set: { City: 'x' } }]);
    expect(elsewhere.data).toEqual({ done: [{ affected_rows: 0 }] });
  });
});

describe('an update', () => {
  const update = (args: string) => ask(staff, `mutation { update_dw_Buildings(where: {}, ${args}) { affected_rows } }`);

  test.each([
    ['changes nothing by an empty _set', '_set: {}', { data: { update_dw_Buildings: { affected_rows: 0 } } }],
    ['must say what to change', '_set: null', { errors: [{ extensions: { code: 'validation-failed' } }] }],
    [
      'cannot put up by nothing',
      '_inc: { NlaSqm: null }',
      {
        errors: [
          { extensions: { code: 'validation-failed', path: '$.selectionSet.update_dw_Buildings.args._inc.NlaSqm' } },
        ],
      },
    ],
    [
      'cannot change a column in two ways',
      '_inc: { NlaSqm: 1 }, _set: { NlaSqm: 1 }',
      { errors: [{ extensions: { code: 'validation-failed' } }] },
    ],
  ])('%s', async (_what, args, answer) => {
    expect(await update(args)).toMatchObject(answer);
  });
});

test('an upsert that moves a load lets go of its children, as an update does', async () => {
  const object = { LoadId: id(31), BuildingId: id(22), Label: 'Main switchboard' };
  const { data, errors } = await ask(
    staff,
    `mutation ($object: dw_Loads_insert_input!) { insert_dw_Loads_one(object: $object,
      on_conflict: { constraint: dw_Loads_pkey, update_columns: [BuildingId] }) { Building { Label } SubLoads { Label } } }`,
    { object },
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({ insert_dw_Loads_one: { Building: { Label: 'Store' }, SubLoads: [] } });
});
