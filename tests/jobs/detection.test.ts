import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ActionType } from '../../resources/enums/actionType';
import { quietDays } from '../../resources/shared/quietDays';
import { detect } from '../../server/jobs/detection/detect';
import { endOpenAlerts } from '../../server/jobs/detection/endOpenAlerts';
import { hourMs } from '../../server/model/hourlySeries';
import { param, sql } from '../../server/sql/fragment';
import { doubled, hoursOn, MeterScene, now, office, start, upTo, week } from './meterScene';

let scene: MeterScene;
beforeAll(async () => {
  scene = await MeterScene.open();
});
afterAll(() => scene.close());

describe('the detection', () => {
  test('turns anomalies into notifications, priced by the tariff of the account', async () => {
    const { building, channel } = await scene.meterOf();
    await scene.read(channel, 0, upTo(0), now);
    await scene.read(channel, upTo(0), upTo(10), hoursOn(10), doubled);
    await detect(scene.database, hoursOn(10));
    const [group, ...others] = await scene.groupsIn(building);
    expect(others).toEqual([]);
    expect(group).toMatchObject({ AlertType: 'High usage', status: 0, alerts: 1 });
    expect(group?.cost).toBeCloseTo(10 * 50 * 0.25, -1);
  });

  test('is a change set of the platform, and adds nothing when it is run again', async () => {
    const { building, channel } = await scene.meterOf();
    await scene.read(channel, 0, upTo(0), now);
    await scene.read(channel, upTo(0), upTo(10), hoursOn(10), doubled);
    await detect(scene.database, hoursOn(10));
    const before = await scene.groupsIn(building);
    await scene.database.rows(
      sql`update "dw_Consumption" set "UpdatedOn" = ${param(hoursOn(11))} where "ChannelId" = ${param(channel)}::uuid`,
    );
    await detect(scene.database, hoursOn(11));
    expect(await scene.groupsIn(building)).toEqual(before);
    const sets = await scene.database.rows(sql`
      select 1 from meterdesk.change c join meterdesk.change_set s on s.id = c.change_set_id
      where s.operation = 'DetectAnomalies' and s.contact_id is null and c.row_key = ${param(before[0]?.id)}`);
    expect(sets).toHaveLength(1);
  });

  test('stops between two channels on a signal, and leaves the rest for the next run', async () => {
    const { building, channel } = await scene.meterOf();
    await scene.read(channel, 0, upTo(0), now);
    await scene.read(channel, upTo(0), upTo(10), hoursOn(10), doubled);
    expect(await detect(scene.database, hoursOn(10), AbortSignal.abort())).toMatchObject({ channels: 1, groups: 0 });
    expect(await scene.groupsIn(building)).toEqual([]);
    expect(await detect(scene.database, hoursOn(10))).toEqual({ channels: 1, groups: 1 });
    expect(await scene.groupsIn(building)).toHaveLength(1);
  });

  test('looks at no channel of which nothing was read, nor at one of which nothing was since', async () => {
    const { channel } = await scene.meterOf();
    expect(await detect(scene.database, hoursOn(1))).toEqual({ channels: 0, groups: 0 });
    await scene.read(channel, 0, upTo(0), hoursOn(1));
    expect(await detect(scene.database, hoursOn(2))).toEqual({ channels: 1, groups: 0 });
    expect(await detect(scene.database, hoursOn(3))).toEqual({ channels: 0, groups: 0 });
    await scene.database.rows(
      sql`update "dw_Consumption" set "Corrected" = "Corrected" + 1 where "ChannelId" = ${param(channel)}::uuid and "ConsumptionDate" = ${param(hoursOn(-5))}`,
    );
    expect(await detect(scene.database, hoursOn(4))).toEqual({ channels: 1, groups: 0 });
  });

  test('lengthens a notification that goes on, unless somebody has settled it', async () => {
    const [open, settled] = [await scene.meterOf(), await scene.meterOf()];
    for (const { channel } of [open, settled]) {
      await scene.read(channel, 0, upTo(0), now);
      await scene.read(channel, upTo(0), upTo(10), hoursOn(10), doubled);
    }
    await detect(scene.database, hoursOn(10));
    const [first] = await scene.groupsIn(settled.building);
    await scene.settle(first?.id ?? '', 4);
    for (const { channel } of [open, settled]) await scene.read(channel, upTo(10), upTo(20), hoursOn(20), doubled);
    await detect(scene.database, hoursOn(20));
    const [grown, kept] = [await scene.groupsIn(open.building), await scene.groupsIn(settled.building)];
    expect(grown).toHaveLength(1);
    expect(grown[0]?.end).toEqual(hoursOn(20));
    expect(grown[0]?.cost).toBeGreaterThan(1.8 * (first?.cost ?? 0));
    expect(kept).toMatchObject([{ end: hoursOn(10), status: 4 }]);
  });

  test.each([
    ['disqualified by the provider', 2],
    ['disqualified by the customer', 8],
  ])('does not raise again on the same load what was %s', async (_words, status) => {
    const { building, channel } = await scene.meterOf();
    await scene.read(channel, 0, upTo(0), now);
    await scene.read(channel, upTo(0), upTo(6), hoursOn(6), doubled);
    await detect(scene.database, hoursOn(6));
    const [first] = await scene.groupsIn(building);
    await scene.settle(first?.id ?? '', status);
    await scene.read(channel, upTo(6), upTo(week), hoursOn(week));
    await scene.read(channel, upTo(week), upTo(week + 6), hoursOn(week + 6), doubled);
    await detect(scene.database, hoursOn(week + 6));
    expect(await scene.groupsIn(building)).toMatchObject([{ id: first?.id }]);
  });

  test('does not raise again on the same load what somebody has called a known issue', async () => {
    const { building, channel } = await scene.meterOf();
    await scene.read(channel, 0, upTo(0), now);
    await scene.read(channel, upTo(0), upTo(6), hoursOn(6), doubled);
    await detect(scene.database, hoursOn(6));
    const [first] = await scene.groupsIn(building);
    await scene.database.rows(sql`
      insert into "dw_MLNotificationsMetadata" ("NotificationGroupId", "Action", "UpdatedOn")
      values (${param(first?.id)}::uuid, ${param(ActionType.values.KnownIssue)}, ${param(hoursOn(48))})`);
    await scene.read(channel, upTo(6), upTo(week), hoursOn(week));
    await scene.read(channel, upTo(week), upTo(week + 6), hoursOn(week + 6), doubled);
    await detect(scene.database, hoursOn(week + 6));
    expect(await scene.groupsIn(building)).toMatchObject([{ id: first?.id, status: 0 }]);
  });

  test.each([
    ['is quiet of it to the last day of the stated time', quietDays - 1, 1],
    ['raises it again once the stated time is over', quietDays + 1, 2],
  ])('%s', async (_words, days, groups) => {
    const { building, channel } = await scene.meterOf();
    await scene.read(channel, 0, upTo(0), now);
    await scene.read(channel, upTo(0), upTo(6), hoursOn(6), doubled);
    await detect(scene.database, hoursOn(6));
    await scene.settle((await scene.groupsIn(building))[0]?.id ?? '', 2);
    const later = 48 + days * 24;
    await scene.read(channel, upTo(6), upTo(later - 6), hoursOn(later));
    await scene.read(channel, upTo(later - 6), upTo(later), hoursOn(later), doubled);
    await detect(scene.database, hoursOn(later));
    expect(await scene.groupsIn(building)).toHaveLength(groups);
  });

  test('counts that time from the verdict, also where the alert ends later', async () => {
    const { building, channel } = await scene.meterOf();
    await scene.read(channel, 0, upTo(0), now);
    await scene.read(channel, upTo(0), upTo(6), hoursOn(6), doubled);
    await detect(scene.database, hoursOn(6));
    await scene.database.rows(
      sql`update "dw_MLNotifications" set "EndDate" = null where "ChannelId" = ${param(channel)}::uuid`,
    );
    await scene.settle((await scene.groupsIn(building))[0]?.id ?? '', 2);
    const ended = hoursOn(30 * 24);
    await scene.database.write({ contactId: null, operation: 'EndAlerts' }, (session) =>
      endOpenAlerts(session, 'After-hours usage', [channel], 'It is over.', ended),
    );
    expect(await scene.groupsIn(building)).toMatchObject([{ end: ended }]);
    const later = 48 + (quietDays + 1) * 24;
    await scene.read(channel, upTo(6), upTo(later - 6), hoursOn(later));
    await scene.read(channel, upTo(later - 6), upTo(later), hoursOn(later), doubled);
    await detect(scene.database, hoursOn(later));
    expect(await scene.groupsIn(building)).toHaveLength(2);
  });

  test('keeps to the time that people read of', () => {
    const readme = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8');
    expect(readme).toContain(`not raised again on the same load for ${quietDays} days`);
  });

  test('raises it again where the verdict was another', async () => {
    const { building, channel } = await scene.meterOf();
    await scene.read(channel, 0, upTo(0), now);
    await scene.read(channel, upTo(0), upTo(6), hoursOn(6), doubled);
    await detect(scene.database, hoursOn(6));
    await scene.settle((await scene.groupsIn(building))[0]?.id ?? '', 4);
    // What comes again within a week is the same.
    const later = week + 48;
    await scene.read(channel, upTo(6), upTo(later), hoursOn(later));
    await scene.read(channel, upTo(later), upTo(later + 6), hoursOn(later + 6), doubled);
    await detect(scene.database, hoursOn(later + 6));
    expect(await scene.groupsIn(building)).toHaveLength(2);
  });

  test.each([
    [
      'an hour in the wrong place',
      0,
      /holds as much as two: 40 kWh in both together, where 4\d(\.\d)? kWh is usual\.$/,
    ],
    ['an hour counted twice', 20, /holds as much as two: 60 kWh in both together, where 4\d(\.\d)? kWh is usual\.$/],
  ])(
    'names what a change of clocks made of a recorder, which nobody has used: %s',
    async (_words, beside, sentence) => {
      const { building, channel } = await scene.meterOf();
      await scene.zoned(channel, 'AEDT/AEST');
      const hour = (Date.parse('2026-04-04T15:00:00Z') - start) / hourMs;
      await scene.read(channel, 0, upTo(0), now, (at) => (at === hour ? beside : at === hour + 1 ? 40 : office(at)));
      await detect(scene.database, now);
      const [group, ...others] = await scene.groupsIn(building);
      // The office itself does not follow the clock, and ends an hour later from then on.
      expect(others).toMatchObject([{ AlertType: 'Late end' }]);
      expect(group).toMatchObject({ AlertType: 'Clock change', status: 0, alerts: 1 });
      expect(group?.cost).toBe(0);
      expect(group?.Summary).toMatch(sentence);
    },
  );

  test('counts the main incomer alone where circuits show the same', async () => {
    const { building, channel } = await scene.meterOf(true);
    const board = await scene.circuit(building, false);
    for (const one of [channel, board.channel]) {
      await scene.read(one, 0, upTo(0), now);
      await scene.read(one, upTo(0), upTo(10), hoursOn(10), doubled);
    }
    await detect(scene.database, hoursOn(10));
    const [group] = await scene.groupsIn(building);
    expect(group?.alerts).toBe(2);
    expect(group?.cost).toBeCloseTo(10 * 50 * 0.25, -1);
    await scene.database.rows(
      sql`update "dw_Loads" set "MainIncomer" = false where "BuildingId" = ${param(building)}::uuid`,
    );
    const [both] = await scene.groupsIn(building);
    expect(both?.cost).toBeCloseTo(2 * (group?.cost ?? 0), 0);
  });
});
