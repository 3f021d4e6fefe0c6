import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GroupQualification } from '../../resources/enums/groupQualification';
import { LearntFor } from '../../resources/enums/learntFor';
import { detect } from '../../server/jobs/detection/detect';
import { param, sql } from '../../server/sql/fragment';
import { doubled, hoursOn, MeterScene, now, upTo, week } from './meterScene';

let scene: MeterScene;
beforeAll(async () => {
  scene = await MeterScene.open();
});
afterAll(() => scene.close());

const { Nothing, Meters, Building, Account } = LearntFor.values;
const later = week + 48;

/** A meter, one beside it and one in another building of the account; what the first one used too much was disqualified. */
async function taught(level: number) {
  const own = await scene.meterOf();
  const beside = await scene.circuit(own.building, false);
  const building = randomUUID();
  await scene.database.rows(
    sql`insert into "dw_Buildings" ("BuildingId", "SiteId", "Label") values (${param(building)}, ${param(own.site)}, 'Barn')`,
  );
  const elsewhere = { building, ...(await scene.circuit(building, false)) };
  const channels = [own.channel, beside.channel, elsewhere.channel];
  for (const channel of channels) await scene.read(channel, 0, upTo(0), now);
  await scene.read(own.channel, upTo(0), upTo(10), hoursOn(10), doubled);
  await detect(scene.database, hoursOn(10));
  const [group] = await scene.groupsIn(own.building);
  await scene.database.rows(
    sql`update "dw_MLNotificationGroup" set "LearntFor" = ${param(level)} where "NotificationGroupId" = ${param(group?.id)}::uuid`,
  );
  await scene.settle(group?.id ?? '', GroupQualification.values.DISQUALIFIED_BY_ESP);
  return { channels, group: group?.id ?? '' };
}

/**
 * Lets all of them use too much nine days later: what comes again within a week is the same. Returns which of them
 * something new was raised on.
 */
async function raisedOn({ channels, group }: Awaited<ReturnType<typeof taught>>): Promise<readonly boolean[]> {
  for (const channel of channels) {
    await scene.read(channel, upTo(10), upTo(later), hoursOn(later));
    await scene.read(channel, upTo(later), upTo(later + 10), hoursOn(later + 10), doubled);
  }
  await detect(scene.database, hoursOn(later + 10));
  const rows = await scene.database.rows<{ id: string }>(sql`
    select distinct "ChannelId" as id from "dw_MLNotifications"
    where "ChannelId" = any(${param(channels)}::uuid[]) and "NotificationGroupId" <> ${param(group)}::uuid`);
  return channels.map((channel) => rows.some(({ id }) => id === channel));
}

describe('a verdict keeps its kind from being raised again', () => {
  test.each([
    ['nowhere once it was taken back', Nothing, [true, true, true]],
    ['on the meters that it was given of', Meters, [false, true, true]],
    ['in the whole building', Building, [false, false, true]],
    ['in the whole account', Account, [false, false, false]],
  ])('%s', async (_where, level, raised) => {
    expect(await raisedOn(await taught(level))).toEqual(raised);
  });
});
