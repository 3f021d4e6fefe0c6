import { afterAll, beforeAll, expect, test } from 'vitest';
import { DataLevel } from '../../resources/enums/dataLevel';
import type { Caller } from '../../server/sql/caller';
import type { Ask } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { id, insertScene } from './scene';

let opened: TestDatabase;
let ask: Ask;
let staff: Caller;
let north: Caller;

const day = 1440;

/** A channel whose latest reading is so many minutes old; without one where that is undefined. */
async function channel(n: number, building: number, minutes: number | undefined, more: Record<string, unknown> = {}) {
  const row = {
    ChannelId: id(n),
    BuildingId: id(building),
    Label: `Channel ${n}`,
    ChannelKey: `K${n}`,
    CreatedOn: '2020-01-01',
    ...more,
  };
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  const { pool } = opened.database;
  await pool.query(
    `insert into "dw_Channels" (${names.map((name) => `"${name}"`)}) values (${places})`,
    Object.values(row),
  );
  if (minutes === undefined) return;
  await pool.query(
    `insert into "dw_ChannelsMetadata" ("ChannelId", "LatestData", "ConsumptionStartDate") values ($1, now() - $2 * interval '1 minute', '2020-01-01')`,
    [id(n), minutes],
  );
}

beforeAll(async () => {
  opened = await openTestDatabase();
  ({ ask, staff, north } = await insertScene(opened.database));
  const { pool } = opened.database;
  await pool.query(`insert into "dw_Feeds" ("FeedId", "BuildingId", "Label") values ($1, $2, 'Gateway')`, [
    id(41),
    id(21),
  ]);
  await pool.query(`insert into "dw_Feeds" ("FeedId", "BuildingId", "Label") values ($1, $2, 'Elsewhere')`, [
    id(42),
    id(23),
  ]);
  await channel(51, 21, 20, { FeedId: id(41) });
  await channel(52, 21, 3 * day + 15, { FeedId: id(41) });
  await channel(53, 22, undefined, {
    FeedId: id(42),
    IntervalFrequency: 'Daily',
    IntervalMins: 0,
  });
  // Weekly: two days late are a delay, no silence.
  await channel(54, 22, 9 * day, { IntervalFrequency: 'Weekly Starting Monday', IntervalMins: 7 * day });
  await channel(55, 22, 40 * day, { IntervalFrequency: 'LooseFrequency', IntervalMins: 0 });
  await channel(56, 22, 40 * day, { Status: 2 });
  // Of the other account, by the logger of the first one.
  await channel(61, 23, 10 * day, { FeedId: id(41) });
  await pool.query(
    `insert into "dw_ReadingFindings" ("ReadingFindingId", "ChannelId", "Rule", "From", "To", "Status") values
      ($1, $2, 1, now() - interval '12 days', now() - interval '9 days', 2), ($3, $2, 1, now() - interval '8 days', now() - interval '7 days', 3)`,
    [id(71), id(52), id(72)],
  );
});
afterAll(() => opened.close());

interface Line {
  readonly Label: string;
  readonly LateMinutes: number | null;
  readonly LateIntervals: number | null;
  readonly Late: boolean;
  readonly Completeness: number | null;
  readonly Channels: number;
  readonly LateChannels: number;
  readonly SilentShare: number;
}

async function lines(caller: Caller, level: keyof typeof DataLevel.values): Promise<readonly Line[]> {
  const { data, errors } = await ask(
    caller,
    `{ rows: dw_DataReceived(where: { Level: { _eq: ${DataLevel.values[level]} } }, order_by: { Label: asc }) {
      Label LateMinutes LateIntervals Late Completeness Channels LateChannels SilentShare } }`,
  );
  expect(errors).toBeUndefined();
  return data?.rows as readonly Line[];
}

test('each active channel says how late it is against its interval, and what was read of 30 days', async () => {
  const found = new Map((await lines(staff, 'Channel')).map((line) => [line.Label, line]));
  expect([...found.keys()]).toEqual([
    'Channel 51',
    'Channel 52',
    'Channel 53',
    'Channel 54',
    'Channel 55',
    'Channel 61',
  ]);
  expect(found.get('Channel 51')).toMatchObject({ LateMinutes: 5, LateIntervals: 0.3, Late: false, Completeness: 100 });
  // Three days late and a gap of three days; what no longer holds does not count.
  expect(found.get('Channel 52')).toMatchObject({
    LateMinutes: 3 * day,
    LateIntervals: 288,
    Late: true,
    Completeness: 80,
  });
  expect(found.get('Channel 53')).toMatchObject({ Late: true, Completeness: 0 });
  expect(found.get('Channel 54')).toMatchObject({ LateMinutes: 2 * day, LateIntervals: 0.3, Late: false });
  expect(found.get('Channel 55')).toMatchObject({ LateMinutes: null, Late: false, Completeness: null });
});

test('a logger, a building and an account say the same of all their channels', async () => {
  expect(await lines(staff, 'Feed')).toEqual([
    expect.objectContaining({
      Label: 'Gateway',
      Channels: 2,
      LateChannels: 1,
      SilentShare: 50,
      Late: true,
      LateMinutes: 3 * day,
      Completeness: 90,
    }),
  ]);
  expect(
    (await lines(staff, 'Building')).map(({ Label, Channels, LateChannels }) => [Label, Channels, LateChannels]),
  ).toEqual([
    ['Mill', 2, 1],
    ['Store', 3, 1],
    ['Tower', 1, 1],
  ]);
  expect((await lines(staff, 'Account')).map(({ Label, Channels }) => [Label, Channels])).toEqual([
    ['North', 5],
    ['South', 1],
  ]);
});

test('who may not see an account is told nothing of it, at any level', async () => {
  expect((await lines(north, 'Account')).map(({ Label }) => Label)).toEqual(['North']);
  expect((await lines(north, 'Building')).map(({ Label }) => Label)).toEqual(['Mill', 'Store']);
  expect((await lines(north, 'Feed')).map(({ Channels }) => Channels)).toEqual([2]);
  expect((await lines(north, 'Channel')).map(({ Label }) => Label)).not.toContain('Channel 61');
  const { data } = await ask(north, '{ all: dw_DataReceived_aggregate { aggregate { count sum { Channels } } } }');
  // Five channels at each level, two of them of the logger.
  expect(data?.all).toEqual({ aggregate: { count: 9, sum: { Channels: 17 } } });
});

test('a logger of another account is not named beside a channel, and nothing is found by it', async () => {
  const beside = async (caller: Caller, where: string) =>
    (await ask(caller, `{ rows: dw_DataReceived(where: ${where}) { Feed { Label } } }`)).data?.rows;
  expect(await beside(staff, `{ ChannelId: { _eq: "${id(53)}" } }`)).toEqual([{ Feed: { Label: 'Elsewhere' } }]);
  expect(await beside(north, `{ ChannelId: { _eq: "${id(53)}" } }`)).toEqual([{ Feed: null }]);
  expect(await beside(north, '{ Feed: { Label: { _eq: "Elsewhere" } } }')).toEqual([]);
});

test('nobody writes it', async () => {
  const { errors } = await ask(staff, 'mutation { delete_dw_DataReceived(where: {}) { affected_rows } }');
  expect(errors?.[0]?.extensions.code).toBe('validation-failed');
});
