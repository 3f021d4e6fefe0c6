import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { detect, judgeCorrected } from '../../server/jobs/detection/detect';
import { isOneCause } from '../../server/jobs/detection/oneCause';
import { hourMs } from '../../server/model/hourlySeries';
import { param, sql } from '../../server/sql/fragment';
import { doubled, hoursOn, MeterScene, now, office, upTo } from './meterScene';

describe('alerts have one cause', () => {
  const failure = {
    alertType: 'Missing data',
    buildingId: 'a',
    siteId: 'x',
    feedId: null,
    start: 0,
    until: 9 * hourMs,
  };
  const use = { ...failure, alertType: 'After-hours usage' };

  test('where meters of one site or feed fail within an hour, whatever the kind', () => {
    const other = { ...failure, alertType: 'Zero readings', buildingId: 'b', start: hourMs };
    expect(isOneCause(other, failure)).toBe(true);
    expect(isOneCause({ ...other, start: 2 * hourMs }, failure)).toBe(false);
    expect(isOneCause({ ...other, siteId: 'y' }, failure)).toBe(false);
    expect(isOneCause({ ...other, siteId: 'y', feedId: 'f' }, { ...failure, feedId: 'f' })).toBe(true);
  });

  test('where a building uses more in several ways from one evening on, and not where another one does', () => {
    const evening = { ...use, alertType: 'High usage', start: 12 * hourMs };
    expect(isOneCause(evening, use)).toBe(true);
    expect(isOneCause({ ...evening, start: 13 * hourMs }, use)).toBe(false);
    expect(isOneCause({ ...evening, buildingId: 'b' }, use)).toBe(false);
    expect(isOneCause({ ...evening, alertType: 'Low usage' }, use)).toBe(false);
  });

  test('where the same comes again in a building within a day', () => {
    expect(isOneCause({ ...use, start: 33 * hourMs }, use)).toBe(true);
    expect(isOneCause({ ...use, start: 34 * hourMs }, use)).toBe(false);
  });
});

