import { randomUUID } from 'node:crypto';
import {
  type ArrayRelationship,
  type ArrRelUsing,
  Convert,
  type DeletePermission,
  type InsertPermission,
  type ObjectRelationship,
  type ObjRelUsing,
  type SelectPermission,
  type SelectPermissionEntry,
  type TableEntry,
  type UpdatePermission,
} from '@hasura/metadata/dist/HasuraMetadataV2.js';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { hasuraMetadata } from '../../server/graphql/hasura/metadata';
import { schemaOf } from '../../server/graphql/schema';
import { hasuraClaims } from '../../server/identity/hasuraClaims';
import type { Caller } from '../../server/sql/caller';
import { isAllowed, roles, type Who } from '../access/matrix';
import { type Ask, asking } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { isRow } from '../support/documents';
import { Estate } from '../support/estate';
import { person } from '../support/people';

type Filter = Readonly<Record<string, unknown>>;

const [source] = hasuraMetadata(catalogue).sources;
const entries = new Map<string, (typeof source.tables)[number]>(
  source.tables.map((entry) => [entry.table.name, entry]),
);
const entryOf = (table: string) => entries.get(table) as (typeof source.tables)[number];

test('every table, relationship and permission has the shape of the published types', () => {
  for (const entry of source.tables) {
    // Those types know no lists in conditions, which Hasura's own documentation has.
    const checked = JSON.stringify(entry, (key, value: unknown) =>
      key === 'filter' || key === 'check' ? listless(value as Filter) : value,
    );
    expect(() => Convert.toTableEntry(checked), entry.table.name).not.toThrow();
  }
  expect(() =>
    Convert.toTableEntry(JSON.stringify({ ...source.tables[0], select_permissions: [{ role: 1 }] })),
  ).toThrow();
});

/** Keys of what is written that the published types do not have: those types let them pass when they run. */
type Strange<Written, Published> = Written extends unknown ? Exclude<keyof Written, keyof Published> : never;

test('nothing is written under a key that the published types do not know', () => {
  type Entry = (typeof source.tables)[number];
  type Permitted<List extends keyof Entry> = Entry[List] extends readonly (infer One)[] ? One : never;
  expectTypeOf<Strange<Entry, TableEntry>>().toBeNever();
  expectTypeOf<Strange<Entry['object_relationships'][number], ObjectRelationship>>().toBeNever();
  expectTypeOf<Strange<Entry['object_relationships'][number]['using'], ObjRelUsing>>().toBeNever();
  expectTypeOf<Strange<Entry['array_relationships'][number], ArrayRelationship>>().toBeNever();
  expectTypeOf<Strange<Entry['array_relationships'][number]['using'], ArrRelUsing>>().toBeNever();
  expectTypeOf<Strange<Permitted<'select_permissions'>, SelectPermissionEntry>>().toBeNever();
  expectTypeOf<Strange<Permitted<'select_permissions'>['permission'], SelectPermission>>().toBeNever();
  expectTypeOf<Strange<Permitted<'insert_permissions'>['permission'], InsertPermission>>().toBeNever();
  expectTypeOf<Strange<Permitted<'update_permissions'>['permission'], UpdatePermission>>().toBeNever();
  expectTypeOf<Strange<Permitted<'delete_permissions'>['permission'], DeletePermission>>().toBeNever();
});

const listless = (filter: Filter): Filter =>
  Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, Array.isArray(value) ? { ...value } : value]));

test('its relationships are those of the data API', () => {
  for (const { table, relations } of catalogue.entities) {
    const { object_relationships, array_relationships } = entryOf(table);
    const named = [...object_relationships, ...array_relationships].map(({ name }) => name);
    expect(named.sort()).toEqual([...relations.keys()].sort());
  }
});

test('a role can name no column that it does not have in the data API', () => {
  for (const audience of ['staff', 'contact'] as const) {
    const schema = schemaOf(catalogue, audience);
    for (const entry of source.tables) {
      const known = schema.getType(entry.table.name);
      const fields = known && 'getFields' in known ? Object.keys(known.getFields()) : [];
      for (const list of [entry.select_permissions, entry.insert_permissions, entry.update_permissions]) {
        const permission = list.find(({ role }) => role === audience)?.permission;
        for (const column of permission?.columns ?? []) expect(fields).toContain(column);
      }
    }
  }
});

