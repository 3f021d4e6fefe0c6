import { guideline14 } from '../../../resources/shared/modelCard';

/** Goodness of fit of a model over its period. */
export interface Goodness {
  /** Intervals that it was fitted to. */
  readonly count: number;
  /** Parameters of the model. */
  readonly parameters: number;
  /** Mean use of an interval. */
  readonly mean: number;
  /** Root mean square error, in the unit of the meter. */
  readonly rmse: number;
  /** RMSE as a share of the mean, CV(RMSE): 0.15 is 15 %. */
  readonly cvRmse: number;
  /** Normalised mean bias error, a share of the mean; positive where the model predicts too little. */
  readonly nmbe: number;
  /** Explained share of the variance; null where the use is constant. */
  readonly r2: number | null;
  /** Autocorrelation of residuals at a lag of one interval, in [-1, 1]. */
  readonly autocorrelation: number;
  /** Known share of the intervals of the period. */
  readonly coverage: number;
}

interface Compared {
  readonly actual: Float64Array;
  readonly predicted: Float64Array;
  readonly parameters: number;
  /** Share of the intervals of the period that are compared. */
  readonly coverage: number;
}

/** Returns the goodness of fit of predictions, both arrays in the order of time. */
export function goodnessOf({ actual, predicted, parameters, coverage }: Compared): Goodness {
  const count = actual.length;
  const mean = sum(actual) / count;
  const residuals = actual.map((value, index) => value - (predicted[index] as number));
  const squares = residuals.reduce((all, residual) => all + residual * residual, 0);
  const variance = actual.reduce((all, value) => all + (value - mean) ** 2, 0);
  const degreesOfFreedom = Math.max(1, count - parameters);
  const rmse = Math.sqrt(squares / degreesOfFreedom);
  return {
    count,
    parameters,
    mean,
    rmse,
    cvRmse: rmse / Math.abs(mean),
    nmbe: sum(residuals) / degreesOfFreedom / mean,
    r2: variance > 0 ? 1 - squares / variance : null,
    autocorrelation: autocorrelationOf(residuals),
    coverage,
  };
}

/** Whether a model is calibrated by ASHRAE Guideline 14: by its own intervals, hours or days, and by months. */
export const isCalibrated = (byInterval: Goodness, byMonth: Pick<Goodness, 'cvRmse' | 'nmbe'>): boolean =>
  isWithin(byInterval, guideline14.hour) && isWithin(byMonth, guideline14.month);

/** Whether the errors are within limits of ASHRAE Guideline 14. */
export const isWithin = (
  { cvRmse, nmbe }: Pick<Goodness, 'cvRmse' | 'nmbe'>,
  limit: { readonly cvRmse: number; readonly nmbe: number },
): boolean => cvRmse <= limit.cvRmse && Math.abs(nmbe) <= limit.nmbe;

/** Returns the autocorrelation of residuals at lag 1; 0 where they are all equal. */
export function autocorrelationOf(residuals: Float64Array): number {
  const mean = sum(residuals) / residuals.length;
  let [covariance, squaredDeviations] = [0, 0];
  residuals.forEach((residual, index) => {
    squaredDeviations += (residual - mean) ** 2;
    if (index > 0) covariance += (residual - mean) * ((residuals[index - 1] as number) - mean);
  });
  return squaredDeviations > 0 ? covariance / squaredDeviations : 0;
}

const sum = (values: Float64Array): number => values.reduce((all, value) => all + value, 0);
