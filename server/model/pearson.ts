/** Minimum number of common values. */
const minPairs = 3;
/** A variance below this share of the sum of squares is a rounding error. */
const rounding = 1e-12;

/**
 * Returns the values minus their mean, since sums of squares of large readings would lose the differences to rounding.
 */
export function centred(values: Float64Array): Float64Array {
  const known = values.filter((value) => !Number.isNaN(value));
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  return values.map((value) => value - mean);
}

/**
 * Returns Pearson's coefficient in [-1, 1] of `centred` values, over the positions where neither is `NaN`; `NaN` where
 * one does not vary in these or they are too few.
 */
export function pearson(xs: Float64Array, ys: Float64Array): number {
  // Declared one by one: destructured from an array they are boxed on the heap, and the loop takes five times as long.
  let count = 0;
  let sumX = 0;
  let sumY = 0;
  let squaresX = 0;
  let squaresY = 0;
  let products = 0;
  for (let index = 0; index < xs.length; index++) {
    const x = xs[index] as number;
    const y = ys[index] as number;
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
  if (count < minPairs || isFlat) return Number.NaN;
  const value = (products - (sumX * sumY) / count) / Math.sqrt(varianceX * varianceY);
  return Math.max(-1, Math.min(1, value));
}
