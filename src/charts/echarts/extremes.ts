import { registerProcessor } from 'echarts/core';

/** Where the library's own sampling stands among what is done to data before it is drawn. */
const priority = 5_000;

/**
 * Has the library draw lines by the least and the most value of each pixel, and a gap where one of its points is
 * missing. Its own `minmax` loses both where the first point of a pixel is missing.
 */
export function registerExtremesSampling(): void {
  registerProcessor(priority, {
    seriesType: 'line',
    reset(series, _model, api) {
      const data = series.getData();
      const count = data.count();
      const mask = extremesMask(count, (index) => data.get('y', index) as number, api.getWidth(), data.getRawIndex(0));
      if (mask) data.filterSelf((index: number) => mask[index] === 1);
    },
  });
}

/**
 * Returns a mark for each point that is to be drawn on so many pixels; undefined where all are. `shift` is how many
 * points were left out before the first: pixels keep their points while a chart is moved, and do not flicker.
 */
export function extremesMask(
  count: number,
  valueAt: (index: number) => number,
  pixels: number,
  shift = 0,
): Uint8Array | undefined {
  const size = Math.ceil(count / Math.max(1, pixels));
  // Of each pixel there are three points at most: the least, the most, a gap.
  if (size <= 3) return undefined;
  const mask = new Uint8Array(count);
  for (let start = 0; start < count; start += size - ((start + shift) % size)) {
    const end = Math.min(count, start + size - ((start + shift) % size));
    let [least, most, gap] = [-1, -1, -1];
    let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let index = start; index < end; index++) {
      const value = valueAt(index);
      if (Number.isNaN(value)) gap = index;
      if (value < lowest) [lowest, least] = [value, index];
      if (value > highest) [highest, most] = [value, index];
    }
    for (const index of [least, most, gap]) if (index >= 0) mask[index] = 1;
  }
  return mask;
}
