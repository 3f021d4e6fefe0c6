import { registerProcessor } from 'echarts/core';

/** Where the library's own sampling stands among what is done to data before it is drawn. */
const samplingPriority = 5_000;

/**
 * Has the library draw lines by the least and the most value of each pixel, and a gap where one of its points is
 * missing. Its own `minmax` loses both where the first point of a pixel is missing.
 */
export function registerExtremesSampling(): void {
  registerProcessor(samplingPriority, {
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
  const pointsPerPixel = Math.ceil(count / Math.max(1, pixels));
  // Of each pixel there are three points at most: the least, the most, a gap.
  if (pointsPerPixel <= 3) return undefined;
  const mask = new Uint8Array(count);
  for (let start = 0; start < count; start += pointsPerPixel - ((start + shift) % pointsPerPixel)) {
    const end = Math.min(count, start + pointsPerPixel - ((start + shift) % pointsPerPixel));
    let [minIndex, maxIndex, gapIndex] = [-1, -1, -1];
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let index = start; index < end; index++) {
      const value = valueAt(index);
      if (Number.isNaN(value)) gapIndex = index;
      if (value < min) [min, minIndex] = [value, index];
      if (value > max) [max, maxIndex] = [value, index];
    }
    for (const index of [minIndex, maxIndex, gapIndex]) if (index >= 0) mask[index] = 1;
  }
  return mask;
}
