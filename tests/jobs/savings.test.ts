import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GroupQualification } from '../../resources/enums/groupQualification';
import { catalogue } from '../../resources/language/all';
import { withdrawAlerts } from '../../server/jobs/detection/withdraw';
import { storedBaselines } from '../../server/jobs/savings/baselines';
import { fitBaselines } from '../../server/jobs/savings/fitBaselines';
import { measureProject } from '../../server/jobs/savings/measureProject';
import { alertOfLost } from '../../server/jobs/savings/savingsAlert';
import { watchSavings } from '../../server/jobs/savings/watchSavings';
import { param, sql } from '../../server/sql/fragment';
import { UsageScene } from '../usage/usageScene';
import { inactiveSince } from './inactiveSince';

let scene: UsageScene;
let weatherId: string;
beforeAll(async () => {
  scene = await UsageScene.open();
  weatherId = randomUUID();
  await scene.insert('dw_Weather', {
    WeatherId: weatherId,
    Address: 'Quay',
    City: 'Wellington',
    Latitude: -41,
    Longitude: 175,
  });
  await scene.database.rows(sql`
    insert into "dw_WeatherReadings" ("WeatherId", "Event", "ReadingType", "Temperature")
    select ${param(weatherId)}::uuid, at, 1, ${temperature(sql`at`)} from generate_series('2025-01-01'::timestamptz, '2026-09-01', '1 hour') at`);
});
afterAll(() => scene.close());

const temperature = (at: ReturnType<typeof sql>) =>
  sql`(10 - 12 * cos(2 * pi() * extract(doy from ${at}) / 365))::float8`;
const at = (day: string): Date => new Date(`${day}T06:00:00Z`);

/**
 * A meter of days that heats below 15 °C, in a place of its own: 100 kWh and 5 for each kelvin of 2025, and a tenth less
 * from 2026 on. Its project is implemented on the last day of 2025, with a baseline of that year.
 */
async function project(saved = 0.1, values: Readonly<Record<string, unknown>> = {}) {
  const { accountId, siteId } = await scene.place();
  const buildingId = await scene.building(siteId, { WeatherId: weatherId });
  await scene.tariff(accountId, { Price: 0.2, EmissionFactor: 0.5 });
  const loadId = await scene.load(buildingId);
  const channelId = await scene.channel(buildingId, { LoadId: loadId, IntervalMins: 1440, TimeZone: 'UTC' });
  await scene.database.rows(sql`
    insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw")
    select ${param(channelId)}::uuid, at, (100 + 5 * greatest(0, 15 - ${temperature(sql`at`)})) * (1 + 0.02 * sin(extract(doy from at) * 1.7))
      * case when at < '2026-01-01' then 1 else 1 - ${param(saved)}::float8 end
    from generate_series('2025-01-01'::timestamptz, '2026-08-31', '1 day') at`);
  const projectId = randomUUID();
  await scene.insert('dw_Projects', {
    ...{ ProjectId: projectId, AccountId: accountId, SiteId: siteId, BuildingId: buildingId, LoadId: loadId },
    ...{ Label: 'Boiler curve', ImplementationDate: '2025-12-31T10:00:00Z', ...values },
  });
  const baselineId = randomUUID();
  await scene.insert('dw_ProjectBaselines', {
    ...{ ProjectBaselineId: baselineId, ProjectId: projectId, UtilityType: 1, Interval: 'Days' },
    ...{ StartDate: '2025-01-01', EndDate: '2025-12-31' },
  });
  return { baselineId, projectId, channelId, buildingId };
}

const fitAll = (now = new Date()) => fitBaselines(scene.database, catalogue, now);
const measured = (baselineId: string, day: string) =>
  scene.database.read(async (session) => {
    const baselines = await storedBaselines(session, sql`n."ProjectBaselineId" = ${param(baselineId)}::uuid`);
    if (baselines.length === 0) throw new Error('There is no such baseline.');
    const [measured] = await measureProject(session, catalogue, baselines, at(day));
    return measured?.savings;
  });
