import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectationModel, type ModelCard } from '../../resources/shared/modelCard';
import { detect } from '../../server/jobs/detection/detect';
import { rateModels } from '../../server/jobs/detection/rateModels';
import { param, sql } from '../../server/sql/fragment';
import { doubled, hoursOn, MeterScene, now, upTo } from './meterScene';

let scene: MeterScene;
beforeAll(async () => {
  scene = await MeterScene.open();
});
afterAll(() => scene.close());

interface Row {
  readonly score: number | null;
  readonly from: string | null;
  readonly parameters: { readonly ratedOn: string; readonly card: ModelCard | null };
}

const modelOf = async (channel: string): Promise<Row | undefined> => {
  const [row] = await scene.database.rows<Row>(sql`
    select "Score" as score, "TrainedFrom"::text as from, "Parameters" as parameters
    from "dw_MLModelMetadata" where "ChannelId" = ${param(channel)}::uuid`);
  return row;
};

/** One hour in twenty, at random, uses 200 times as much. */
const atRandom = (hour: number): number =>
  2 + Math.sin(hour * 12.9898) + ((Math.imul(hour + 1, 0x9e3779b1) >>> 8) % 20 === 0 ? 200 : 0);

describe('the model card of a channel', () => {
  test('says how well its use is expected, and since when it has learnt', async () => {
    const { channel } = await scene.meterOf();
    await scene.read(channel, 0, upTo(0), now);
    await detect(scene.database, hoursOn(1));
    expect(await rateModels(scene.database, hoursOn(1))).toBe(1);
    const model = await modelOf(channel);
    expect(model?.from).toBe('2026-02-23');
    expect(model?.score).toBeGreaterThan(0.95);
    const card = model?.parameters.card;
    expect(card).toMatchObject({ isCalibrated: true, isSilent: false, daysLearnt: 98, months: 3, badMonths: 0 });
    expect(card?.cvRmse).toBeLessThan(0.1);
    expect(Math.abs(card?.nmbe ?? 1)).toBeLessThan(0.02);
    expect(await rateModels(scene.database, hoursOn(2))).toBe(0);
    expect(await rateModels(scene.database, hoursOn(29 * 24))).toBe(1);
  });

  test('is none where two weeks were not compared, and is tried again the next day', async () => {
    const { channel } = await scene.meterOf();
    await scene.read(channel, upTo(-14 * 24), upTo(0), now);
    await detect(scene.database, hoursOn(1));
    await rateModels(scene.database, hoursOn(1));
    expect((await modelOf(channel))?.parameters.card).toBeNull();
    expect(await rateModels(scene.database, hoursOn(2))).toBe(0);
    expect(await rateModels(scene.database, hoursOn(26))).toBe(1);
  });

  test('is renewed where a hundred channels that are not watched any more have none', async () => {
    const { channel, building } = await scene.meterOf();
    await scene.read(channel, 0, upTo(0), now);
    await detect(scene.database, hoursOn(1));
    await rateModels(scene.database, hoursOn(1));
    await scene.database.rows(sql`
      with gone as (insert into "dw_Channels" ("ChannelId", "BuildingId", "LoadId", "Label", "ChannelKey", "IntervalMins", "Status")
        select gen_random_uuid(), ${param(building)}::uuid, "LoadId", 'gone', gen_random_uuid()::text, 60, 2
        from "dw_Channels", generate_series(1, 100) where "ChannelId" = ${param(channel)}::uuid returning "ChannelId")
      insert into "dw_MLModelMetadata" ("ModelId", "ChannelId", "ModelType", "Version", "Status")
      select gen_random_uuid(), "ChannelId", ${param(expectationModel)}, '2', 1 from gone`);
    await rateModels(scene.database, hoursOn(29 * 24));
    expect((await modelOf(channel))?.parameters.ratedOn).toBe(hoursOn(29 * 24).toISOString());
  });

  test('keeps the detection from saying what use is unusual where it cannot be expected, but not from faults', async () => {
    const [rated, unrated] = [await scene.meterOf(), await scene.meterOf()];
    await scene.read(rated.channel, 0, upTo(0), now, atRandom);
    await detect(scene.database, hoursOn(1));
    await rateModels(scene.database, hoursOn(1));
    expect((await modelOf(rated.channel))?.parameters.card).toMatchObject({ isSilent: true, isCalibrated: false });
    await scene.read(unrated.channel, 0, upTo(0), now, atRandom);
    for (const { channel } of [rated, unrated]) {
      await scene.read(channel, upTo(0), upTo(12), hoursOn(12), (hour) => 20 * doubled(hour));
      await scene.read(channel, upTo(12), upTo(60), hoursOn(60), () => 0);
    }
    await detect(scene.database, hoursOn(60));
    const typesOf = async (building: string) =>
      (await scene.groupsIn(building)).filter((group) => group.start >= now).map(({ AlertType }) => AlertType);
    expect(await typesOf(unrated.building)).toEqual(expect.arrayContaining(['High usage', 'Zero readings']));
    expect(await typesOf(rated.building)).toEqual(['Zero readings']);
  });
});
