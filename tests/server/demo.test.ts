import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs, weekMs } from '../../demo/calendar';
import { idOf } from '../../demo/identity';
import { demoPassword, estateOn, loadDemo } from '../../demo/load';
import { dataFolder } from '../../demo/source/folder';
import { readSource } from '../../demo/source/records';
import { readTable } from '../../demo/source/table';
import { catalogue } from '../../resources/language/all';
import { withdrawnSummaries } from '../../resources/shared/dismissed';
import { verifyPassword } from '../../server/identity/password';
import { detect } from '../../server/jobs/detection/detect';
import { hourMs } from '../../server/model/hourlySeries';
import { ident, list, param, sql } from '../../server/sql/fragment';
import { openTestDatabase, type TestDatabase } from '../support/database';

const readingsOfSource = 1_052_245;
const weatherHoursOfSource = 61_436;
const monthsOf = [
  'CAM-b0-E',
  'CAM-b40-G',
  'PAN-education-Karri-E',
  'PAN-office-Larry-W',
  'FOX-education-Lilly-E',
  'DEL-LB-E',
];

// A moment of the last week at which the source ends: nothing of it is cut off, and all can be counted.
const newest = Math.max(...readSource(dataFolder()).meters.map(({ lastReading }) => Date.parse(lastReading)));
const now = new Date(newest + Math.floor((Date.now() - newest) / weekMs) * weekMs);

let opened: TestDatabase;
const lines: string[] = [];
const log = (line: string) => {
  lines.push(line);
};
const rows = <T extends object>(query: ReturnType<typeof sql>): Promise<T[]> =>
  opened.database.read((session) => session.rows<T>(query));

const byMeter = (a: { meter: string }, b: { meter: string }): number => (a.meter < b.meter ? -1 : 1);

beforeAll(async () => {
  opened = await openTestDatabase();
  await loadDemo(opened.database, log, now);
}, 180_000);
afterAll(() => opened?.close());

