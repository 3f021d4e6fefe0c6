import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReadingType } from '../../resources/enums/readingType';
import { BaselineMode } from '../../resources/enums/report';
import { catalogue } from '../../resources/language/all';
import { fitBaselines } from '../../server/jobs/savings/fitBaselines';
import { param, sql } from '../../server/sql/fragment';
import { Scene } from './scene';

let scene: Scene;
let account: string;
const ids = { site: randomUUID(), building: randomUUID() };

/** A meter of days that uses 100 in 2025 and a share of it in 2026, in whole or as a load, with a project of its own. */
async function measuredLoad(share: number, ofBuilding = false, load: Readonly<Record<string, unknown>> = {}) {
  const [LoadId, ChannelId, ProjectId] = [randomUUID(), randomUUID(), randomUUID()];
  const BuildingId = ids.building;
  await scene.insert('dw_Loads', { LoadId, BuildingId, Label: 'Board', MainIncomer: ofBuilding, ...load });
  const meter = { ChannelKey: ChannelId, IntervalMins: 1440, TimeZone: 'UTC', Label: 'kWh' };
  await scene.insert('dw_Channels', { ChannelId, BuildingId: ids.building, LoadId, ...meter });
  await scene.run(sql`
    insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw")
    select ${param(ChannelId)}::uuid, at, case when at < '2026-01-01' then 100 else 100 * ${param(share)}::float8 end
    from generate_series('2025-01-01'::timestamptz, '2026-03-31', '1 day') at`);
  const place = { AccountId: account, SiteId: ids.site, BuildingId: ids.building, ...(ofBuilding ? {} : { LoadId }) };
  const ImplementationDate = '2025-12-31T10:00:00Z';
  await scene.insert('dw_Projects', { ProjectId, Label: 'Fans', ImplementationDate, ...place });
  const days = { StartDate: '2025-01-01', EndDate: '2025-12-31', Interval: 'Days', UtilityType: 1 };
  await scene.insert('dw_ProjectBaselines', { ProjectBaselineId: randomUUID(), ProjectId, ...days });
  await fitBaselines(scene.database, catalogue, new Date());
  return { LoadId, ProjectId };
}

async function report(mode: keyof typeof BaselineMode.values, Type: number): Promise<string> {
  const ReportId = randomUUID();
  const targets = { TargetElectricity: 95, TargetGas: 90, TargetWater: 80, NotificationFrequency: 1 };
  const BaselineModeValue = { BaselineMode: BaselineMode.values[mode] };
  await scene.insert('dw_Reports', {
    ...{ ReportId, AccountId: account, Type, StartDate: '2026-02-01' },
    ...targets,
    ...BaselineModeValue,
  });
  return ReportId;
}

const targetsOf = async (id: string, token: string) =>
  (await scene.ask('GET', `/platform/reports/${id}/targets`, token)).body.targets;

beforeAll(async () => {
  scene = await Scene.open();
  account = await scene.account('North');
  await scene.insert('dw_Sites', { SiteId: ids.site, AccountId: account, Label: 'Quay' });
  await scene.insert('dw_Buildings', { BuildingId: ids.building, SiteId: ids.site, Label: 'Mill' });
  await measuredLoad(0.8);
  await measuredLoad(1);
});
afterAll(() => scene.close());

it('compares what an account uses since a report began with its baselines, by the mode of the report', async () => {
  const token = await scene.tokenOf({ roles: { [account]: 'Admin' } });
  const compared = {
    used: 59 * 180,
    baseline: 59 * 200,
    places: 2,
    from: '2026-02-01',
    to: '2026-03-31',
    known: 1,
    estimated: 0,
    correctedOn: null,
  };
  for (const mode of [await report('Baseline', 1), await report('MLR', 2)])
    expect(await targetsOf(mode, token)).toEqual([
      { utility: 1, target: 95, compared: { unit: 'kWh', ...compared, used: expect.closeTo(59 * 180, 6) } },
      { utility: 3, target: 90, compared: null },
      { utility: 2, target: 80, compared: null },
    ]);
  const other = await scene.tokenOf({ roles: { [await scene.account('South')]: 'Admin' } });
  expect(await targetsOf(await report('Baseline', 0), other)).toEqual([]);
});

