import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ValidationRule } from '../../resources/enums/validationRule';
import { catalogue } from '../../resources/language/all';
import { detect } from '../../server/jobs/detection/detect';
import { watchPowerFactor } from '../../server/jobs/powerFactor/watchPowerFactor';
import { apparentEnergy, type EnergyDay, recentPowerFactor } from '../../server/model/powerFactor';
import { param, sql } from '../../server/sql/fragment';
import { every, UsageScene, type Values } from '../usage/usageScene';
import { inactiveSince } from './inactiveSince';

const days = (count: number, factor: (day: number) => number, apparent = (_day: number) => 240): EnergyDay[] =>
  Array.from({ length: count }, (_nothing, index) => ({
    at: Date.UTC(2026, 2, 1 + index),
    day: new Date(Date.UTC(2026, 2, 1 + index)).toISOString().slice(0, 10),
    active: factor(index) * apparent(index),
    apparent: apparent(index),
  }));

describe('the power factor', () => {
  it('is that of the last seven days, beside the days before', () => {
    const recent = recentPowerFactor(days(35, (day) => (day < 28 ? 0.96 : 0.8)));
    expect(recent).toMatchObject({ first: { day: '2026-03-29' }, last: { day: '2026-04-04' } });
    expect(recent?.factor).toBeCloseTo(0.8, 9);
    expect(recent?.before).toBeCloseTo(0.96, 9);
  });

  it('goes by energy: a weekend at little load does not weigh as much as a working day', () => {
    const isWeekend = (day: number): boolean => day % 7 > 4;
    const recent = recentPowerFactor(
      days(
        14,
        (day) => (isWeekend(day) ? 0.5 : 0.95),
        (day) => (isWeekend(day) ? 90 : 600),
      ),
    );
    expect(recent?.factor).toBeCloseTo((5 * 600 * 0.95 + 2 * 90 * 0.5) / (5 * 600 + 2 * 90), 9);
  });

  it('is not known of days on which the load idled, nor of fewer than seven, and before of fewer than fourteen', () => {
    expect(recentPowerFactor([])).toBeUndefined();
    expect(recentPowerFactor(days(6, () => 0.8))).toBeUndefined();
    expect(recentPowerFactor(days(20, () => 0.8))?.before).toBeNull();
    const idle = recentPowerFactor(
      days(
        16,
        (day) => (day > 8 ? 0.2 : 0.95),
        (day) => (day > 8 ? 3 : 240),
      ),
    );
    expect(idle?.factor).toBeCloseTo(0.95, 9);
    expect(idle?.last.day).toBe('2026-03-09');
  });

  it('of active and reactive energy is that of a right-angled triangle', () => {
    expect(apparentEnergy(3, 4)).toBe(5);
  });
});