const stored = async (baselineId: string) =>
  (
    await scene.database.rows<Record<string, unknown>>(sql`
      select "State", "Method", "Unit", "CvRmse", "Coverage", "FittedOn" from "dw_ProjectBaselines" where "ProjectBaselineId" = ${param(baselineId)}::uuid`)
  )[0];
const alertsOf = (channelId: string) =>
  scene.database.rows<{ type: string; summary: string; ended: boolean; cost: number }>(sql`
    select "AlertType" as type, "ContextualSummary" as summary, "EndDate" is not null as ended, "EquivalentCost"::float8 as cost
    from "dw_MLNotifications" where "ChannelId" = ${param(channelId)}::uuid`);

it('fits a baseline once, and measures what is avoided with its uncertainty, cost and CO2', async () => {
  const { baselineId } = await project();
  expect(await fitAll()).toBe(1);
  expect(await stored(baselineId)).toMatchObject({
    ...{ State: 'Calibrated', Method: 'Heating', Unit: 'kWh', Coverage: 100 },
    CvRmse: expect.closeTo(1.4, 0),
  });
  expect(await fitAll()).toBe(0);
  const savings = await measured(baselineId, '2026-07-01');
  const total = savings?.total;
  expect(savings?.from).toBe('2026-01-01');
  expect(total?.days).toBe(181);
  expect((total?.avoided ?? 0) / (total?.expected ?? 1)).toBeCloseTo(0.1, 2);
  expect(Math.abs((total?.avoided ?? 0) - 0.1 * (total?.expected ?? 0))).toBeLessThan(total?.uncertainty ?? 0);
  expect(total?.cost).toBeCloseTo(0.2 * (total?.avoided ?? 0), 6);
  expect(total?.co2).toBeCloseTo(0.5 * (total?.avoided ?? 0), 6);
  expect(savings?.months.map(({ month, days }) => [month, days])).toEqual([
    ['2026-01', 31],
    ['2026-02', 28],
    ['2026-03', 31],
    ['2026-04', 30],
    ['2026-05', 31],
    ['2026-06', 30],
  ]);
  expect(savings?.days).toHaveLength(365 + 181);
  expect(savings?.days.at(-1)?.cumulative).toBeCloseTo(total?.avoided ?? 0, 6);
  expect(savings?.days[364]).toMatchObject({ day: '2025-12-31', cumulative: null, uncertainty: null });
});

it('adds what changed beside the project to what is expected', async () => {
  const { baselineId } = await project();
  await fitAll();
  const before = await measured(baselineId, '2026-07-01');
  await scene.insert('dw_BaselineAdjustments', {
    ...{
      BaselineAdjustmentId: randomUUID(),
      ProjectBaselineId: baselineId,
      AmountPerDay: 7,
      Reason: 'A floor was let',
    },
    ...{ StartDate: '2026-06-01', EndDate: '2026-06-10' },
  });
  const after = await measured(baselineId, '2026-07-01');
  expect((after?.total?.avoided ?? 0) - (before?.total?.avoided ?? 0)).toBeCloseTo(70, 6);
});

/** Replaces the readings of a project's meter by hourly ones, without those of a condition on their time `at`. */
async function readByHour(channelId: string, ValueTypeEnum: number, missing: ReturnType<typeof sql>): Promise<void> {
  const used = sql`(100 + 5 * greatest(0, 15 - ${temperature(sql`at`)})) * (1 + 0.02 * sin(extract(doy from at) * 1.7))
    * case when at < '2026-01-01' then 1 else 0.9 end / 24`;
  const id = sql`${param(channelId)}::uuid`;
  await scene.database.rows(sql`delete from "dw_Consumption" where "ChannelId" = ${id}`);
  await scene.database.rows(sql`
    update "dw_Channels" set "IntervalMins" = 60, "ValueTypeEnum" = ${param(ValueTypeEnum)} where "ChannelId" = ${id}`);
  await scene.database.rows(sql`
    insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw") select ${id}, at, case when ${param(ValueTypeEnum === 3)} then total else used end
    from (select at, ${used} as used, sum(${used}) over (order by at) as total from generate_series('2025-01-01'::timestamptz, '2026-07-02', '1 hour') at) r
    where not ${missing}`);
}

