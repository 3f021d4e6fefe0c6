import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { channelsToJudge, detect } from '../../server/jobs/detection/detect';
import { param, sql } from '../../server/sql/fragment';
import { doubled, hoursOn, MeterScene, now, office, upTo, week } from './meterScene';

let scene: MeterScene;
beforeAll(async () => {
  scene = await MeterScene.open();
});
afterAll(() => scene.close());

describe('which hours are judged', () => {
  test('is known without a look at the readings, however many there are', async () => {
    const { channel } = await scene.meterOf();
    await scene.read(channel, 0, upTo(0), now);
    const touched = await scene.database.read(async (session) => {
      expect(await channelsToJudge(session, now)).toHaveLength(1);
      return session.rows<{ rows: number }>(sql`
        select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows, seq_scan::int as scans
        from pg_stat_xact_user_tables where relname = 'dw_Consumption'`);
    });
    expect(touched).toEqual([{ rows: 0, scans: 0 }]);
  });

  test('are those of a reading that comes late too, and none that was judged before', async () => {
    const { building, channel } = await scene.meterOf();
    const isLate = (hour: number): boolean => hour >= upTo(-3 * week) && hour < upTo(-3 * week + 10);
    await scene.read(channel, 0, upTo(-3 * week), now);
    await scene.read(channel, upTo(-3 * week + 10), upTo(0), now);
    await detect(scene.database, now);
    expect(await scene.groupsIn(building)).toEqual([]);
    await scene.read(channel, upTo(-3 * week), upTo(-3 * week + 10), hoursOn(1), (hour) =>
      isLate(hour) ? doubled(hour) : office(hour),
    );
    await detect(scene.database, hoursOn(1));
    expect(await scene.groupsIn(building)).toMatchObject([
      { AlertType: 'High usage', start: hoursOn(-3 * week), end: hoursOn(-3 * week + 10) },
    ]);
  });

  test('leave alone what a person has deleted from other hours', async () => {
    const { building, channel } = await scene.meterOf();
    await scene.read(channel, 0, upTo(0), now);
    await scene.read(channel, upTo(0), upTo(10), hoursOn(10), doubled);
    await detect(scene.database, hoursOn(10));
    await scene.database.rows(sql`delete from "dw_MLNotificationGroup" where "BuildingId" = ${param(building)}::uuid`);
    await scene.read(channel, upTo(16), upTo(20), hoursOn(20));
    await detect(scene.database, hoursOn(20));
    expect(await scene.groupsIn(building)).toEqual([]);
  });

  test('wait on where more is written while they are judged', async () => {
    const { channel } = await scene.meterOf();
    await scene.read(channel, 0, upTo(0), now);
    const other = await scene.database.pool.connect();
    await other.query('begin; lock table "dw_MLModelMetadata" in share mode');
    const judging = detect(scene.database, now);
    const isWaiting = async (): Promise<boolean> =>
      (
        await scene.database.rows(sql`
        select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`)
      ).length > 0;
    while (!(await isWaiting())) await new Promise(setImmediate);
    await other.query('update "dw_Consumption" set "Corrected" = 5 where "ChannelId" = $1 and "ConsumptionDate" = $2', [
      channel,
      hoursOn(-4),
    ]);
    await other.query('commit');
    other.release();
    await judging;
    expect(await detect(scene.database, now)).toMatchObject({ channels: 1 });
    expect(await detect(scene.database, now)).toMatchObject({ channels: 0 });
  });
});

describe('the hours of the day', () => {
  test.each([
    ['a channel, by its own name of the zone', 'AEST', 'Europe/London', false],
    ['a channel, by the name of the tz database', 'Europe/London', 'Australia/Brisbane', true],
    ['its account, where the calendar does not know the channel’s', 'Nowhere', 'Australia/Brisbane', false],
  ])('are those of %s', async (_words, ofChannel, ofAccount, isOnShift) => {
    const { account, building, channel } = await scene.meterOf();
    await scene.zoned(channel, ofChannel);
    await scene.database.rows(
      sql`update "dw_Accounts" set "TimeZoneIana" = ${param(ofAccount)} where "AccountId" = ${param(account)}::uuid`,
    );
    const steady = (hour: number): number => 20 + 2 * Math.sin(hour * 12.9898);
    await scene.read(channel, 0, upTo(0), now, steady);
    // From 11:00 to 17:00 in London, from 20:00 to 2:00 in Brisbane.
    await scene.read(channel, upTo(0), upTo(20), hoursOn(20), (hour) =>
      hour >= upTo(10) && hour < upTo(16) ? steady(hour) + 40 : steady(hour),
    );
    await detect(scene.database, hoursOn(20));
    expect(await scene.groupsIn(building)).toMatchObject([{ AlertType: 'High usage', isOnShift }]);
  });
});
