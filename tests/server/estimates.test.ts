import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FindingStatus } from '../../resources/enums/findingStatus';
import { ReadingType } from '../../resources/enums/readingType';
import { job } from '../../server/jobs/estimateGaps.job';
import { validateNewReadings } from '../../server/jobs/validation/validateReadings';
import { hourMs } from '../../server/model/hourlySeries';
import { readSettings, settle } from '../../server/settings';
import { param, sql } from '../../server/sql/fragment';
import { Scene } from './scene';

const start = Date.parse('2026-03-02T00:00:00Z');
const week = 7 * 24;
const now = new Date(start + 9 * week * hourMs);
const office = (hour: number): number => (hour % week < 5 * 24 && hour % 24 >= 8 && hour % 24 < 18 ? 60 : 20);

let scene: Scene;
let account: string;
let building: string;
let token: string;
beforeAll(async () => {
  scene = await Scene.open();
  account = await scene.account('Harbour');
  building = await buildingOf(account);
  token = await scene.tokenOf({ roles: { [account]: 'Editor' } });
});
afterAll(() => scene.close());

async function buildingOf(AccountId: string): Promise<string> {
  const [SiteId, BuildingId] = [randomUUID(), randomUUID()];
  await scene.insert('dw_Sites', { SiteId, AccountId, Label: 'Quay' });
  await scene.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Mill' });
  return BuildingId;
}

/**
 * A channel with nine weeks of readings by the hour, without hours `from` until before `until`, which are found to be
 * missing.
 */
async function channelBut(
  from: number,
  until: number,
  BuildingId = building,
  values: Readonly<Record<string, unknown>> = {},
  valueAt: (hour: number) => number = office,
): Promise<string> {
  const ChannelId = randomUUID();
  const of = { ChannelId, BuildingId, ChannelKey: ChannelId, Label: 'kWh', IntervalMins: 60, TimeZone: 'Etc/UTC' };
  await scene.insert('dw_Channels', { ...of, ...values });
  const hours = Array.from({ length: 9 * week }, (_nothing, hour) => hour).filter(
    (hour) => hour < from || hour >= until,
  );
  await scene.run(sql`insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw")
    select ${param(ChannelId)}::uuid, ${param(new Date(start))}::timestamptz + h.hour * interval '1 hour', h.value
    from unnest(${param(hours)}::int[], ${param(hours.map(valueAt))}::float8[]) as h(hour, value)`);
  await validateNewReadings(scene.database, now);
  return ChannelId;
}

const estimate = (id: string, dryRun: boolean, as = token) =>
  scene.ask('POST', '/platform/readings/estimates', as, { kind: 'channels', id, dryRun });

const readAt = (channel: string, hour: number) =>
  scene.database.rows(sql`select "Raw" as raw, "Corrected" as corrected, "ReadingType" as type from "dw_Consumption"
    where "ChannelId" = ${param(channel)}::uuid and "ConsumptionDate" = ${param(new Date(start + hour * hourMs))}`);

const statusesOf = async (channel: string) =>
  (
    await scene.database.rows<{ status: number }>(
      sql`select "Status" as status from "dw_ReadingFindings" where "Rule" = 1 and "ChannelId" = ${param(channel)}::uuid`,
    )
  ).map(({ status }) => status);

/** Wednesday of week 5, 12:00. */
const late = 4 * week + 2 * 24 + 12;

test('a gap is filled as the preview says, closes its finding, and is undone as one change set', async () => {
  const channel = await channelBut(late, late + 24);
  const preview = await estimate(channel, true);
  const gap = {
    channelId: channel,
    from: new Date(start + late * hourMs).toISOString(),
    readings: 24,
    method: 'profile',
    total: 60 * 10 + 20 * 14,
  };
  expect(preview).toMatchObject({ status: 200, body: { changeSet: null, added: 0, gaps: [gap] } });
  expect(await readAt(channel, late)).toEqual([]);
  const filled = await estimate(channel, false);
  expect(filled).toMatchObject({ status: 200, body: { added: 24, gaps: [gap] } });
  expect(await readAt(channel, late)).toEqual([{ raw: null, corrected: 60, type: ReadingType.values.E }]);
  expect(await statusesOf(channel)).toEqual([FindingStatus.values.Closed]);
  expect((await estimate(channel, false)).body).toMatchObject({ changeSet: null, added: 0, gaps: [] });
  const undone = await scene.ask('POST', '/platform/history/undo', token, { changeSet: filled.body.changeSet });
  expect(undone).toMatchObject({ status: 200, body: { undone: 24, kept: 0 } });
  expect(await readAt(channel, late)).toEqual([]);
  await validateNewReadings(scene.database, now);
  expect(await statusesOf(channel)).toEqual([FindingStatus.values.Open]);
});

async function exchange(LoadId: string, ChannelId: string, hour: number, values: Readonly<Record<string, unknown>>) {
  const ExchangedOn = new Date(start + hour * hourMs).toISOString();
  const of = { MeterExchangeId: randomUUID(), LoadId, ChannelId, ExchangedOn, NewSerialNumber: 'B' };
  await scene.insert('dw_MeterExchanges', { ...of, ...values });
}

