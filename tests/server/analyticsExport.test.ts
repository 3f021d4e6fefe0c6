import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import Papa from 'papaparse';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Interval } from '../../resources/enums/interval';
import { Database } from '../../server/sql/database';
import { param, sql } from '../../server/sql/fragment';
import { Scene } from './scene';

let scene: Scene;
let account: string;
let building: string;
let token: string;

beforeAll(async () => {
  scene = await Scene.open();
  ({ account, building } = await place());
  token = await scene.tokenOf({ roles: { [account]: 'User' } });
}, 60_000);
afterAll(() => scene.close());

async function place() {
  const account = await scene.account('Harbour');
  const [SiteId, building] = [randomUUID(), randomUUID()];
  await scene.insert('dw_Sites', { SiteId, AccountId: account, Label: 'Quay' });
  await scene.insert('dw_Buildings', { BuildingId: building, SiteId, Label: 'Mill' });
  return { account, building };
}

/** A channel of Auckland's zone with readings every so many minutes from a moment on: 1, 2, 3 … */
async function meter(
  { from, minutes = 60, count }: { readonly from: string; readonly minutes?: number; readonly count: number },
  values: Readonly<Record<string, unknown>> = {},
  LoadId: string | null = null,
  BuildingId = building,
): Promise<string> {
  const ChannelId = randomUUID();
  const usual = { ChannelKey: ChannelId, Label: '=kWh', TimeZone: 'Pacific/Auckland', IntervalMins: minutes };
  await scene.insert('dw_Channels', { ChannelId, BuildingId, LoadId, ...usual, ...values });
  await scene.run(sql`
    insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw")
    select ${param(ChannelId)}::uuid, ${param(from)}::timestamptz + i * make_interval(mins => ${param(minutes)}::integer), i + 1
    from generate_series(0, ${param(count - 1)}::integer) i`);
  return ChannelId;
}

async function load(Label = 'Boiler'): Promise<string> {
  const LoadId = randomUUID();
  await scene.insert('dw_Loads', { LoadId, BuildingId: building, Label });
  return LoadId;
}

