import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogue as whole } from '../../resources/language/all';
import { Catalogue } from '../../resources/language/catalogue';
import {
  counted,
  date,
  decimal,
  integer,
  key,
  localDateTime,
  partOf,
  ref,
  text,
  timestamp,
} from '../../resources/language/fields';
import type { Fields, Resource } from '../../resources/language/resource';
import { sql } from '../../server/sql/fragment';
import { describeMigration, MigrationRefused, migrate } from '../../server/sql/migrate';
import { openBareDatabase, openTestDatabase, type TestDatabase } from '../support/database';
import { denormalizedAccounts, entitiesWithAccountColumn } from '../support/denormalizedAccounts';
import { Estate } from '../support/estate';

let opened: TestDatabase;
let lines: string[];
beforeEach(async () => {
  opened = await openBareDatabase();
  lines = [];
});
afterEach(() => opened.close());

const resource = (name: string, noun: string, fields: Fields): Resource<Fields> => ({
  name,
  table: `dw_${noun}s`,
  noun,
  plural: `${noun}s`,
  label: 'Label',
  account: 'everyone',
  policy: 'staffWrites',
  fields: { [`${noun}Id`]: key(), Label: text({ required: 'Please enter a label' }), ...fields },
  search: ['Label'],
  list: { columns: ['Label'], sort: { Label: 'asc' } },
  detail: {},
});
const bring = (...resources: readonly Resource<Fields>[]) =>
  migrate(opened.database, new Catalogue(resources), (line) => lines.push(line));
const plan = (...resources: readonly Resource<Fields>[]) =>
  describeMigration(opened.database, new Catalogue(resources));
const fill = () =>
  opened.database.write({ contactId: null, operation: 'Fill' }, (session) =>
    session.count(sql`insert into "dw_Towns" ("Label") values ('Here')`),
  );
const towns = () => opened.database.rows(sql`select "Label" from "dw_Towns"`);

