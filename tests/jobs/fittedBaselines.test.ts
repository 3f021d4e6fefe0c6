import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { storedBaselines } from '../../server/jobs/savings/baselines';
import { fitBaselines } from '../../server/jobs/savings/fitBaselines';
import { measureSavings } from '../../server/jobs/savings/measureSavings';
import { type Fragment, param, sql } from '../../server/sql/fragment';
import { UsageScene } from '../usage/usageScene';

let scene: UsageScene;
beforeAll(async () => {
  scene = await UsageScene.open();
});
afterAll(() => scene.close());

/** Degrees and use follow the hour of the year and of the day: heating below 15 °C, and a tenth less from 2026 on. */
const celsius = (at: Fragment): Fragment =>
  sql`(12 - 10 * cos(2 * pi() * extract(epoch from ${at}) / (365.25 * 86400)) + 4 * sin(2 * pi() * extract(epoch from ${at}) / 86400))::float8`;
const use = (at: Fragment): Fragment =>
  sql`(10 + 2 * greatest(0, 15 - ${celsius(at)})) * case when ${at} < '2025-12-31T14:00Z' then 1 else 0.9 end`;

/** A building whose meter was read every hour of 2025 and of January 2026, with a baseline of 2025. */
async function project(timeZone: string, interval: 'Days' | 'Hours' = 'Days') {
  const { accountId, siteId } = await scene.place({ TimeZoneIana: timeZone });
  const WeatherId = randomUUID();
  await scene.insert('dw_Weather', { WeatherId, Address: 'Hill', City: 'Adelaide', Latitude: -35, Longitude: 138 });
  const hours = sql`generate_series('2024-12-31'::timestamptz, '2026-02-01', '1 hour')`;
  await scene.database.rows(sql`
    insert into "dw_WeatherReadings" ("WeatherId", "Event", "ReadingType", "Temperature")
    select ${param(WeatherId)}::uuid, at, 1, ${celsius(sql`at`)} from ${hours} at`);
  const buildingId = await scene.building(siteId, { WeatherId });
  const loadId = await scene.load(buildingId, { MainIncomer: true });
  const channelId = await scene.channel(buildingId, { LoadId: loadId, TimeZone: timeZone });
  // The hours of some zones begin at half past.
  await scene.database.rows(sql`
    insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw")
    select ${param(channelId)}::uuid, m.at, ${use(sql`m.at`)} from ${hours} h
      cross join lateral (select date_trunc('hour', h, ${param(timeZone)}) as at) m`);
  const ProjectId = randomUUID();
  await scene.insert('dw_Projects', {
    ...{ ProjectId, AccountId: accountId, SiteId: siteId, BuildingId: buildingId, Label: 'Boiler curve' },
    ImplementationDate: '2025-12-31T10:00:00Z',
  });
  const ProjectBaselineId = randomUUID();
  await scene.insert('dw_ProjectBaselines', {
    ...{ ProjectBaselineId, ProjectId, UtilityType: 1, Interval: interval },
    ...{ StartDate: '2025-01-01', EndDate: '2025-12-31' },
  });
  return { baselineId: ProjectBaselineId, projectId: ProjectId, buildingId, channelId };
}

const fitAll = () => fitBaselines(scene.database, catalogue, new Date());
const measured = (baselineId: string) =>
  scene.database.read(async (session) => {
    const [baseline] = await storedBaselines(session, sql`n."ProjectBaselineId" = ${param(baselineId)}::uuid`);
    if (!baseline) throw new Error('There is no such baseline.');
    return measureSavings(session, catalogue, baseline, new Date('2026-02-01T06:00:00Z'));
  });
const share = async (baselineId: string): Promise<number> => {
  const total = (await measured(baselineId))?.total;
  return (total?.avoided ?? Number.NaN) / (total?.expected ?? Number.NaN);
};
const stored = async (baselineId: string) =>
  (
    await scene.database.rows<Record<string, unknown>>(sql`
      select "State", "Method", "Coverage" from "dw_ProjectBaselines" where "ProjectBaselineId" = ${param(baselineId)}::uuid`)
  )[0];

