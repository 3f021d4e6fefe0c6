import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ValidationRule } from '../../resources/enums/validationRule';
import { catalogue } from '../../resources/language/all';
import { balanceSubLoads } from '../../server/jobs/balance/balanceSubLoads';
import { param, sql } from '../../server/sql/fragment';
import { every, UsageScene, type Values } from '../usage/usageScene';
import { inactiveSince } from './inactiveSince';

let scene: UsageScene;
beforeAll(async () => {
  scene = await UsageScene.open();
});
afterAll(() => scene.close());

const day = (of: number): Date => new Date(Date.UTC(2026, 2, of, 14));
const balance = (on: number) => balanceSubLoads(scene.database, catalogue, day(on));

async function meter(buildingId: string, load: Values = {}) {
  const LoadId = await scene.load(buildingId, load);
  return { LoadId, channel: await scene.channel(buildingId, { LoadId }) };
}

/** Reads so much in every hour from the first of March on. */
const read = (channel: string, hourly: number, days = 20, first = 1) =>
  scene.read(
    channel,
    every(60, new Date(Date.UTC(2026, 2, first)).toISOString(), days * 24, () => hourly),
  );

const kept = (load: string) =>
  scene.database.rows(sql`select "SubLoadConsumption"::float8 as used, "SubLoadConsumptionDate" as until, "SubLoadState" as state
    from "dw_Loads" where "LoadId" = ${param(load)}::uuid`);
const alerts = (building: string) =>
  scene.database.rows<{
    summary: string;
  }>(sql`select n."AlertType" as type, n."StartDate" as start, n."EndDate" as "end", n."EquivalentUsage"::float8 as left,
      g."EndDate" as "groupEnd", n."ContextualSummary" as summary
    from "dw_MLNotifications" n join "dw_MLNotificationGroup" g using ("NotificationGroupId") where g."BuildingId" = ${param(building)}::uuid`);

it('keeps what the sub-loads of a load used in a week, and notifies once while they leave too much, until they do not', async () => {
  const { buildingId } = await scene.place();
  const main = await meter(buildingId, { MainIncomer: true });
  const air = await meter(buildingId, { ParentLoadId: main.LoadId });
  await read(main.channel, 10);
  await read(air.channel, 6);
  expect(await balance(10)).toMatchObject({ groups: 1 });
  expect(await balance(11)).toMatchObject({ groups: 0 });
  expect(await kept(main.LoadId)).toEqual([
    { used: 6 * 24 * 7, until: new Date('2026-03-11T00:00:00Z'), state: 'Above the limit' },
  ]);
  expect(await kept(air.LoadId)).toEqual([{ used: null, until: null, state: null }]);
  const open = { type: 'Unaccounted usage', start: new Date('2026-03-03T00:00:00Z'), left: 4 * 24 * 7 };
  const [alert] = await alerts(buildingId);
  expect(alert).toMatchObject({ ...open, end: null, groupEnd: null });
  expect(alert?.summary).toMatch(/^Mill: the sub-loads did not account for 40 % of 1,680 kWh .*; the limit is 10 %\.$/);

  const fan = await meter(buildingId, { ParentLoadId: main.LoadId });
  await read(fan.channel, 4);
  await balance(12);
  expect(await kept(main.LoadId)).toMatchObject([{ used: 1680, state: 'Balanced' }]);
  expect(await alerts(buildingId)).toMatchObject([{ ...open, end: day(12), groupEnd: day(12) }]);
});

it('leaves an open notification where a sub-load went silent, and goes by the limit of the closest place', async () => {
  const { accountId, siteId, buildingId } = await scene.place();
  const board = await meter(buildingId);
  const air = await meter(buildingId, { ParentLoadId: board.LoadId });
  await read(board.channel, 10);
  await read(air.channel, 6, 9);
  await balance(10);
  expect(await alerts(buildingId)).toMatchObject([{ end: null }]);
  await balance(18);
  expect(await kept(board.LoadId)).toMatchObject([{ used: null, state: 'Unknown' }]);
  expect(await alerts(buildingId)).toMatchObject([{ end: null }]);
  const place = { AccountId: accountId, SiteId: siteId, BuildingId: buildingId, LoadId: board.LoadId };
  const rule = { ValidationRuleId: randomUUID(), Rule: ValidationRule.values.Unaccounted, Threshold: 45, ...place };
  await scene.insert('dw_ValidationRules', rule);
  await read(air.channel, 6, 11, 10);
  await balance(18);
  expect(await kept(board.LoadId)).toMatchObject([{ state: 'Balanced' }]);
  expect(await alerts(buildingId)).toMatchObject([{ end: day(18) }]);
});