describe('bringing the database to what the resources describe', () => {
  test('makes the tables, and the second time does nothing', async () => {
    await bring(resource('towns', 'Town', {}));
    expect(lines.join('\n')).toMatch(/1 of them tables/);
    lines = [];
    await bring(resource('towns', 'Town', {}));
    expect(lines).toEqual([]);
    expect(await plan(resource('towns', 'Town', {}))).toBe('');
  });

  test('does so for all of the product too', async () => {
    const template = await openTestDatabase();
    const said: string[] = [];
    await migrate(template.database, whole, (line) => said.push(line));
    expect(said).toEqual([]);
    expect(await describeMigration(template.database, whole)).toBe('');
    await template.close();
  });

  test('makes no index that another begins with, and one for each column that refers to a row', async () => {
    const template = await openTestDatabase();
    const beginning = await template.database.rows(sql`
      select a.indexrelid::regclass::text as spare, b.indexrelid::regclass::text as longer from pg_index a join pg_index b on b.indrelid = a.indrelid
      where a.indexrelid <> b.indexrelid and not a.indisunique and a.indexprs is null and b.indexprs is null and a.indclass[0] = b.indclass[0]
        and a.indrelid in (select oid from pg_class where relname like 'dw\\_%')
        and (b.indkey::text || ' ') like (a.indkey::text || ' %')`);
    expect(beginning).toEqual([]);
    const unfound = await template.database.rows(sql`
      select c.conname from pg_constraint c where c.contype = 'f' and c.conrelid in (select oid from pg_class where relname like 'dw\\_%')
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`);
    expect(unfound).toEqual([]);
    await template.close();
  });

  test('adds what is new to a table with rows: a column with a default, a table that refers to it', async () => {
    await bring(resource('towns', 'Town', {}));
    await fill();
    await bring(
      resource('towns', 'Town', { Size: integer({ default: 3 }), Note: text() }),
      resource('houses', 'House', { TownId: partOf('towns', { required: 'Please select a town' }) }),
    );
    expect(await opened.database.rows(sql`select "Label", "Size", "Note" from "dw_Towns"`)).toEqual([
      { Label: 'Here', Size: 3, Note: null },
    ]);
  });

  test('fills a text that joins others in rows that are older than that', async () => {
    const joined = { Note: text({ concatenates: ['Label', 'County'] }) };
    await bring(resource('towns', 'Town', { County: text(), Note: text() }));
    await fill();
    await opened.database.write({ contactId: null, operation: 'Fill' }, (session) =>
      session.count(sql`insert into "dw_Towns" ("Label", "Note") values ('There', 'My own words')`),
    );
    await bring(resource('towns', 'Town', { County: text(), ...joined }));
    expect(await opened.database.rows(sql`select "Label", "Note" from "dw_Towns" order by 1`)).toEqual([
      { Label: 'Here', Note: 'Here' },
      { Label: 'There', Note: 'My own words' },
    ]);
  });

  test('gives each new row the time at which it is made, where its default is now or today', async () => {
    const fields = {
      At: timestamp({ default: 'now' }),
      Local: localDateTime({ default: 'now' }),
      Day: date({ default: 'today' }),
    };
    await bring(resource('towns', 'Town', fields));
    await opened.database.pool.query(`alter table "dw_Towns" alter column "Local" set default '2001-01-01'`);
    await bring(resource('towns', 'Town', fields));
    const { rows } = await opened.database.pool.query(
      `insert into "dw_Towns" ("Label") values ('Here') returning "Local" = "At" at time zone 'UTC' as local,
        "At" = date_trunc('minute', now()) as at, "Day" = current_date as day`,
    );
    expect(rows).toEqual([{ local: true, at: true, day: true }]);
    expect(await plan(resource('towns', 'Town', fields))).toBe('');
  });

  test('writes whose account it is beside rows that are older than that, which is no change of them', async () => {
    const old = await openTestDatabase();
    const { database } = old;
    await Estate.setUp(database, whole);
    const kept = entitiesWithAccountColumn(whole);
    for (const { table } of kept)
      await database.pool.query(`alter table "${table}" drop column "_account"; delete from meterdesk.routine`);
    const seen = `select (select count(*)::int from meterdesk.change) as changes, (select max("UpdatedOn") from "dw_Channels") as stamp`;
    const { rows: before } = await database.pool.query(seen);
    await migrate(database, whole, (line) => lines.push(line));
    for (const entity of kept) {
      const { wrong, of } = await denormalizedAccounts(database, whole, entity);
      expect({ [entity.name]: wrong }).toEqual({ [entity.name]: 0 });
      expect(Object.keys(of)).not.toContain('nobody');
      expect(lines.join()).toContain(`index concurrently "${entity.table}__account_`);
    }
    expect((await database.pool.query(seen)).rows).toEqual(before);
    const { rows: silent } = await database.pool.query(`select tgname from pg_trigger where tgenabled <> 'O'`);
    expect(silent).toEqual([]);
    await old.close();
  });

  describe('makes a foreign key anew that does another thing on deletion than its file says', () => {
    const sentence = { required: 'Please select a town' };
    const goes = resource('houses', 'House', { TownId: partOf('towns', sentence) });
    const refuses = resource('houses', 'House', { TownId: partOf('towns', { ...sentence, onDelete: 'refuse' }) });
    const stays = resource('houses', 'House', { TownId: ref('towns') });
    const town = resource('towns', 'Town', {});
    const remove = () => opened.database.pool.query('delete from "dw_Towns"');
    const houses = async () => (await opened.database.pool.query('select "TownId" from "dw_Houses"')).rows;
    beforeEach(async () => {
      await bring(town, goes);
      await fill();
      await opened.database.pool.query(
        'insert into "dw_Houses" ("Label", "TownId") select \'Ours\', "TownId" from "dw_Towns"',
      );
    });

    test('from cascade to refuse, and back', async () => {
      await bring(town, refuses);
      await expect(remove()).rejects.toThrow(/violates foreign key constraint "dw_Houses_TownId_fkey"/);
      expect(await plan(town, refuses)).toBe('');
      await bring(town, goes);
      await remove();
      expect(await houses()).toEqual([]);
      expect(await plan(town, goes)).toBe('');
    });

    test('from cascade to leaving the row without it', async () => {
      await bring(town, stays);
      await remove();
      expect(await houses()).toEqual([{ TownId: null }]);
      expect(await plan(town, stays)).toBe('');
    });
  });

  describe('counts up a column that held given numbers', () => {
    const numbered = (Receipt: Fields[string]) => resource('towns', 'Town', { Receipt });
    const add = async () =>
      (await opened.database.pool.query('insert into "dw_Towns" ("Label") values (\'New\') returning "Receipt"')).rows;

    test.each([
      [
        'from behind the largest of them',
        'insert into "dw_Towns" ("Label", "Receipt") values (\'A\', 7), (\'B\', 41)',
        42,
      ],
      ['from one where there are none', 'delete from "dw_Towns"', 1],
      ['from one where all are below it', 'insert into "dw_Towns" ("Label", "Receipt") values (\'A\', -5)', 1],
    ])('%s', async (_where, before, next) => {
      await bring(numbered(integer({ default: 3 })));
      await opened.database.pool.query(before);
      await bring(numbered(counted()));
      expect(await add()).toEqual([{ Receipt: next }]);
      expect(await plan(numbered(counted()))).toBe('');
    });

    test('and leaves alone one that a sequence of another make counts up already', async () => {
      await opened.database.pool.query(
        'create table "dw_Towns" ("TownId" uuid primary key default gen_random_uuid(), "Label" text not null, "Receipt" serial)',
      );
      expect(await plan(numbered(counted()))).not.toMatch(/identity|setval/);
      await bring(numbered(counted()));
      expect(await add()).toEqual([{ Receipt: 1 }]);
    });
  });

  test('gives what an earlier version made its names of by now, and keeps what is in it', async () => {
    await bring(resource('towns', 'Town', {}));
    await opened.database.pool.query(`
      insert into meterdesk.table_write values ('kept', '3');
      alter table meterdesk.table_write rename to touched;
      alter index meterdesk.table_write_pkey rename to touched_pkey;
      alter function meterdesk.record_truncate() rename to touch_truncated;
      alter trigger meterdesk_record_truncate on "dw_Towns" rename to meterdesk_touch_truncate;
      alter function meterdesk.caller_rights rename to standing;
      drop function meterdesk.open_change;
      create function meterdesk.open_change(contact text, operation text, reason text, standing text, meant text)
        returns text language sql as 'select standing';
      update meterdesk.routine set fingerprint = 'of then'`);
    await bring(resource('towns', 'Town', {}));
    await opened.database.pool.query('truncate "dw_Towns"');
    await fill();
    const { rows } = await opened.database.pool.query(
      'select resource, count(*)::int as writes from meterdesk.table_write group by 1 order by 1',
    );
    expect(rows).toEqual([
      { resource: 'kept', writes: 1 },
      { resource: 'towns', writes: 2 },
    ]);
    const left = await opened.database.pool.query(
      "select proname from pg_proc where pronamespace = 'meterdesk'::regnamespace and proname ~ 'touch|standing'",
    );
    expect(left.rows).toEqual([]);
  });

  describe('sorts labels that an earlier version made by the value of their numbers', () => {
    const streets = (Label: string) => ['b104', 'b9', 'B 2'].map((name) => `${Label}, ${name}`);
    const inOrder = async () => {
      const rows = await opened.database.rows<{ Label: string }>(sql`select "Label" from "dw_Towns" order by "Label"`);
      return rows.map(({ Label }) => Label);
    };
    const indexes = () =>
      opened.database.rows(sql`select indexname from pg_indexes where tablename = 'dw_Towns' order by 1`);
    const towns = resource('towns', 'Town', {});
    beforeEach(async () => {
      await bring(towns);
      await opened.database.pool.query(`insert into "dw_Towns" ("Label") select unnest($1::text[])`, [streets('Quay')]);
      await opened.database.pool.query('alter table "dw_Towns" alter column "Label" type text collate "default"');
    });

    test('with the indexes and the views that show them', async () => {
      const named: Resource<Fields> = {
        ...resource('signs', 'Sign', {}),
        view: { select: 'select "TownId" as "SignId", "Label" from "dw_Towns"', of: ['towns'] },
        search: [],
      };
      await opened.database.pool.query(
        'create view "dw_Signs" as select "TownId" as "SignId", "Label" from "dw_Towns"',
      );
      const before = await indexes();
      expect(await inOrder()).toEqual(['Quay, B 2', 'Quay, b104', 'Quay, b9']);
      await bring(towns, named);
      expect(await inOrder()).toEqual(['Quay, B 2', 'Quay, b9', 'Quay, b104']);
      expect(await indexes()).toEqual(before);
      const { rows } = await opened.database.pool.query('select "Label" from "dw_Signs" order by 1 limit 1');
      expect(rows).toEqual([{ Label: 'Quay, B 2' }]);
      expect(await plan(towns, named)).toBe('');
    });

    test('but leaves alone what a view of others shows, and says so', async () => {
      await opened.database.pool.query('create view report as select "Label" from "dw_Towns"');
      lines = [];
      await bring(towns);
      expect(lines.join('\n')).toMatch(
        /dw_Towns\.Label is sorted character by character.*\n?.*alter column "Label" type text collate/,
      );
      expect(await inOrder()).toEqual(['Quay, B 2', 'Quay, b104', 'Quay, b9']);
    });
  });

  test('two at once do it once', async () => {
    await Promise.all([bring(resource('towns', 'Town', {})), bring(resource('towns', 'Town', {}))]);
    expect(lines.filter((line) => line.includes('tables'))).toHaveLength(1);
  });

  test('a plan changes nothing', async () => {
    expect(await plan(resource('towns', 'Town', {}))).toContain('create table "dw_Towns"');
    await expect(towns()).rejects.toThrow(/does not exist/);
  });
});