it('compares nothing where the report has no mode', async () => {
  const token = await scene.tokenOf({ roles: { [account]: 'Admin' } });
  await scene.run(sql`delete from "dw_Reports" where "Type" = 0`);
  expect(await targetsOf(await report('Unknown', 0), token)).toEqual([]);
});

it('counts a load once where the load that it is part of has a baseline', async () => {
  const token = await scene.tokenOf({ roles: { [account]: 'Admin' } });
  await scene.run(sql`delete from "dw_Reports"`);
  const id = await report('MLR', 1);
  const { LoadId, ProjectId } = await measuredLoad(0.5);
  // A sub-load of a sub-load: the load between them has no baseline.
  const between = { LoadId: randomUUID(), BuildingId: ids.building, Label: 'Riser', ParentLoadId: LoadId };
  await scene.insert('dw_Loads', between);
  await measuredLoad(0.5, false, { ParentLoadId: between.LoadId });
  expect((await targetsOf(id, token))[0].compared).toMatchObject({ places: 3, used: expect.closeTo(59 * 230, 6) });
  await scene.run(
    sql`update "dw_Projects" set "ImplementationDate" = null where "ProjectId" = ${param(ProjectId)}::uuid`,
  );
  expect((await targetsOf(id, token))[0].compared).toMatchObject({ places: 3, used: expect.closeTo(59 * 230, 6) });
  await measuredLoad(0.9, false, { MainIncomer: true });
  expect((await targetsOf(id, token))[0].compared).toMatchObject({ places: 1, used: expect.closeTo(59 * 90, 6) });
});

it('counts a load once where its building has a baseline', async () => {
  const token = await scene.tokenOf({ roles: { [account]: 'Admin' } });
  await scene.run(sql`delete from "dw_Reports"`);
  await measuredLoad(0.5, true);
  const [electricity] = await targetsOf(await report('MLR', 1), token);
  expect(electricity.compared).toMatchObject({ places: 1 });
});

it('says which days are known and which of them have estimates, and that a baseline was corrected since it was fitted', async () => {
  account = await scene.account('West');
  Object.assign(ids, { site: randomUUID(), building: randomUUID() });
  await scene.insert('dw_Sites', { SiteId: ids.site, AccountId: account, Label: 'Pier' });
  await scene.insert('dw_Buildings', { BuildingId: ids.building, SiteId: ids.site, Label: 'Shed' });
  const { LoadId } = await measuredLoad(0.8);
  const ofLoad = sql`"ChannelId" = (select "ChannelId" from "dw_Channels" where "LoadId" = ${param(LoadId)}::uuid)`;
  await scene.run(
    sql`delete from "dw_Consumption" where ${ofLoad} and "ConsumptionDate" between '2026-03-01' and '2026-03-10'`,
  );
  await scene.run(
    sql`update "dw_Consumption" set "Corrected" = 1000 where ${ofLoad} and "ConsumptionDate" = '2025-06-01'`,
  );
  await scene.run(
    sql`update "dw_Consumption" set "ReadingType" = ${param(ReadingType.values.E)} where ${ofLoad} and "ConsumptionDate" between '2026-02-10' and '2026-02-16'`,
  );
  const token = await scene.tokenOf({ roles: { [account]: 'Admin' } });
  const [electricity] = await targetsOf(await report('MLR', 1), token);
  expect(electricity.compared).toMatchObject({
    known: expect.closeTo(49 / 59, 6),
    estimated: expect.closeTo(7 / 49, 6),
    correctedOn: expect.any(String),
  });
});
