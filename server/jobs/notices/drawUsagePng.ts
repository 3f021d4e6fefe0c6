import type { LoadSeries } from '../../../resources/shared/loadSeries';
import { type Colour, Raster } from './png';

/** In px: twice the size in the mail, for high-density screens. */
const size = { width: 1120, height: 320 } as const;
const colours = {
  notification: [253, 240, 220],
  band: [215, 235, 239],
  actual: [180, 83, 9],
  axis: [134, 144, 160],
} as const satisfies Readonly<Record<string, Colour>>;

/** Returns a PNG of hourly usage over the band of expected usage; undefined where nothing was read. */
export function drawUsagePng({ hours, from, until }: LoadSeries): Buffer | undefined {
  const highest = Math.max(0, ...hours.flatMap(({ actual, upper }) => [actual ?? 0, upper ?? 0]));
  if (highest === 0) return undefined;
  const raster = new Raster(size.width, size.height);
  const step = size.width / hours.length;
  const yOf = (value: number): number => size.height - 3 - (Math.max(0, value) / highest) * (size.height - 12);
  const [start, end] = [Date.parse(from), Date.parse(until)];
  for (const [index, { event, lower, upper }] of hours.entries()) {
    const [left, right] = [index * step, (index + 1) * step];
    const at = Date.parse(event);
    if (at >= start && at < end) raster.fill(left, 0, right, size.height, colours.notification);
    if (lower !== null && upper !== null) raster.fill(left, yOf(upper), right, yOf(lower), colours.band);
  }
  let before: number | undefined;
  for (const [index, { actual }] of hours.entries()) {
    const y = actual === null ? undefined : yOf(actual);
    if (y !== undefined) {
      const [left, right] = [index * step, (index + 1) * step];
      raster.fill(left, y - 1, right, y + 1, colours.actual);
      if (before !== undefined)
        raster.fill(left - 1, Math.min(before, y), left + 1, Math.max(before, y), colours.actual);
    }
    before = y;
  }
  raster.fill(0, size.height - 2, size.width, size.height, colours.axis);
  return raster.png();
}
