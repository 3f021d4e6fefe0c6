import { afterAll, beforeAll, expect, test } from 'vitest';
import { detect } from '../../server/jobs/detection/detect';
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

test('lengthens what was raised before the year before it was known', async () => {
  const { building, channel } = await scene.meterOf();
  await scene.read(channel, 0, upTo(0), now);
  await scene.read(channel, upTo(0), upTo(10), hoursOn(10), doubled);
  await detect(scene.database, hoursOn(10));
  await scene.read(channel, lastYear.from, lastYear.until, hoursOn(11), rises);
  await scene.read(channel, upTo(10), upTo(20), hoursOn(20), doubled);
  await detect(scene.database, hoursOn(20));
  expect(await scene.groupsIn(building)).toMatchObject([{ AlertType: 'High usage', end: hoursOn(20) }]);
});