it('prices the avoided use of days that were read in part like that of whole days', async () => {
  const { baselineId, channelId } = await project();
  await readByHour(channelId, 1, sql`(at >= '2026-01-01' and extract(hour from at) in (3, 4))`);
  await fitAll();
  const total = (await measured(baselineId, '2026-07-01'))?.total;
  expect(total?.days).toBe(181);
  expect((total?.avoided ?? 0) / (total?.expected ?? 1)).toBeCloseTo(0.1, 2);
  expect((total?.cost ?? 0) / (total?.avoided ?? 1)).toBeCloseTo(0.2, 4);
  expect((total?.co2 ?? 0) / (total?.avoided ?? 1)).toBeCloseTo(0.5, 4);
});

it('does not add what a register counted in hours without readings twice', async () => {
  const { baselineId, channelId } = await project();
  const [night, evening] = [sql`extract(doy from at)::integer % 2 = 0`, sql`extract(doy from at)::integer % 2 = 1`];
  await readByHour(
    channelId,
    3,
    sql`(at >= '2026-01-01' and (extract(hour from at) in (0, 1) and ${night} or extract(hour from at) = 23 and ${evening}))`,
  );
  await fitAll();
  const total = (await measured(baselineId, '2026-07-01'))?.total;
  expect(total?.days).toBe(181);
  expect((total?.avoided ?? 0) / (total?.expected ?? 1)).toBeCloseTo(0.1, 2);
  expect((total?.cost ?? 0) / (total?.avoided ?? 1)).toBeCloseTo(0.2, 4);
});

it('says that too little was read, and fits again when its days are changed', async () => {
  const { baselineId } = await project();
  await scene.database.rows(sql`
    update "dw_ProjectBaselines" set "StartDate" = '2024-06-01' where "ProjectBaselineId" = ${param(baselineId)}::uuid`);
  await fitAll();
  expect(await stored(baselineId)).toMatchObject({ State: 'Too few readings', Method: null });
  expect(await measured(baselineId, '2026-07-01')).toBeUndefined();
  await scene.database.rows(sql`
    update "dw_ProjectBaselines" set "StartDate" = '2025-01-01', "UpdatedOn" = now() + interval '1 second' where "ProjectBaselineId" = ${param(baselineId)}::uuid`);
  expect(await fitAll()).toBe(1);
  expect(await stored(baselineId)).toMatchObject({ State: 'Calibrated' });
});

it('says that readings of its days were corrected since it was fitted, until that is undone or it is fitted again', async () => {
  const { baselineId, channelId } = await project();
  await fitAll();
  const correctedOn = async () => (await measured(baselineId, '2026-07-01'))?.correctedOn;
  const correct = async (day: string, by: number): Promise<string> => {
    await scene.database.write({ contactId: null, operation: 'EditReadings' }, (session) =>
      session.count(sql`
        update "dw_Consumption" set "Corrected" = "Raw" * ${param(by)}::float8
        where "ChannelId" = ${param(channelId)}::uuid and "ConsumptionDate" = ${param(day)}::timestamptz`),
    );
    const [latest] = await scene.database.rows<{ id: string }>(
      sql`select max(id)::text as id from meterdesk.change_set`,
    );
    return latest?.id ?? '';
  };
  const undo = async (day: string, changeSet: string, factor = 1): Promise<string> => {
    const by = await correct(day, factor);
    await scene.database.rows(sql`
      insert into meterdesk.undone (change_set_id, reverted_by) values (${param(changeSet)}::bigint, array[${param(by)}::bigint])`);
    return by;
  };
  await correct('2026-01-01', 10);
  expect(await correctedOn()).toBeNull();
  const first = await correct('2025-12-31', 10);
  expect(await correctedOn()).toEqual(expect.any(String));
  const undone = await undo('2025-12-31', first);
  expect(await correctedOn()).toBeNull();
  const again = await undo('2025-12-31', undone, 10);
  expect(await correctedOn()).toEqual(expect.any(String));
  await undo('2025-12-31', again);
  expect(await correctedOn()).toBeNull();
  const second = await correct('2025-01-01', 10);
  expect(await correctedOn()).toEqual(expect.any(String));
  await scene.database.rows(sql`
    update "dw_ProjectBaselines" set "UpdatedOn" = now() + interval '1 second' where "ProjectBaselineId" = ${param(baselineId)}::uuid`);
  await fitAll();
  expect(await correctedOn()).toBeNull();
  // It is fitted to what was corrected: the undo of that is what changes its days now.
  await undo('2025-01-01', second);
  expect(await correctedOn()).toEqual(expect.any(String));
});

