import { afterAll, beforeAll, expect, test } from 'vitest';
import { seasonalSummary } from '../../resources/shared/dismissed';
import { detect } from '../../server/jobs/detection/detect';
import { param, sql } from '../../server/sql/fragment';
import { doubled, hoursOn, MeterScene, now, office, upTo, week } from './meterScene';

let scene: MeterScene;
beforeAll(async () => {
  scene = await MeterScene.open();
});
afterAll(() => scene.close());

const lastYear = { from: upTo(-62 * week), until: upTo(-46 * week) };
const rises = (hour: number): number => (hour >= upTo(-52 * week) ? doubled(hour) : office(hour));

test('says nothing of use that rises as it did at this time of the year before', async () => {
  const [each, once] = [await scene.meterOf(), await scene.meterOf()];
  await scene.read(each.channel, lastYear.from, lastYear.until, now, rises);
  await scene.read(once.channel, lastYear.from, lastYear.until, now);
  for (const { channel } of [each, once]) {
    await scene.read(channel, 0, upTo(0), now);
    await scene.read(channel, upTo(0), upTo(10), hoursOn(10), doubled);
  }
  await detect(scene.database, hoursOn(10));
  expect(await scene.groupsIn(each.building)).toEqual([]);
  expect(await scene.groupsIn(once.building)).toMatchObject([{ AlertType: 'High usage' }]);
});

/** A meter of which ten hours of twice the use were raised before what was used a year before was known. */
async function raisedTooEarly() {
  const { building, channel } = await scene.meterOf();
  await scene.read(channel, 0, upTo(0), now);
  await scene.read(channel, upTo(0), upTo(10), hoursOn(10), doubled);
  await detect(scene.database, hoursOn(10));
  await scene.read(channel, lastYear.from, lastYear.until, hoursOn(11), rises);
  const [group] = await scene.groupsIn(building);
  if (!group) throw new Error('Nothing was raised.');
  return { building, channel, group };
}

test('withdraws what was raised and turns out to be the season, and raises it again when it is above it', async () => {
  const { building, channel, group } = await raisedTooEarly();
  expect(group).toMatchObject({ AlertType: 'High usage', status: 0 });
  await scene.read(channel, upTo(10), upTo(20), hoursOn(20), doubled);
  await detect(scene.database, hoursOn(20));
  const withdrawn = { id: group.id, status: 2, cost: 0, Summary: seasonalSummary };
  expect(await scene.groupsIn(building)).toMatchObject([withdrawn]);
  expect(
    await scene.database.rows(sql`
      select "RootCause" from "dw_MLNotificationGroup" where "NotificationGroupId" = ${param(group.id)}::uuid`),
  ).toEqual([{ RootCause: 'Weather' }]);
  await scene.read(channel, upTo(20), upTo(26), hoursOn(26), doubled);
  await detect(scene.database, hoursOn(26));
  expect(await scene.groupsIn(building)).toMatchObject([withdrawn]);
  await scene.read(channel, upTo(26), upTo(36), hoursOn(36), (hour) => 2 * doubled(hour));
  await detect(scene.database, hoursOn(36));
  expect(await scene.groupsIn(building)).toMatchObject([{ id: group.id, status: 0, end: hoursOn(36) }]);
});

test('leaves what a person has decided on, also where it turns out to be the season', async () => {
  const { building, channel, group } = await raisedTooEarly();
  await scene.database.rows(sql`
    update "dw_MLNotificationGroup" set "QualificationStatus" = 4 where "NotificationGroupId" = ${param(group.id)}::uuid`);
  await scene.read(channel, upTo(10), upTo(20), hoursOn(20), doubled);
  await detect(scene.database, hoursOn(20));
  expect(await scene.groupsIn(building)).toMatchObject([{ ...group, status: 4 }]);
});
