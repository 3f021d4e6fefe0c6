import type { Database } from '../server/sql/database';

export interface Size {
  readonly channels: number;
}

/** Fills empty tables with accounts, sites, buildings, loads and channels, unjournaled. */
export async function fillEstate(database: Database, { channels }: Size): Promise<void> {
  const loads = Math.ceil(channels / 4);
  const buildings = Math.ceil(loads / 10);
  const sites = Math.ceil(buildings / 5);
  const client = await database.pool.connect();
  try {
    await client.query(`set statement_timeout = 0; select set_config('meterdesk.journal', 'off', false)`);
    await client.query(`insert into "dw_Accounts" ("AccountId", "Label")
      select md5('a' || g)::uuid, 'Account ' || g from generate_series(0, 99) g`);
    await client.query(`insert into "dw_Sites" ("SiteId", "AccountId", "Label")
      select md5('s' || g)::uuid, md5('a' || g % 100)::uuid, 'Site ' || g from generate_series(0, ${sites - 1}) g`);
    await client.query(`insert into "dw_Buildings" ("BuildingId", "SiteId", "Label")
      select md5('b' || g)::uuid, md5('s' || g % ${sites})::uuid, 'Building ' || g from generate_series(0, ${buildings - 1}) g`);
    await client.query(`insert into "dw_Loads" ("LoadId", "BuildingId", "Label")
      select md5('l' || g)::uuid, md5('b' || g % ${buildings})::uuid, 'Load ' || g from generate_series(0, ${loads - 1}) g`);
    await client.query(`insert into "dw_Channels" ("ChannelId", "BuildingId", "LoadId", "Label", "ChannelKey", "UnitOfMeasure", "TimeZone")
      select md5('c' || g)::uuid, md5('b' || (g % ${loads}) % ${buildings})::uuid, md5('l' || g % ${loads})::uuid, 'Channel ' || g, 'KEY' || g, 'kWh', 'NZST/NZDT'
      from generate_series(0, ${channels - 1}) g`);
    await client.query(`select set_config('meterdesk.journal', '', false)`);
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}