it('says of no correction where readings were added since it was fitted, and that was undone', async () => {
  const { baselineId, channelId } = await project();
  const day = sql`"ConsumptionDate" = '2025-06-01'`;
  const remove = () =>
    scene.database.write({ contactId: null, operation: 'Undo' }, (session) =>
      session.count(sql`delete from "dw_Consumption" where "ChannelId" = ${param(channelId)}::uuid and ${day}`),
    );
  const add = () =>
    scene.database.rows(sql`
      insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw", "UpdatedOn") values (${param(channelId)}::uuid, '2025-06-01', 100, now())`);
  const correctedOn = async () => (await measured(baselineId, '2026-07-01'))?.correctedOn;
  await remove();
  await fitAll();
  await add();
  expect(await correctedOn()).toBeNull();
  await remove();
  expect(await correctedOn()).toBeNull();
  await add();
  await scene.database.rows(sql`
    update "dw_ProjectBaselines" set "UpdatedOn" = now() + interval '1 second' where "ProjectBaselineId" = ${param(baselineId)}::uuid`);
  await fitAll();
  expect(await correctedOn()).toBeNull();
  // It was fitted to this one.
  await remove();
  expect(await correctedOn()).toEqual(expect.any(String));
});

it('keeps what a channel should use, and its model, until the baseline is deleted', async () => {
  const { baselineId, channelId } = await project();
  await fitAll();
  const kept = () =>
    scene.database.rows(sql`
      select (select count(*)::int from "dw_Baseline" b where b."ChannelId" = ${param(channelId)}::uuid) as days,
        (select "ModelType" from "dw_MLModelMetadata" m where m."ChannelId" = ${param(channelId)}::uuid) as model`);
  await watchSavings(scene.database, catalogue, at('2026-02-01'));
  expect(await kept()).toEqual([{ days: 365 + 31, model: 'Savings baseline' }]);
  await watchSavings(scene.database, catalogue, at('2026-03-01'));
  expect(await kept()).toEqual([{ days: 365 + 59, model: 'Savings baseline' }]);
  await scene.database.rows(
    sql`delete from "dw_ProjectBaselines" where "ProjectBaselineId" = ${param(baselineId)}::uuid`,
  );
  await watchSavings(scene.database, catalogue, at('2026-03-01'));
  expect(await kept()).toEqual([{ days: 365 + 59, model: null }]);
});