describe('what could lose data is refused with the statement that a person would run', () => {
  beforeEach(async () => {
    await bring(resource('towns', 'Town', { Size: integer() }));
    await fill();
  });

  test.each<[string, Fields, RegExp]>([
    [
      'another type',
      { Size: decimal() },
      /dw_Towns\.Size is integer, its resource file says numeric\.\n\s+alter table "dw_Towns" alter column "Size" type numeric using "Size"::numeric;/,
    ],
    [
      'a new column that must not be empty, on a table with rows',
      { Size: integer(), Mayor: text({ required: 'Please enter a mayor' }) },
      /dw_Towns\.Mayor is new.*\n\s+alter table "dw_Towns" add column "Mayor" text; -- fill it, then: alter table/,
    ],
    [
      'a column that must not be empty any more',
      { Size: integer({ required: 'Please enter a size' }) },
      /dw_Towns\.Size must not be empty any more.*\n\s+-- fill the empty ones, then: alter table/,
    ],
  ])('%s', async (_what, fields, sentence) => {
    const refused = await bring(resource('towns', 'Town', fields)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MigrationRefused);
    expect((refused as Error).message).toMatch(sentence);
    expect(await plan(resource('towns', 'Town', fields))).toContain('REFUSED');
    expect(await towns()).toEqual([{ Label: 'Here' }]);
  });

  test('nothing at all is applied beside a refusal', async () => {
    await bring(resource('towns', 'Town', { Size: decimal(), Extra: text() })).catch(() => undefined);
    await expect(opened.database.rows(sql`select "Extra" from "dw_Towns"`)).rejects.toThrow(/does not exist/);
  });
});

