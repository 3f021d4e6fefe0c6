import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { KilledProgram } from '../support/killedProgram';

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

const readingsOf = (ChannelId: string) =>
  Array.from({ length: count }, (_, place) => ({
    ChannelId,
    ConsumptionDate: new Date(start + place * 900_000).toISOString(),
    Raw: 1,
  }));

/** How many readings a channel has, and what they add up to: as they came, and as they were corrected. */
async function sums(ChannelId: string): Promise<Readonly<Record<'count' | 'raw' | 'corrected', number>>> {
  const { dw_Consumption_aggregate: all } = await program.graphql(
    'query ($of: uuid!) { dw_Consumption_aggregate(where: {ChannelId: {_eq: $of}}) { aggregate { count sum { Raw Corrected } } } }',
    { of: ChannelId },
  );
  const { count: found, sum } = all.aggregate;
  return { count: found, raw: sum.Raw ?? 0, corrected: sum.Corrected ?? 0 };
}

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

test('a correction during which the database is killed has changed all or nothing, and its undo gives all back', async () => {
  const id = await channel();
  await program.post('/platform/readings', readingsOf(id));
  const scale = () =>
    program.post('/platform/readings/edit', {
      ...{ channelIds: [id], ...span, edit: { kind: 'scale', factor: 2 }, reason: 'CT ratio' },
    });
  await killDuring(scale(), 'all of it', () => sleep(500));
  const { corrected } = await sums(id);
  expect([0, 2 * count]).toContain(corrected);
  if (corrected > 0) return;
  const { changeSet } = await scale();
  expect((await sums(id)).corrected).toBe(2 * count);
  await killDuring(program.post('/platform/history/undo', { changeSet }), 'all of it', () => sleep(500));
  const undone = (await sums(id)).corrected;
  expect([0, 2 * count]).toContain(undone);
}, 300_000);

test('what was not calculated when the database was killed is calculated after the start', async () => {
  const id = await channel();
  const key = `double-${id}`;
  const calculated = await channel({
    ChannelKey: key,
    Type: 2,
    Formula: `[${id}] * 2`,
    IntervalFrequency: '15 minute',
  });
  await program.post('/platform/readings', readingsOf(id));
  // The job begins with the next minute.
  await vi.waitFor(async () => expect((await sums(calculated)).count).toBeGreaterThan(0), {
    timeout: 100_000,
    interval: 20,
  });
  await kills['all of it']();
  await vi.waitFor(async () => expect(await sums(calculated)).toMatchObject({ count, raw: 2 * count }), {
    timeout: 200_000,
    interval: 1_000,
  });
}, 400_000);
