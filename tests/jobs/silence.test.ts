import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Status } from '../../resources/enums/status';
import { detect } from '../../server/jobs/detection/detect';
import { hourMs } from '../../server/model/hourlySeries';
import { param, sql } from '../../server/sql/fragment';
import { inactiveSince } from './inactiveSince';
import { hoursOn, MeterScene, now, start, upTo, week } from './meterScene';

let scene: MeterScene;
beforeAll(async () => {
  scene = await MeterScene.open();
});
afterAll(() => scene.close());

const day = 24;
const at = (hour: number): Date => new Date(start + hour * hourMs);

const likeBefore = (hour: number): number => 20 + (hour % day);

/** A meter whose readings came within the hour, until `hoursOn(0)`. */
async function readHourly() {
  const meter = await scene.meterOf();
  await scene.database.rows(sql`
    insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw", "Corrected", "UpdatedOn")
    select ${param(meter.channel)}::uuid, t, 20 + extract(hour from t), 20 + extract(hour from t), t + interval '1 hour'
    from generate_series(${param(at(0))}::timestamptz, ${param(hoursOn(-1))}, interval '1 hour') t`);
  await detect(scene.database, now);
  return meter;
}

describe('a meter that goes silent', () => {
  test('raises one notification, however often it is looked at, and it has no end', async () => {
    const { building } = await readHourly();
    await detect(scene.database, hoursOn(20));
    expect(await scene.groupsIn(building)).toEqual([]);
    for (const hour of [25, 26, 60, 500]) await detect(scene.database, hoursOn(hour));
    const groups = await scene.groupsIn(building);
    expect(groups).toMatchObject([{ AlertType: 'Missing data', start: now, end: null, alerts: 1, status: 0 }]);
    expect(groups[0]?.Summary).toContain('No reading so far');
  });

  test('is over when data come back: the same notification says how long it was', async () => {
    const { building, channel } = await readHourly();
    await detect(scene.database, hoursOn(30));
    await scene.read(channel, upTo(40), upTo(50), hoursOn(50), likeBefore);
    await detect(scene.database, hoursOn(50));
    const groups = await scene.groupsIn(building);
    expect(groups).toMatchObject([{ AlertType: 'Missing data', start: now, end: hoursOn(40), alerts: 1 }]);
    expect(groups[0]?.Summary).toContain('No reading for 40 hours.');
    await detect(scene.database, hoursOn(60));
    expect(await scene.groupsIn(building)).toHaveLength(1);
  });

  test('is over too where what comes back was not corrected by anybody', async () => {
    const { building, channel } = await readHourly();
    await detect(scene.database, hoursOn(30));
    await scene.database.rows(sql`
      insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw")
      values (${param(channel)}::uuid, ${param(hoursOn(40))}, 20)`);
    await detect(scene.database, hoursOn(50));
    expect(await scene.groupsIn(building)).toMatchObject([{ AlertType: 'Missing data', end: hoursOn(40) }]);
  });

  test('is over too where somebody has settled it, and where everything that was missing has come', async () => {
    const [settled, filled] = [await readHourly(), await readHourly()];
    await detect(scene.database, hoursOn(30));
    const [group] = await scene.groupsIn(settled.building);
    await scene.settle(group?.id ?? '', 4);
    await scene.read(settled.channel, upTo(40), upTo(50), hoursOn(50), likeBefore);
    await scene.read(filled.channel, upTo(0), upTo(50), hoursOn(50), likeBefore);
    await detect(scene.database, hoursOn(50));
    expect(await scene.groupsIn(settled.building)).toMatchObject([{ end: hoursOn(40), status: 4 }]);
    expect(await scene.groupsIn(filled.building)).toMatchObject([
      { AlertType: 'Missing data', end: hoursOn(50), Summary: expect.stringMatching(/ All of it has come since\.$/) },
    ]);
  });

  test.each([40, 12])('is not over where part of what was missing comes, %i hours of it', async (hours) => {
    const { building, channel } = await readHourly();
    await detect(scene.database, hoursOn(30));
    await scene.read(channel, upTo(0), upTo(hours), hoursOn(70), likeBefore);
    await detect(scene.database, hoursOn(70));
    const groups = await scene.groupsIn(building);
    expect(groups.at(-1)).toMatchObject({ end: null, Summary: expect.stringMatching(/when this was noticed\.$/) });
    await detect(scene.database, hoursOn(71));
    expect(await scene.groupsIn(building)).toEqual(groups);
  });

  test('says how long it was where the readings that end it were judged before', async () => {
    const { building, channel } = await readHourly();
    await detect(scene.database, hoursOn(30));
    await scene.read(channel, upTo(40), upTo(50), hoursOn(50), likeBefore);
    await scene.database.rows(sql`delete from meterdesk.unjudged_hours where channel_id = ${param(channel)}::uuid`);
    await scene.read(channel, upTo(50), upTo(51), hoursOn(51), likeBefore);
    await detect(scene.database, hoursOn(51));
    const [group, ...others] = await scene.groupsIn(building);
    expect(others).toEqual([]);
    expect(group).toMatchObject({ AlertType: 'Missing data', start: now, end: hoursOn(40) });
    expect(group?.Summary).toContain('No reading for 40 hours.');
  });

  test('may be silent as long as it often is: over weekends, or until its readings come in one lot', async () => {
    const [office, utility] = [await scene.meterOf(), await scene.meterOf()];
    for (let monday = 0; monday < upTo(0); monday += week) {
      for (let weekday = 0; weekday < 5; weekday++) {
        const from = monday + weekday * day;
        await scene.read(office.channel, from, from + day, at(from + day));
      }
      await scene.read(utility.channel, monday, monday + week, at(monday + week + 6));
    }
    await detect(scene.database, hoursOn(6));
    await detect(scene.database, hoursOn(3 * day));
    const silent = async ({ building }: { building: string }) =>
      (await scene.groupsIn(building)).filter(({ end }) => end === null).length;
    expect([await silent(office), await silent(utility)]).toEqual([1, 0]);
    await detect(scene.database, hoursOn(week + 5 * day));
    expect([await silent(office), await silent(utility)]).toEqual([1, 1]);
  });

  test('is over when it, its load or its building is no longer active, from then on and not from the next look', async () => {
    const [one, two, three] = [await readHourly(), await readHourly(), await readHourly()];
    await detect(scene.database, hoursOn(30));
    const since = hoursOn(50);
    await inactiveSince(scene.database, 'dw_Channels', one.channel, since);
    await inactiveSince(scene.database, 'dw_Loads', two.load, since, Status.values.Deleted);
    await inactiveSince(scene.database, 'dw_Buildings', three.building, since);
    await detect(scene.database, hoursOn(60));
    await detect(scene.database, hoursOn(61));
    for (const { building } of [one, two, three]) {
      const groups = await scene.groupsIn(building);
      expect(groups).toMatchObject([{ AlertType: 'Missing data', start: now, end: since, alerts: 1 }]);
      expect(groups[0]?.Summary).toMatch(/ It is no longer monitored\.$/);
    }
  });

  test('was silent before anybody looked for the first time', async () => {
    const { building, channel } = await scene.meterOf();
    await scene.read(channel, 0, upTo(0), now);
    await detect(scene.database, hoursOn(40 * week));
    expect(await scene.groupsIn(building)).toMatchObject([{ AlertType: 'Missing data', start: now, end: null }]);
  });
});