test('tables and columns of no resource file are kept, and said once', async () => {
  await bring(resource('towns', 'Town', { Size: integer() }), resource('houses', 'House', {}));
  await fill();
  lines = [];
  await bring(resource('towns', 'Town', {}));
  expect(lines.filter((line) => line.includes('left alone'))).toHaveLength(2);
  expect(lines.join('\n')).toMatch(
    /dw_Towns\.Size is in no resource file any more, or in one of a newer version, which needs it\..*\n?.*drop column "Size"/,
  );
  expect(lines.join('\n')).toMatch(
    /dw_Houses is in no resource file, or in one of a newer version, which needs it\..*\n?.*drop table "dw_Houses"/,
  );
  expect(await opened.database.rows(sql`select * from "dw_Houses"`)).toEqual([]);
});

test('a table is known by its resource file and by who made it, whatever its name', async () => {
  const meters = { ...resource('meters', 'Meter', { Size: integer() }), table: 'my_Meters' };
  await opened.database.pool.query('create table somebody_elses (id int)');
  await bring(meters);
  lines = [];
  await bring(meters);
  expect(lines).toEqual([]);
  await bring({ ...meters, fields: { ...meters.fields, Extra: text() } });
  expect(await opened.database.rows(sql`select "Extra" from "my_Meters"`)).toEqual([]);
  lines = [];
  await bring(resource('towns', 'Town', {}));
  expect(lines.filter((line) => line.includes('left alone'))).toEqual([
    expect.stringContaining('my_Meters is in no resource file, or in one of a newer version'),
  ]);
});