describe('the rows of the role contact', () => {
  let opened: TestDatabase;
  let ask: Ask;
  let staff: Caller;
  let own: Estate;
  let other: Estate;
  const people = new Map<Who, Caller>();
  beforeAll(async () => {
    opened = await openTestDatabase();
    ask = asking(catalogue, opened.database);
    staff = await person(opened.database, 'Esp');
    own = await Estate.setUp(opened.database, catalogue);
    other = await Estate.setUp(opened.database, catalogue);
    for (const who of roles) people.set(who, await person(opened.database, who, [own.accountId, own.sideAccountId]));
  });
  afterAll(() => opened.close());

  /** Whether a filter lets a row through for somebody: it is a condition of our own dialect too. */
  async function lets(filter: Filter, table: string, row: Filter, { contactId }: Caller): Promise<boolean> {
    const given = JSON.parse(JSON.stringify(filter).replaceAll('X-Hasura-User-Id', contactId)) as Filter;
    const document = `query ($where: ${table}_bool_exp!) { rows: ${table}(where: $where) { __typename } }`;
    const { data, errors } = await ask(staff, document, { where: { _and: [row, given] } });
    if (errors) throw new Error(`${table}: ${errors[0]?.message}`);
    return JSON.stringify(data?.rows) !== '[]';
  }

  test.each(catalogue.entities.map((entity) => [entity.name, entity] as const))(
    'of %s are those of the matrix',
    async (name, entity) => {
      const { select_permissions, update_permissions, delete_permissions } = entryOf(entity.table);
      const filterOf = (list: readonly { role: string; permission: { filter: Filter } }[]) =>
        list.find(({ role }) => role === 'contact')?.permission.filter;
      const filters = {
        read: filterOf(select_permissions),
        update: filterOf(update_permissions),
        delete: filterOf(delete_permissions),
      };
      for (const who of roles.filter((each) => each !== 'Esp')) {
        for (const [estate, isOwn] of [
          [own, true],
          [other, false],
        ] as const) {
          const where = isRow(entity, estate.row(name)) as Filter;
          for (const [operation, filter] of Object.entries(filters)) {
            const action = operation as keyof typeof filters;
            const may =
              isAllowed(name, action, who, isOwn) || (action === 'update' && isAllowed(name, 'review', who, isOwn));
            // Whoever belongs to several accounts is written by the platform only.
            const expected = may && !(name === 'contacts' && action !== 'read');
            const found = filter !== undefined && (await lets(filter, entity.table, where, people.get(who) as Caller));
            expect(`${who} ${operation} ${isOwn}: ${found}`).toBe(`${who} ${operation} ${isOwn}: ${expected}`);
          }
        }
      }
    },
  );

  test('are checked when they are added by conditions that the data API has too', async () => {
    for (const { table, insert_permissions } of source.tables)
      for (const { permission } of insert_permissions)
        expect(await lets(permission.check, table.name, { _not: {} }, people.get('User') as Caller)).toBe(false);
  });

  test('tokens name the role and the person, and nothing before a second factor that is owed', async () => {
    const settings = { staffMfa: false } as Parameters<typeof hasuraClaims>[0]['settings'];
    const claims = (who: Who, more: object = {}, staffMfa = false) =>
      hasuraClaims(
        { database: opened.database, settings: { ...settings, staffMfa } },
        { contactId: (people.get(who) as Caller).contactId, ...more },
      );
    const of = (who: Who, role: string) => ({
      'https://hasura.io/jwt/claims': {
        'x-hasura-default-role': role,
        'x-hasura-allowed-roles': [role],
        'x-hasura-user-id': (people.get(who) as Caller).contactId,
      },
    });
    expect(await claims('User')).toEqual(of('User', 'contact'));
    expect(await claims('Esp')).toEqual(of('Esp', 'staff'));
    expect(await claims('Esp', { secondFactor: 'shown' }, true)).toEqual(of('Esp', 'staff'));
    expect(await claims('Esp', { secondFactor: 'owed' })).toEqual({});
    expect(await claims('Esp', {}, true)).toEqual({});
    expect(await hasuraClaims({ database: opened.database, settings }, { contactId: randomUUID() })).toEqual({});
  });
});
