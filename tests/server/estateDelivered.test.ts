import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTable } from '../../demo/source/table';
import { Interval } from '../../resources/enums/interval';
import { ValueType } from '../../resources/enums/valueType';
import { Scene } from './scene';

const folder = path.join(import.meta.dirname, '../../demo/data');
const most = 100_000;

let scene: Scene;
let account: string;
let admin: string;
let key: string;
/** Channels by the id of their meter. */
const channels = new Map<string, string>();

beforeAll(async () => {
  scene = await Scene.open();
  account = await scene.account('Estate');
  admin = await scene.tokenOf({ roles: { [account]: 'Admin' } });
  const [SiteId, BuildingId, ApiKeyId] = [randomUUID(), randomUUID(), randomUUID()];
  await scene.insert('dw_Sites', { SiteId, AccountId: account, Label: 'All' });
  await scene.insert('dw_Buildings', { BuildingId, SiteId, Label: 'All' });
  const zones = new Map(
    readTable<'site_id' | 'timezone'>(folder, 'sites.csv').map((row) => [row.site_id, row.timezone]),
  );
  for (const { meter_id, reading_kind } of readTable<'meter_id' | 'reading_kind'>(folder, 'meters.csv')) {
    const ChannelId = randomUUID();
    channels.set(meter_id, ChannelId);
    await scene.insert('dw_Channels', {
      ...{ ChannelId, BuildingId, ChannelKey: meter_id, Label: meter_id, UnitOfMeasure: 'kWh', IntervalMins: 60 },
      TimeZone: zones.get(meter_id.slice(0, 3)),
      ...(reading_kind === 'cumulative' && { ValueTypeEnum: ValueType.values.Cumulative }),
    });
  }
  await scene.insert('dw_ApiKeys', { ApiKeyId, AccountId: account, Label: 'Logger' });
  key = (await scene.ask('POST', `/platform/keys/${ApiKeyId}/issue`, admin)).body.key;
});
afterAll(() => scene.close());

const packed = (file: string) => readFileSync(path.join(folder, file));
async function send(url: string, type: string, payload: Buffer) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': type };
  const isRequest = type === 'text/csv';
  const response = await scene.app.inject({
    method: 'POST',
    url: `/platform/readings${url}`,
    payload,
    headers: { ...headers, ...(isRequest && { 'content-encoding': 'gzip' }) },
  });
  return { status: response.statusCode, body: response.json() };
}

test('two years of all meters are delivered as a file and as requests, and add up to what their publisher says', async () => {
  const sent = await send(
    '/files?name=readings.csv.gz&stamps=begin',
    'application/octet-stream',
    packed('readings.csv.gz'),
  );
  expect(sent).toMatchObject({ status: 201 });
  const delivered = await scene.ask('POST', `/platform/readings/files/${sent.body.jobId}/deliver`, key);
  expect(delivered.body).toMatchObject({ added: 546_801, changed: 0, refused: [] });

  const [, ...lines] = gunzipSync(packed('readings-2017.csv.gz')).toString().trimEnd().split('\n');
  const requests = Array.from({ length: Math.ceil(lines.length / most) }, (_none, place) =>
    gzipSync(['ChannelKey,ConsumptionDate,Raw', ...lines.slice(place * most, (place + 1) * most)].join('\n')),
  );
  let added = 0;
  for (const request of requests) {
    const { status, body } = await send('', 'text/csv', request);
    expect([status, body.changed, body.refused]).toEqual([200, 0, []]);
    added += body.added;
  }
  expect(added).toBe(505_444);
  const [first = Buffer.alloc(0)] = requests;
  expect((await send('', 'text/csv', first)).body).toMatchObject({ added: 0, changed: 0, unchanged: most });

  await expectMonths();
  await expectReadings();
}, 900_000);

/** What the product says was used in each month, against the totals of the publisher, who gives three decimals. */
async function expectMonths(): Promise<void> {
  const totals = readTable<'meter_id' | 'month' | 'sum'>(folder, 'monthly-totals.csv');
  const meters = [...new Set(totals.map(({ meter_id }) => meter_id))];
  const months = Array.from(
    { length: 24 },
    (_none, month) => `${2016 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`,
  );
  for (const meter of meters) {
    const { body } = await scene.ask('POST', '/platform/analytics/usage', admin, [
      {
        ...{ ChannelId: channels.get(meter), start: '2016-01-01T00:00:00', end: '2017-12-31T23:59:59' },
        interval: Interval.values.Monthly,
      },
    ]);
    const used: readonly { readonly usage: number | null }[] = body.dimensions[0].utilities[0].consumption;
    const found = Object.fromEntries(months.map((month, place) => [month, used[place]?.usage ?? null]));
    for (const { month, sum } of totals.filter(({ meter_id }) => meter_id === meter))
      expect([meter, month, found[month]]).toEqual([meter, month, expect.closeTo(Number(sum), 2)]);
  }
}

/** Every reading of the source is there as it was published, of registers too, and no other. */
async function expectReadings(): Promise<void> {
  const given = new Map<string, { count: number; sum: number }>();
  for (const file of ['readings.csv.gz', 'readings-2017.csv.gz'])
    for (const line of gunzipSync(packed(file)).toString().trimEnd().split('\n').slice(1)) {
      const [meter = '', , value] = line.split(',');
      const all = given.get(meter) ?? { count: 0, sum: 0 };
      given.set(meter, { count: all.count + 1, sum: all.sum + Math.round(Number(value) * 10_000) });
    }
  const { rows } = await scene.database.pool.query<{ meter: string; count: number; sum: number }>(
    `select c."ChannelKey" as meter, count(*)::int as count, sum(round("Raw"::numeric * 10000))::float8 as sum
      from "dw_Consumption" r join "dw_Channels" c using ("ChannelId") group by 1`,
  );
  expect(Object.fromEntries(rows.map(({ meter, ...rest }) => [meter, rest]))).toEqual(Object.fromEntries(given));
}