test('a gap in which the meter was exchanged is filled by what both meters counted', async () => {
  const LoadId = randomUUID();
  await scene.insert('dw_Loads', { LoadId, BuildingId: building, Label: 'Board', UtilityType: 1 });
  const of = { LoadId, UnitOfMeasure: 'kWh' };
  // Both count 2 an hour.
  const shown = (hour: number): number => (hour <= late ? 0 : 3_000) + 2 * hour;
  const register = await channelBut(late, late + 4, building, { ...of, ValueTypeEnum: 3 }, shown);
  const values = { ClosingRegister: 2 * late + 1, OpeningRegister: 3_000 + 2 * late + 1 };
  await exchange(LoadId, register, late + 0.5, values);
  const amounts = await channelBut(late - 1, late + 4, building, of, () => 5);
  expect((await estimate(amounts, true)).body.gaps).toMatchObject([{ method: 'profile', total: 10 }]);
  await exchange(LoadId, amounts, late - 100, { Multiplier: 2 });
  expect((await estimate(amounts, true)).body.gaps).toMatchObject([{ method: 'profile', total: 5 }]);
  expect((await estimate(register, false)).body).toMatchObject({ added: 4, gaps: [{ method: 'profile' }] });
  const day = { ChannelId: register, start: '2026-04-01T00:00:00', end: '2026-04-01T23:59:59', interval: 'Daily' };
  const usage = await scene.ask('POST', '/platform/analytics/usage', token, [day]);
  expect(usage.body.dimensions).toMatchObject([{ utilities: [{ total: 48, read: 1 }] }]);
});

test('readings that come late replace their estimates', async () => {
  const channel = await channelBut(late, late + 2);
  expect((await estimate(channel, false)).body).toMatchObject({ added: 2, gaps: [{ method: 'interpolation' }] });
  const reading = { ChannelId: channel, ConsumptionDate: new Date(start + late * hourMs).toISOString(), Raw: 61 };
  const { body } = await scene.ask('POST', '/platform/readings', token, [reading]);
  expect(body).toMatchObject({ changed: 1, estimatesReplaced: 1 });
  const { rows } = await scene.database.pool.query(
    'select "Logs" as logs from "dw_ConsumptionJobs" where "JobId" = $1',
    [body.jobId],
  );
  expect(rows[0].logs).toContain('1 estimates were replaced by readings');
  const again = await scene.ask('POST', '/platform/readings', token, [{ ...reading, Raw: 62 }]);
  expect(again.body).toMatchObject({ changed: 1, estimatesReplaced: 0 });
  await scene.ask('POST', '/platform/readings', token, [reading]);
  expect(await readAt(channel, late)).toEqual([{ raw: 61, corrected: null, type: ReadingType.values.Unknown }]);
  expect(await readAt(channel, late + 1)).toMatchObject([{ raw: null, type: ReadingType.values.E }]);
});

test('gaps that are longer than the rules allow, and those that somebody has accepted, stay', async () => {
  const channel = await channelBut(late, late + 15 * 24);
  expect((await estimate(channel, false)).body).toMatchObject({ added: 0, gaps: [{ method: 'tooLong', readings: 0 }] });
  const accepted = await channelBut(late, late + 2);
  await scene.run(sql`update "dw_ReadingFindings" set "Status" = ${param(FindingStatus.values.Accepted)}
    where "ChannelId" = ${param(accepted)}::uuid`);
  expect((await estimate(accepted, false)).body).toMatchObject({ added: 0, gaps: [] });
});

test('nobody fills gaps of an account in which they may not write readings', async () => {
  const other = await scene.account('Elsewhere');
  const channel = await channelBut(late, late + 2, await buildingOf(other));
  expect((await estimate(channel, false)).body).toMatchObject({ added: 0, gaps: [] });
  const user = await scene.tokenOf({ roles: { [other]: 'User' } });
  expect(await estimate(channel, true, user)).toMatchObject({ status: 403 });
  expect(
    (await scene.ask('POST', '/platform/readings/estimates', undefined, { kind: 'channels', id: channel })).status,
  ).toBe(401);
  expect(await readAt(channel, late)).toEqual([]);
});

test('a job fills gaps of the accounts whose rule says so, and of no other', async () => {
  const other = await scene.account('Automatic');
  const [mine, theirs] = [await channelBut(late, late + 2), await channelBut(late, late + 2, await buildingOf(other))];
  await scene.insert('dw_ValidationRules', {
    ValidationRuleId: randomUUID(),
    AccountId: other,
    Rule: 1,
    EstimatesAutomatically: true,
  });
  const context = { ...scene.contextWith(), settings: settle(readSettings({}), scene.secret) };
  await job.run(context, () => undefined, new AbortController().signal);
  expect(await readAt(mine, late)).toEqual([]);
  expect(await readAt(theirs, late)).toMatchObject([{ raw: null, corrected: expect.any(Number) }]);
});

test('readings of a span are validated anew, for those who may write them', async () => {
  const channel = await channelBut(late, late + 2);
  await scene.run(sql`delete from "dw_ReadingFindings" where "ChannelId" = ${param(channel)}::uuid`);
  const asked = { kind: 'channels', id: channel, from: '2026-03-02', until: '2026-05-05' };
  const stranger = await scene.tokenOf({ roles: { [await scene.account('Another')]: 'Editor' } });
  expect((await scene.ask('POST', '/platform/readings/validate', stranger, asked)).body).toEqual({
    channels: 0,
    findings: 0,
  });
  expect((await scene.ask('POST', '/platform/readings/validate', token, asked)).body).toMatchObject({ channels: 1 });
  expect(await statusesOf(channel)).toEqual([FindingStatus.values.Open]);
  const long = { ...asked, from: '2020-01-01' };
  expect((await scene.ask('POST', '/platform/readings/validate', token, long)).status).toBe(400);
});