it('raises one notification when a project stops saving, and ends it when it saves again', async () => {
  const { channelId, baselineId } = await project();
  const factor = (share: number, from: string, to: string) =>
    scene.database.rows(sql`
      update "dw_Consumption" set "Corrected" = "Raw" * ${param(share)}::float8 where "ChannelId" = ${param(channelId)}::uuid
        and "ConsumptionDate" >= ${param(from)}::timestamptz and "ConsumptionDate" < ${param(to)}::timestamptz`);
  await factor(1 / 0.9, '2026-05-01', '2026-07-01');
  await fitAll();
  const which = sql`n."ProjectId" in (select "ProjectId" from "dw_Projects" where "LoadId" = (select "LoadId" from "dw_Channels" where "ChannelId" = ${param(channelId)}::uuid))`;
  const watch = (day: string) => watchSavings(scene.database, catalogue, at(day), undefined, which);
  expect(await watch('2026-05-01')).toBe(0);
  expect(await watch('2026-06-10')).toBe(1);
  expect(await watch('2026-06-11')).toBe(0);
  expect(await alertsOf(channelId)).toEqual([
    {
      type: 'Savings lost',
      ended: false,
      cost: expect.any(Number),
      summary: expect.stringMatching(
        /^Boiler curve: used 0(\.\d)? % (less|more) than expected from 2026-05-13 to 2026-06-09, 9\.\d % less before; \d+ kWh of savings are missing\.$/,
      ),
    },
  ]);
  // What the page of the project says is what the notification does.
  const lost = { from: '2026-05-13', until: '2026-06-09', isPromise: false, reference: expect.closeTo(0.095, 2) };
  expect(await measured(baselineId, '2026-06-10')).toMatchObject({ lost });
  expect(await watch('2026-08-10')).toBe(0);
  expect(await alertsOf(channelId)).toMatchObject([{ ended: true }]);
  expect(await measured(baselineId, '2026-08-10')).toMatchObject({ lost: null });
});

it('has a cost of a year of lost savings only while days are known', async () => {
  const { channelId } = await project();
  await scene.database.rows(sql`
    update "dw_Consumption" set "Corrected" = "Raw" / 0.9 where "ChannelId" = ${param(channelId)}::uuid and "ConsumptionDate" >= '2026-05-01'`);
  await scene.database.rows(sql`
    delete from "dw_Consumption" where "ChannelId" = ${param(channelId)}::uuid and "ConsumptionDate" >= '2026-06-10' and "ConsumptionDate" < '2026-07-10'`);
  await fitAll();
  const which = sql`n."ProjectId" in (select "ProjectId" from "dw_Projects" where "LoadId" = (select "LoadId" from "dw_Channels" where "ChannelId" = ${param(channelId)}::uuid))`;
  const annualised = async (day: string) => {
    await watchSavings(scene.database, catalogue, at(day), undefined, which);
    const [row] = await scene.database.rows<{ cost: number | null; ended: boolean }>(sql`
      select "AnnualisedCost"::float8 as cost, "EndDate" is not null as ended from "dw_MLNotifications" where "ChannelId" = ${param(channelId)}::uuid`);
    return row;
  };
  expect(await annualised('2026-06-12')).toEqual({ cost: expect.any(Number), ended: false });
  expect(await annualised('2026-06-30')).toEqual({ cost: null, ended: false });
  expect(await annualised('2026-07-20')).toEqual({ cost: expect.any(Number), ended: false });
});

it('has one notification of a meter on which several projects are measured, until none of them loses what it saved', async () => {
  const { channelId, projectId } = await project(0.1);
  // Another project of the load, which has saved nothing yet that could be lost.
  const ProjectId = randomUUID();
  const copied = sql`"AccountId", "SiteId", "BuildingId", "LoadId"`;
  await scene.database.rows(sql`
    insert into "dw_Projects" ("ProjectId", ${copied}, "Label", "ImplementationDate")
    select ${param(ProjectId)}::uuid, ${copied}, 'Pumps', '2026-06-01T10:00:00Z' from "dw_Projects" where "ProjectId" = ${param(projectId)}::uuid`);
  await scene.insert('dw_ProjectBaselines', {
    ...{ ProjectBaselineId: randomUUID(), ProjectId, UtilityType: 1, Interval: 'Days' },
    ...{ StartDate: '2025-01-01', EndDate: '2025-12-31' },
  });
  await scene.database.rows(sql`
    update "dw_Consumption" set "Corrected" = "Raw" / 0.9 where "ChannelId" = ${param(channelId)}::uuid and "ConsumptionDate" >= '2026-05-01'`);
  await fitAll();
  const which = sql`n."ProjectId" in (${param(projectId)}::uuid, ${param(ProjectId)}::uuid)`;
  for (const day of ['10', '11', '12', '13'])
    await watchSavings(scene.database, catalogue, at(`2026-07-${day}`), undefined, which);
  expect(await alertsOf(channelId)).toMatchObject([{ type: 'Savings lost', ended: false }]);
  // As when the other one is fitted again.
  await watchSavings(
    scene.database,
    catalogue,
    at('2026-07-14'),
    undefined,
    sql`n."ProjectId" = ${param(ProjectId)}::uuid`,
  );
  expect(await alertsOf(channelId)).toMatchObject([{ type: 'Savings lost', ended: false }]);
});

