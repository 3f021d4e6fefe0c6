import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { LoadSeries } from '../../resources/shared/loadSeries';
import { drawUsagePng } from '../../server/jobs/notices/drawUsagePng';

const hourMs = 3_600_000;
const start = Date.parse('2026-06-01T00:00:00Z');
const timeOf = (hour: number): string => new Date(start + hour * hourMs).toISOString();

/** Ten days that should use 20 to 40 an hour, of which the last two use 80. */
const seriesOf = (actualAt: (hour: number) => number | null): LoadSeries => ({
  loadId: 'load',
  channelId: 'channel',
  channel: 'kWh',
  unit: 'kWh',
  timeZone: 'Etc/UTC',
  from: timeOf(192),
  until: timeOf(240),
  hours: Array.from({ length: 240 }, (_none, hour) => ({
    event: timeOf(hour),
    actual: actualAt(hour),
    forecast: 30,
    lower: 20,
    upper: 40,
    temperature: null,
  })),
});

test('A picture has the line of what was used over the band of what was expected, and the shaded spell', () => {
  const png = drawUsagePng(seriesOf((hour) => (hour < 192 ? 30 : 80))) as Buffer;
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const length = png.readUInt32BE(33);
  const lines = inflateSync(png.subarray(41, 41 + length));
  expect(lines).toHaveLength(height * (1 + 3 * width));
  const colourAt = (x: number, y: number) => [...lines.subarray(y * (1 + 3 * width) + 1 + 3 * x).subarray(0, 3)];
  const heightOf = (value: number): number => Math.round(height - 3 - (value / 80) * (height - 12));
  const [before, during] = [Math.round(width / 2), width - 40];
  expect(colourAt(before, heightOf(30))).toEqual([180, 83, 9]);
  expect(colourAt(before, heightOf(25))).toEqual([215, 235, 239]);
  expect(colourAt(before, heightOf(60))).toEqual([255, 255, 255]);
  expect(colourAt(during, heightOf(80))).toEqual([180, 83, 9]);
  expect(colourAt(during, heightOf(60))).toEqual([253, 240, 220]);
});

test('Where nothing was read or expected there is no picture', () => {
  const { hours, ...rest } = seriesOf(() => null);
  const unknown = hours.map((hour) => ({ ...hour, forecast: null, lower: null, upper: null }));
  expect(drawUsagePng({ ...rest, hours: unknown })).toBeUndefined();
});
