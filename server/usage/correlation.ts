import { setImmediate } from 'node:timers/promises';

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

/** Fewer hours in common say nothing. */
const leastHours = 3;
/** A variance that is no greater part of the squares than this is what rounding left. */
const rounding = 1e-12;

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

/** Returns the values less their mean: sums of squares of large readings would lose what they differ in. */
function centred(values: Float64Array): Float64Array {
  const known = values.filter((value) => !Number.isNaN(value));
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  return values.map((value) => value - mean);
}

/** Returns NaN where one of them does not vary in the hours that both have, or these are too few. */
function pearson(xs: Float64Array, ys: Float64Array): number {
  // Each declared for itself: taken out of an array they are objects on the heap, and the loop takes five times as long.
  let count = 0;
  let sumX = 0;
  let sumY = 0;
  let squaresX = 0;
  let squaresY = 0;
  let products = 0;
  for (let hour = 0; hour < xs.length; hour++) {
    const x = xs[hour] as number;
    const y = ys[hour] as number;
    const product = x * y;
    if (Number.isNaN(product)) continue;
    count += 1;
    sumX += x;
    sumY += y;
    squaresX += x * x;
    squaresY += y * y;
    products += product;
  }
  const varianceX = squaresX - (sumX * sumX) / count;
  const varianceY = squaresY - (sumY * sumY) / count;
  const isFlat = varianceX <= squaresX * rounding || varianceY <= squaresY * rounding;
  if (count < leastHours || isFlat) return Number.NaN;
  const value = (products - (sumX * sumY) / count) / Math.sqrt(varianceX * varianceY);
  return Math.max(-1, Math.min(1, value));
}

/** Returns what a register counted from hour to hour; NaN where the hour before was not read, or the register stepped back. */
export function hourlyDifferences(readings: Float64Array): Float64Array {
  return readings.map((reading, hour) => {
    const difference = reading - (hour === 0 ? Number.NaN : (readings[hour - 1] as number));
    return difference >= 0 ? difference : Number.NaN;
  });
}
