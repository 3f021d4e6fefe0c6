import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileCalls } from '../../server/readings/parsing/fileCalls';
import { withContent } from '../../server/readings/parsing/openContent';
import { Scene } from './scene';

let scene: Scene;
let token: string;
const channels = ['north', 'south', 'east', 'west'];
beforeAll(async () => {
  scene = await Scene.open();
  const account = await scene.account('Harbour');
  const [site, building] = [randomUUID(), randomUUID()];
  await scene.insert('dw_Sites', { SiteId: site, AccountId: account, Label: 'Quay' });
  await scene.insert('dw_Buildings', { BuildingId: building, SiteId: site, Label: 'Mill' });
  for (const ChannelKey of channels)
    await scene.insert('dw_Channels', {
      ...{ ChannelId: randomUUID(), ChannelKey, BuildingId: building, Label: ChannelKey, TimeZone: 'Etc/UTC' },
    });
  token = await scene.tokenOf({ roles: { [account]: 'Editor' } });
});
afterAll(() => scene.close());

const moments = 60_000;
/** A wide table by half-hours, of 240,000 readings. */
function wideTable(): string {
  const lines = Array.from({ length: moments }, (_, place) => {
    const time = new Date(Date.UTC(2019, 0, 1) + place * 1_800_000).toISOString().slice(0, 16).replace('T', ' ');
    return `${time},${channels.map((_name, index) => (place % 97) + index / 10).join(',')}`;
  });
  return [`Time,${channels.map((name) => `${name} (kWh)`).join(',')}`, ...lines].join('\n');
}

const post = async (url: string, payload?: Buffer) => {
  const response = await scene.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}`, ...(payload && { 'content-type': 'application/octet-stream' }) },
    ...(payload && { payload }),
  });
  return response.json();
};

/** Runs a piece of work; returns its milliseconds, and the longest that nothing else was done meanwhile. */
async function measured<T>(work: () => Promise<T>) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  const result = await work();
  delay.disable();
  return { result, total: performance.now() - began, longest: delay.max / 1e6 };
}

it('a large file is read and delivered while requests are answered', async () => {
  const content = Buffer.from(wideTable());
  const sent = await measured(() => post('/platform/readings/files?name=wide.csv&stamps=begin', content));
  expect(sent.result).toMatchObject({ refused: 0, series: channels.map(() => ({ readings: moments, problem: null })) });
  expect(sent.longest / sent.total).toBeLessThan(0.25);
  const delivered = await measured(() => post(`/platform/readings/files/${sent.result.jobId}/deliver`));
  expect(delivered.result).toMatchObject({ given: 4 * moments, added: 4 * moments, refused: [] });
  expect(delivered.longest / delivered.total).toBeLessThan(0.1);
});

it('a file of more readings than one may have is refused, and readings are let go of once they are rows', () => {
  const compressed = gzipSync('Time,north (kWh),south (kWh)\n2026-03-01 00:00,1,2\n2026-03-01 00:30,3,4');
  expect(() => fileCalls(3).open(compressed, 'CSV', {})).toThrow('This file has too many readings: send it in parts.');
  const calls = fileCalls(4);
  expect(calls.open(compressed, 'CSV', {}).series).toMatchObject([{ readings: 2 }, { readings: 2 }]);
  const clock = { timeZone: 'UTC', endOfMinutes: 0, isRegister: false, factor: 1 };
  const placed = [0, 1].map((place) => ({ ...clock, place, channelId: `channel ${place}` }));
  expect(calls.rows(placed)).toMatchObject({ count: 4, channels: 2, repeated: 0, refused: [] });
  // What was made rows of is not kept as readings as well.
  expect(calls.rows(placed)).toMatchObject({ count: 0 });
});

it('a file whose readings take more memory than one file may is refused, and nothing else ends', async () => {
  const text = wideTable();
  const content = { compressed: await promisify(gzip)(text), size: text.length, format: 'CSV', choices: {} };
  const read = (heapMb?: number) => withContent(content, async ({ head }) => head.series.length, heapMb);
  await expect(read(48)).rejects.toThrow('This file has too many readings: send it in parts.');
  expect(await read()).toBe(channels.length);
});
