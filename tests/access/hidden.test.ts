import { randomUUID } from 'node:crypto';
import { GraphQLEnumType, GraphQLInputObjectType, GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { isReference, isSecret } from '../../resources/language/field';
import { schemaOf } from '../../server/graphql/schema';
import type { Caller } from '../../server/sql/caller';
import { ident, param, sql } from '../../server/sql/fragment';
import { insertableColumns, updatableColumns } from '../../server/writes/audience';
import { type Ask, asking, Rehearsal } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { documents, isRow, wherePath } from '../support/documents';
import { Estate, keyOf, type Row } from '../support/estate';
import { person } from '../support/people';
import { groupOf } from './matrix';
import { accountPathOf, ownerOf } from './owners';

let opened: TestDatabase;
let rehearsal: Rehearsal;
let ask: Ask;
let own: Estate;
let other: Estate;
let admin: Caller;

beforeAll(async () => {
  opened = await openTestDatabase();
  rehearsal = new Rehearsal({ ...opened.config, max: 2 });
  ask = asking(catalogue, rehearsal);
  own = await Estate.setUp(opened.database, catalogue);
  other = await Estate.setUp(opened.database, catalogue);
  admin = await person(opened.database, 'Admin', [own.accountId, own.sideAccountId]);
});
afterAll(async () => {
  await rehearsal.close();
  await opened.close();
});

const isOfAccount = (resource: string) => accountPathOf(resource) !== undefined;
const ofAnAccount = catalogue.entities.filter((entity) => isOfAccount(entity.name));
const references = (entity: Entity) =>
  Object.entries(entity.fields).flatMap(([column, field]) => (isReference(field) ? [{ column, field }] : []));
const targetKey = (estate: Estate, resource: string) => estate.row(resource)[catalogue.entity(resource).key[0]];
const named = (entities: readonly Entity[]) => entities.map((entity) => [entity.name, entity] as const);

describe('from a row that all may read, nothing leads to rows of another account', () => {
  const shared = catalogue.entities.filter(({ name: resource }) => ownerOf(resource) === 'everyone');
  test.each(named(shared))('%s', async (_name, entity) => {
    const row = other.row(entity.name);
    for (const relation of entity.relations.values()) {
      const target = catalogue.entity(relation.to);
      if (relation.shape !== 'array' || !isOfAccount(target.name)) continue;
      const key = target.key.join(' ');
      const nested = [
        `rows: ${relation.name} { ${key} }`,
        `all: ${relation.name}_aggregate { aggregate { count } nodes { ${key} } }`,
        `some: ${relation.name}(limit: 1, offset: 0, where: { _not: { _and: [] } }) { ${key} }`,
      ];
      const { data, errors } = await ask(admin, documents.byKey(entity, nested), keyOf(entity, row));
      expect(errors).toBeUndefined();
      expect(data?.row, relation.name).toEqual({ rows: [], all: { aggregate: { count: 0 }, nodes: [] }, some: [] });
      const filtered = await ask(admin, documents.list(entity, entity.key), {
        where: { _and: [isRow(entity, row), { [relation.name]: {} }] },
      });
      expect(filtered.data, relation.name).toEqual({ rows: [] });
      const some = { [`${relation.name}_aggregate`]: { count: { predicate: { _gt: 0 } } } };
      const counted = await ask(admin, documents.list(entity, entity.key), {
        where: { _and: [isRow(entity, row), some] },
      });
      expect(counted.data, relation.name).toEqual({ rows: [] });
    }
  });
});

describe('a reference to a row of another account leads nowhere', () => {
  // Rows of a view refer to what it selects; `tests/graphql/dataReceived.test.ts` has such a row.
  const stored = ofAnAccount.filter(({ view }) => !view || view.writable);
  test.each(named(stored))('%s', async (_name, entity) => {
    const row = entity.name === 'accounts' ? own.row('accounts') : await own.spare(entity);
    const way = accountPathOf(entity.name)?.split('.')[0];
    for (const { column, field } of references(entity)) {
      const relation = [...entity.relations.values()].find(
        ({ reference, from }) => reference === field && from === entity.name,
      );
      if (!relation || relation.name === way || column === way || entity.key.includes(column) || !isOfAccount(field.to))
        continue;
      const hidden = targetKey(other, field.to);
      await opened.database.write({ contactId: null, operation: 'SetUp' }, (session) =>
        session.count(sql`update ${ident(entity.table)} set ${ident(column)} = ${param(hidden)}
          where ${ident(entity.key[0])} = ${param(row[entity.key[0]])}`),
      );
      const target = catalogue.entity(field.to);
      const [key] = target.key as [string];
      const { data, errors } = await ask(admin, documents.list(entity, [`${relation.name} { ${key} }`]), {
        where: isRow(entity, row),
      });
      expect(errors).toBeUndefined();
      expect(data?.rows, relation.name).toEqual([{ [relation.name]: null }]);
      const path = { relations: [relation], name: key };
      const filtered = await ask(admin, documents.list(entity, entity.key), {
        where: { _and: [isRow(entity, row), wherePath(path, { _is_null: false })] },
      });
      expect(filtered.data, relation.name).toEqual({ rows: [] });
      for (const searched of entity.search.map((text) => catalogue.resolve(entity, text))) {
        // What must agree with its parent can't be of another account: the data API holds that, this test went past it.
        if (searched.relations[0] !== relation || field.within) continue;
        const [text, ownText] = [other, own].map(
          (estate) => String(estate.row(searched.entity.name)[searched.name]).split('\n')[0],
        );
        if (text === ownText) continue;
        const anywhere = entity.search.map((each) =>
          wherePath(catalogue.resolve(entity, each), { _ilike: `%${text}%` }),
        );
        const where = { _and: [isRow(entity, row), { _or: anywhere }] };
        const found = await ask(admin, documents.list(entity, entity.key), { where });
        expect(found.data, `search ${searched.path}`).toEqual({ rows: [] });
      }
    }
  });
});

describe('a row that is hidden is refused in the same words as one that is not there', () => {
  const written = catalogue.entities.filter(({ name: resource }) => groupOf(resource).lowest.create !== 'nobody');
  test.each(named(written))('%s', async (_name, entity) => {
    const candidate = await own.candidate(entity);
    const object = Object.fromEntries(
      insertableColumns(entity, 'contact').map((column) => [column, candidate[column]]),
    );
    const where = isRow(entity, own.row(entity.name));
    for (const { column, field } of references(entity)) {
      if (!isOfAccount(field.to) || !(column in object)) continue;
      const insert = (id: unknown) =>
        ask(admin, documents.insert(entity, entity.key), { object: { ...object, [column]: id } });
      const [hidden, absent] = [await insert(targetKey(other, field.to)), await insert(randomUUID())];
      expect(hidden.errors, `insert ${column}`).toBeDefined();
      expect(hidden, `insert ${column}`).toEqual(absent);
      // What the platform records is the caller, whoever is given.
      if (!updatableColumns(entity, 'contact').includes(column) || field.recordedWhen) continue;
      const update = (id: unknown) => ask(admin, documents.update(entity), { where, set: { [column]: id } });
      const [moved, lost] = [await update(targetKey(other, field.to)), await update(randomUUID())];
      expect(moved.errors, `update ${column}`).toBeDefined();
      expect(moved, `update ${column}`).toEqual(lost);
    }
  });

  test.each(named(written))('%s: by its own key', async (_name, entity) => {
    const row = other.row(entity.name);
    if (!isOfAccount(entity.name)) return;
    const absent = Object.fromEntries(
      entity.key.map((column) => [
        column,
        entity.fields[column]?.kind === 'timestamp' ? '2001-01-01T00:00:00Z' : randomUUID(),
      ]),
    );
    const [hiddenKey, absentKey] = [keyOf(entity, row), absent];
    expect(await ask(admin, documents.deleteByKey(entity, entity.key), hiddenKey)).toEqual(
      await ask(admin, documents.deleteByKey(entity, entity.key), absentKey),
    );
    if (!entity.columns.includes('UpdatedOn')) return;
    const stale = (key: Row) =>
      ask(admin, documents.update(entity), {
        where: { ...isRow(entity, key), UpdatedOn: { _eq: '2001-01-01T00:00:00Z' } },
        set: { UpdatedOn: '2026-01-01T00:00:00Z' },
      });
    expect(await stale(hiddenKey)).toEqual(await stale(absentKey));
  });
});

test('on_conflict neither changes nor shows a row of another account', async () => {
  const sites = catalogue.entity('sites');
  const object = { ...own.row('sites'), SiteId: other.row('sites').SiteId, Label: 'Taken over' };
  const { data } = await ask(
    admin,
    `mutation Upsert($object: dw_Sites_insert_input!) { insert_dw_Sites(objects: [$object],
      on_conflict: { constraint: dw_Sites_pkey, update_columns: [Label, AccountId] }) { affected_rows returning { Label AccountId } } }`,
    {
      object: Object.fromEntries(
        insertableColumns(sites, 'contact').map((column) => [column, (object as Row)[column]]),
      ),
    },
  );
  expect(data).toEqual({ insert_dw_Sites: { affected_rows: 0, returning: [] } });
});

describe('a contact of two accounts', () => {
  test('cannot move a row from where they contribute to where they only read', async () => {
    const both = await person(opened.database, 'Contributor', [own.accountId]);
    const reader: Caller = {
      ...both,
      roles: [...both.roles, { accountId: other.accountId, role: 'User' }],
    };
    const where = { SiteId: { _eq: own.row('sites').SiteId } };
    const { errors } = await ask(reader, documents.update(catalogue.entity('sites')), {
      where,
      set: { AccountId: other.accountId, GroupId: null },
    });
    expect(errors?.[0]?.extensions.code).toBe('permission-error');
  });
});

describe('a contact of another account', () => {
  test('cannot be taken into an own one by giving it a role there', async () => {
    const stranger = await person(opened.database, 'User', [other.accountId]);
    const object = { AccountId: own.accountId, ContactId: stranger.contactId, Role: 1, Status: 1 };
    const role = await ask(admin, documents.insert(catalogue.entity('contactsRole'), ['ContactId']), { object });
    expect(role.errors?.[0]?.message).toBe('Contact: there is no such contact.');
  });

  const addWithRole = `mutation Add($contact: dw_Contacts_insert_input!, $role: dw_ContactsRole_insert_input!) {
    insert_dw_Contacts(objects: [$contact], on_conflict: { constraint: dw_Contacts_pkey }) { affected_rows returning { DisplayName } }
    insert_dw_ContactsRole_one(object: $role) { Contact { DisplayName } } }`;
  const newContact = () => ({
    ContactId: randomUUID(),
    DisplayName: 'New',
    EmailAddress: `${randomUUID()}@people.test`,
  });
  const roleOf = (ContactId: unknown, AccountId: string) => ({ ContactId, AccountId, Role: 1, Status: 1 });

  test('nor by pretending to make it', async () => {
    const stranger = await person(opened.database, 'User', [other.accountId]);
    const contact = { ...newContact(), ContactId: stranger.contactId };
    const role = roleOf(stranger.contactId, own.accountId);
    const { errors } = await ask(admin, addWithRole, { contact, role });
    expect(errors?.[0]?.message).toBe('Contact: there is no such contact.');
  });

  test('is not what an Admin makes together with its role in an own account', async () => {
    const contact = newContact();
    const { data } = await ask(admin, addWithRole, { contact, role: roleOf(contact.ContactId, own.accountId) });
    expect(data).toEqual({
      insert_dw_Contacts: { affected_rows: 1, returning: [{ DisplayName: 'New' }] },
      insert_dw_ContactsRole_one: { Contact: { DisplayName: 'New' } },
    });
  });

  test.each([
    ['without any role', (contact: Row) => ({ contact, role: roleOf(admin.contactId, own.accountId) })],
    [
      'with a role in another account',
      (contact: Row) => ({ contact, role: roleOf(contact.ContactId, other.accountId) }),
    ],
  ])('is not made by an Admin %s', async (_how, variables) => {
    const free = await person(opened.database, 'Admin', [own.sideAccountId]);
    const given = variables(newContact());
    const role = {
      ...given.role,
      AccountId: given.role.AccountId === own.accountId ? own.sideAccountId : other.accountId,
    };
    const { errors } = await ask(
      free,
      addWithRole.replace('object: $role', 'object: $role, on_conflict: { constraint: dw_ContactsRole_pkey }'),
      { ...given, role },
    );
    expect(errors).toBeDefined();
  });
});

describe('columns that are not for all', () => {
  const columnsIn = (audience: 'staff' | 'contact', entity: Entity): ReadonlySet<string> => {
    const types = Object.values(schemaOf(catalogue, audience).getTypeMap()).filter(
      (type) => type.name === entity.table || type.name.startsWith(`${entity.table}_`),
    );
    return new Set(
      types.flatMap((type) => {
        if (type instanceof GraphQLEnumType) return type.getValues().map((entry) => entry.name);
        return type instanceof GraphQLObjectType || type instanceof GraphQLInputObjectType
          ? Object.keys(type.getFields())
          : [];
      }),
    );
  };

  test.each(
    named(
      catalogue.entities.filter(({ fields }) =>
        Object.values(fields).some((field) => isSecret(field) || field.staffOnly),
      ),
    ),
  )('%s', (_name, entity) => {
    for (const [column, field] of Object.entries(entity.fields)) {
      if (isSecret(field)) expect(columnsIn('staff', entity), column).not.toContain(column);
      if (isSecret(field) || field.staffOnly) expect(columnsIn('contact', entity), column).not.toContain(column);
    }
  });

  test('secrets are kept by no history', async () => {
    const { contactId } = await person(opened.database, 'User', [own.accountId]);
    await opened.database.write({ contactId: null, operation: 'Reset' }, (session) =>
      session.count(
        sql`update "dw_Contacts" set "Password" = 'hash-of-it', "ResetCode" = 'code-of-it', "DisplayName" = 'New' where "ContactId" = ${param(contactId)}`,
      ),
    );
    const kept = await opened.database.rows<{ text: string }>(sql`
      select coalesce(before::text, '') || coalesce(after::text, '') as text from meterdesk.change where row_key = ${param(contactId)}
      union all select "Description" from "dw_History" where "SourceId" = ${param(contactId)}`);
    expect(kept.length).toBeGreaterThan(2);
    for (const { text } of kept) expect(text).not.toMatch(/hash-of-it|code-of-it|Password|ResetCode/);
  });

  test('a masked value is shown for the one record that is requested, and that is recorded', async () => {
    const staff = await person(opened.database, 'Esp');
    const feeds = catalogue.entity('feeds');
    const openly = asking(catalogue, opened.database);
    const { FeedId, Password } = own.row('feeds');
    const looks = async () => {
      const lines = await opened.database.rows<{ id: string; text: string }>(sql`
        select "SourceId" as id, "Description" as text from "dw_History" where "ContactId" = ${param(staff.contactId)}`);
      return lines;
    };
    const listed = await openly(staff, documents.list(feeds, ['Password']), {});
    expect(listed.errors?.[0]?.extensions.code).toBe('validation-failed');
    const around = await openly(staff, documents.byKey(feeds, ['Building { Feeds { Password } }']), { FeedId });
    expect(around.errors?.[0]?.extensions.code).toBe('validation-failed');
    for (const guess of ['where: { Password: { _like: "a%" } }', 'order_by: { Password: asc }']) {
      const guessed = await openly(staff, `{ dw_Feeds(${guess}) { FeedId } }`, {});
      expect(guessed.errors?.[0]?.extensions.code, guess).toBe('validation-failed');
    }
    expect(await looks()).toEqual([]);
    const asked = await openly(staff, documents.byKey(feeds, ['Password']), { FeedId });
    expect(asked.data).toEqual({ row: { Password } });
    expect(await looks()).toEqual([{ id: FeedId, text: 'Looked at Password of Feed' }]);
  });
});

describe('a role that is not active', () => {
  test.each([
    ['Inactive', 2],
    ['Suspended', 3],
    ['Invited', 4],
  ])('%s opens nothing', async (_label, status) => {
    const { callerOf } = await import('../../server/sql/caller');
    const { contactId } = await person(opened.database, 'Admin', [own.accountId]);
    await opened.database.write({ contactId: null, operation: 'Suspend' }, (session) =>
      session.count(
        sql`update "dw_ContactsRole" set "Status" = ${param(status)} where "ContactId" = ${param(contactId)}`,
      ),
    );
    const caller = (await callerOf(opened.database, contactId)) as Caller;
    const { data } = await ask(caller, documents.list(catalogue.entity('sites'), ['SiteId']), {});
    expect(data).toEqual({ rows: [] });
  });
});
