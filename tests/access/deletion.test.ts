import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { deletingValue } from '../../resources/language/field';
import type { Caller } from '../../server/sql/caller';
import { insertableColumns } from '../../server/writes/audience';
import { type Answer, type Ask, asking, Rehearsal } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { documents, isRow } from '../support/documents';
import { Estate, keyOf, type Row } from '../support/estate';
import { person } from '../support/people';
import { isAllowed, roles, type Who } from './matrix';

let opened: TestDatabase;
let rehearsal: Rehearsal;
let rehearse: Ask;
let ask: Ask;
let estate: Estate;
const people = new Map<Who, Caller>();

beforeAll(async () => {
  opened = await openTestDatabase();
  rehearsal = new Rehearsal({ ...opened.config, max: 2 });
  [rehearse, ask] = [asking(catalogue, rehearsal), asking(catalogue, opened.database)];
  estate = await Estate.setUp(opened.database, catalogue);
  for (const who of roles)
    people.set(who, await person(opened.database, who, [estate.accountId, estate.sideAccountId]));
});
afterAll(async () => {
  await rehearsal.close();
  await opened.close();
});

/** The column of the entity that can say that a row is deleted, and what it says then. */
function deletionIn(entity: Entity): { column: string; deleted: number } | undefined {
  for (const column of entity.columns) {
    const deleted = deletingValue(entity.field(column));
    if (typeof deleted === 'number') return { column, deleted };
  }
  return undefined;
}

const deletable = catalogue.entities.flatMap((entity) => {
  const found = deletionIn(entity);
  return found ? [[entity.name, entity, found] as const] : [];
});

test('whatever has a status Deleted is held', () => {
  expect(deletable.map(([name]) => name)).toEqual(
    catalogue.entities
      .filter(({ fields }) =>
        Object.values(fields).some((field) => 'of' in field && 'values' in field.of && 'Deleted' in field.of.values),
      )
      .map(({ name }) => name),
  );
  expect(deletable.length).toBeGreaterThan(12);
});

type Way = (caller: Caller) => Promise<Answer>;

describe.each(deletable)('a row of %s', (resource, entity, { column, deleted }) => {
  const { table } = entity;
  const row = () => estate.row(resource);
  const set = { [column]: deleted };
  const whole = (values: Row): Row =>
    Object.fromEntries(insertableColumns(entity, 'contact').map((name) => [name, values[name]]));

  const changed: Readonly<Record<string, Way>> = {
    update_by_pk: (caller) =>
      rehearse(caller, documents.updateByKey(entity, entity.key), { key: keyOf(entity, row()), set }),
    update: (caller) => rehearse(caller, documents.update(entity), { where: isRow(entity, row()), set }),
    update_many: (caller) =>
      rehearse(
        caller,
        `mutation ($updates: [${table}_updates!]!) { done: update_${table}_many(updates: $updates) { affected_rows } }`,
        { updates: [{ where: isRow(entity, row()), _set: set }] },
      ),
    _inc: (caller) =>
      rehearse(
        caller,
        `mutation ($where: ${table}_bool_exp!, $by: ${table}_inc_input!) { done: update_${table}(where: $where, _inc: $by) { affected_rows } }`,
        { where: isRow(entity, row()), by: { [column]: deleted - Number(row()[column]) } },
      ),
  };
  const added: Readonly<Record<string, Way>> = {
    on_conflict: async (caller) =>
      rehearse(
        caller,
        `mutation ($object: ${table}_insert_input!) { row: insert_${table}_one(object: $object, on_conflict: { constraint: ${table}_pkey, update_columns: [${column}] }) { __typename } }`,
        { object: whole({ ...(await estate.spare(entity)), ...set }) },
      ),
    insert: async (caller) =>
      rehearse(caller, documents.insert(entity, entity.key), {
        object: whole({ ...(await estate.candidate(entity)), ...set }),
      }),
  };
  // A contact is made together with the role that places it.
  const ways = { ...changed, ...(resource === 'contacts' ? {} : added) };

  test.each(Object.entries(ways))('is deleted by %s only by whom the matrix lets delete', async (_name, way) => {
    const found = new Map<Who, boolean>();
    for (const who of roles) found.set(who, isDone(await way(people.get(who) as Caller)));
    const expected = roles.map((who) => [who, isAllowed(resource, 'delete', who, true)] as const);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  });
});