async function exported(body: Readonly<Record<string, unknown>>, by = token) {
  const payload = { kind: 'channels', start: '2026-03-01', end: '2026-03-01', interval: 0, layout: 'raw', ...body };
  const headers = { authorization: `Bearer ${by}` };
  const answer = await scene.app.inject({ method: 'POST', url: '/platform/analytics/export', headers, payload });
  const isFile = answer.statusCode === 200;
  return {
    status: answer.statusCode,
    text: answer.body,
    expected: Number(answer.headers['x-expected-rows']),
    rows: isFile ? Papa.parse<string[]>(answer.body.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data : [],
    message: isFile ? undefined : answer.json().errors[0].message,
  };
}

const midnight = '2026-02-28T11:00:00Z';

let long: Promise<string> | undefined;
/** Of which an export takes long enough to be met while it runs. */
const longSeries = (): Promise<string> => (long ??= meter({ from: midnight, minutes: 1, count: 200_000 }));

describe('POST /platform/analytics/export', () => {
  test('answers readings as they are, with a byte-order mark, in the zone of the channel, harmless in a spreadsheet', async () => {
    const id = await meter({ from: midnight, count: 30 });
    const { text, rows } = await exported({ ids: [id, id.toUpperCase()] });
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(rows[0]).toEqual(['Event', 'Load/Channel Name', 'Channel Key', 'Utility Type', 'Unit', 'Usage']);
    expect(rows[1]).toEqual(['01/03/2026 00:00:00', "'=kWh", id, 'None', 'kWh', '1']);
    expect(rows).toHaveLength(25);
    expect(rows.at(-1)?.[0]).toBe('01/03/2026 23:00:00');
  });

  // Clocks go back on 5 April 2026 at 3:00, and forward on 27 September at 2:00.
  test.each([
    ['2026-04-05', '2026-04-04T11:00:00Z', 25],
    ['2026-09-27', '2026-09-26T12:00:00Z', 23],
  ])(
    'has the numbers of the usage endpoint and of the data API over the change of clocks on %s',
    async (start, from, hours) => {
      const ids = [await meter({ from, minutes: 15, count: 100 }), await meter({ from, minutes: 15, count: 100 })];
      const span = { ids, start, end: start };
      const asked = await scene.ask('POST', '/platform/analytics/usage', token, [
        { ChannelId: ids[0], start: `${start}T00:00:00`, end: `${start}T23:59:59`, interval: 5 },
      ]);
      const usage = asked.body.dimensions[0].utilities[0].consumption.map((point: { usage: number }) => point.usage);
      const day = new Date(Date.parse(start) + 86_400_000).toISOString().slice(0, 10);
      const query = `{ dw_Channels_by_pk(ChannelId: "${ids[0]}") { usage(from: "${start}", to: "${day}", interval: Hourly) { consumption { usage } } } }`;
      const { data } = (await scene.ask('POST', '/v1/graphql', token, { query })).body;
      expect(data.dw_Channels_by_pk.usage[0].consumption.map((point: { usage: number }) => point.usage)).toEqual(usage);
      const { rows } = await exported({ ...span, interval: 5 });
      expect(
        rows
          .slice(1)
          .filter((row) => row[2] === ids[0])
          .map((row) => Number(row[5])),
      ).toEqual(usage);
      const pivot = (await exported({ ...span, interval: 5, layout: 'pivot' })).rows;
      expect(pivot[0]).toEqual(['Event', ...[...ids].sort().map((id) => `'=kWh ${id} kWh`)]);
      expect(pivot.slice(1).map((row) => Number(row[1]))).toEqual(usage);
      expect(pivot).toHaveLength(hours + 1);
      const raw = (await exported({ ...span, layout: 'pivot' })).rows;
      expect(raw).toHaveLength(hours * 4 + 1);
      // An event that a clock shows twice is two rows.
      expect(new Set(raw.map(([event]) => event)).size).toBe(Math.min(24, hours) * 4 + 1);
    },
  );

  test('pivots channels whose readings are of different moments', async () => {
    const ids = [
      await meter({ from: midnight, minutes: 60, count: 3 }, { Label: 'a' }),
      await meter({ from: midnight, minutes: 30, count: 6 }, { Label: 'b' }),
    ];
    const { rows } = await exported({ ids, layout: 'pivot' });
    expect(rows.slice(1).map((row) => row.slice(1))).toEqual([
      ['1', '1'],
      ['', '2'],
      ['2', '3'],
      ['', '4'],
      ['3', '5'],
      ['', '6'],
    ]);
  });

  test('pivots intervals of records in different zones, each moment in one row, over any length', async () => {
    const inZone = (Label: string, TimeZone: string) =>
      meter({ from: '2026-03-01T00:00:00Z', count: 24 * 90 }, { Label, TimeZone });
    const ids = [await inZone('a', 'UTC'), await inZone('b', 'America/New_York'), await inZone('c', 'Asia/Kolkata')];
    const { rows } = await exported({ ids, start: '2026-03-02', end: '2026-05-20', interval: 5, layout: 'pivot' });
    const shown = rows.slice(1).map(([event = '']) => event);
    const inOrder = (event: string) => event.replace(/^(..).(..).(....) /, '$3-$2-$1 ');
    expect(shown).toEqual([...new Set(shown)].sort((one, other) => (inOrder(one) < inOrder(other) ? -1 : 1)));
  });

  test('says about how many rows there will be: at an interval as many as it has', async () => {
    const ids = [await meter({ from: midnight, count: 3 }), await meter({ from: midnight, count: 3 })];
    const week = { ids, start: '2026-03-01', end: '2026-03-07', interval: 5 };
    const expected = async (layout: string) => {
      const { rows, expected } = await exported({ ...week, layout });
      return [rows.length - 1, expected];
    };
    expect(await expected('raw')).toEqual([336, 336]);
    expect(await expected('pivot')).toEqual([168, 168]);
  });

  test('answers the usage of a load as that of its channels together', async () => {
    const LoadId = await load();
    for (const _ of [1, 2]) await meter({ from: midnight, count: 24 }, {}, LoadId);
    const { rows } = await exported({ kind: 'loads', ids: [LoadId], interval: 4 });
    expect(rows.slice(1)).toEqual([['01/03/2026 00:00:00', 'Boiler', '', 'Electricity', 'kWh', '600']]);
    expect((await exported({ kind: 'loads', ids: [LoadId] })).rows[24]?.at(-1)).toBe('48');
  });

  test('names records of one label by their places too, and numbers those of one place', async () => {
    const [boilers, other] = [[await load('Kettle'), await load('Kettle')], await place()];
    const theirs = randomUUID();
    await scene.run(
      sql`update "dw_Buildings" set "Label" = 'Barn' where "BuildingId" = ${param(other.building)}::uuid`,
    );
    await scene.insert('dw_Loads', { LoadId: theirs, BuildingId: other.building, Label: 'Kettle' });
    await meter({ from: midnight, count: 1 }, {}, theirs, other.building);
    for (const LoadId of boilers) await meter({ from: midnight, count: 1 }, {}, LoadId);
    const alone = await load('Oven');
    await meter({ from: midnight, count: 1 }, {}, alone);
    const ids = [...boilers, theirs, alone];
    const { rows } = await exported({ kind: 'loads', ids, layout: 'pivot' }, await scene.tokenOf({ type: 'Esp' }));
    expect(rows[0]).toEqual(['Event', 'Kettle · Barn kWh', 'Kettle · Mill kWh', 'Kettle · Mill (2) kWh', 'Oven kWh']);
  });

  test('counts amounts by the multiplier of the meter that was there, as usage does; a register is as it stands', async () => {
    const LoadId = await load('Pump');
    const channel = await meter({ from: midnight, count: 4 }, {}, LoadId);
    const register = await meter({ from: midnight, count: 4 }, { ValueTypeEnum: 3 }, LoadId);
    for (const ChannelId of [channel, register])
      await scene.insert('dw_MeterExchanges', {
        ...{ MeterExchangeId: randomUUID(), LoadId, ChannelId, NewSerialNumber: 'B', Multiplier: 10 },
        ...{ ExchangedOn: '2026-02-28T13:00:00Z' },
      });
    const values = async (body: Readonly<Record<string, unknown>>) => (await exported(body)).rows.slice(1);
    const amounts = ['1', '2', '30', '40'];
    expect((await values({ ids: [channel] })).map((row) => row[5])).toEqual(amounts);
    expect((await values({ kind: 'loads', ids: [LoadId] })).map((row) => row[5])).toEqual(amounts);
    expect((await values({ ids: [channel], layout: 'pivot' })).map((row) => row[1])).toEqual(amounts);
    expect((await values({ ids: [channel], interval: 5 })).map((row) => row[5]).slice(0, 4)).toEqual(amounts);
    expect((await values({ ids: [register] })).map((row) => row[5])).toEqual(['1', '2', '3', '4']);
  });

  test.each([
    [{ start: '2026-03-02' }, 400, 'Please enter a valid date DD/MM/YYYY'],
    [{ start: '2026-02-30' }, 400, 'Please enter a valid date DD/MM/YYYY'],
    [{ start: '0000-01-01', end: '0000-01-02' }, 400, 'Please enter a valid date DD/MM/YYYY'],
    [{ start: '9999-12-30', end: '9999-12-31' }, 400, 'Please enter a valid date DD/MM/YYYY'],
    [{ start: '2024-02-27' }, 400, 'Maximum export time period is 2 years! Please adjust and retry.'],
    [{ start: '2020-01-01', end: '2020-01-02' }, 404, /^Failed to export data. Either there is no data,/],
    [{ start: '2020-01-01', end: '2020-03-02', interval: 4 }, 404, /^Failed to export data. Either there is no data,/],
    [{ start: '2020-01-01', end: '2020-01-02', interval: 2, layout: 'pivot' }, 404, /^Failed to export data. /],
  ])('refuses %j', async (body, status, message) => {
    const answer = await exported({ ids: [await meter({ from: midnight, count: 1 })], ...body });
    expect(answer).toMatchObject({ status, message: expect.stringMatching(message) });
  });

  test('has the intervals without readings where others have some', async () => {
    const ids = [
      await meter({ from: '2026-05-01T00:00:00Z', count: 1 }, { Label: 'a' }),
      await meter({ from: midnight, count: 24 }, { Label: 'b' }),
    ];
    const { rows } = await exported({ ids, start: '2026-01-01', end: '2026-03-31', interval: 2 });
    expect(rows.slice(1).map(([event, name, , , , usage]) => [event?.slice(0, 10), name, usage])).toEqual([
      ['01/01/2026', 'a', ''],
      ['01/02/2026', 'a', ''],
      ['01/03/2026', 'a', ''],
      ['01/01/2026', 'b', ''],
      ['01/02/2026', 'b', ''],
      ['01/03/2026', 'b', '300'],
    ]);
  });

  test('allows 732 days, and one cumulative channel', async () => {
    const registers = [
      await meter({ from: midnight, count: 3 }, { ValueTypeEnum: 3 }),
      await meter({ from: midnight, count: 3 }, { ValueTypeEnum: 3 }),
    ];
    expect((await exported({ ids: registers.slice(1), start: '2024-02-28' })).status).toBe(200);
    expect((await exported({ ids: registers })).message).toMatch(/more than 1 cumulative channel/);
  });

  test('sums up a record of more channels than one statement may have by several; readings of so many are refused', async () => {
    const LoadId = await load('Riser');
    for (const _ of [1, 2]) await meter({ from: midnight, count: 25 }, {}, LoadId);
    await scene.run(sql`insert into "dw_Channels" ("ChannelId", "BuildingId", "LoadId", "Label", "ChannelKey", "TimeZone", "IntervalMins")
      select gen_random_uuid(), ${param(building)}::uuid, ${param(LoadId)}::uuid, 'kWh', 'riser ' || n, 'Pacific/Auckland', 60 from generate_series(1, 2000) n`);
    const riser = { kind: 'loads', ids: [LoadId] };
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => asked.mockRestore());
    const usual = ['Riser', '', 'Electricity', 'kWh'];
    expect((await exported({ ...riser, interval: 4 })).rows.slice(1)).toEqual([
      ['01/03/2026 00:00:00', ...usual, '600'],
    ]);
    expect((await exported({ ...riser, interval: 5, layout: 'pivot' })).rows.slice(1, 3)).toEqual([
      ['01/03/2026 00:00:00', '2'],
      ['01/03/2026 01:00:00', '4'],
    ]);
    const texts = asked.mock.calls.map(([query]) => (query as unknown as { readonly text?: string }).text ?? '');
    // Its channels are known: to count them again for each part of the span takes as long as to find them.
    expect(texts.filter((text) => text.includes('count(n.channel)'))).toEqual([]);
    expect(texts.some((text) => text.includes('uuid_hash'))).toBe(true);
    for (const layout of ['raw', 'pivot'])
      expect(await exported({ ...riser, layout })).toMatchObject({
        status: 413,
        message:
          'This exports readings of 2002 channels, and a file can have 2000 at most: choose an interval, or select fewer records.',
      });
  });

  test('marks a title of a pivot where a spreadsheet would run it, and no name within it', async () => {
    const ids = [
      await meter({ from: midnight, count: 1 }, { Label: 'Chiller', ChannelKey: '-1' }),
      await meter({ from: midnight, count: 1 }, { Label: '=Pump', ChannelKey: '@2' }),
    ];
    expect((await exported({ ids, layout: 'pivot' })).rows[0]).toEqual(['Event', "'=Pump @2 kWh", 'Chiller -1 kWh']);
    expect((await exported({ ids })).rows.slice(1).map((row) => row.slice(1, 3))).toEqual([
      ["'=Pump", "'@2"],
      ['Chiller', "'-1"],
    ]);
  });

  test('adds up no registers as they stand: at an interval it adds up what they counted', async () => {
    const LoadId = await load('Taps');
    for (const _ of [1, 2]) await meter({ from: midnight, count: 25 }, { ValueTypeEnum: 3 }, LoadId);
    const taps = { kind: 'loads', ids: [LoadId] };
    for (const layout of ['raw', 'pivot'])
      expect((await exported({ ...taps, layout })).message).toMatch(/more than 1 cumulative channel/);
    expect((await exported({ ...taps, interval: 4 })).rows[1]?.at(-1)).toBe('48');
  });

  test('ends the statement of a caller who leaves, and gives its connection back', async () => {
    const id = await longSeries();
    const base = await scene.app.listen({ port: 0, host: '127.0.0.1' });
    const { pool } = scene.database;
    const running = async () =>
      (
        await pool.query(
          "select from pg_stat_activity where query like 'copy (%' and state = 'active' and datname = current_database()",
        )
      ).rowCount;
    for (const layout of ['raw', 'pivot']) {
      const leaving = new AbortController();
      const answer = await fetch(`${base}/platform/analytics/export`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          kind: 'channels',
          ids: [id],
          start: '2026-03-01',
          end: '2026-12-31',
          interval: 0,
          layout,
        }),
        signal: leaving.signal,
      });
      expect(answer.status).toBe(200);
      expect(await running()).toBe(1);
      leaving.abort();
      await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBe(0), { timeout: 10_000 });
      expect(await running()).toBe(0);
    }
    scene.app.server.closeAllConnections();
  });

  test('waits for a caller who reads slowly', async () => {
    // More bytes than sockets buffer.
    const id = await meter({ from: midnight, minutes: 15, count: 96 * 150 }, { Label: 'x'.repeat(2_000) });
    const options = '-c search_path=public -c timezone=UTC -c idle_in_transaction_session_timeout=300';
    const database = new Database({ ...scene.config, max: 4, options });
    const app = scene.start({}, database);
    onTestFinished(() => app.close().then(() => database.close()));
    const base = await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${base}/platform/analytics/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        kind: 'channels',
        ids: [id],
        start: '2026-03-01',
        end: '2026-07-28',
        interval: Interval.values.QuarterHourly,
        layout: 'raw',
      }),
    });
    const isIdle = sql`select from pg_stat_activity where state = 'idle in transaction' and datname = current_database()
      and now() - state_change > interval '200 ms'`;
    await vi.waitFor(async () => expect(await scene.database.rows(isIdle)).toHaveLength(1), { timeout: 10_000 });
    await delay(500);
    expect((await answer.text()).split('\n').at(-2)).toMatch(/^28\/07\/2026 23:45:00,/);
  });

  test('reads nothing for a caller who leaves before it begins', async () => {
    const id = await meter({ from: midnight, count: 24 });
    const app = scene.start();
    onTestFinished(() => app.close());
    const accepted: Promise<Socket[]> = once(app.server, 'connection');
    const base = await app.listen({ port: 0, host: '127.0.0.1' });
    const { pool } = scene.database;
    const locked = async (table: string) => {
      const client = await pool.connect();
      await client.query(`begin; lock table "${table}" in access exclusive mode`);
      return () => client.query('rollback').then(() => client.release());
    };
    const [unlockChannels, unlockReadings] = [await locked('dw_Channels'), await locked('dw_Consumption')];
    const leaving = new AbortController();
    const answer = fetch(`${base}/platform/analytics/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        kind: 'channels',
        ids: [id],
        start: '2026-03-01',
        end: '2026-03-01',
        interval: 0,
        layout: 'raw',
      }),
      signal: leaving.signal,
    }).catch(() => undefined);
    const isWaiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await vi.waitFor(async () => expect(await scene.database.rows(isWaiting)).toHaveLength(1), { timeout: 4_000 });
    leaving.abort();
    await answer;
    const [socket] = await accepted;
    await vi.waitFor(() => expect(socket?.destroyed).toBe(true));
    await unlockChannels();
    await delay(500);
    expect(await scene.database.rows(isWaiting)).toEqual([]);
    await unlockReadings();
  });

  test('is refused beyond as many at the same time as a person, or everybody, may have, and says what to do', async () => {
    const id = await longSeries();
    const app = scene.start({ exportsOfPerson: 1, exportsAtOnce: 2 });
    const leaving = new AbortController();
    onTestFinished(async () => {
      leaving.abort();
      app.server.closeAllConnections();
      await app.close();
    });
    const base = await app.listen({ port: 0, host: '127.0.0.1' });
    const body = { kind: 'channels', ids: [id], start: '2026-03-01', end: '2026-12-31', interval: 0, layout: 'raw' };
    const begin = async (by: string) =>
      fetch(`${base}/platform/analytics/export`, {
        method: 'POST',
        headers: { authorization: `Bearer ${by}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: leaving.signal,
      });
    const refusal = async (answer: Response) => [answer.status, (await answer.json()).errors[0].message];
    // Each is referred to until the end: fetch cancels a response that is collected as garbage.
    const first = await begin(token);
    expect(first.headers.get('x-expected-rows')).toMatch(/^\d+$/);
    expect(await refusal(await begin(token))).toEqual([
      429,
      'At most 1 of your exports can run at the same time: wait until one has ended, or cancel one.',
    ]);
    const staff = () => scene.tokenOf({ type: 'Esp' });
    const second = await begin(await staff());
    expect(second.status).toBe(200);
    expect(await refusal(await begin(await staff()))).toEqual([
      429,
      'At most 2 exports can run at the same time: try again in a few minutes.',
    ]);
    expect([first, second].map(({ bodyUsed }) => bodyUsed)).toEqual([false, false]);
    leaving.abort();
    await vi.waitFor(async () => expect((await exported({ ids: [id] })).status).toBe(200), { timeout: 10_000 });
  });

  test('is refused where a chosen record is gone, or not the caller’s to read, and not smaller than it was asked for', async () => {
    const theirs = await place();
    const id = await meter({ from: midnight, count: 3 }, {}, null, theirs.building);
    const matching =
      'Oh oh! There was an error matching the results from the API to the select items. Please reload the page and try again';
    expect(await exported({ ids: [id] })).toMatchObject({ status: 404, message: matching });
    for (const [kind, one] of [
      ['buildings', theirs.building],
      ['accounts', theirs.account],
    ])
      expect((await exported({ kind, ids: [one] })).status).toBe(404);
    const mine = await meter({ from: midnight, count: 3 });
    for (const other of [id, randomUUID()])
      expect(await exported({ ids: [other, mine] })).toMatchObject({ status: 404, message: matching });
    expect(await exported({ ids: [mine] })).toMatchObject({ status: 200 });
    expect((await exported({ ids: [mine] }, 'nobody')).status).toBe(401);
  });
});