it('ends a notification where its rule is turned off, as no longer monitored', async () => {
  const { accountId, siteId, buildingId } = await scene.place();
  const board = await meter(buildingId);
  const air = await meter(buildingId, { ParentLoadId: board.LoadId });
  await read(board.channel, 10);
  await read(air.channel, 6);
  await balance(10);
  const place = { AccountId: accountId, SiteId: siteId, BuildingId: buildingId, LoadId: board.LoadId };
  const rule = { ValidationRuleId: randomUUID(), Rule: ValidationRule.values.Unaccounted, Threshold: 10, Status: 2 };
  await scene.insert('dw_ValidationRules', { ...rule, ...place });
  await balance(11);
  expect(await kept(board.LoadId)).toMatchObject([{ state: 'No limit' }]);
  expect(await alerts(buildingId)).toMatchObject([
    { end: day(11), groupEnd: day(11), summary: expect.stringMatching(/ It is no longer monitored\.$/) },
  ]);
});

it('ends a notification of a load that became inactive, and raises none again by its last readings', async () => {
  const { buildingId } = await scene.place();
  const board = await meter(buildingId);
  const air = await meter(buildingId, { ParentLoadId: board.LoadId });
  await read(board.channel, 10, 9);
  await read(air.channel, 6, 9);
  await balance(10);
  expect(await alerts(buildingId)).toMatchObject([{ end: null }]);
  const since = new Date('2026-03-11T09:30:00Z');
  await inactiveSince(scene.database, 'dw_Channels', board.channel, since);
  for (const on of [12, 13]) expect(await balance(on)).toMatchObject({ groups: 0 });
  expect(await alerts(buildingId)).toMatchObject([{ end: since, groupEnd: since }]);
});

it('changes no stamp and no history of a load', async () => {
  const { buildingId } = await scene.place();
  const board = await meter(buildingId);
  const air = await meter(buildingId, { ParentLoadId: board.LoadId });
  await read(board.channel, 10);
  await read(air.channel, 10);
  const stamp = () =>
    scene.database.rows(sql`select "UpdatedOn" from "dw_Loads" where "LoadId" = ${param(board.LoadId)}::uuid`);
  const before = await stamp();
  await balance(10);
  expect(await kept(board.LoadId)).toMatchObject([{ state: 'Balanced' }]);
  expect(await stamp()).toEqual(before);
  const changes = sql`select from meterdesk.change where resource = 'loads' and row_key = ${param(board.LoadId)} and after ? 'SubLoadState' and before is not null`;
  expect(await scene.database.rows(changes)).toEqual([]);
});

it('judges a building with one main incomer by all that is below it, and by the limit of the main incomer', async () => {
  const { accountId, siteId, buildingId } = await scene.place();
  const main = await meter(buildingId, { MainIncomer: true });
  const air = await meter(buildingId, { ParentLoadId: main.LoadId });
  const lights = await meter(buildingId);
  await read(main.channel, 10);
  await read(air.channel, 5);
  await read(lights.channel, 3);
  await balance(10);
  expect(await kept(main.LoadId)).toMatchObject([{ used: 5 * 24 * 7, state: 'Above the limit' }]);
  expect(await alerts(buildingId)).toMatchObject([{ left: 2 * 24 * 7, end: null }]);
  const place = { AccountId: accountId, SiteId: siteId, BuildingId: buildingId, LoadId: main.LoadId };
  const rule = { ValidationRuleId: randomUUID(), Rule: ValidationRule.values.Unaccounted, Threshold: 25, ...place };
  await scene.insert('dw_ValidationRules', rule);
  await balance(11);
  expect(await alerts(buildingId)).toMatchObject([{ left: 2 * 24 * 7, end: day(11) }]);
});