it('ends no notification of a meter where the job is stopped before all of its projects are measured', async () => {
  const { channelId, projectId, baselineId } = await project(0.1);
  await scene.database.rows(sql`
    update "dw_Consumption" set "Corrected" = "Raw" / 0.9 where "ChannelId" = ${param(channelId)}::uuid and "ConsumptionDate" >= '2026-05-01'`);
  // Another project of the load, measured first, which has saved nothing yet that could be lost.
  const [ProjectId, first] = [randomUUID(), baselineId.replace(/^.{8}/, '00000000')];
  const copied = sql`"AccountId", "SiteId", "BuildingId", "LoadId"`;
  await scene.database.rows(sql`
    insert into "dw_Projects" ("ProjectId", ${copied}, "Label", "ImplementationDate")
    select ${param(ProjectId)}::uuid, ${copied}, 'Pumps', '2026-06-01T10:00:00Z' from "dw_Projects" where "ProjectId" = ${param(projectId)}::uuid`);
  await scene.insert('dw_ProjectBaselines', {
    ...{ ProjectBaselineId: first, ProjectId, UtilityType: 1, Interval: 'Days' },
    ...{ StartDate: '2025-01-01', EndDate: '2025-12-31' },
  });
  await fitAll();
  const which = sql`n."ProjectId" = ${param(projectId)}::uuid`;
  await watchSavings(scene.database, catalogue, at('2026-07-10'), undefined, which);
  let checks = 0;
  const { signal } = new AbortController();
  Object.defineProperty(signal, 'aborted', { get: () => checks++ > 0 });
  await watchSavings(scene.database, catalogue, at('2026-07-11'), signal, which);
  expect(await alertsOf(channelId)).toMatchObject([{ type: 'Savings lost', ended: false }]);
});

it('ends the notification of a baseline that was deleted, and of a meter that became inactive', async () => {
  const [deleted, inactive, kept] = [await project(), await project(), await project()];
  for (const { channelId } of [deleted, inactive, kept])
    await scene.database.rows(sql`
      update "dw_Consumption" set "Corrected" = "Raw" / 0.9 where "ChannelId" = ${param(channelId)}::uuid and "ConsumptionDate" >= '2026-05-01'`);
  await fitAll();
  await watchSavings(scene.database, catalogue, at('2026-07-10'));
  const ends = async () => {
    const rows = await scene.database.rows<{ id: string; end: Date | null }>(sql`
      select "ChannelId" as id, "EndDate" as end from "dw_MLNotifications" where "AlertType" = 'Savings lost'`);
    return [deleted, inactive, kept].map(({ channelId }) => rows.find(({ id }) => id === channelId)?.end);
  };
  expect(await ends()).toEqual([null, null, null]);
  await scene.database.rows(
    sql`delete from "dw_ProjectBaselines" where "ProjectBaselineId" = ${param(deleted.baselineId)}::uuid`,
  );
  const since = new Date('2026-07-10T09:30:00Z');
  await inactiveSince(scene.database, 'dw_Channels', inactive.channelId, since);
  await watchSavings(scene.database, catalogue, at('2026-07-11'));
  await watchSavings(scene.database, catalogue, at('2026-07-12'));
  expect(await ends()).toEqual([at('2026-07-11'), since, null]);
  // Changed, and not fitted again yet.
  await scene.database.rows(sql`
    update "dw_ProjectBaselines" set "EndDate" = '2025-12-30' where "ProjectBaselineId" = ${param(kept.baselineId)}::uuid`);
  await watchSavings(scene.database, catalogue, at('2026-07-13'));
  expect(await ends()).toEqual([at('2026-07-11'), since, null]);
});

