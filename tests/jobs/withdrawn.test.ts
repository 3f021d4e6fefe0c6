import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TariffComponentKind } from '../../resources/enums/tariffComponentKind';
import { withdrawnSummary } from '../../resources/shared/dismissed';
import { detect, judgeCorrected } from '../../server/jobs/detection/detect';
import { param, sql } from '../../server/sql/fragment';
import { doubled, hoursOn, MeterScene, now, office, start, upTo, week } from './meterScene';

let scene: MeterScene;
beforeAll(async () => {
  scene = await MeterScene.open();
});
afterAll(() => scene.close());

/** Corrects the readings of the hours of which the first alert was raised. */
async function correct(channel: string, valueAt: (hour: number) => number): Promise<void> {
  const rows = Array.from({ length: 10 }, (_nothing, step) => ({
    at: new Date(start + upTo(step) * 3_600_000).toISOString(),
    value: valueAt(upTo(step)),
  }));
  await scene.database.rows(sql`
    update "dw_Consumption" t set "Corrected" = r.value
    from json_to_recordset(${param(JSON.stringify(rows))}::json) as r(at timestamptz, value float8)
    where t."ChannelId" = ${param(channel)}::uuid and t."ConsumptionDate" = r.at`);
}

/** A meter that used twice as much for ten hours, and what was raised of it. */
async function raised() {
  const meter = await scene.meterOf();
  await scene.read(meter.channel, 0, upTo(0), now);
  await scene.read(meter.channel, upTo(0), upTo(10), hoursOn(10), doubled);
  await detect(scene.database, hoursOn(10));
  const [group] = await scene.groupsIn(meter.building);
  if (!group) throw new Error('Nothing was raised.');
  return { ...meter, group };
}

test('an alert whose readings were corrected is withdrawn with the reason, and is back when they are as they were', async () => {
  const { building, channel, group } = await raised();
  await correct(channel, office);
  await detect(scene.database, hoursOn(11));
  const [withdrawn, ...others] = await scene.groupsIn(building);
  expect(others).toEqual([]);
  expect(withdrawn).toMatchObject({ id: group.id, status: 2, cost: 0, Summary: withdrawnSummary, alerts: 1 });
  await correct(channel, doubled);
  await detect(scene.database, hoursOn(12));
  expect(await scene.groupsIn(building)).toEqual([group]);
});

test('what was corrected is judged before the next hour, and only where alerts rest on it', async () => {
  const { building, channel } = await raised();
  await scene.read(channel, upTo(10), upTo(11), hoursOn(11));
  expect((await judgeCorrected(scene.database, hoursOn(11))).channels).toBe(0);
  await correct(channel, office);
  expect((await judgeCorrected(scene.database, hoursOn(11))).channels).toBe(1);
  expect(await scene.groupsIn(building)).toMatchObject([{ status: 2, Summary: withdrawnSummary }]);
  expect((await judgeCorrected(scene.database, hoursOn(11))).channels).toBe(0);
});

test('one whose readings were corrected in part costs what is left of it', async () => {
  const { building, channel, group } = await raised();
  await correct(channel, (hour) => office(hour) + 30);
  await detect(scene.database, hoursOn(11));
  const [less, ...others] = await scene.groupsIn(building);
  expect(others).toEqual([]);
  expect(less).toMatchObject({ id: group.id, status: 0 });
  expect(less?.cost).toBeCloseTo(group.cost - 10 * 20 * 0.25, 1);
});

test('one of more than half a year ago costs what is left of it too, at a price of hours', async () => {
  const { building, channel, account, group } = await raised();
  await scene.database.rows(sql`
    insert into "dw_TariffComponents" ("TariffComponentId", "TariffId", "Label", "Kind", "Price")
    select ${param(randomUUID())}::uuid, "TariffId", 'Energy', ${param(TariffComponentKind.values.Usage)}, 0.25 from "dw_Tariffs"
    where "AccountId" = ${param(account)}::uuid`);
  const later = 40 * week;
  await scene.read(channel, upTo(later - 2), upTo(later), hoursOn(later));
  await correct(channel, (hour) => office(hour) + 30);
  await judgeCorrected(scene.database, hoursOn(later));
  const [less] = await scene.groupsIn(building);
  expect(less).toMatchObject({ id: group.id, status: 0 });
  expect(less?.cost).toBeCloseTo(group.cost - 10 * 20 * 0.25, 1);
});

test('what somebody has decided on stays as it was decided', async () => {
  const { building, channel, group } = await raised();
  await scene.settle(group.id, 4);
  await correct(channel, office);
  await detect(scene.database, hoursOn(11));
  expect(await scene.groupsIn(building)).toEqual([{ ...group, status: 4 }]);
});

test('what somebody decides on while it is judged stays as it was decided', async () => {
  const { building, channel, group } = await raised();
  await correct(channel, office);
  const write = scene.database.write.bind(scene.database);
  const spied = vi.spyOn(scene.database, 'write').mockImplementationOnce(async (info, work) => {
    await scene.settle(group.id, 4);
    return write(info, work);
  });
  await judgeCorrected(scene.database, hoursOn(11));
  expect(spied).toHaveBeenCalledOnce();
  spied.mockRestore();
  expect(await scene.groupsIn(building)).toEqual([{ ...group, status: 4 }]);
});

test('a withdrawn alert does not keep the next one of its load from being raised', async () => {
  const { building, channel } = await raised();
  await correct(channel, office);
  await detect(scene.database, hoursOn(11));
  await scene.read(channel, upTo(10), upTo(58), hoursOn(58));
  await scene.read(channel, upTo(58), upTo(70), hoursOn(70), doubled);
  await detect(scene.database, hoursOn(70));
  expect((await scene.groupsIn(building)).map(({ status }) => status)).toEqual([2, 0]);
});

test('what a circuit wastes is counted once the alert of the main incomer above it is withdrawn', async () => {
  const { building, channel: incomer } = await scene.meterOf(true);
  const { channel: circuit } = await scene.circuit(building, false);
  for (const channel of [incomer, circuit]) {
    await scene.read(channel, 0, upTo(0), now);
    await scene.read(channel, upTo(0), upTo(10), hoursOn(10), doubled);
  }
  await detect(scene.database, hoursOn(10));
  const [group] = await scene.groupsIn(building);
  expect(group?.alerts).toBe(2);
  await correct(incomer, office);
  await detect(scene.database, hoursOn(11));
  const [left, ...others] = await scene.groupsIn(building);
  expect(others).toEqual([]);
  expect(left).toMatchObject({ id: group?.id, status: 0, cost: group?.cost });
});
