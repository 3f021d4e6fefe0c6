import { hourMs } from '../hourlySeries';
import { autocorrelationOf } from './goodness';

/** How far a model strays in a week of the time that it was fitted to, in the unit of the meter. */
export interface WeekErrors {
  /** Weeks of which enough is known. */
  readonly count: number;
  readonly rmse: number;
  /** Correlation of a week's error with that of the week before. */
  readonly autocorrelation: number;
}

const weekMs = 7 * 24 * hourMs;
/** Fewer weeks say too little. */
const minWeeks = 8;
/** A week of which less is known is none. */
const minKnownShare = 0.5;

/**
 * Returns the errors of whole weeks; undefined where there are too few. An hour or a day that is off is followed by others
 * that are off too, for longer than from one to the next: a sum of them is less certain than their own errors say.
 * @param times when each interval begins, ascending
 * @param residuals what was used beyond what the model says, of each of them
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
