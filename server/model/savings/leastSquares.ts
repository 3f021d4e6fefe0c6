import { CholeskyDecomposition, Matrix } from 'ml-matrix';

/** A linear model of observations, fitted by least squares. */
export interface LinearFit {
  /** One for each column. */
  readonly coefficients: readonly number[];
  /** Weighted sum of squared residuals divided by the degrees of freedom. */
  readonly residualVariance: number;
}

/**
 * Returns the least-squares fit of `observed` by the normal equations; undefined where the columns are collinear or not
 * fewer than the observations.
 * @param columns each as long as `observed`; an intercept is a column of ones
 * @param weights of the observations; equal by default
 */
export function leastSquares(
  columns: readonly Float64Array[],
  observed: Float64Array,
  weights?: Float64Array,
): LinearFit | undefined {
  const [count, width] = [observed.length, columns.length];
  if (count <= width) return undefined;
  const normal = Matrix.zeros(width, width);
  const right = Matrix.zeros(width, 1);
  columns.forEach((column, row) => {
    for (let other = 0; other <= row; other++) {
      const product = dot(column, columns[other] as Float64Array, weights);
      normal.set(row, other, product).set(other, row, product);
    }
    right.set(row, 0, dot(column, observed, weights));
  });
  const decomposed = new CholeskyDecomposition(normal);
  if (!decomposed.isPositiveDefinite()) return undefined;
  const coefficients = decomposed.solve(right).to1DArray();
  if (!coefficients.every(Number.isFinite)) return undefined;
  const residuals = residualsOf(columns, coefficients, observed);
  return { coefficients, residualVariance: dot(residuals, residuals, weights) / (count - width) };
}

function residualsOf(
  columns: readonly Float64Array[],
  coefficients: readonly number[],
  observed: Float64Array,
): Float64Array {
  const residuals = observed.slice();
  columns.forEach((column, place) => {
    const coefficient = coefficients[place] as number;
    for (let index = 0; index < residuals.length; index++)
      residuals[index] = (residuals[index] as number) - coefficient * (column[index] as number);
  });
  return residuals;
}

function dot(a: Float64Array, b: Float64Array, weights?: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++)
    sum += (a[index] as number) * (b[index] as number) * (weights ? (weights[index] as number) : 1);
  return sum;
}