describe('the alert of lost savings', () => {
  const month = (avoided: number, cost: number) => ({
    ...{ month: '2026-01', part: 30 / 31, days: 30 },
    ...{ actual: 0, expected: 0, avoided, uncertainty: 0, cost, co2: null },
  });
  const place = { label: 'Pumps', buildingId: '', channelId: randomUUID(), loadId: '', hasOpenAlert: false };
  const savings = { unit: 'kWh', baselineId: randomUUID(), timeZone: 'Pacific/Auckland' };
  const lost = {
    ...{ from: '2026-05-13', until: '2026-06-09', share: 0, reference: 0.1, isPromise: false },
    ...{ actual: 200, hoped: 100 },
  };
  const alertOf = (months: readonly ReturnType<typeof month>[]) =>
    alertOfLost(place, { ...savings, months }, lost, '2026-06-10T00:00:00Z').alert;

  // 100 kWh are saved at 0.20 and 99 lost at 0.30: -9.70 in all, of 1 kWh.
  it('is priced by the size of what was saved and lost, which may come to nothing together', () => {
    expect(alertOf([month(100, 20), month(-99, -29.7)]).EquivalentCost).toBeCloseTo((100 * 49.7) / 199, 6);
  });

  it('begins with the day by the clock of the meter', () => {
    // In May clocks in Auckland are 12 hours ahead.
    expect(alertOf([month(100, 20)]).StartDate).toBe('2026-05-12T12:00:00.000Z');
  });
});

it('compares with what was promised while nothing else is known', async () => {
  const promised = { AnnualKwhSavings: 12_000 };
  const [none, kept] = [await project(0, promised), await project(0.2, promised)];
  await fitAll();
  expect(await watchSavings(scene.database, catalogue, at('2026-02-15'))).toBe(1);
  expect(await alertsOf(none.channelId)).toMatchObject([{ summary: expect.stringContaining('% less was promised') }]);
  expect(await alertsOf(kept.channelId)).toEqual([]);
});

it('goes by the temperatures that were recorded, and not by what was forecast for the same hours', async () => {
  const station = randomUUID();
  await scene.insert('dw_Weather', {
    WeatherId: station,
    Address: 'Pier',
    City: 'Napier',
    Latitude: -39,
    Longitude: 177,
  });
  await scene.database.rows(sql`
    insert into "dw_WeatherReadings" ("WeatherId", "Event", "ReadingType", "Temperature")
    select ${param(station)}::uuid, at, type, ${temperature(sql`at`)} + type * 20 * sin(extract(doy from at))
    from generate_series('2025-01-01'::timestamptz, '2026-01-01', '1 hour') at, generate_series(0, 1) type`);
  const { baselineId, buildingId } = await project();
  await scene.database.rows(sql`
    update "dw_Buildings" set "WeatherId" = ${param(station)}::uuid where "BuildingId" = ${param(buildingId)}::uuid`);
  await fitAll();
  expect((await stored(baselineId))?.CvRmse).toBeLessThan(3);
});

