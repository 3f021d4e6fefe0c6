import type { Goodness } from './goodness';

/** What was avoided over some intervals, in the unit of the meter. */
export interface Savings {
  readonly actual: number;
  /** What the baseline says would have been used. */
  readonly expected: number;
  readonly avoided: number;
  /** Half the width of the interval that holds what was avoided with 90 % confidence. */
  readonly uncertainty: number;
}

/** The normal distribution's for 90 % on both sides. */
const z = 1.6449;

/** Student's t for 90 % on both sides, by the expansion of Abramowitz and Stegun (26.7.5). */
const studentT = (freedom: number): number => z + (z ** 3 + z) / (4 * freedom);

/**
 * Returns what was avoided against a baseline, with its uncertainty by ASHRAE Guideline 14-2014 (4.2.11.3, annex B): that
 * of the model's errors, which follow each other and so tell less than their number. For days with the correction of Sun
 * and Baltazar (2013) by the number of months reported.
 */
export function savingsOf(
  actual: Float64Array,
  expected: Float64Array,
  baseline: Goodness,
  interval: 'hourly' | 'daily',
): Savings {
  const [used, would] = [sum(actual), sum(expected)];
  return {
    actual: used,
    expected: would,
    avoided: would - used,
    uncertainty: uncertaintyOf(actual.length, baseline, interval),
  };
}

/**
 * Returns half the width of the interval of 90 % confidence of what is avoided over so many intervals, in the unit of the
 * meter.
 */
export function uncertaintyOf(reported: number, baseline: Goodness, interval: 'hourly' | 'daily'): number {
  if (reported === 0) return 0;
  const { count, parameters, rmse, autocorrelation } = baseline;
  const follow = Math.max(0, Math.min(0.99, autocorrelation));
  const independent = Math.max(parameters + 2, (count * (1 - follow)) / (1 + follow));
  const months = reported / (interval === 'daily' ? 365.25 / 12 : (365.25 * 24) / 12);
  const factor = interval === 'daily' ? -0.00024 * months ** 2 + 0.03535 * months + 1.00286 : 1.26;
  return (
    studentT(independent - parameters) *
    factor *
    rmse *
    Math.sqrt(reported) *
    Math.sqrt((count / independent) * (1 + 2 / independent))
  );
}

const sum = (values: Float64Array): number => values.reduce((all, value) => all + value, 0);
