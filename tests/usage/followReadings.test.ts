import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ValueType } from '../../resources/enums/valueType';
import { catalogue } from '../../resources/language/all';
import { countChangedUsage } from '../../server/jobs/usage/countChangedUsage';
import { countMonthlyUsage } from '../../server/jobs/usage/countMonthlyUsage';
import { ident, param, sql } from '../../server/sql/fragment';
import { every, UsageScene } from './usageScene';

let scene: UsageScene;
beforeAll(async () => {
  scene = await UsageScene.open();
});
afterAll(() => scene.close());

const today = '2026-04-05';
const follow = () => countChangedUsage({ database: scene.database, catalogue }, today);

/** A meter that reads 2 kWh an hour in March and April, of which all that is kept was counted. */
async function counted() {
  const { siteId, buildingId, accountId } = await scene.place();
  await scene.insert('dw_Tariffs', {
    TariffId: randomUUID(),
    AccountId: accountId,
    UtilityType: 1,
    Price: 0.5,
    EmissionFactor: 0.1,
    ValidFrom: '2020-01-01',
  });
  const load = await scene.load(buildingId);
  const channel = await scene.channel(buildingId, { LoadId: load });
  await scene.read(
    channel,
    every(60, '2026-03-01T00:00:00Z', 40 * 24, () => 2),
  );
  await follow();
  await countMonthlyUsage(scene.database, catalogue, today);
  const kept = (table: string, key: string, id: string) =>
    scene.database
      .rows<{ usage: number }>(
        sql`select "RecentUsage" as usage from ${ident(table)} where ${ident(key)} = ${param(id)}::uuid`,
      )
      .then(([row]) => row?.usage);
  const figures = async () => ({
    channel: await kept('dw_Channels', 'ChannelId', channel),
    load: await kept('dw_Loads', 'LoadId', load),
    building: await kept('dw_Buildings', 'BuildingId', buildingId),
    site: await kept('dw_Sites', 'SiteId', siteId),
    month: (
      await scene.database.rows(sql`select "Usage" as usage, "Cost"::float8 as cost from "dw_MonthlyUsage"
        where "BuildingId" = ${param(buildingId)}::uuid and "Month" = '2026-03-01'`)
    )[0],
  });
  const correct = (from: string, until: string, value: number) =>
    scene.database.rows(sql`update "dw_Consumption" set "Corrected" = ${param(value)}
      where "ChannelId" = ${param(channel)}::uuid and "ConsumptionDate" >= ${param(from)} and "ConsumptionDate" < ${param(until)}`);
  return { figures, correct };
}

it('counts the 30 days and the months again of places whose readings were corrected, and of no other', async () => {
  const [one, other] = [await counted(), await counted()];
  const month = { usage: 31 * 48, cost: 31 * 24 };
  const before = { channel: 1_440, load: 1_440, building: 1_440, site: 1_440, month };
  expect(await one.figures()).toEqual(before);
  expect(await follow()).toBe(0);
  await one.correct('2026-03-20', '2026-03-21', 12);
  expect(await follow()).toBe(4);
  const [more, total] = [1_440 + 240, 31 * 48 + 240];
  expect(await one.figures()).toEqual({
    ...{ channel: more, load: more, building: more, site: more },
    month: { usage: total, cost: total / 2 },
  });
  expect(await other.figures()).toEqual(before);
  await one.correct('2026-03-20', '2026-03-21', 2);
  await follow();
  expect(await one.figures()).toEqual(before);
});

// 1 a day since the end of 2025: 13 more on 15 February are half as much again each day since 20 January.
it('counts the months again that a register was last read before, or is read after next', async () => {
  const { buildingId } = await scene.place();
  const register = { LoadId: await scene.load(buildingId), ValueTypeEnum: ValueType.values.Cumulative };
  const channel = await scene.channel(buildingId, register);
  await scene.read(channel, [
    ['2026-01-01T00:00:00Z', 0],
    ['2026-01-20T00:00:00Z', 19],
    ['2026-02-15T00:00:00Z', 45],
    ['2026-04-02T00:00:00Z', 91],
  ]);
  await follow();
  for (const day of ['2026-02-02', '2026-03-02', today]) await countMonthlyUsage(scene.database, catalogue, day);
  const months = () =>
    scene.database.rows<{ usage: number }>(sql`select "Usage" as usage, "UsageBefore" as before from "dw_MonthlyUsage"
      where "BuildingId" = ${param(buildingId)}::uuid order by "Month"`);
  expect((await months()).map(({ usage }) => usage)).toEqual([31, 28, 31]);
  await scene.read(channel, [['2026-02-15T00:00:00Z', 58]]);
  await follow();
  // 33 in the 46 days that follow.
  const [january, march] = [19 + 12 * 1.5, (31 * 33) / 46];
  const february = 14 * 1.5 + (14 * 33) / 46;
  expect(await months()).toMatchObject([
    { usage: expect.closeTo(january, 5) },
    { usage: expect.closeTo(february, 5), before: expect.closeTo(january, 5) },
    { usage: expect.closeTo(march, 5), before: expect.closeTo(february, 5) },
  ]);
});

it('leaves what was read today until the day is over', async () => {
  const { correct, figures } = await counted();
  const before = await figures();
  await correct('2026-04-05T03:00:00Z', '2026-04-06', 9);
  expect(await follow()).toBe(0);
  expect(await countChangedUsage({ database: scene.database, catalogue }, '2026-04-06')).toBeGreaterThan(0);
  expect((await figures()).channel).toBe(Number(before.channel) + 21 * 7);
  expect(await countChangedUsage({ database: scene.database, catalogue }, '2026-04-06')).toBe(0);
});

it('ends, and reaches every channel, where others are written faster than they are counted', async () => {
  const { buildingId } = await scene.place();
  await scene.channels(buildingId, await scene.load(buildingId), 501);
  const ofBuilding = sql`select "ChannelId" from "dw_Channels" where "BuildingId" = ${param(buildingId)}::uuid`;
  await scene.database.rows(sql`
    insert into meterdesk.unjudged_hours (channel_id, hours, uncounted)
    select "ChannelId", '{}', '{[2026-04-01,2026-04-02)}' from (${ofBuilding}) c`);
  const [write, stop] = [scene.database.write.bind(scene.database), new AbortController()];
  let transactions = 0;
  const spied = vi.spyOn(scene.database, 'write').mockImplementation(async (info, work) => {
    await scene.database.rows(sql`
      update meterdesk.unjudged_hours set writes = writes + 1 where channel_id in (${ofBuilding} order by 1 limit 500)`);
    transactions += 1;
    if (transactions === 200) stop.abort();
    return write(info, work);
  });
  await countChangedUsage({ database: scene.database, catalogue }, today, stop.signal);
  spied.mockRestore();
  expect(stop.signal.aborted).toBe(false);
  expect(
    await scene.database.rows(sql`
      select count(*)::integer as waiting, count(*) filter (where "RecentUsageUntil" is null)::integer as uncounted
      from (${ofBuilding}) c join meterdesk.unjudged_hours u on u.channel_id = c."ChannelId"
      join "dw_Channels" using ("ChannelId") where not isempty(u.uncounted)`),
  ).toEqual([{ waiting: 500, uncounted: 0 }]);
});
