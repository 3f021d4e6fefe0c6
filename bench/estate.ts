import type { ClientBase } from 'pg';
import type { Database } from '../server/sql/database';

/** Number of rows of each table. */
export interface EstateSize {
  readonly accounts: number;
  readonly sites: number;
  readonly buildings: number;
  readonly loads: number;
  readonly channels: number;
}

export const sizeOf = (channels: number): EstateSize => ({
  accounts: 200,
  sites: 2_000,
  buildings: 5_000,
  loads: Math.min(100_000, Math.ceil(channels / 2)),
  channels,
});

const lower = (columns: string): string => `lower(concat_ws(E'\\x1f', ${columns}))`;

/**
 * Returns the statements that fill the tables. Every key is a digest of its row's number, so that no benchmark has to
 * look it up.
 */
function statements({ accounts, sites, buildings, loads, channels }: EstateSize): readonly string[] {
  return [
    `insert into "dw_Accounts" ("AccountId", "Label", "BillingEmailAddress")
      select md5('a' || g)::uuid, (case when g % 2 = 0 then 'Northern' else 'Southern' end) || ' Energy ' || g, 'bills' || g || '@example.org' from generate_series(0, ${accounts - 1}) g`,
    `insert into "dw_Sites" ("SiteId", "AccountId", "Label", "Line1")
      select md5('s' || g)::uuid, md5('a' || g % ${accounts})::uuid, (case when g % 8 = 0 then 'Harbour ' else 'Hill ' end) || g, g || ' Quay Street' from generate_series(0, ${sites - 1}) g`,
    `insert into "dw_Buildings" ("BuildingId", "SiteId", "Label", "_account")
      select md5('b' || g)::uuid, md5('s' || g % ${sites})::uuid, 'Building ' || g, md5('a' || g % ${sites} % ${accounts})::uuid from generate_series(0, ${buildings - 1}) g`,
    `insert into "dw_Feeds" ("FeedId", "BuildingId", "Label", "SerialNumber", "_account")
      select md5('f' || g)::uuid, md5('b' || g)::uuid, 'Logger ' || g, 'LG/' || lpad(g::text, 6, '0'), md5('a' || g % ${sites} % ${accounts})::uuid from generate_series(0, ${buildings - 1}) g`,
    `insert into "dw_Loads" ("LoadId", "BuildingId", "Label", "IcpNumber", "MeterSerialNumber")
      select md5('l' || g)::uuid, md5('b' || g % ${buildings})::uuid, 'Load ' || g, lpad(g::text, 10, '0') || 'UN' || left(md5(g::text), 3), 'EM-' || lpad(g::text, 7, '0') from generate_series(0, ${loads - 1}) g`,
    `update "dw_Loads" l set "_search" = ${lower(`l."Label", l."IcpNumber", l."MeterSerialNumber", b."Label", s."Label", a."Label"`)}, "_account" = "AccountId"
      from "dw_Buildings" b join "dw_Sites" s using ("SiteId") join "dw_Accounts" a using ("AccountId") where b."BuildingId" = l."BuildingId"`,
    `insert into "dw_Channels" ("ChannelId", "BuildingId", "LoadId", "Label", "ChannelKey", "UnitOfMeasure", "TimeZone", "Status", "_search", "_account")
      select md5('c' || g)::uuid, b."BuildingId", l."LoadId", 'Channel ' || g, 'KEY' || g, 'kWh', 'NZST/NZDT', case when g % 10 = 3 then 2 else 1 end,
        ${lower(`'Channel ' || g, 'KEY' || g, 'kWh', l."Label", b."Label", s."Label", a."Label"`)}, "AccountId"
      from generate_series(0, ${channels - 1}) g join "dw_Loads" l on l."LoadId" = md5('l' || g % ${loads})::uuid
      join "dw_Buildings" b using ("BuildingId") join "dw_Sites" s using ("SiteId") join "dw_Accounts" a using ("AccountId")`,
  ];
}

/** Fills empty tables without triggers, which needs a superuser, and builds the indexes at the end. */
export async function fillEstate(database: Database, size: EstateSize): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`);
    await client.query('set session_replication_role = replica');
    const indexes = await secondaryIndexes(client);
    for (const { name } of indexes) await client.query(`drop index "${name}"`);
    for (const statement of statements(size)) await client.query(statement);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('reset session_replication_role');
    await checkDerived(client);
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

async function secondaryIndexes(client: ClientBase): Promise<readonly { name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid in ('"dw_Channels"'::regclass, '"dw_Loads"'::regclass) and not i.indisunique`);
  return rows;
}

/** Throws where the derived columns differ from those that the triggers write. */
async function checkDerived(client: ClientBase): Promise<void> {
  for (const [table, key, columns] of [
    ['dw_Channels', `md5('c7')::uuid = "ChannelId"`, '"_search", "_account"'],
    ['dw_Loads', `md5('l7')::uuid = "LoadId"`, '"_search", "_account"'],
    ['dw_Buildings', `md5('b7')::uuid = "BuildingId"`, '"_account"'],
  ]) {
    const ask = `select row(${columns})::text as text from "${table}" where ${key}`;
    const { rows: before } = await client.query<{ text: string }>(ask);
    await client.query(`update "${table}" set "_search" = '' where ${key}`);
    const { rows: after } = await client.query<{ text: string }>(ask);
    if (before[0]?.text !== after[0]?.text) throw new Error(`${table}: the trigger writes ${after[0]?.text}.`);
  }
}