describe('the demo estate', () => {
  it('fills every list of the drawer', async () => {
    const lists = catalogue.entities.filter(({ menu }) => menu);
    const counts = await rows<{ table: string; count: number }>(
      sql`select * from (${joinAll(lists.map(({ table }) => sql`select ${param(table)} as table, count(*)::int as count from ${ident(table)}`))}) c`,
    );
    expect(counts.filter(({ count }) => count < 5)).toEqual([]);
  });

  it('holds every reading of the source, the newest of them less than a week old', async () => {
    const [found] = await rows<{ count: number; age: number }>(sql`
      select count(*)::int as count, extract(epoch from now() - max("ConsumptionDate"))::float8 / 86400 as age
      from "dw_Consumption" c join "dw_Channels" h using ("ChannelId") where h."Type" = 1`);
    expect(found?.count).toBe(readingsOfSource);
    expect(found?.age).toBeGreaterThan(0);
    expect(found?.age).toBeLessThan(7);
  });

  it('holds every hour of the weather with its station, although none of them is looked up while they are stored', async () => {
    const [found] = await rows<{ all: number; known: number }>(sql`
      select count(*)::int as "all", count(w."WeatherId")::int as known
      from "dw_WeatherReadings" left join "dw_Weather" w using ("WeatherId")`);
    expect(found).toEqual({ all: weatherHoursOfSource, known: weatherHoursOfSource });
  });

  it('adds up to what the publisher of the data says, month by month', async () => {
    const { source, shift } = estateOn(now);
    const totals = readTable(source.folder, 'monthly-totals.csv').filter(({ meter_id }) =>
      monthsOf.includes(meter_id as string),
    );
    expect(totals).toHaveLength(monthsOf.length * 24);
    const months = totals.map(({ meter_id, month, sum }) => {
      const meter = source.meters.find(({ id }) => id === meter_id);
      const zone = source.sites.find(({ id }) => id === meter?.siteId)?.timeZone;
      return {
        meter: meter_id,
        channel: idOf('channels', meter_id as string),
        month: `${month}-01`,
        zone,
        sum: Number(sum),
      };
    });
    const found = await rows<{ meter: string; month: string; sum: number }>(sql`
      select m.meter, m.month, coalesce((select sum("Raw") from "dw_Consumption" c where c."ChannelId" = m.channel
        and c."ConsumptionDate" >= (m.month::timestamp at time zone m.zone) + ${param(`${shift.weeks * 7} days`)}::interval
        and c."ConsumptionDate" < ((m.month::timestamp + interval '1 month') at time zone m.zone) + ${param(`${shift.weeks * 7} days`)}::interval), 0) as sum
      from json_to_recordset(${param(JSON.stringify(months))}::json) as m(meter text, channel uuid, month text, zone text)`);
    const wrong = months.filter(({ meter, month, sum }) => {
      const sums = found.find((row) => row.meter === meter && row.month === month);
      return !sums || Math.abs(sums.sum - sum) > 0.01 + Math.abs(sum) * 1e-9;
    });
    expect(wrong).toEqual([]);
  });

  it('keeps water in m³ and energy in kWh, and the meter’s own figure beside it', async () => {
    const [worst] = await rows<{ litres: number; watts: number; energy: number }>(sql`
      select max(abs(case when h."ChannelKey" like '%-W' then c."Raw" / 1000 - c."Corrected" end)) as litres,
        max(abs(case when h."ChannelKey" like 'DEL%' then c."Raw" / 1000 - c."Corrected" end)) as watts,
        max(abs(case when h."ChannelKey" not like '%-W' and h."ChannelKey" not like 'DEL%' then c."Raw" - c."Corrected" end)) as energy
      from "dw_Consumption" c join "dw_Channels" h using ("ChannelId") where h."Type" = 1`);
    expect(worst?.litres).toBeLessThan(1e-6);
    expect(worst?.watts).toBeLessThan(1e-6);
    expect(worst?.energy).toBe(0);
  });

  it('has the first and latest reading of each channel', async () => {
    const [found] = await rows<{ channels: number; wrong: number }>(sql`
      select count(*)::int as channels, count(*) filter (where m."LatestData" is distinct from
        (select max("ConsumptionDate") from "dw_Consumption" c where c."ChannelId" = m."ChannelId"))::int as wrong
      from "dw_ChannelsMetadata" m`);
    expect(found?.channels).toBe(await countOf('dw_Channels'));
    expect(found?.wrong).toBe(0);
  });

  it('has some loggers that went quiet more than three months ago', async () => {
    const quiet = await rows(
      sql`select 1 from "dw_Feeds" where "Status" = 1 and "LastSync" < now() - interval '3 months'`,
    );
    expect(quiet.length).toBeGreaterThan(5);
  });

  it('tells once of each meter that has been silent for longer than its lots take, and the first run of the job of nothing', async () => {
    const { source } = estateOn(now);
    const silent = source.meters.filter(({ lastReading }) => newest - Date.parse(lastReading) > 42 * dayMs);
    expect(silent).toHaveLength(9);
    const told = await rows<{ meter: string; isOfLatest: boolean }>(sql`
      select c."ChannelKey" as meter, n."StartDate" - m."LatestData" between '0' and interval '1 hour' as "isOfLatest"
      from "dw_MLNotifications" n join "dw_Channels" c using ("ChannelId") join "dw_ChannelsMetadata" m using ("ChannelId")
      where n."AlertType" = 'Missing data' and n."EndDate" is null order by 1`);
    expect(told).toEqual(silent.map(({ id }) => ({ meter: id, isOfLatest: true })).toSorted(byMeter));
    expect(await detect(opened.database, new Date(now.getTime() + hourMs))).toMatchObject({ groups: 0 });
  });

  it('works out a site’s total from its channels', async () => {
    const [days] = await rows<{ total: number; parts: number }>(sql`
      select (select sum("Corrected") from "dw_Consumption" where "ChannelId" = ${param(idOf('channels', 'ROB-TOTAL-E'))}) as total,
        (select sum("Corrected") from "dw_Consumption" c join "dw_Channels" h using ("ChannelId")
          where h."ChannelKey" like 'ROB-%' and h."Type" = 1) as parts`);
    expect(days?.total).toBeCloseTo(days?.parts as number, 0);
  });

  it('has notifications in every state of review, the newest of them to be reviewed', async () => {
    const states = await rows<{ status: number; count: number }>(sql`
      select "QualificationStatus" as status, count(*)::int as count from "dw_MLNotificationGroup" group by 1 order by 1`);
    expect(states.map(({ status }) => status)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    const total = states.reduce((sum, { count }) => sum + count, 0);
    expect(total).toBeGreaterThan(400);
    expect(total).toBeLessThan(1_000);
    expect(states[0]?.count).toBeGreaterThan(80);
    const [newest] = await rows<{ share: number }>(sql`
      select avg(("QualificationStatus" = 0)::int)::float8 as share from "dw_MLNotificationGroup" where "EndDate" > now() - interval '20 days'`);
    expect(newest?.share).toBeGreaterThan(0.5);
  });

  it('weighs a spike by what the hour usually uses, at the tariff of the account', async () => {
    const [spike] = await rows<{ ActualUsage: number; ExpectedUsage: number; EquivalentCost: number }>(sql`
      select "ActualUsage"::float8, "ExpectedUsage"::float8, "EquivalentCost"::float8 from "dw_MLNotifications"
      where "ChannelId" = ${param(idOf('channels', 'PAN-education-Janis-E'))} and "AlertType" = 'Spike' and "ActualUsage" > 400`);
    expect(spike?.ActualUsage).toBeGreaterThan(490);
    expect(spike?.ExpectedUsage).toBeLessThan(200);
    expect(spike?.EquivalentCost).toBeCloseTo(((spike?.ActualUsage ?? 0) - (spike?.ExpectedUsage ?? 0)) * 0.128, 1);
  });

  it('gives most notifications an amount: wasted, saved or not metered', async () => {
    const [found] = await rows<{ share: number; right: boolean }>(sql`
      select avg((greatest("EquivalentCost", "SavedCost", "UnmeteredCost") > 0)::int)::float8 as share, bool_and(abs("EquivalentCost" - (
        select coalesce(sum(n."EquivalentCost") filter (where l."MainIncomer"
          and coalesce(n."ContextualSummary", '') <> all(${param(withdrawnSummaries)}::text[])), sum(n."EquivalentCost"), 0)
        from "dw_MLNotifications" n join "dw_Channels" using ("ChannelId") join "dw_Loads" l using ("LoadId")
        where n."NotificationGroupId" = g."NotificationGroupId")) < 0.01) as right
      from "dw_MLNotificationGroup" g`);
    expect(found?.share).toBeGreaterThan(0.8);
    expect(found?.right).toBe(true);
  });

  it('lets three people in with the printed password', async () => {
    const people = await rows<{ EmailAddress: string; Password: string }>(
      sql`select "EmailAddress", "Password" from "dw_Contacts" where "Password" is not null order by 1`,
    );
    expect(people.map(({ EmailAddress }) => EmailAddress)).toEqual([
      'client@demo.test',
      'staff@demo.test',
      'viewer@demo.test',
    ]);
    for (const { Password } of people) expect(await verifyPassword(Password, demoPassword)).toBe(true);
  });

  it('gives the client one account to administer and a second to review', async () => {
    const roles = await rows<{ Label: string; Role: number }>(sql`
      select a."Label", r."Role" from "dw_ContactsRole" r join "dw_Accounts" a using ("AccountId")
      where r."EmailAddress" = 'client@demo.test' and r."Status" = 1 order by 2`);
    expect(roles).toEqual([
      { Label: 'Cambridge Estates', Role: 2 },
      { Label: 'Sunbelt University System', Role: 3 },
    ]);
  });

  it('has a history of what people did, and beside it only what the jobs of bills and savings found', async () => {
    const [found] = await rows<{ count: number; days: number }>(sql`
      select count(*)::int as count, count(distinct "OccuredOn"::date)::int as days from "dw_History"
      where "ContactId" is not null`);
    expect(found?.count).toBeGreaterThan(40);
    expect(found?.days).toBeGreaterThan(10);
    const nobodys = await rows<{ SourceType: string }>(
      sql`select distinct "SourceType" from "dw_History" where "ContactId" is null order by 1`,
    );
    expect(nobodys.map(({ SourceType }) => SourceType)).toEqual([
      'MLModelMetadata',
      'MLNotification',
      'MLNotifications',
    ]);
  });

  it('puts no record into the future', async () => {
    const stampedTables = catalogue.entities.filter(({ columns }) => columns.includes('UpdatedOn'));
    const late = await rows(
      sql`select * from (${joinAll(
        stampedTables.map(
          ({ table }) => sql`select ${param(table)} as table, max("UpdatedOn") as at from ${ident(table)}`,
        ),
      )}) t where at > now() + interval '1 minute'`,
    );
    expect(late).toEqual([]);
  });

  it('shows its progress', () => {
    expect(lines.filter((line) => /readings$/.test(line)).length).toBeGreaterThan(3);
  });

  it('replaces what is there when it is asked to load again, under the same ids', async () => {
    const before = await keysOf('dw_Loads', 'LoadId');
    await opened.database.write({ contactId: null, operation: 'Test' }, (session) =>
      session.count(sql`delete from "dw_Loads" where "Tier" = 2`),
    );
    await loadDemo(opened.database, log, now);
    expect(await keysOf('dw_Loads', 'LoadId')).toEqual(before);
    expect(await countOf('dw_Consumption')).toBeGreaterThan(readingsOfSource);
  }, 180_000);
});

const joinAll = (queries: readonly ReturnType<typeof sql>[]) =>
  queries.reduce((all, query) => sql`${all} union all ${query}`);

async function countOf(table: string): Promise<number> {
  const [found] = await rows<{ count: number }>(sql`select count(*)::int from ${ident(table)}`);
  return found?.count ?? 0;
}

const keysOf = (table: string, key: string) =>
  rows<Record<string, string>>(sql`select ${list([ident(key)])} from ${ident(table)} order by 1`);