// Days there begin at half past an hour of UTC, and temperatures are those of the hours of UTC.
it.each(['Days', 'Hours'] as const)('fits %s in a time zone that is half an hour off', async (interval) => {
  const { baselineId } = await project('Australia/Adelaide', interval);
  await fitAll();
  expect(await stored(baselineId)).toMatchObject({ State: 'Calibrated', Coverage: 100 });
  expect(await share(baselineId)).toBeCloseTo(0.1, 2);
});

it('fits again what was changed within the minute of its fit, and what an undo has changed back', async () => {
  const { baselineId } = await project('Pacific/Auckland');
  await fitAll();
  expect(await share(baselineId)).toBeCloseTo(0.1, 2);
  // The console stamps what it changes with the minute, which lies before the fit.
  await scene.database.rows(sql`
    update "dw_ProjectBaselines" set "Interval" = 'Hours', "UpdatedOn" = date_trunc('minute', "FittedOn")
    where "ProjectBaselineId" = ${param(baselineId)}::uuid`);
  // Hours are not measured by what days use.
  expect(await measured(baselineId)).toBeUndefined();
  expect(await fitAll()).toBe(1);
  expect(await stored(baselineId)).toMatchObject({ Method: 'Time of week and temperature' });
  expect(await share(baselineId)).toBeCloseTo(0.1, 2);
  // An undo leaves the stamp to the database.
  await scene.database.rows(sql`
    update "dw_ProjectBaselines" set "Interval" = 'Days' where "ProjectBaselineId" = ${param(baselineId)}::uuid`);
  expect(await fitAll()).toBe(1);
  expect(await stored(baselineId)).toMatchObject({ Method: 'Heating' });
  expect(await fitAll()).toBe(0);
});

it('fits again where the project is measured on something else', async () => {
  const { baselineId, projectId, buildingId, channelId } = await project('Pacific/Auckland');
  await fitAll();
  // A load of the building that uses a tenth of what it does.
  const loadId = await scene.load(buildingId, { Label: 'Pumps' });
  const pumps = await scene.channel(buildingId, { LoadId: loadId, TimeZone: 'Pacific/Auckland' });
  await scene.database.rows(sql`
    insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw")
    select ${param(pumps)}::uuid, "ConsumptionDate", "Raw" / 10 from "dw_Consumption" where "ChannelId" = ${param(channelId)}::uuid`);
  const set = (values: Fragment) =>
    scene.database.rows(sql`update "dw_Projects" set ${values} where "ProjectId" = ${param(projectId)}::uuid`);
  await set(sql`"Label" = 'Pumps'`);
  expect(await fitAll()).toBe(0);
  await set(sql`"LoadId" = ${param(loadId)}::uuid`);
  expect(await measured(baselineId)).toBeUndefined();
  expect(await fitAll()).toBe(1);
  expect(await share(baselineId)).toBeCloseTo(0.1, 2);
});

it('is fitted without the days on which the meter had a fault', async () => {
  const { baselineId, buildingId, channelId } = await project('Pacific/Auckland');
  const span = { StartDate: '2025-06-30T12:00:00Z', EndDate: '2025-07-20T12:00:00Z' };
  await scene.database.rows(sql`
    update "dw_Consumption" set "Raw" = 0 where "ChannelId" = ${param(channelId)}::uuid
      and "ConsumptionDate" >= ${param(span.StartDate)}::timestamptz and "ConsumptionDate" < ${param(span.EndDate)}::timestamptz`);
  const fault = { NotificationGroupId: randomUUID(), AlertType: 'Zero readings', ...span };
  await scene.insert('dw_MLNotificationGroup', { ...fault, BuildingId: buildingId });
  await scene.insert('dw_MLNotifications', {
    ...fault,
    NotificationId: randomUUID(),
    ChannelId: channelId,
    Priority: 1,
  });
  await fitAll();
  expect(await stored(baselineId)).toMatchObject({ State: 'Calibrated', Coverage: expect.closeTo(94.52, 2) });
  expect(await share(baselineId)).toBeCloseTo(0.1, 2);
});
