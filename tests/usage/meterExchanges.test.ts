import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { usedReadingsOf } from '../../server/jobs/detection/channelReadings';
import { countChangedUsage } from '../../server/jobs/usage/countChangedUsage';
import { param, sql } from '../../server/sql/fragment';
import { every, UsageScene, usages, type Values } from './usageScene';

let scene: UsageScene;
beforeAll(async () => {
  scene = await UsageScene.open();
});
afterAll(() => scene.close());

const register = { ValueTypeEnum: 3, UnitOfMeasure: 'kWh' };
const day = { from: '2026-03-02', until: '2026-03-03', interval: 'Hourly' } as const;

/** A register that counts 2 kWh an hour, and another one in its place from noon on, which began at 12. */
async function exchanged(values: Values = {}) {
  const { buildingId } = await scene.place();
  const LoadId = await scene.load(buildingId);
  const channel = await scene.channel(buildingId, { LoadId, ...register });
  await scene.read(
    channel,
    every(60, '2026-03-02T00:00:00Z', 25, (hour) => (hour < 12 ? 207_800 + 2 * hour : 13 + 2 * (hour - 12))),
  );
  const id = randomUUID();
  const record = () =>
    scene.insert('dw_MeterExchanges', {
      MeterExchangeId: id,
      LoadId,
      ChannelId: channel,
      ExchangedOn: '2026-03-02T11:30:00Z',
      NewSerialNumber: 'B2',
      ClosingRegister: 207_823,
      OpeningRegister: 12,
      ...values,
    });
  return { channel, LoadId, id, record };
}

it('counts up to the closing register and on from the opening one, whatever the new one stands at', async () => {
  const { channel, record, id } = await exchanged();
  const before = await scene.one('channels', channel, day);
  expect(usages(before)[11]).toBeNull();
  await record();
  const after = await scene.one('channels', channel, day);
  expect(usages(after)).toEqual(Array(24).fill(2));
  expect(after).toMatchObject({ total: 48, read: 1 });
  await scene.database.rows(sql`delete from "dw_MeterExchanges" where "MeterExchangeId" = ${param(id)}::uuid`);
  expect(await scene.one('channels', channel, day)).toEqual(before);
});

it('also where the new register stands higher than the old one, or began anew as if its digits had run over', async () => {
  for (const [old, opening] of [
    [100, 456_000],
    [99_990, 3],
  ] as const) {
    const { channel, LoadId } = await exchanged();
    await scene.read(
      channel,
      every(60, '2026-03-02T00:00:00Z', 25, (hour) => (hour < 12 ? old : opening)),
    );
    await scene.insert('dw_MeterExchanges', {
      ...{ MeterExchangeId: randomUUID(), LoadId, ChannelId: channel, ExchangedOn: '2026-03-02T11:30:00Z' },
      ...{ NewSerialNumber: 'B2', ClosingRegister: old, OpeningRegister: opening },
    });
    expect((await scene.one('channels', channel, day)).total).toBe(0);
  }
});

it('counts what the new register counts by its multiplier', async () => {
  const { channel, record } = await exchanged({ Multiplier: 10 });
  await record();
  expect(usages(await scene.one('channels', channel, day))).toEqual([
    ...Array(11).fill(2),
    1 + 10,
    ...Array(12).fill(20),
  ]);
});

it('counts nothing where the registers contradict the readings, or are not known', async () => {
  for (const values of [{ ClosingRegister: 200_000 }, { OpeningRegister: null }]) {
    const { channel, record } = await exchanged(values);
    await record();
    expect(usages(await scene.one('channels', channel, day))[11]).toBeNull();
  }
});

it('counts amounts of an interval channel by the multiplier of the meter that was there, at its tariff', async () => {
  const { buildingId, accountId } = await scene.place();
  await scene.tariff(accountId, { Price: 0.5 });
  const LoadId = await scene.load(buildingId, { UtilityType: 1 });
  const channel = await scene.channel(buildingId, { LoadId });
  await scene.read(
    channel,
    every(60, '2026-03-02T00:00:00Z', 24, () => 2),
  );
  for (const [hour, Multiplier] of [
    [12, 10],
    [18, 0.5],
  ] as const)
    await scene.insert('dw_MeterExchanges', {
      ...{ MeterExchangeId: randomUUID(), LoadId, ChannelId: channel, NewSerialNumber: `B${hour}`, Multiplier },
      ExchangedOn: `2026-03-02T${hour}:00:00Z`,
    });
  const total = 12 * 2 + 6 * 20 + 6 * 1;
  for (const [resource, id] of [
    ['channels', channel],
    ['loads', LoadId],
    ['buildings', buildingId],
  ] as const)
    expect(usages(await scene.one(resource, id, day))).toEqual([
      ...Array(12).fill(2),
      ...Array(6).fill(20),
      ...Array(6).fill(1),
    ]);
  const daily = await scene.one('loads', LoadId, { ...day, interval: 'Daily' });
  expect(daily).toMatchObject({ total, cost: total / 2, read: 1, consumption: [{ usage: total, least: 1, most: 20 }] });
  const asRead = await scene.one('channels', channel, { ...day, interval: 'None' });
  expect(asRead).toMatchObject({ total, consumption: { length: 24 } });
  expect(
    await scene.database.read((session) =>
      usedReadingsOf(session, channel, { from: new Date('2026-03-02T11:00Z'), until: new Date('2026-03-02T13:00Z') }),
    ),
  ).toMatchObject([{ value: 2 }, { value: 20 }]);
});

it('has the usage that is kept counted again, and what is calculated from the register', async () => {
  const { channel, LoadId, record, id } = await exchanged();
  const kept = async () => {
    await countChangedUsage({ database: scene.database, catalogue }, '2026-03-03');
    const [row] = await scene.database.rows<{ usage: number }>(
      sql`select "RecentUsage" as usage from "dw_Loads" where "LoadId" = ${param(LoadId)}::uuid`,
    );
    return row?.usage;
  };
  const other = await scene.meter({ Type: 2 });
  await scene.insert('dw_ChannelsRules', { RuleId: randomUUID(), ChannelId: other, SourceChannelId: channel });
  expect(await kept()).toBe(46);
  await scene.database.rows(sql`delete from meterdesk.uncalculated_hours`);
  await record();
  expect(await kept()).toBe(48);
  expect(await scene.database.rows(sql`select channel_id as id from meterdesk.uncalculated_hours`)).toEqual([
    { id: other },
  ]);
  await scene.database.rows(sql`delete from "dw_MeterExchanges" where "MeterExchangeId" = ${param(id)}::uuid`);
  expect(await kept()).toBe(46);
});
