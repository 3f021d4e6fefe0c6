import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Scene } from './scene';

let scene: Scene;
let staff: string;
let admin: string;
const account = { id: '', building: '', channel: '', calculated: '' };
beforeAll(async () => {
  scene = await Scene.open();
  account.id = await scene.account('Harbour');
  const site = randomUUID();
  Object.assign(account, { building: randomUUID(), channel: randomUUID(), calculated: randomUUID() });
  await scene.insert('dw_Sites', { SiteId: site, AccountId: account.id, Label: 'Quay' });
  await scene.insert('dw_Buildings', { BuildingId: account.building, SiteId: site, Label: 'Mill' });
  const usual = { BuildingId: account.building, TimeZone: 'UTC', IntervalMins: 60, IntervalFrequency: '60 minute' };
  await scene.insert('dw_Channels', { ...usual, ChannelId: account.channel, ChannelKey: 'trigger-a', Label: 'A' });
  await scene.insert('dw_Channels', {
    ...usual,
    ChannelId: account.calculated,
    ChannelKey: 'trigger-b',
    Label: 'B',
    Type: 2,
    Formula: '[trigger-a] * 2',
  });
  await scene.insert('dw_Consumption', { ChannelId: account.channel, ConsumptionDate: '2026-03-01T00:00Z', Raw: 4 });
  staff = await scene.tokenOf({ type: 'Esp' });
  admin = await scene.tokenOf({ roles: { [account.id]: 'Admin' } });
});
afterAll(() => scene.close());

async function trigger(job: 'calculatedchannels' | 'dimensions', payload: object, as = staff) {
  const response = await scene.app.inject({
    method: 'POST',
    url: `/platform/admin/${job}/trigger`,
    headers: { authorization: `Bearer ${as}` },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}
/** Returns the row of a job once it has ended. */
async function ended(table: string, jobId: string): Promise<{ readonly Status: number; readonly Logs: string }> {
  for (;;) {
    const { rows } = await scene.database.pool.query(`select * from ${table} where "JobId" = $1`, [jobId]);
    if (rows[0] && rows[0].Status >= 3) return rows[0];
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const days = { from: '2026-03-01', to: '2026-03-02' };

it('a calculated channel is calculated over the days asked for, and its job says so', async () => {
  const { status, body } = await trigger('calculatedchannels', { channelId: account.calculated, ...days });
  expect(status).toBe(201);
  expect(await ended('"dw_ChannelsJobs"', body.jobId)).toMatchObject({
    Status: 3,
    Formula: '[trigger-a] * 2',
    Logs: '2026-03-01 to 2026-03-02: 1 values, 47 gaps, 1 readings changed.',
  });
  const { rows } = await scene.database.pool.query('select "Raw" as raw from "dw_Consumption" where "ChannelId" = $1', [
    account.calculated,
  ]);
  expect(rows).toEqual([{ raw: 8 }]);
});

it('usage that is kept is counted again, of whatever kind of record', async () => {
  for (const [type, id] of [
    [1, account.id],
    [4, account.building],
    [6, account.channel],
  ] as const) {
    const { status, body } = await trigger('dimensions', { id, type, ...days });
    expect(status).toBe(201);
    expect(await ended('"dw_ConsumptionJobs"', body.jobId)).toMatchObject({
      Status: 3,
      Logs: 'Usage of 1 buildings counted',
    });
  }
});

it('no usage is counted of what there is not', async () => {
  for (const type of [1, 2, 5])
    expect(await trigger('dimensions', { id: account.channel, type, ...days })).toMatchObject({
      status: 404,
      body: { errors: [{ message: 'There is no such record, or you may not see it.' }] },
    });
});

it.each([
  ['2024-01-01', '2025-01-02', 'Maximum job period is 365 days! Please adjust and retry.'],
  ['2025-02-01', '2025-01-01', 'The start date is after the end date.'],
  ['2025-02-29', '2025-03-04', 'Please enter a valid date DD/MM/YYYY'],
  ['2025-02-01', '2025-02-31', 'Please enter a valid date DD/MM/YYYY'],
  ['2025-02-01', '2025-13-01', 'Please enter a valid date DD/MM/YYYY'],
])('from %s to %s no job is triggered', async (from, to, message) => {
  for (const answer of [
    await trigger('calculatedchannels', { channelId: account.calculated, from, to }),
    await trigger('dimensions', { id: account.id, type: 1, from, to }),
  ])
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ message }] } });
});

it('366 days are taken, days to come and channels without a formula are not', async () => {
  const { calculated: channelId } = account;
  expect((await trigger('calculatedchannels', { channelId, from: '2024-01-01', to: '2025-01-01' })).status).toBe(201);
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const future = await trigger('calculatedchannels', { channelId, from: '2026-11-01', to: soon });
  expect(future.body.errors[0].message).toBe('You cannot trigger calculated jobs in the future');
  expect((await trigger('calculatedchannels', { channelId: account.channel, ...days })).status).toBe(404);
});

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])(
  'the last day is at most the day that it is where the channel is: %s',
  async (TimeZone) => {
    const channelId = randomUUID();
    await scene.insert('dw_Channels', {
      ChannelId: channelId,
      ChannelKey: `trigger-${TimeZone}`,
      Label: TimeZone,
      BuildingId: account.building,
      TimeZone,
      IntervalMins: 60,
      IntervalFrequency: '60 minute',
      Type: 2,
      Formula: '[trigger-a]',
    });
    const day = (later: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: TimeZone }).format(Date.now() + later * 86_400_000);
    const request = { channelId, from: day(-2) };
    expect((await trigger('calculatedchannels', { ...request, to: day(0) })).status).toBe(201);
    const { status, body } = await trigger('calculatedchannels', { ...request, to: day(1) });
    expect(status).toBe(422);
    expect(body.errors[0].message).toBe('You cannot trigger calculated jobs in the future');
  },
);

it('client contacts trigger nothing, whatever their role', async () => {
  for (const answer of [
    await trigger('calculatedchannels', { channelId: account.calculated, ...days }, admin),
    await trigger('dimensions', { id: account.id, type: 1, ...days }, admin),
  ])
    expect(answer.status).toBe(403);
});
