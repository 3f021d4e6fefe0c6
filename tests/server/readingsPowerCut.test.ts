import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ConsumptionJobStatus, JobStatus } from '../../resources/enums/jobStatus';
import { KilledProgram } from '../support/killedProgram';

const { Completed, Failed } = ConsumptionJobStatus.values;
const ended: readonly number[] = [Completed, Failed];
const count = 50_000;
const start = Date.parse('2024-01-01T00:00:00Z');
const span = { from: '2024-01-01T00:00:00', until: '2026-01-01T00:00:00' };
let program: KilledProgram;
const building = randomUUID();

beforeAll(async () => {
  program = await KilledProgram.build('off');
  const [AccountId, SiteId] = [randomUUID(), randomUUID()];
  await program.graphql(insertPlace, {
    account: { AccountId, Label: 'Harbour' },
    site: { SiteId, AccountId, Label: 'Quay' },
    building: { BuildingId: building, SiteId, Label: 'Mill' },
  });
}, 600_000);
afterAll(() => program.close());

const insertPlace = `mutation ($account: dw_Accounts_insert_input!, $site: dw_Sites_insert_input!, $building: dw_Buildings_insert_input!) {
  insert_dw_Accounts_one(object: $account) { AccountId }
  insert_dw_Sites_one(object: $site) { SiteId }
  insert_dw_Buildings_one(object: $building) { BuildingId } }`;

/** Kills by SIGKILL; returns once all goes on. The program's PostgreSQL is in the middle of it when that starts again. */
const kills = {
  'all of it': async () => {
    await program.cutPower();
    await program.start();
  },
  'the program': async () => {
    await program.stop('SIGKILL');
    await program.start();
  },
  'the database': () => program.killDatabase(),
} as const;
type Killed = keyof typeof kills;

const insertChannel =
  'mutation ($object: dw_Channels_insert_input!) { insert_dw_Channels_one(object: $object) { ChannelId } }';

async function channel(values: object = {}): Promise<string> {
  const ChannelId = randomUUID();
  const usual = { BuildingId: building, Label: 'Killed', IntervalMins: 15, UnitOfMeasure: 'kWh', TimeZone: 'Etc/UTC' };
  await program.graphql(insertChannel, { object: { ChannelId, ChannelKey: ChannelId, ...usual, ...values } });
  return ChannelId;
}

/** A channel that is twice another one. */
const doubleOf = (id: string, values: object = {}) =>
  channel({ Type: 2, Formula: `[${id}] * 2`, IntervalFrequency: '15 minute', ...values });

const momentOf = (place: number, minutes: number): string => new Date(start + place * minutes * 60_000).toISOString();
const readingsOf = (ChannelId: string, { minutes = 15, from = 0, until = count } = {}) =>
  Array.from({ length: until - from }, (_, place) => ({
    ...{ ChannelId, ConsumptionDate: momentOf(from + place, minutes), Raw: 1 },
  }));

/** How many readings channels have together, and what they add up to: as they came, and as they were corrected. */
async function sums(...ids: readonly string[]): Promise<Readonly<Record<'count' | 'raw' | 'corrected', number>>> {
  const { dw_Consumption_aggregate: all } = await program.graphql(
    'query ($of: [uuid!]!) { dw_Consumption_aggregate(where: {ChannelId: {_in: $of}}) { aggregate { count sum { Raw Corrected } } } }',
    { of: ids },
  );
  const { count: found, sum } = all.aggregate;
  return { count: found, raw: sum.Raw ?? 0, corrected: sum.Corrected ?? 0 };
}

/** Waits until something holds: a job that follows begins with the next minute. */
const settles = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 420_000, interval: 500 });
// Often enough to see the state between two parts, which lasts seconds, and less often than the platform refuses.
const isSeen = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 300_000, interval: 100 });
const isReached = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 120_000, interval: 5 });

/** Kills in the middle of a request, which is answered or not. */
async function killDuring<Answer>(request: Promise<Answer>, what: Killed, isMoment: () => Promise<unknown>) {
  const answered = request.catch(() => undefined);
  await isMoment();
  await kills[what]();
  return answered;
}

