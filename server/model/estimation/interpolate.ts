import type { MeterReading } from '../hourlySeries';

/**
 * Returns values at moments, interpolated linearly between the last reading before and the first after all of them;
 * undefined without both.
 */
export function interpolated(
  readings: readonly MeterReading[],
  moments: readonly number[],
): readonly number[] | undefined {
  const [first] = moments;
  const last = moments.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const before = readings.findLast(({ at }) => at < first);
  const after = readings.find(({ at }) => at > last);
  if (!before || !after) return undefined;
  const rise = (after.value - before.value) / (after.at - before.at);
  return moments.map((at) => before.value + rise * (at - before.at));
}
