import { setImmediate } from 'node:timers/promises';
import { hourMs, type MeterReading } from '../model/hourlySeries';
import { centred, pearson } from '../model/pearson';
import { maxJumpFactor, minRises } from './register';

/** The value of a variable in each hour; NaN where it has none. */
export interface HourlyVariable {
  readonly id: string;
  readonly values: Float64Array;
  /** The usual hours between two values: 1, or 24 of an amount that is read once a day. */
  readonly step: number;
}

/** One cell of the matrix: Pearson's coefficient over the hours that both have; null where it is not defined. */
export interface CorrelationRow {
  readonly var_1: string;
  readonly var_2: string;
  readonly corr_value: number | null;
}

/**
 * Returns the whole matrix, row by row: each variable with each, with itself too. Variables of different steps have
 * null: a day's amount says nothing about its first hour. Yields to the event loop between two rows.
 */
export async function correlationRows(series: readonly HourlyVariable[]): Promise<readonly CorrelationRow[]> {
  const size = series.length;
  const values = series.map((each) => centred(each.values));
  const matrix = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    await setImmediate();
    for (let column = row; column < size; column++) {
      const isComparable = series[row]?.step === series[column]?.step;
      const value = isComparable ? pearson(values[row] as Float64Array, values[column] as Float64Array) : Number.NaN;
      matrix[row * size + column] = value;
      matrix[column * size + row] = value;
    }
  }
  return series.flatMap(({ id: var_1 }, row) =>
    series.map(({ id: var_2 }, column) => {
      const value = matrix[row * size + column] as number;
      return { var_1, var_2, corr_value: Number.isNaN(value) ? null : value };
    }),
  );
}

/** Of readings that are further apart, it is unknown in which hour the amount between them was used. */
const maxGapMs = 1.5 * hourMs;

/**
 * Returns the amount that a register counted in each hour: what lies between two readings is distributed evenly over
 * the time between them. NaN where the beginning or the end of the hour is unknown, or the register stepped back or
 * jumped: one hour of a jump would decide the coefficient of all others.
 * @param readings sorted by time; of an hour the first and the last suffice
 */
export function hourlyCounts(readings: readonly MeterReading[], start: number, hours: number): Float64Array {
  const atHourStart = new Float64Array(hours + 1).fill(Number.NaN);
  const jumps = new Set<number>();
  const maxRisePerHour = maxJumpFactor * busyHour(readings);
  for (let next = 1; next < readings.length; next++) {
    const before = readings[next - 1] as MeterReading;
    const after = readings[next] as MeterReading;
    const gap = after.at - before.at;
    if (gap === 0 || gap > maxGapMs) continue;
    const [first, last] = [(before.at - start) / hourMs, (after.at - start) / hourMs];
    if (risePerHour(before, after) > maxRisePerHour)
      for (let hour = Math.floor(first); hour < last; hour++) jumps.add(hour);
    for (let hour = Math.ceil(first); hour <= last; hour++)
      atHourStart[hour] = before.value + (after.value - before.value) * ((start + hour * hourMs - before.at) / gap);
  }
  return atHourStart.subarray(0, hours).map((value, hour) => {
    const difference = (atHourStart[hour + 1] as number) - value;
    return difference >= 0 && !jumps.has(hour) ? difference : Number.NaN;
  });
}

/** Returns the rise in an hour. A shorter time counts as an hour: a single pulse a second later is no high rate. */
const risePerHour = (before: MeterReading, after: MeterReading): number =>
  (after.value - before.value) / Math.max(1, (after.at - before.at) / hourMs);

/** Returns the 90th percentile of the hourly rises; infinity where there are fewer than `minRises`. */
function busyHour(readings: readonly MeterReading[]): number {
  const rises = readings.slice(1).map((after, index) => risePerHour(readings[index] as MeterReading, after));
  const sorted = Float64Array.from(rises.filter((rise) => rise > 0)).sort();
  if (sorted.length < minRises) return Number.POSITIVE_INFINITY;
  return sorted[Math.ceil(0.9 * sorted.length) - 1] as number;
}