function isDone({ data, errors }: Answer): boolean {
  if (errors) return false;
  const { row, done } = data as { row?: Row | null; done?: { affected_rows: number } | { affected_rows: number }[] };
  return done ? [done].flat().some(({ affected_rows }) => affected_rows > 0) : row !== null;
}

const refusal = (plural: string) => ({
  message: `You are not allowed to delete ${plural} here.`,
  extensions: { code: 'permission-error' },
});
const setSite = (caller: Caller, key: object, set: object) =>
  ask(caller, documents.updateByKey(catalogue.entity('sites'), ['SiteId', 'Status']), { key, set });

async function siteOf(AccountId: string, Status = 1): Promise<string> {
  const SiteId = randomUUID();
  const sites = catalogue.entity('sites');
  const candidate = { ...(await estate.candidate(sites)), GroupId: null };
  await estate.insert(sites, { ...candidate, SiteId, AccountId, Status });
  return SiteId;
}

describe('who may change and not delete', () => {
  test('gets an error, and the row is unchanged', async () => {
    const SiteId = await siteOf(estate.accountId);
    const contributor = people.get('Contributor') as Caller;
    const { errors } = await setSite(contributor, { SiteId }, { Label: 'Gone', Status: 3 });
    expect(errors).toMatchObject([refusal('sites')]);
    expect((await setSite(contributor, { SiteId }, { Status: 2 })).data).toEqual({ row: { SiteId, Status: 2 } });
  });

  test('may still edit what is deleted, and bring it back', async () => {
    const SiteId = await siteOf(estate.accountId, 3);
    const contributor = people.get('Contributor') as Caller;
    const edited = await setSite(contributor, { SiteId }, { Label: 'Long gone', Status: 3 });
    expect(edited.data).toEqual({ row: { SiteId, Status: 3 } });
    expect((await setSite(contributor, { SiteId }, { Status: 1 })).data).toEqual({ row: { SiteId, Status: 1 } });
  });

  test('is held to the account of each row, where the other one would let them', async () => {
    const both = await person(opened.database, 'Contributor', [estate.accountId]);
    const aloft = { accountId: estate.sideAccountId, role: 'Editor' } as const;
    const editorAside: Caller = { ...both, roles: [...both.roles, aloft] };
    const [here, aside] = [await siteOf(estate.accountId), await siteOf(estate.sideAccountId)];
    expect((await setSite(editorAside, { SiteId: here }, { Status: 3 })).errors).toMatchObject([refusal('sites')]);
    expect((await setSite(editorAside, { SiteId: aside }, { Status: 3 })).data?.row).toMatchObject({ Status: 3 });
  });

  test('cannot bring a deletion along with something else', async () => {
    const SiteId = await siteOf(estate.accountId);
    const object = (key: object) => ({
      Label: 'Annex',
      Site: {
        data: { AccountId: estate.accountId, Label: 'Depot', Status: 3, ...key },
        on_conflict: { constraint: 'dw_Sites_pkey', update_columns: ['Status'] },
      },
    });
    const insert = documents.insert(catalogue.entity('buildings'), ['Label']);
    const contributor = people.get('Contributor') as Caller;
    for (const key of [{ SiteId }, {}])
      expect((await ask(contributor, insert, { object: object(key) })).errors).toMatchObject([refusal('sites')]);
    const below = { AccountId: estate.accountId, Label: 'Depot', Buildings: { data: [{ Label: 'Annex', Status: 3 }] } };
    const answer = await ask(contributor, documents.insert(catalogue.entity('sites'), ['Label']), { object: below });
    expect(answer.errors).toMatchObject([refusal('buildings')]);
    expect((await ask(people.get('Editor') as Caller, insert, { object: object({ SiteId }) })).errors).toBeUndefined();
  });
});
