import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue as plain } from '../../resources/language/all';
import { describeMigration, migrate } from '../../server/sql/migrate';
import { otherCatalogue as catalogue } from '../graphql/otherResources';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { denormalizedAccounts, entitiesWithAccountColumn } from '../support/denormalizedAccounts';
import { Estate } from '../support/estate';

let opened: TestDatabase;
let whole: readonly string[];
beforeAll(async () => {
  opened = await openTestDatabase();
  await migrate(opened.database, catalogue, () => undefined);
  await Estate.setUp(opened.database, plain);
  whole = await things();
});
afterAll(() => opened.close());

const run = async (...statements: readonly string[]) => {
  for (const statement of statements) await opened.database.pool.query(statement);
};
const start = () => migrate(opened.database, catalogue, () => undefined);

/** All that the database has of the product, each by what it is and not only by its name. */
async function things(): Promise<readonly string[]> {
  const { rows } = await opened.database.pool.query<{ thing: string }>(`
    select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(d.adbin, d.adrelid)) as thing
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where attrelid in (select oid from pg_class where relkind = 'r' and relname like 'dw\\_%') and attnum > 0 and not attisdropped
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', 'trigger', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all select 'function ' || pg_get_functiondef(oid) from pg_proc where pronamespace = 'meterdesk'::regnamespace
    union all select concat_ws(' ', 'view', viewname, definition) from pg_views where schemaname = 'public'
    order by 1`);
  return rows.map(({ thing }) => thing);
}

describe('what was dropped is made again by the next start', () => {
  test.each([
    ['a table', 'drop table "dw_BuildingDocuments" cascade'],
    ['a view', 'drop view "dw_GaugeDays"'],
    ['a table together with the view that reads it', 'drop table "dw_Marks" cascade'],
    ['a trigger', 'drop trigger meterdesk_journal_update on "dw_Sites"'],
    ['a trigger that was switched off', 'alter table "dw_Sites" disable trigger meterdesk_notify_update'],
    ['a function with its triggers', 'drop function meterdesk."dw_Sites_journal"() cascade'],
    ['a function that others call', 'drop function meterdesk."dw_MLNotificationGroup_totals"(uuid[])'],
    [
      'a function that reads otherwise',
      `create or replace function meterdesk."dw_Sites_journal"() returns trigger language plpgsql as 'begin return null; end'`,
    ],
    ['a view that reads otherwise', 'drop view "dw_GaugeDays"; create view "dw_GaugeDays" as select 1 as "GaugeId"'],
    ['the search column', 'alter table "dw_Loads" drop column "_search"'],
    ['the account column', 'alter table "dw_Loads" drop column "_account"'],
    ['a total', 'alter table "dw_MLNotificationGroup" drop column "EquivalentCost"'],
    ['how far readings reach', 'alter table "dw_ChannelsMetadata" drop column "LatestData" cascade'],
    ['an index', 'drop index "dw_Loads_search_idx"'],
    ['the key', 'alter table "dw_BuildingDocuments" drop constraint "dw_BuildingDocuments_pkey"'],
    ['a unique constraint', 'alter table "dw_Contacts" drop constraint "dw_Contacts_EmailAddress_key"'],
    ['a reference', 'alter table "dw_Loads" drop constraint "dw_Loads_BuildingId_fkey"'],
    ['a default', 'alter table "dw_Sites" alter column "CreatedOn" drop default'],
    ['what every database of the product has', 'drop function meterdesk.current_change_set()'],
  ])('%s', async (_what, drop) => {
    await run(drop);
    expect(await things()).not.toEqual(whole);
    await start();
    expect(await things()).toEqual(whole);
    expect(await describeMigration(opened.database, catalogue)).toBe('');
  });
});