it('compares no use of water with what was promised in kWh', async () => {
  const { baselineId, channelId } = await project(0, { AnnualKwhSavings: 12_000 });
  await scene.database.rows(sql`
    update "dw_Loads" set "UtilityType" = 2 where "LoadId" = (select "LoadId" from "dw_Channels" where "ChannelId" = ${param(channelId)}::uuid)`);
  await scene.database.rows(sql`
    update "dw_Channels" set "UnitOfMeasure" = 'Water m3' where "ChannelId" = ${param(channelId)}::uuid`);
  await scene.database.rows(sql`
    update "dw_ProjectBaselines" set "UtilityType" = 2 where "ProjectBaselineId" = ${param(baselineId)}::uuid`);
  await fitAll();
  expect(await stored(baselineId)).toMatchObject({ Unit: 'Water m3' });
  await watchSavings(scene.database, catalogue, at('2026-02-15'));
  expect(await alertsOf(channelId)).toEqual([]);
});

it('does not count the days on which the meter had a fault, unless a person has dismissed that', async () => {
  const { baselineId, channelId, buildingId } = await project();
  await fitAll();
  const [NotificationGroupId, span] = [
    randomUUID(),
    { StartDate: '2026-06-01T00:00:00Z', EndDate: '2026-06-11T00:00:00Z' },
  ];
  const fault = { NotificationGroupId, AlertType: 'Zero readings', ...span };
  await scene.insert('dw_MLNotificationGroup', { ...fault, BuildingId: buildingId });
  await scene.insert('dw_MLNotifications', {
    ...fault,
    NotificationId: randomUUID(),
    ChannelId: channelId,
    Priority: 1,
  });
  expect(await measured(baselineId, '2026-07-01')).toMatchObject({ faultyDays: 10, total: { days: 171 } });
  await scene.database.rows(sql`
    update "dw_MLNotificationGroup" set "QualificationStatus" = ${param(GroupQualification.values.DISQUALIFIED_BY_CUSTOMER)}
    where "NotificationGroupId" = ${param(NotificationGroupId)}::uuid`);
  expect(await measured(baselineId, '2026-07-01')).toMatchObject({ faultyDays: 0, total: { days: 181 } });
});

it('counts the days of a fault that was withdrawn, beside another one that was not', async () => {
  const { baselineId, channelId, buildingId } = await project();
  await fitAll();
  const [NotificationGroupId, AlertType] = [randomUUID(), 'Zero readings'];
  const days = [1, 5].map((day) => ({
    StartDate: `2026-06-0${day}T00:00:00Z`,
    EndDate: `2026-06-0${day + 2}T00:00:00Z`,
  }));
  await scene.insert('dw_MLNotificationGroup', { NotificationGroupId, AlertType, BuildingId: buildingId, ...days[0] });
  for (const span of days)
    await scene.insert('dw_MLNotifications', {
      ...{ NotificationId: randomUUID(), NotificationGroupId, ChannelId: channelId, AlertType, Priority: 1, ...span },
    });
  expect(await measured(baselineId, '2026-07-01')).toMatchObject({ faultyDays: 4 });
  await scene.database.write({ contactId: null, operation: 'DetectAnomalies' }, async (session) => {
    const [first] = await session.rows<{ notificationId: string }>(sql`
      select "NotificationId" as "notificationId" from "dw_MLNotifications"
      where "NotificationGroupId" = ${param(NotificationGroupId)}::uuid order by "StartDate" limit 1`);
    if (first) await withdrawAlerts(session, [first], at('2026-07-01'));
  });
  expect(await measured(baselineId, '2026-07-01')).toMatchObject({ faultyDays: 2 });
});

it('takes the mean where a baseline does not follow the weather', async () => {
  const { baselineId } = await project();
  await scene.database.rows(sql`
    update "dw_ProjectBaselines" set "FollowsWeather" = false where "ProjectBaselineId" = ${param(baselineId)}::uuid`);
  await fitAll();
  expect(await stored(baselineId)).toMatchObject({ Method: 'Mean', Coverage: 100 });
  const days = (await measured(baselineId, '2026-07-01'))?.days ?? [];
  expect(new Set(days.map(({ expected }) => expected.toFixed(6))).size).toBe(1);
});