test.each([
  [100, 'all of it'],
  [400, 'the program'],
  [900, 'the database'],
] as const)(
  'a delivery that is killed after %i ms, %s, is there as a whole or not at all, and once when it is repeated',
  async (afterMs, what) => {
    const id = await channel();
    const key = { 'idempotency-key': id };
    const send = () => program.post('/platform/readings', readingsOf(id), key);
    const answer = await killDuring(send(), what, () => sleep(afterMs));
    const left = await sums(id);
    expect([0, count]).toContain(left.count);
    // What was acknowledged is there.
    if (answer?.changeSet) expect(left.count).toBe(count);
    expect(await send()).toMatchObject({ given: count, refused: [] });
    expect(await sums(id)).toEqual({ count, raw: count, corrected: 0 });
  },
  200_000,
);

describe('a delivery by file', () => {
  const moments = 55_000;
  const names = ['one', 'two', 'three', 'four'];
  const all = moments * names.length;

  async function sendFile() {
    const prefix = randomUUID();
    const keys = names.map((name) => `${prefix} ${name}`);
    const ids: string[] = [];
    for (const ChannelKey of keys) ids.push(await channel({ ChannelKey }));
    const line = (_: unknown, place: number) =>
      `${momentOf(place, 15).slice(0, 16).replace('T', ' ')},${keys.map(() => (place % 8) + 1).join(',')}`;
    const lines = [`Time,${keys.map((key) => `${key} (kWh)`).join(',')}`, ...Array.from({ length: moments }, line)];
    const { jobId, series } = await program.post(
      '/platform/readings/files?name=killed.csv&stamps=begin',
      lines.join('\n'),
    );
    expect(series).toMatchObject(ids.map(() => ({ readings: moments, problem: null })));
    return { jobId: String(jobId), ids };
  }
  async function jobOf(jobId: string): Promise<{ readonly Status: number; readonly Logs: string }> {
    const query = 'query ($of: uuid!) { dw_ConsumptionJobs(where: {JobId: {_eq: $of}}) { Status Logs } }';
    return (await program.graphql(query, { of: jobId })).dw_ConsumptionJobs[0];
  }
  const deliver = (jobId: string) => program.post(`/platform/readings/files/${jobId}/deliver`, {});
  const sum = Array.from({ length: moments }, (_, place) => (place % 8) + 1).reduce((one, other) => one + other, 0);
  const expectWhole = async (ids: readonly string[]) => {
    for (const id of ids) expect(await sums(id)).toEqual({ count: moments, raw: sum, corrected: 0 });
  };

  test.each([
    ['before its first reading', / to write$/, 'all of it'],
    ['after its first part', /^[12]00000 of /, 'the program'],
    ['after its second part', /^200000 of /, 'the database'],
  ] as const)(
    'that is killed %s goes on after the start: all of it is there, once, and can be undone',
    async (_when, log, what) => {
      const { jobId, ids } = await sendFile();
      await killDuring(deliver(jobId), what, () =>
        isReached(async () => expect((await jobOf(jobId)).Logs).toMatch(log)),
      );
      expect([0, all]).toContain((await sums(...ids)).count);
      await settles(async () => expect(ended).toContain((await jobOf(jobId)).Status));
      // Where the program goes on it says that nothing was changed.
      if ((await jobOf(jobId)).Status === Failed) {
        expect((await sums(...ids)).count).toBe(0);
        await deliver(jobId);
      }
      expect((await jobOf(jobId)).Logs).toContain(`${all} added, 0 changed, 0 unchanged, 0 refused`);
      await expectWhole(ids);
      expect((await deliver(jobId)).errors[0].message).toBe('This file was delivered before.');
      const { changeSet } = await program.get(`/platform/readings/deliveries/${jobId}`);
      expect(await program.post('/platform/history/undo', { changeSet })).toMatchObject({ undone: all });
      expect((await sums(...ids)).count).toBe(0);
    },
    400_000,
  );

  test('that is killed once it was answered is there, and is not delivered again', async () => {
    const { jobId, ids } = await sendFile();
    expect(await deliver(jobId)).toMatchObject({ added: all, refused: [] });
    await kills['all of it']();
    await expectWhole(ids);
    expect((await jobOf(jobId)).Status).toBe(Completed);
    expect((await deliver(jobId)).errors[0].message).toBe('This file was delivered before.');
  }, 200_000);
});