describe('the job', () => {
  let scene: UsageScene;
  beforeAll(async () => {
    scene = await UsageScene.open();
  });
  afterAll(() => scene.close());

  const watch = (day: number) => watchPowerFactor(scene.database, catalogue, new Date(Date.UTC(2026, 2, day, 14)));
  const since = '2026-03-01T00:00:00Z';

  async function board(others: readonly Values[]) {
    const { accountId, siteId, buildingId } = await scene.place();
    const LoadId = await scene.load(buildingId, { UtilityType: 1 });
    const channels = [];
    for (const values of [{ UnitOfMeasure: 'kWh' }, ...others])
      channels.push(await scene.channel(buildingId, { LoadId, Label: values.UnitOfMeasure, ...values }));
    return { accountId, siteId, buildingId, loadId: LoadId, channels };
  }

  const read = (channel: string, hourly: (day: number) => number, count = 31) =>
    scene.read(
      channel,
      every(60, since, count * 24, (index: number) => hourly(Math.floor(index / 24))),
    );

  const alerts = (building: string) =>
    scene.database.rows<{ summary: string; ended: boolean; groupEnded: boolean }>(sql`
      select n."AlertType" as type, n."ContextualSummary" as summary, n."EndDate" is not null as ended, g."EndDate" is not null as "groupEnded"
      from "dw_MLNotifications" n join "dw_MLNotificationGroup" g using ("NotificationGroupId") where g."BuildingId" = ${param(building)}::uuid`);

  it('notifies once of a load whose power factor fell below the limit, until it is above again', async () => {
    const { buildingId, channels } = await board([{ UnitOfMeasure: 'kVAh' }]);
    await read(channels[0] as string, () => 10);
    await read(channels[1] as string, (day) => (day >= 18 && day < 25 ? 12.5 : 10.5));
    expect(await watch(19)).toBe(0);
    expect(await watch(26)).toBe(1);
    expect(await watch(26)).toBe(0);
    expect(await alerts(buildingId)).toEqual([
      {
        type: 'Low power factor',
        summary: 'Board, Mill: the power factor was 0.8 from 2026-03-19 to 2026-03-25, 0.952 before; the limit is 0.9.',
        ended: false,
        groupEnded: false,
      },
    ]);
    expect(await watch(32)).toBe(0);
    const [ended] = await alerts(buildingId);
    expect(ended).toMatchObject({ ended: true, groupEnded: true });
    expect(ended?.summary).toMatch(/ It is above the limit again\.$/);
    expect(
      await scene.database.rows(
        sql`select "Summary" as summary from "dw_MLNotificationGroup" where "BuildingId" = ${param(buildingId)}::uuid`,
      ),
    ).toEqual([{ summary: ended?.summary }]);
    // The detection, which judges corrected readings of one channel, knows nothing of it and leaves it.
    await scene.database.rows(sql`update "dw_Consumption" set "Corrected" = 11
      where "ChannelId" = ${param(channels[0])}::uuid and "ConsumptionDate" between '2026-03-20' and '2026-03-21'`);
    await detect(scene.database, new Date(Date.UTC(2026, 3, 1, 20)));
    expect(await alerts(buildingId)).toContainEqual(ended);
  });

  it('ends a notification of a load that it no longer judges, when that became inactive', async () => {
    const off = (table: 'dw_Channels' | 'dw_Loads' | 'dw_Buildings', id: string | undefined) =>
      inactiveSince(scene.database, table, id, new Date('2026-03-20T16:30:00Z'));
    const boards = [];
    for (let count = 0; count < 4; count++) {
      const made = await board([{ UnitOfMeasure: 'kVAh' }]);
      await read(made.channels[0] as string, () => 8, 20);
      await read(made.channels[1] as string, () => 10, 20);
      boards.push(made);
    }
    expect(await watch(20)).toBe(4);
    const [channel, load, building, other] = boards;
    await off('dw_Channels', channel?.channels[0]);
    await off('dw_Loads', load?.loadId);
    await off('dw_Buildings', building?.buildingId);
    // Apparent energy is no longer known: the channel of the notification is still active.
    await off('dw_Channels', other?.channels[1]);
    expect(await watch(21)).toBe(0);
    const ends = await scene.database.rows<{ id: string; end: Date }>(sql`
      select g."BuildingId" as id, n."EndDate" as end
      from "dw_MLNotifications" n join "dw_MLNotificationGroup" g using ("NotificationGroupId")
      where g."BuildingId" = any(${param(boards.map(({ buildingId }) => buildingId))}::uuid[]) and g."EndDate" = n."EndDate"`);
    const endOf = new Map(ends.map(({ id, end }) => [id, end.toISOString()]));
    expect(boards.map(({ buildingId }) => endOf.get(buildingId))).toEqual([
      ...Array(3).fill('2026-03-20T16:30:00.000Z'),
      '2026-03-21T14:00:00.000Z',
    ]);
    expect((await alerts(other?.buildingId as string))[0]?.summary).toMatch(/ It is no longer monitored\.$/);
  });

  it('goes by reactive energy too, and by the limit of the closest place', async () => {
    const { accountId, siteId, buildingId, loadId, channels } = await board([{ UnitOfMeasure: 'kVArh' }]);
    await read(channels[0] as string, () => 4);
    await read(channels[1] as string, () => 3);
    const rule = {
      ...{ ValidationRuleId: randomUUID(), Rule: ValidationRule.values.PowerFactor, Threshold: 75 },
      ...{ AccountId: accountId, SiteId: siteId, BuildingId: buildingId, LoadId: loadId },
    };
    await scene.insert('dw_ValidationRules', rule);
    expect(await watch(20)).toBe(0);
    await scene.database.rows(
      sql`update "dw_ValidationRules" set "Threshold" = 85 where "LoadId" = ${param(loadId)}::uuid`,
    );
    expect(await watch(20)).toBe(1);
    expect((await alerts(buildingId))[0]?.summary).toContain('0.8 from 2026-03-13 to 2026-03-19; the limit is 0.85.');
    // Switched off, it says nothing any more.
    await scene.database.rows(
      sql`update "dw_ValidationRules" set "Status" = 2 where "LoadId" = ${param(loadId)}::uuid`,
    );
    await watch(20);
    expect(await alerts(buildingId)).toMatchObject([
      { ended: true, summary: expect.stringMatching(/ It is no longer monitored\.$/) },
    ]);
  });

  it('says nothing of several channels of one unit, of days that were not read whole, nor ends what is not known', async () => {
    const several = await board([{ UnitOfMeasure: 'kVAh' }, { UnitOfMeasure: 'kVAh', ChannelKey: randomUUID() }]);
    for (const channel of several.channels) await read(channel, () => 10);
    const silent = await board([{ UnitOfMeasure: 'kVAh' }]);
    await read(silent.channels[0] as string, () => 8, 12);
    await read(silent.channels[1] as string, () => 10, 12);
    expect(await watch(12)).toBe(1);
    // Nothing has been read for longer than is looked at.
    await watch(60);
    expect(await alerts(silent.buildingId)).toMatchObject([{ ended: false }]);
    expect(await alerts(several.buildingId)).toEqual([]);
  });
});
