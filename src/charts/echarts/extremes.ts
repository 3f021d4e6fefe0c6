import { registerProcessor } from 'echarts/core';

/** Priority of ECharts' own sampling among data processors. */
const samplingPriority = 5_000;

/**
 * Registers sampling of lines: of each pixel the minimum, the maximum and a gap are drawn. ECharts' own `minmax` loses
 * minimum and maximum if the first point of a pixel is missing.
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
 * Returns 1 for each point to draw and 0 for the others; undefined if all are drawn.
 * @param pixels width of the chart
 * @param shift number of points before the first visible one: pixels keep their points during panning, without flicker
 */
export function extremesMask(
  count: number,
  valueAt: (index: number) => number,
  pixels: number,
  shift = 0,
): Uint8Array | undefined {
  const pointsPerPixel = Math.ceil(count / Math.max(1, pixels));
  // Three points of a pixel are kept at most: minimum, maximum, gap.
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
