import { setImmediate } from 'node:timers/promises';
import { centred, pearson } from '../model/pearson';

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

/** Returns what a register counted from hour to hour; NaN where the hour before was not read, or the register stepped back. */
export function hourlyDifferences(readings: Float64Array): Float64Array {
  return readings.map((reading, hour) => {
    const difference = reading - (hour === 0 ? Number.NaN : (readings[hour - 1] as number));
    return difference >= 0 ? difference : Number.NaN;
  });
}
