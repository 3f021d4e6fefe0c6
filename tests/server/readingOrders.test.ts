import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { calculateChanged } from '../../server/calculated/calculateChanged';
import { countChangedUsage } from '../../server/jobs/usage/countChangedUsage';
import { countMonthlyUsage } from '../../server/jobs/usage/countMonthlyUsage';
import { param, sql } from '../../server/sql/fragment';
import { isFull } from '../support/isFull';
import { Scene } from './scene';

let scene: Scene;
let account: string;
let editor: string;

beforeAll(async () => {
  scene = await Scene.open();
  account = await scene.account('Harbour');
  editor = await scene.tokenOf({ roles: { [account]: 'Editor' } });
}, 60_000);
afterAll(() => scene.close());

const today = '2026-04-05';
const hours = 48;
const hourAt = (hour: number): string => new Date(Date.UTC(2026, 2, 20, hour)).toISOString();
const calculate = () => calculateChanged({ database: scene.database, catalogue }, new AbortController().signal);
const follow = () => countChangedUsage({ database: scene.database, catalogue }, today);

/** A channel of hourly amounts, in a place of its own, and one that is calculated from it elsewhere. */
async function meter() {
  const [SiteId, BuildingId, LoadId, ChannelId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await scene.insert('dw_Sites', { SiteId, AccountId: account, Label: 'Quay' });
  await scene.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Mill' });
  await scene.insert('dw_Loads', { LoadId, BuildingId, Label: 'Board', UtilityType: 1 });
  const usual = { TimeZone: 'UTC', IntervalMins: 60, UnitOfMeasure: 'kWh', Label: 'kWh' };
  await scene.insert('dw_Channels', { ChannelId, ChannelKey: ChannelId, BuildingId, LoadId, ...usual });
  const [elsewhere, calculated] = [randomUUID(), randomUUID()];
  await scene.insert('dw_Buildings', { BuildingId: elsewhere, SiteId, Label: 'Office' });
  const formula = { Type: 2, IntervalFrequency: '60 minute', Formula: `[${ChannelId}] + delta([${ChannelId}])` };
  const own = { ChannelId: calculated, ChannelKey: calculated, BuildingId: elsewhere, ...formula };
  await scene.insert('dw_Channels', { ...usual, ...own });
  return { channel: ChannelId, building: BuildingId, calculated };
}
type Meter = Awaited<ReturnType<typeof meter>>;

/** All columns of the readings but the stamp. */
async function stored({ channel }: Pick<Meter, 'channel'>): Promise<readonly (readonly unknown[])[]> {
  const { rows } = await scene.database.pool.query(
    `select "ConsumptionDate" as at, "Raw" as raw, "Corrected" as corrected, "ReadingType" as type
      from "dw_Consumption" where "ChannelId" = $1 order by 1`,
    [channel],
  );
  return rows.map(({ at, raw, corrected, type }) => [at.toISOString(), raw, corrected, type]);
}

/** The usage that is kept of the channel, its load and its building, and of the month of the building; what is calculated. */
async function kept({ channel, calculated }: Meter): Promise<unknown> {
  await follow();
  // A transaction that goes on in the database of another test leaves a channel to a later run.
  await vi.waitFor(async () => {
    await calculate();
    const [left] = await scene.database.rows<{ n: number }>(
      sql`select count(*)::int as n from meterdesk.uncalculated_hours`,
    );
    expect(left?.n).toBe(0);
  }, 60_000);
  const [row] = await scene.database.rows(sql`
    select c."RecentUsage" as channel, l."RecentUsage" as load, b."RecentUsage" as building, m."Usage" as month
    from "dw_Channels" c join "dw_Loads" l using ("LoadId") join "dw_Buildings" b on b."BuildingId" = c."BuildingId"
    left join "dw_MonthlyUsage" m on m."BuildingId" = b."BuildingId" and m."Month" = '2026-03-01'
    where c."ChannelId" = ${param(channel)}::uuid`);
  return { ...row, calculated: await stored({ channel: calculated }) };
}

/** Keeps the usage of the month of a building, which is followed from then on. */
const keepMonth = ({ building }: Meter) =>
  countMonthlyUsage(scene.database, catalogue, today, undefined, sql`b."BuildingId" = ${param(building)}::uuid`);

/** What would be kept, had nothing but these rows ever been written. */
async function keptOfNew(rows: readonly (readonly unknown[])[]): Promise<unknown> {
  const anew = await meter();
  await scene.run(sql`insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw", "Corrected", "ReadingType")
    select ${param(anew.channel)}::uuid, (r->>0)::timestamptz, (r->>1)::float8, (r->>2)::float8, (r->>3)::integer
    from jsonb_array_elements(${param(JSON.stringify(rows))}::jsonb) r`);
  await keepMonth(anew);
  return kept(anew);
}

const undo = (changeSet: string, options: object = {}) =>
  scene.ask('POST', '/platform/history/undo', editor, { changeSet, ...options });
async function deliver({ channel }: Meter, values: readonly number[], from: number, until: number) {
  const readings = values
    .map((Raw, hour) => ({ ChannelId: channel, ConsumptionDate: hourAt(hour), Raw }))
    .slice(from, until);
  const { status, body } = await scene.ask('POST', '/platform/readings?name=push', editor, { readings });
  expect([status, body.refused]).toEqual([200, []]);
}
async function edit({ channel }: Meter, how: object, from: number, until: number): Promise<string | null> {
  const span = { from: hourAt(from).slice(0, 19), until: hourAt(until).slice(0, 19) };
  const wanted = { channelIds: [channel], ...span, edit: how, reason: 'Any' };
  const { status, body } = await scene.ask('POST', '/platform/readings/edit', editor, wanted);
  expect(status).toBe(200);
  return body.changeSet;
}

/** The change sets of deliveries that added readings to a channel. */
const deliveriesOf = async ({ channel }: Meter): Promise<readonly string[]> =>
  (
    await scene.database.rows<{ id: string }>(sql`
      select distinct d.change_set_id::text as id from meterdesk.delivery d
      join meterdesk.delivered_reading r using (job_id) where r.channel_id = ${param(channel)}::uuid`)
  ).map(({ id }) => id);

/** Numbers from 0 to 1 that are the same on every run. */
function* chances(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test('deliveries, corrections and undos in any order, repeated, leave the readings, usage and calculated channels of a new start', async () => {
  const chance = chances(20_260_320);
  const upTo = (most: number): number => Math.floor(chance.next().value * most);
  const shuffled = <Item>(items: readonly Item[]): readonly Item[] =>
    items
      .map((item) => ({ item, place: chance.next().value }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item);
  for (let round = 0; round < (isFull ? 2 : 1); round += 1) {
    const one = await meter();
    const values = Array.from({ length: hours }, () => (1 + upTo(1_000)) / 8);
    const parts = Array.from({ length: 6 }, (_nothing, part) => [part * 8, Math.min(hours, part * 8 + 8 + upTo(12))]);
    for (const [from = 0, until = 0] of shuffled([...parts, ...parts.slice(0, 3)])) {
      await deliver(one, values, from, until);
      if (upTo(3) === 0) await follow();
    }
    const given = values.map((value, hour) => [hourAt(hour), value, null, 1]);
    expect(await stored(one)).toMatchObject(given.map(([at, value]) => [at, value, null, expect.anything()]));
    await keepMonth(one);
    const delivered = await stored(one);
    const figures = await kept(one);
    expect(figures).toEqual(await keptOfNew(delivered));
    // The first hour has none before it.
    expect(await stored({ channel: one.calculated })).toHaveLength(hours - 1);
    const edits: string[] = [];
    for (let step = 0; step < 5; step += 1) {
      const from = upTo(hours - 1);
      const how = [{ kind: 'scale', factor: 0.1 }, { kind: 'negate' }, { kind: 'delete' }][upTo(3)] ?? {};
      const made = await edit(one, how, from, from + 1 + upTo(hours - from));
      if (made) edits.push(made);
      if (upTo(2) === 0) await follow();
      if (upTo(2) === 0) await calculate();
      if (upTo(3) === 0) await undo(edits.splice(-1)[0] ?? '0');
    }
    expect(await kept(one)).toEqual(await keptOfNew(await stored(one)));
    for (const made of edits.reverse()) expect((await undo(made)).body).toMatchObject({ kept: 0 });
    expect(await stored(one)).toEqual(delivered);
    expect(await kept(one)).toEqual(figures);
    const [part = [0, 0]] = shuffled(parts);
    await deliver(one, values, part[0] ?? 0, part[1] ?? 0);
    expect(await stored(one)).toEqual(delivered);
    // What was edited counts as changed since its delivery, also once the edit is undone.
    for (const made of shuffled(await deliveriesOf(one)))
      expect((await undo(made, { evenChanged: true })).status).toBe(200);
    expect(await stored(one)).toEqual([]);
  }
}, 120_000);