describe('a correction', () => {
  const scale = (id: string) =>
    program.post('/platform/readings/edit', {
      ...{ channelIds: [id], ...span, edit: { kind: 'scale', factor: 2 }, reason: 'CT ratio' },
    });

  test('that is killed has changed all or nothing, as has its undo, and what is calculated from it follows', async () => {
    const id = await channel();
    await program.post('/platform/readings', readingsOf(id));
    const double = await doubleOf(id);
    let changeSet = '';
    const correctedOf = async () => (await sums(id)).corrected;
    const duration = await timed(async () => {
      changeSet = (await scale(id)).changeSet;
    });
    for (const [share, what] of [
      [0.2, 'all of it'],
      [0.6, 'the program'],
      [0.9, 'the database'],
    ] as const) {
      const undo = () => program.post('/platform/history/undo', { changeSet });
      const undone = await killDuring(undo(), what, () => sleep(duration * share));
      const left = await correctedOf();
      expect([0, 2 * count]).toContain(left);
      if (undone?.undone) expect(left).toBe(0);
      if (left > 0) expect(await undo()).toMatchObject({ undone: count, kept: 0 });
      const corrected = await killDuring(scale(id), what, () => sleep(duration * share));
      expect([0, 2 * count]).toContain(await correctedOf());
      if (corrected?.changeSet) expect(await correctedOf()).toBe(2 * count);
      if ((await correctedOf()) === 0) ({ changeSet } = await scale(id));
      else changeSet = corrected?.changeSet ?? (await latestChangeSet());
    }
    expect(await correctedOf()).toBe(2 * count);
    await settles(async () => expect(await sums(double)).toMatchObject({ count, raw: 4 * count }));
  }, 500_000);

  async function timed(run: () => Promise<unknown>): Promise<number> {
    const began = performance.now();
    await run();
    return performance.now() - began;
  }

  /** By which a correction can be undone that was made and not answered. */
  const latestChangeSet = async (): Promise<string> =>
    (await program.get('/platform/history/own')).changes[0].changeSet;
});

describe('what is calculated', () => {
  const minutes = { minutes: 1 };
  const half = 85_000;
  const intervals = 2 * half;

  /** A channel of each minute and one that is twice of it: what is calculated of it is written in two parts. */
  async function pair() {
    const id = await channel({ IntervalMins: 1 });
    for (const from of [0, half])
      await program.post('/platform/readings', readingsOf(id, { ...minutes, from, until: from + half }));
    const double = await doubleOf(id, { IntervalMins: 1, IntervalFrequency: '1 minute' });
    return { id, double };
  }

  /** What the readings of a channel add up to, and whether the record of its run says at that moment that it is done. */
  async function calculated(of: string): Promise<{ readonly raw: number; readonly isDone: boolean }> {
    const { dw_Consumption_aggregate: all, dw_ChannelsJobs: runs } = await program.graphql(
      `query ($of: uuid!) { dw_Consumption_aggregate(where: {ChannelId: {_eq: $of}}) { aggregate { sum { Raw } } }
        dw_ChannelsJobs(where: {ChannelId: {_eq: $of}}, order_by: {LastActivity: desc}, limit: 1) { Status } }`,
      { of },
    );
    return { raw: all.aggregate.sum.Raw ?? 0, isDone: runs[0]?.Status === JobStatus.values.Completed };
  }

  /** Kills between the parts, while old and new figures stand side by side: the record says so until all are new. */
  async function killBetweenParts(double: string, what: Killed, raw: { readonly old: number; readonly new: number }) {
    await isSeen(async () => {
      const now = await calculated(double);
      expect(now.raw).toBeGreaterThan(raw.old);
      expect(now.raw).toBeLessThan(raw.new);
      expect(now.isDone).toBe(false);
    });
    await kills[what]();
    const left = await calculated(double);
    expect(left.isDone).toBe(left.raw === raw.new);
    await settles(async () => expect(await calculated(double)).toEqual({ raw: raw.new, isDone: true }));
    expect((await sums(double)).count).toBe(intervals);
  }

  test('is so after the start where it was killed between its parts, and its record says so until then', async () => {
    const { id, double } = await pair();
    await killBetweenParts(double, 'the program', { old: 0, new: 2 * intervals });
    await program.post('/platform/readings/edit', {
      ...{ channelIds: [id], ...span, edit: { kind: 'scale', factor: 3 }, reason: 'CT ratio' },
    });
    await killBetweenParts(double, 'all of it', { old: 2 * intervals, new: 6 * intervals });
  }, 900_000);
});
