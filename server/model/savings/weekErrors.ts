import { hourMs } from '../hourlySeries';
import { autocorrelationOf } from './goodness';

/** Weekly errors of a model over its period, in the unit of the meter. */
export interface WeekErrors {
  /** Number of weeks with enough known intervals. */
  readonly count: number;
  readonly rmse: number;
  /** Autocorrelation of the errors at a lag of one week. */
  readonly autocorrelation: number;
}

const weekMs = 7 * 24 * hourMs;
/** Minimum number of weeks. */
const minWeeks = 8;
/** Minimum known share of a week. */
const minKnownShare = 0.5;

/**
 * Returns the errors of weeks; undefined with too few. Errors of intervals are correlated over longer than one lag, so
 * that a sum is less certain than they suggest.
 * @param times beginnings of the intervals in milliseconds since 1970, ascending
 * @param residuals use minus prediction of each interval
 */
export function weekErrorsOf(
  times: readonly number[],
  residuals: Float64Array,
  intervalsOfWeek: number,
): WeekErrors | undefined {
  const [start = 0] = times;
  const weeks = new Map<number, { sum: number; known: number }>();
  times.forEach((at, index) => {
    const week = Math.floor((at - start) / weekMs);
    const { sum, known } = weeks.get(week) ?? { sum: 0, known: 0 };
    weeks.set(week, { sum: sum + (residuals[index] as number), known: known + 1 });
  });
  const errors = Float64Array.from(
    [...weeks.values()].filter(({ known }) => known >= minKnownShare * intervalsOfWeek),
    ({ sum, known }) => (sum * intervalsOfWeek) / known,
  );
  if (errors.length < minWeeks) return undefined;
  const squares = errors.reduce((all, error) => all + error * error, 0);
  return {
    count: errors.length,
    rmse: Math.sqrt(squares / (errors.length - 1)),
    autocorrelation: autocorrelationOf(errors),
  };
}
