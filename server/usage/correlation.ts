import { setImmediate } from 'node:timers/promises';
import { hourMs, type MeterReading } from '../model/hourlySeries';
import { centred, pearson } from '../model/pearson';
import { maxJumpFactor, minRises } from './register';

/** The value of a variable in each hour; NaN where it has none. */
export interface HourlyVariable {
  readonly id: string;
  readonly values: Float64Array;
  /** Hours that a value is of, as it usually is: 1, or 24 of an amount that is read once a day. */
  readonly step: number;
}

/** One cell of the matrix: Pearson's coefficient over the hours that both have; null where it is not defined. */
export interface CorrelationRow {
  readonly var_1: string;
  readonly var_2: string;
  readonly corr_value: number | null;
}

/**
 * Returns the whole matrix, row by row: each variable with each, with itself too. What is read in other steps is compared
 * with nothing: the amount of a day says nothing about that of its first hour. Between two rows whatever else the process
 * has to do has its turn.
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

/** Nobody knows in which hour what lies between readings further apart was used. */
const maxGapMs = 1.5 * hourMs;

/**
 * Returns what a register counted in each hour, as usage has it: what lies between two readings is shared out evenly over
 * the time between them. NaN where the beginning or the end of the hour is not known, or the register stepped back or
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

/** Counted as if in an hour where it is less: a single pulse a second later is no busy hour. */
const risePerHour = (before: MeterReading, after: MeterReading): number =>
  (after.value - before.value) / Math.max(1, (after.at - before.at) / hourMs);

/** The 90th percentile of what it rises by in an hour; of too few rises, infinite. */
function busyHour(readings: readonly MeterReading[]): number {
  const rises = readings.slice(1).map((after, index) => risePerHour(readings[index] as MeterReading, after));
  const sorted = Float64Array.from(rises.filter((rise) => rise > 0)).sort();
  if (sorted.length < minRises) return Number.POSITIVE_INFINITY;
  return sorted[Math.ceil(0.9 * sorted.length) - 1] as number;
}