describe('the detection', () => {
  let scene: MeterScene;
  beforeAll(async () => {
    scene = await MeterScene.open();
  });
  afterAll(() => scene.close());

  /** A second building on the site of the first. */
  async function neighbourOf(site: string) {
    const building = randomUUID();
    await scene.database.rows(
      sql`insert into "dw_Buildings" ("BuildingId", "SiteId", "Label") values (${param(building)}, ${param(site)}, 'Barn')`,
    );
    return { building, ...(await scene.circuit(building, true)) };
  }

  test('raises one notification where meters of two buildings of a site fail together, with its members', async () => {
    const mill = await scene.meterOf(true);
    const barn = await neighbourOf(mill.site);
    for (const { channel } of [mill, barn]) {
      await scene.read(channel, 0, upTo(0), now);
      await scene.read(channel, upTo(0), upTo(30), hoursOn(30), () => 0);
      await scene.read(channel, upTo(30), upTo(40), hoursOn(40), office);
    }
    await detect(scene.database, hoursOn(40));
    const groups = [...(await scene.groupsIn(mill.building)), ...(await scene.groupsIn(barn.building))];
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ AlertType: 'Zero readings', alerts: 2 });
    expect(groups[0]?.Summary).toContain('1 more alert of the kind, on 2 meters in 2 buildings.');
  });

  test('says how many there are while one of them goes on, and once another is withdrawn', async () => {
    const mill = await scene.meterOf(true);
    const [barn, shed] = [await neighbourOf(mill.site), await neighbourOf(mill.site)];
    for (const { channel } of [mill, barn, shed]) {
      await scene.read(channel, 0, upTo(0), now);
      await scene.read(channel, upTo(0), upTo(30), hoursOn(30), () => 0);
    }
    await detect(scene.database, hoursOn(30));
    await scene.read(mill.channel, upTo(30), upTo(40), hoursOn(40), () => 0);
    await detect(scene.database, hoursOn(40));
    const summary = async () =>
      (await Promise.all([mill, barn, shed].map(({ building }) => scene.groupsIn(building))))
        .flat()
        .find(({ AlertType }) => AlertType === 'Zero readings')?.Summary;
    expect(await summary()).toContain('2 more alerts of the kind, on 3 meters in 3 buildings.');
    await scene.database.rows(sql`update "dw_Consumption" set "Corrected" = 30 + extract(hour from "ConsumptionDate")
      where "ChannelId" = ${param(barn.channel)}::uuid and "ConsumptionDate" >= ${param(now)}`);
    await detect(scene.database, hoursOn(41));
    expect(await summary()).toContain('1 more alert of the kind, on 2 meters in 2 buildings.');
  });

  test('leaves alone what a person has settled, and what another site does', async () => {
    const mill = await scene.meterOf(true);
    const other = await scene.meterOf(true);
    await scene.read(mill.channel, 0, upTo(0), now);
    await scene.read(mill.channel, upTo(0), upTo(30), hoursOn(30), () => 0);
    await detect(scene.database, hoursOn(30));
    const [first] = await scene.groupsIn(mill.building);
    await scene.settle(first?.id ?? '', 4);
    const barn = await neighbourOf(mill.site);
    for (const { channel } of [barn, other]) {
      await scene.read(channel, 0, upTo(0), now);
      await scene.read(channel, upTo(0), upTo(30), hoursOn(30), () => 0);
    }
    await detect(scene.database, hoursOn(31));
    expect(await scene.groupsIn(barn.building)).toHaveLength(1);
    expect(await scene.groupsIn(other.building)).toHaveLength(1);
    expect((await scene.groupsIn(mill.building))[0]).toMatchObject({ alerts: 1, Summary: first?.Summary });
  });

  test('raises one notification of two meters of a building that use more from one evening on', async () => {
    const { building, channel } = await scene.meterOf(true);
    const second = await scene.circuit(building, false);
    for (const each of [channel, second.channel]) await scene.read(each, 0, upTo(0), now);
    await scene.read(channel, upTo(0), upTo(11), hoursOn(11), doubled);
    await scene.read(second.channel, upTo(0), upTo(6), hoursOn(11), (hour) => doubled(hour) + 10);
    await scene.read(second.channel, upTo(6), upTo(11), hoursOn(11), office);
    await detect(scene.database, hoursOn(11));
    expect(await scene.groupsIn(building)).toMatchObject([{ alerts: 2 }]);
  });

  test('makes one notification of what two processes judge at the same time', async () => {
    const { building, channel } = await scene.meterOf(true);
    const second = await scene.circuit(building, false);
    for (const each of [channel, second.channel]) await scene.read(each, 0, upTo(0), now);
    await scene.read(second.channel, upTo(0), upTo(10), hoursOn(10), doubled);
    await detect(scene.database, hoursOn(10));
    await scene.read(channel, upTo(0), upTo(394), hoursOn(406));
    await scene.read(second.channel, upTo(10), upTo(396), hoursOn(406));
    await scene.read(channel, upTo(394), upTo(406), hoursOn(406), doubled);
    await scene.read(second.channel, upTo(396), upTo(406), hoursOn(406), doubled);
    await scene.database.rows(sql`
      update "dw_Consumption" set "Corrected" = "Corrected" - 10
      where "ChannelId" = ${param(second.channel)}::uuid and "ConsumptionDate" between ${param(hoursOn(0))} and ${param(hoursOn(9))}`);
    const steps = new EventEmitter();
    const stored = once(steps, 'stored');
    const write = scene.database.write.bind(scene.database);
    const spied = vi.spyOn(scene.database, 'write').mockImplementation((info, work) =>
      write(info, async (session) => {
        const result = await work(session);
        const groups = sql`select from "dw_MLNotificationGroup" where "BuildingId" = ${param(building)}::uuid`;
        if ((await session.rows(groups)).length > 1) {
          steps.emit('stored');
          await once(steps, 'commit');
        }
        return result;
      }),
    );
    const hourly = detect(scene.database, hoursOn(406));
    await stored;
    spied.mockRestore();
    const corrected = judgeCorrected(scene.database, hoursOn(406));
    const waiting = sql`select from pg_locks where not granted and locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`;
    await vi.waitUntil(async () => (await scene.database.rows(waiting)).length > 0, { timeout: 4_000 });
    steps.emit('commit');
    await Promise.all([hourly, corrected]);
    expect((await scene.groupsIn(building)).map(({ alerts }) => alerts)).toEqual([1, 2]);
  });
});
