import type { Goodness } from './goodness';
import type { WeekErrors } from './weekErrors';

/** Avoided use over some intervals, in the unit of the meter. */
export interface Savings {
  readonly actual: number;
  /** Use predicted by the baseline. */
  readonly expected: number;
  readonly avoided: number;
  /** Half the width of the 90 % confidence interval of the avoided use. */
  readonly uncertainty: number;
}

/** Two-sided 90 % quantile of the normal distribution. */
const z = 1.6449;

/** Returns the two-sided 90 % quantile of Student's t, by the expansion of Abramowitz and Stegun (26.7.5). */
const studentT = (degreesOfFreedom: number): number => z + (z ** 3 + z) / (4 * degreesOfFreedom);

/** Errors of a fitted baseline as they are stored. */
export interface Errors {
  readonly interval: 'hourly' | 'daily';
  readonly goodness: Goodness;
  /** Undefined with too few weeks, and in baselines fitted before these errors existed. */
  readonly ofWeeks?: WeekErrors | undefined;
}

/** Returns the avoided use against a baseline, with its uncertainty. */
export function savingsOf(actual: Float64Array, expected: Float64Array, errors: Errors): Savings {
  const [used, predicted] = [sum(actual), sum(expected)];
  return {
    actual: used,
    expected: predicted,
    avoided: predicted - used,
    uncertainty: uncertaintyOf(actual.length, errors),
  };
}

/**
 * Returns half the width of the 90 % confidence interval of the avoided use over `reported` intervals, in the unit of
 * the meter: by errors of intervals or of weeks, whichever is wider.
 */
export function uncertaintyOf(reported: number, { interval, goodness, ofWeeks }: Errors): number {
  if (reported === 0) return 0;
  const byIntervals = uncertaintyByIntervals(reported, goodness, interval);
  return ofWeeks
    ? Math.max(byIntervals, uncertaintyByWeeks(reported / (interval === 'hourly' ? 7 * 24 : 7), ofWeeks))
    : byIntervals;
}

/**
 * By ASHRAE Guideline 14-2014 (4.2.11.3, annex B), with the effective number of autocorrelated errors. For days with
 * the correction of Sun and Baltazar (2013) by the number of months reported.
 */
function uncertaintyByIntervals(reported: number, baseline: Goodness, interval: 'hourly' | 'daily'): number {
  const { count, parameters, rmse, autocorrelation } = baseline;
  const independent = Math.max(parameters + 2, independentOf(count, autocorrelation));
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

/** The same by errors of weeks; the model's uncertainty is included by `reported / count`. */
function uncertaintyByWeeks(reported: number, { count, rmse, autocorrelation }: WeekErrors): number {
  const independent = Math.max(3, independentOf(count, autocorrelation));
  return (
    studentT(independent - 1) *
    rmse *
    Math.sqrt(reported * (1 + reported / count)) *
    Math.sqrt((count / independent) * (1 + 2 / independent))
  );
}

/** Returns the effective sample size of autocorrelated errors. */
function independentOf(count: number, autocorrelation: number): number {
  const correlation = Math.max(0, Math.min(0.99, autocorrelation));
  return (count * (1 - correlation)) / (1 + correlation);
}

const sum = (values: Float64Array): number => values.reduce((all, value) => all + value, 0);
