import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { isSecret } from '../../resources/language/field';
import type { Caller } from '../../server/sql/caller';
import { param, sql } from '../../server/sql/fragment';
import { maxLines } from '../../server/sql/routines/historyLines';
import { insertableColumns, updatableColumns } from '../../server/writes/audience';
import { accountPathOf } from '../access/owners';
import { type Ask, asking } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { documents, isRow } from '../support/documents';
import { Estate, keyOf, type Row } from '../support/estate';
import { person } from '../support/people';
import { sampleOf } from '../support/samples';

let opened: TestDatabase;
let estate: Estate;
let staff: Caller;
let ask: Ask;

beforeAll(async () => {
  opened = await openTestDatabase();
  estate = await Estate.setUp(opened.database, catalogue);
  staff = await person(opened.database, 'Esp');
  ask = asking(catalogue, opened.database);
});
afterAll(() => opened.close());

interface Recorded {
  readonly operation: string;
  readonly contact: string;
  readonly action: string;
  readonly account: string | null;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** What is kept of a row since it was inserted. */
async function recorded(entity: Entity, row: Row): Promise<readonly Recorded[]> {
  const key = entity.key.map((column) => row[column]).join('|');
  return opened.database.rows<Recorded>(sql`
    select s.operation, s.contact_id as contact, c.action, c.account_id as account, c.before, c.after
    from meterdesk.change c join meterdesk.change_set s on s.id = c.change_set_id
    where c.resource = ${param(entity.name)} and c.row_key = ${param(key)} and s.operation <> 'SetUp' order by c.id`);
}

const history = (contactId: string) =>
  opened.database.rows<{ source: string; id: string | null; text: string }>(sql`
    select "SourceType" as source, "SourceId" as id, "Description" as text from "dw_History"
    where "ContactId" = ${param(contactId)} order by "OccuredOn"`);

/** Entities with a key of one column, whose values are spelled as they were given. */
const plainlyKeyed = ({ key, fields }: Entity) =>
  key.every((column) => ['key', 'reference'].includes(fields[column]?.kind ?? ''));
const written = catalogue.entities.filter((entity) => entity.policy !== 'log' && plainlyKeyed(entity));

describe('every write is a change set, with the row before and after', () => {
  test.each(written.map((entity) => [entity.name, entity] as const))('%s', async (_name, entity) => {
    const row = await estate.candidate(entity);
    const object = Object.fromEntries(insertableColumns(entity, 'staff').map((column) => [column, row[column]]));
    await ask(staff, documents.insert(entity, entity.key), { object });
    const changed = updatableColumns(entity, 'staff').find(
      (column) =>
        column !== 'UpdatedOn' &&
        ['text', 'multilineText', 'integer', 'decimal', 'double', 'boolean'].includes(
          entity.fields[column]?.kind ?? '',
        ),
    );
    const set = changed ? { [changed]: sampleOf(entity.field(changed), changed, 4) } : {};
    if (changed) await ask(staff, documents.update(entity), { where: isRow(entity, row), set });
    await ask(staff, documents.deleteByKey(entity, entity.key), keyOf(entity, row));

    const changes = await recorded(entity, row);
    const inserts = entity.journal === 'corrections' ? [] : ['insert'];
    expect(changes.map(({ action }) => action)).toEqual([...inserts, ...(changed ? ['update'] : []), 'delete']);
    for (const { contact, operation } of changes) {
      expect(contact).toBe(staff.contactId);
      expect(['Insert', 'Update', 'Delete']).toContain(operation);
    }
    const last = changes.at(-1);
    expect(last).toMatchObject({ before: set, after: null });
    expect(last?.before).toMatchObject(keyOf(entity, row));
    const secrets = entity.columns.filter((column) => isSecret(entity.field(column)));
    for (const hidden of ['_search', '_account', ...secrets]) expect(last?.before).not.toHaveProperty(hidden);
    if (accountPathOf(entity.name) && entity.name !== 'contacts' && entity.name !== 'accounts')
      expect(last?.account).toBe(estate.accountId);

    const lines = await history(staff.contactId);
    const ofThis = lines.filter(({ id }) => id === entity.key.map((column) => row[column]).join('|'));
    expect(ofThis.map(({ text }) => text.split(' ')[0])).toEqual(
      changes.map(({ action }) => ({ insert: 'Added', update: 'Changed', delete: 'Deleted' })[action]),
    );
    expect(new Set(ofThis.map(({ source }) => source))).toEqual(new Set([entity.sourceType]));
  });
});

const sites = catalogue.entity('sites');
const insertSites =
  'mutation BulkInsertSites($objects: [dw_Sites_insert_input!]!) { insert_dw_Sites(objects: $objects) { affected_rows } }';

async function newSites(count: number, label: (slot: number) => string): Promise<readonly Row[]> {
  const one = await estate.candidate(sites, 1);
  const own = insertableColumns(sites, 'staff').map((column) => [column, one[column]]);
  return Array.from({ length: count }, (_, slot) => ({
    ...Object.fromEntries(own),
    SiteId: randomUUID(),
    Label: label(slot),
  }));
}

test('each of several rows that are written at once has a line of history and a change', async () => {
  const somebody = await person(opened.database, 'Esp');
  const objects = await newSites(4, (slot) => `Site ${slot}`);
  await ask(somebody, insertSites, { objects });
  const where = { SiteId: { _in: objects.map(({ SiteId }) => SiteId) } };
  await ask(somebody, documents.update(sites), { where, set: { City: 'Elsewhere' } });
  const account = String(estate.row('accounts').Label);
  const lines = await history(somebody.contactId);
  for (const { SiteId, Label } of objects) {
    expect(lines.filter(({ id }) => id === SiteId)).toEqual([
      { source: 'Site', id: SiteId, text: `Added Site ‘${Label} · ${account}’` },
      { source: 'Site', id: SiteId, text: `Changed Site ‘${Label} · ${account}’ (City)` },
    ]);
    expect((await recorded(sites, { SiteId: String(SiteId) })).map(({ action }) => action)).toEqual([
      'insert',
      'update',
    ]);
  }
  expect(lines).toHaveLength(8);
});

test('more rows than anybody reads make one line of history, and a change for each', async () => {
  const somebody = await person(opened.database, 'Esp');
  const objects = await newSites(maxLines + 1, (slot) => `Many ${slot}`);
  await ask(somebody, insertSites, { objects });
  expect(await history(somebody.contactId)).toEqual([
    { source: 'BulkSite', id: null, text: `Added ${maxLines + 1} Sites` },
  ]);
  for (const { SiteId } of [objects[0], objects.at(-1)] as Row[])
    expect((await recorded(sites, { SiteId: String(SiteId) })).map(({ operation }) => operation)).toEqual([
      'BulkInsertSites',
    ]);
});

test.each(['contactsRole', 'notifications', 'groupsSites', 'reports', 'channelsRules'])(
  'a line about one of the %s says in words which it is',
  async (resource) => {
    const somebody = await person(opened.database, 'Esp');
    const entity = catalogue.entity(resource);
    const row = await estate.candidate(entity);
    const object = Object.fromEntries(insertableColumns(entity, 'staff').map((column) => [column, row[column]]));
    const { errors } = await ask(somebody, documents.insert(entity, entity.key), { object });
    expect(errors).toBeUndefined();
    const [line] = await history(somebody.contactId);
    expect(line?.text).toMatch(new RegExp(`^Added ${entity.noun} ‘.+ · .+’$`));
    expect(line?.text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
    await ask(somebody, documents.deleteByKey(entity, entity.key), keyOf(entity, row));
    expect((await history(somebody.contactId)).map(({ text }) => text)).toContain(
      line?.text.replace(/^Added/, 'Deleted'),
    );
  },
);

test('a write that changes nothing leaves no trace', async () => {
  const somebody = await person(opened.database, 'Esp');
  const before = await recorded(sites, estate.row('sites'));
  await ask(somebody, documents.update(sites), {
    where: { SiteId: { _eq: '00000000-0000-4000-8000-000000000000' } },
    set: { Label: 'x' },
  });
  expect(await history(somebody.contactId)).toEqual([]);
  expect(await recorded(sites, estate.row('sites'))).toEqual(before);
});

test('a line of history is written without reading the changes of other change sets', async () => {
  await opened.database.pool.query(`with sets as (insert into meterdesk.change_set (operation) select 'Test' from generate_series(1, 2000) returning id)
    insert into meterdesk.change (change_set_id, resource, row_key, action) select id, 'sites', id::text, 'delete' from sets;
    analyze meterdesk.change`);
  const read = await opened.database.write({ contactId: null, operation: 'Test' }, async (session) => {
    // Of this connection; those of earlier transactions may be counted too, so the difference is taken.
    const changesRead = () =>
      session.rows<{ count: number }>(sql`select (seq_tup_read + idx_tup_fetch)::int as count
        from pg_stat_xact_user_tables where schemaname = 'meterdesk' and relname = 'change'`);
    const { SiteId } = estate.row('sites');
    const [before] = await changesRead();
    await session.count(sql`update "dw_Sites" set "Label" = 'Quay' where "SiteId" = ${param(SiteId)}::uuid`);
    const [after] = await changesRead();
    return Number(after?.count) - Number(before?.count);
  });
  expect(read).toBeLessThan(10);
});
