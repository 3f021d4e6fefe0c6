import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { Caller } from '../../server/sql/caller';
import { insertableColumns, updatableColumns } from '../../server/writes/audience';
import { type Answer, type Ask, asking, Rehearsal } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { documents, isRow } from '../support/documents';
import { Estate, keyOf, type Row } from '../support/estate';
import { person } from '../support/people';
import { sampleOf } from '../support/samples';
import { groupOf, groups, isAllowed, type Operation, operations, roles, type Who } from './matrix';
import { ownerOf, owners } from './owners';

let opened: TestDatabase;
let rehearsal: Rehearsal;
let ask: Ask;
let own: Estate;
let other: Estate;
const people = new Map<Who, Caller>();

beforeAll(async () => {
  opened = await openTestDatabase();
  rehearsal = new Rehearsal({ ...opened.config, max: 2 });
  ask = asking(catalogue, rehearsal);
  own = await Estate.setUp(opened.database, catalogue);
  other = await Estate.setUp(opened.database, catalogue);
  for (const who of roles) people.set(who, await person(opened.database, who, [own.accountId, own.sideAccountId]));
});
afterAll(async () => {
  await rehearsal.close();
  await opened.close();
});

test('the matrix says of every resource who may do what, and whose its rows are', () => {
  const known = Object.values(groups).flatMap(({ resources }) => Object.keys(resources));
  const all = catalogue.entities.map(({ name }) => name).sort();
  expect([...known].sort()).toEqual(all);
  expect(Object.keys(owners).sort()).toEqual(all);
});

test.each(catalogue.entities.map((entity) => [entity.name, entity] as const))(
  '%s is of the account, the person or of everyone as the list of owners says',
  (resource, { account, person: whose, isForEveryone, policy }) => {
    const found = account || whose ? { ...(account && { account }), ...(whose && { person: whose }) } : undefined;
    expect(found ?? (isForEveryone ? 'everyone' : policy === 'staffOnly' ? 'staff' : 'nobody')).toEqual(
      ownerOf(resource),
    );
  },
);

/** The rows of one estate that the operations are tried on. */
interface Target {
  readonly estate: Estate;
  readonly row: Row;
  readonly spare: Row;
  readonly candidate: Row;
}

describe.each(catalogue.entities.map((entity) => [entity.name, entity] as const))('%s', (resource, entity) => {
  test.each([
    ['own', true],
    ['another', false],
  ])('may be read, written, reviewed and deleted by whom the matrix says, in %s account', async (_whose, isOwn) => {
    const estate = isOwn ? own : other;
    const candidate = await estate.candidate(entity);
    const target = { estate, row: estate.row(resource), spare: await estate.spare(entity), candidate };
    const tried = attempts(entity, target);
    const expected: Record<string, string> = {};
    const found: Record<string, string> = {};
    for (const who of roles) {
      expected[who] = tried.map(([operation]) => mark(operation, isAllowed(resource, operation, who, isOwn))).join(' ');
      const marks: string[] = [];
      for (const [operation, attempt] of tried) marks.push(mark(operation, await attempt(people.get(who) as Caller)));
      found[who] = marks.join(' ');
    }
    expect(found).toEqual(expected);
  });
});

const mark = (operation: Operation, isDone: boolean): string => (isDone ? operation : `${operation}:no`);

type Attempt = readonly [Operation, (caller: Caller) => Promise<boolean>];

/** Each operation that the resource's API has, as something that a caller tries; the answer is whether it was done. */
function attempts(entity: Entity, { estate, row, spare, candidate }: Target): readonly Attempt[] {
  const ways: Attempt[] = [['read', (caller) => reads(caller, entity, row)]];
  if (groupOf(entity.name).lowest.create === 'nobody') return ways;
  const object = Object.fromEntries(insertableColumns(entity, 'contact').map((column) => [column, candidate[column]]));
  const reviewed = groupOf(entity.name).resources[entity.name] ?? [];
  const updated = columnToSet(entity, (column) => !reviewed.includes(column));
  const inReview = columnToSet(entity, (column) => reviewed.includes(column));
  const tryAll: Readonly<Record<Exclude<Operation, 'read'>, ((caller: Caller) => Promise<Answer>) | undefined>> = {
    create: (caller) => estate.without(entity, spare, () => create(caller, entity, object, estate.accountId)),
    update:
      updated &&
      ((caller) => ask(caller, documents.updateByKey(entity, entity.key), { key: keyOf(entity, row), set: updated })),
    review:
      inReview &&
      ((caller) => ask(caller, documents.updateByKey(entity, entity.key), { key: keyOf(entity, row), set: inReview })),
    delete: (caller) => ask(caller, documents.deleteByKey(entity, entity.key), keyOf(entity, spare)),
    bulkUpdate:
      (updated ?? inReview) &&
      ((caller) => ask(caller, documents.update(entity), { where: among(entity, row), set: inReview ?? updated })),
    bulkDelete: (caller) => ask(caller, documents.delete(entity), { where: among(entity, spare) }),
  };
  for (const operation of operations) {
    const attempt = operation === 'read' ? undefined : tryAll[operation];
    if (attempt) ways.push([operation, async (caller) => isDone(await attempt(caller))]);
  }
  return ways;
}

/** A contact is made together with a role: only that says of which account it is. */
function create(caller: Caller, entity: Entity, object: Row, AccountId: string): Promise<Answer> {
  if (entity.name !== 'contacts') return ask(caller, documents.insert(entity, entity.key), { object });
  const role = { AccountId, ContactId: object.ContactId, Role: 1, Status: 4 };
  const document = `mutation InsertContact($object: dw_Contacts_insert_input!, $role: dw_ContactsRole_insert_input!) {
    row: insert_dw_Contacts_one(object: $object) { ContactId } insert_dw_ContactsRole_one(object: $role) { Role } }`;
  return ask(caller, document, { object, role });
}

function isDone({ data, errors }: Answer): boolean {
  if (errors) return false;
  const { row, done } = data as { row?: Row | null; done?: { affected_rows: number } };
  return done ? done.affected_rows > 0 : row !== null;
}

/** By list, by key and by count: all three must agree. */
async function reads(caller: Caller, entity: Entity, row: Row): Promise<boolean> {
  const where = isRow(entity, row);
  const listed = await ask(caller, documents.list(entity, entity.key), { where });
  const byKey = await ask(caller, documents.byKey(entity, entity.key), keyOf(entity, row));
  const counted = await ask(caller, documents.count(entity), { where });
  const ways = [
    JSON.stringify(listed.data?.rows) !== '[]',
    byKey.data?.row !== null,
    JSON.stringify(counted.data?.all).includes('"count":1'),
  ];
  if (new Set(ways).size > 1) throw new Error(`${entity.name}: list, key and count do not agree (${ways.join(', ')}).`);
  return ways[0] as boolean;
}

/** A change of one column that a contact could set. */
function columnToSet(entity: Entity, isIt: (column: string) => boolean): Row | undefined {
  const column = updatableColumns(entity, 'contact').find(
    (name) => name !== 'UpdatedOn' && isIt(name) && entity.fields[name]?.kind !== 'reference',
  );
  return column ? { [column]: sampleOf(entity.field(column), column, 1) } : undefined;
}

/** Names the row among others: what a bulk operation does. */
const among = (entity: Entity, row: Row): Row =>
  Object.fromEntries(entity.key.map((column) => [column, { _in: [row[column]] }]));
