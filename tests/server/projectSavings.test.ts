import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { fitBaselines } from '../../server/jobs/savings/fitBaselines';
import { param, sql } from '../../server/sql/fragment';
import { Scene } from './scene';

let scene: Scene;
let account: string;
const ids = { site: randomUUID(), building: randomUUID(), load: randomUUID(), project: randomUUID() };
const ChannelId = randomUUID();

beforeAll(async () => {
  scene = await Scene.open();
  account = await scene.account('North');
  await scene.insert('dw_Sites', { SiteId: ids.site, AccountId: account, Label: 'Quay' });
  await scene.insert('dw_Buildings', { BuildingId: ids.building, SiteId: ids.site, Label: 'Mill' });
  await scene.insert('dw_Loads', { LoadId: ids.load, BuildingId: ids.building, Label: 'Board' });
  const meter = { ChannelKey: ChannelId, IntervalMins: 1440, TimeZone: 'UTC', Label: 'kWh' };
  await scene.insert('dw_Channels', { ChannelId, BuildingId: ids.building, LoadId: ids.load, ...meter });
  await scene.run(sql`
    insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw")
    select ${param(ChannelId)}::uuid, at, case when at < '2026-01-01' then 100 else 80 end + extract(doy from at)::int % 3
    from generate_series('2025-01-01'::timestamptz, '2026-03-31', '1 day') at`);
  const place = { AccountId: account, SiteId: ids.site, BuildingId: ids.building, LoadId: ids.load };
  const project = { ProjectId: ids.project, Label: 'Fans', ImplementationDate: '2025-12-31T10:00:00Z', ...place };
  await scene.insert('dw_Projects', project);
  const days = { StartDate: '2025-01-01', EndDate: '2025-12-31', Interval: 'Days', UtilityType: 1 };
  await scene.insert('dw_ProjectBaselines', { ProjectBaselineId: randomUUID(), ProjectId: ids.project, ...days });
  await fitBaselines(scene.database, catalogue, new Date());
});
afterAll(() => scene.close());

const savings = (token?: string, id: string = ids.project, query = '') =>
  scene.ask('GET', `/platform/projects/${id}/savings${query}`, token);

it('answers what a project saves to whom may read it', async () => {
  const token = await scene.tokenOf({ roles: { [account]: 'User' } });
  const { status, body } = await savings(token);
  expect(status).toBe(200);
  expect(body.savings).toMatchObject([
    {
      ...{ utility: 1, unit: 'kWh', from: '2026-01-01', faultyDays: 0, lost: null },
      total: { days: 90, avoided: expect.closeTo(1_800, -2), cost: null },
    },
  ]);
  expect(body.savings[0].months).toMatchObject([
    { month: '2026-01', part: 1 },
    { month: '2026-02', part: 1 },
    { month: '2026-03', part: 1 },
  ]);
});

it('answers nothing of another account, asks who it is, and refuses what is no id', async () => {
  const other = await scene.tokenOf({ roles: { [await scene.account('South')]: 'Admin' } });
  expect(await savings(other)).toMatchObject({ status: 200, body: { savings: [] } });
  expect((await savings()).status).toBe(401);
  expect((await savings(other, 'fans')).status).toBe(400);
});

it('lists the hours of a baseline of hours since a day, as they add up', async () => {
  const hourly = { load: randomUUID(), channel: randomUUID(), project: randomUUID() };
  await scene.insert('dw_Loads', { LoadId: hourly.load, BuildingId: ids.building, Label: 'Pumps' });
  const meter = { ChannelKey: hourly.channel, IntervalMins: 60, TimeZone: 'Pacific/Auckland', Label: 'kWh' };
  await scene.insert('dw_Channels', {
    ChannelId: hourly.channel,
    BuildingId: ids.building,
    LoadId: hourly.load,
    ...meter,
  });
  await scene.run(sql`
    insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw")
    select ${param(hourly.channel)}::uuid, at, case when at < '2026-03-01T11:00:00Z' then 10 else 8 end + extract(doy from at)::int % 3
    from generate_series('2025-12-31T11:00:00Z'::timestamptz, '2026-03-03T13:00:00Z', '1 hour') at`);
  const place = { AccountId: account, SiteId: ids.site, BuildingId: ids.building, LoadId: hourly.load };
  const done = { Label: 'Pumps', ImplementationDate: '2026-03-01T05:00:00Z' };
  await scene.insert('dw_Projects', { ProjectId: hourly.project, ...done, ...place });
  const days = { StartDate: '2026-01-01', EndDate: '2026-02-28', Interval: 'Hours', UtilityType: 1 };
  await scene.insert('dw_ProjectBaselines', {
    ProjectBaselineId: randomUUID(),
    ProjectId: hourly.project,
    FollowsWeather: false,
    ...days,
  });
  await fitBaselines(scene.database, catalogue, new Date());
  const token = await scene.tokenOf({ roles: { [account]: 'User' } });
  const zone = (await savings(token, hourly.project)).body.savings[0];
  expect(zone).toMatchObject({ timeZone: 'Pacific/Auckland', hours: [] });
  const of = async (hoursFrom: string) =>
    (await savings(token, `${hourly.project}`, `?hoursFrom=${hoursFrom}`)).body.savings[0];
  const { hours, total, from } = await of('2026-03-03');
  expect(from).toBe('2026-03-02');
  expect(hours).toHaveLength(27);
  expect(hours[0]).toMatchObject({ at: '2026-03-02T11:00:00.000Z', uncertainty: expect.any(Number) });
  expect(hours.at(-1).cumulative).toBeCloseTo(total.avoided, 6);
  expect((await of('2026-01-01')).hours).toHaveLength(51);
  expect((await of('2026-03-05')).hours).toEqual([]);
  // What was used and what would have been are of the three hours that were read of the last day.
  const [whole, part] = zone.days.slice(-2);
  expect([whole.day, whole.read, part.day, part.read]).toEqual(['2026-03-03', 1, '2026-03-04', 3 / 24]);
  expect(part.expected / 3).toBeCloseTo(whole.expected / 24, 0);
  expect(part.actual).toBe(30);
  expect(zone.months).toMatchObject([{ month: '2026-03', days: 3, part: (2 + 3 / 24) / 31 }]);
});

it('answers in which days what was saved before is lost', async () => {
  await scene.run(sql`
    update "dw_Consumption" set "Corrected" = "Raw" + 20
    where "ChannelId" = ${param(ChannelId)}::uuid and "ConsumptionDate" >= '2026-03-04'`);
  const token = await scene.tokenOf({ roles: { [account]: 'User' } });
  const { lost } = (await savings(token)).body.savings[0];
  expect(lost).toEqual({
    ...{ from: '2026-03-04', until: '2026-03-31', isPromise: false },
    ...{ share: expect.closeTo(0, 1), reference: expect.closeTo(0.2, 2) },
    ...{ actual: expect.closeTo(28 * 101, -2), hoped: expect.closeTo(28 * 81, -2) },
  });
});