describe('what rows keep of others is right again', () => {
  const kept = async () => {
    const { rows } = await opened.database.pool.query(`
      select (select json_agg("_search" order by "LoadId") from "dw_Loads") as search,
        (select json_agg("EquivalentCost" order by "NotificationGroupId") from "dw_MLNotificationGroup") as costs`);
    return rows[0] as { readonly search: readonly string[]; readonly costs: readonly number[] };
  };

  test.each([
    ['the search column was dropped', 'alter table "dw_Loads" drop column "_search"'],
    ['the column of a total was dropped', 'alter table "dw_MLNotificationGroup" drop column "EquivalentCost"'],
  ])('where %s', async (_what, drop) => {
    const before = await kept();
    expect(before.costs.some((cost) => cost > 0)).toBe(true);
    await run(drop);
    await start();
    expect(await kept()).toEqual(before);
  });

  test('where a label above changed while the trigger that follows it was not there', async () => {
    await run(
      'drop function meterdesk."dw_Sites_fan_out"() cascade',
      `update "dw_Sites" set "Label" = 'Harbour Works'`,
    );
    await start();
    expect((await kept()).search).toEqual([expect.stringContaining('harbour works')]);
  });

  test('where a building moved to another account meanwhile, which is no change of what is in it', async () => {
    const changes = 'select count(*)::int as loads from meterdesk.change where resource = $1';
    const { rows: before } = await opened.database.pool.query(changes, ['loads']);
    await run(
      'drop trigger meterdesk_fan_out on "dw_Buildings"',
      `update "dw_Buildings" set "SiteId" = (select "SiteId" from s)`.replace(/^/, moved),
    );
    await start();
    for (const entity of entitiesWithAccountColumn(plain))
      expect({ [entity.name]: (await denormalizedAccounts(opened.database, plain, entity)).wrong }).toEqual({
        [entity.name]: 0,
      });
    expect((await opened.database.pool.query(changes, ['loads'])).rows).toEqual(before);
  });

  test('where something summed up changed while the trigger that watches it was not there', async () => {
    await run(
      'drop trigger meterdesk_totals_update on "dw_MLNotifications"',
      `update "dw_MLNotifications" set "EquivalentCost" = 4711`,
    );
    await start();
    expect((await kept()).costs).toEqual([4711]);
  });
});

test.each([
  ['their column was dropped', ['alter table "dw_ChannelsMetadata" drop column "ConsumptionStartDate" cascade']],
  [
    'readings went while their triggers were not there',
    [
      'drop function meterdesk."dw_Consumption_series_delete"() cascade',
      `insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw", "Corrected")
        select "ChannelId", '2031-05-01T00:00:00Z', 1, 1 from "dw_Channels"`,
      `delete from "dw_Consumption" where "ConsumptionDate" = '2031-05-01T00:00:00Z'`,
    ],
  ],
])('how far readings reach is right again where %s', async (_what, statements) => {
  await start();
  const extents = `select "ChannelId", "ConsumptionStartDate", "LatestData" from "dw_ChannelsMetadata" order by 1`;
  const { rows: before } = await opened.database.pool.query(extents);
  await run(...statements);
  await start();
  expect((await opened.database.pool.query(extents)).rows).toEqual(before);
});

test('a table that was made again has a journal, and what was remembered of it is not answered any more', async () => {
  await run('drop table "dw_BuildingDocuments" cascade');
  const { rows: before } = await opened.database.pool.query(
    `select pg_current_snapshot() || '@' || extract(epoch from pg_postmaster_start_time()) as at`,
  );
  await start();
  await run(
    `insert into "dw_BuildingDocuments" ("BuildingId", "FileName") select "BuildingId", 'plan.pdf' from "dw_Buildings" limit 1`,
  );
  const { rows } = await opened.database.pool.query(
    `select (select count(*)::int from meterdesk.change where resource = 'buildingDocuments' and action = 'insert' and id > (select max(id) - 3 from meterdesk.change)) as recorded,
       meterdesk.is_unchanged($1, array['buildingDocuments']) as unchanged`,
    [before[0]?.at],
  );
  expect(rows).toEqual([{ recorded: 1, unchanged: false }]);
});

const moved = `with a as (insert into "dw_Accounts" ("Label") values ('South') returning "AccountId"),
  s as (insert into "dw_Sites" ("AccountId", "Label") select "AccountId", 'South' from a returning "SiteId") `;
