import { groupBy } from '../../resources/shared/groupBy';
import type { ModelCard } from '../../resources/shared/modelCard';
import type { Verdict } from './detect';
import { faultyHours } from './finding';
import { forecastByWeeks } from './forecast';
import { timeOf } from './hourlySeries';
import { goodnessOf, isCalibrated } from './savings/goodness';

/** Two weeks: nothing is said of less. */
const minHours = 14 * 24;
/** A month counts when so many of its hours are compared. */
const minHoursOfMonth = 15 * 24;
/** A year that is judged by fewer months than these is never called bad. */
const minMonths = 3;
/** A month is bad where its error is twice what is used in the mean of the year, or explains nothing and is a third. */
const badMonth = { error: 2, unexplained: 0.3 } as const;

/** An hour, or the mean one of a month: what was read, and what was said before. */
interface Compared {
  readonly actual: number;
  readonly predicted: number;
}

export interface ComparedHour extends Compared {
  /** `2026-01` */
  readonly month: string;
}

interface Hour extends ComparedHour {
  /** What the detection compares with. */
  readonly expected: number;
}

/**
 * Returns how good the forecasts of the weeks of a verdict were, and whether the expectation says too little for the
 * detection; undefined where too little was compared.
 */
export function modelCardOf({ series, expectation, forecast, findings }: Verdict): ModelCard | undefined {
  const faulty = faultyHours(series.values.length, findings);
  const knownIndices = [...series.values.keys()].filter(
    (index) => !Number.isNaN(series.values[index] as number) && !faulty[index],
  );
  const forecasts = forecastByWeeks(series, forecast);
  const isCompared = (index: number): boolean =>
    ![expectation.expected[index], forecasts[index]].some((amount) => Number.isNaN(amount));
  const compared = knownIndices.filter(isCompared);
  const [begin, first, last] = [knownIndices[0], compared[0], compared.at(-1)];
  if (begin === undefined || first === undefined || last === undefined || compared.length < minHours) return undefined;
  const dayOf = (index: number): string => new Date(timeOf(series, index)).toISOString().slice(0, 10);
  const hours = compared.map((index) => ({
    month: dayOf(index).slice(0, 7),
    actual: series.values[index] as number,
    predicted: forecasts[index] as number,
    expected: expectation.expected[index] as number,
  }));
  const coverage = compared.length / (last + 1 - first);
  const { hourly, monthly, months } = errorsOf(hours, coverage);
  if (!(hourly.mean > 0)) return undefined;
  const badMonths = months.filter((month) => isBad(month, hourly.mean)).length;
  return {
    from: dayOf(first),
    to: dayOf(last),
    cvRmse: hourly.cvRmse,
    nmbe: hourly.nmbe,
    monthlyCvRmse: monthly?.cvRmse ?? null,
    monthlyNmbe: monthly?.nmbe ?? null,
    r2: hourly.r2,
    coverage,
    daysLearnt: Math.round(knownIndices.length / 24),
    learntSince: dayOf(begin),
    isCalibrated: monthly !== undefined && isCalibrated(hourly, monthly),
    months: months.length,
    badMonths,
    // Not by the year as a whole: one month of a leak would silence what has to tell of it.
    isSilent: months.length >= minMonths && badMonths > months.length / 2,
  };
}

/** Returns the errors by hour and by month, of months of which at least half was compared; of one month there are none. */
export function errorsOf<Hours extends ComparedHour>(hours: readonly Hours[], coverage: number) {
  const months = [...groupBy(hours, ({ month }) => month).values()].filter(({ length }) => length >= minHoursOfMonth);
  return {
    hourly: goodness(hours, coverage),
    monthly: months.length > 1 ? goodness(months.map(meanHour), coverage) : undefined,
    months,
  };
}

const goodness = (hours: readonly Compared[], coverage: number) =>
  goodnessOf({
    actual: Float64Array.from(hours, ({ actual }) => actual),
    predicted: Float64Array.from(hours, ({ predicted }) => predicted),
    parameters: 0,
    coverage,
  });

/** By hours that are known of it, so that a month of which less was read is no smaller one. */
function meanHour(month: readonly Compared[]): Compared {
  const mean = (of: 'actual' | 'predicted'): number => month.reduce((sum, hour) => sum + hour[of], 0) / month.length;
  return { actual: mean('actual'), predicted: mean('predicted') };
}

function isBad(month: readonly Hour[], meanOfYear: number): boolean {
  const byExpectation = month.map(({ actual, expected }) => ({ actual, predicted: expected }));
  const { rmse, r2 } = goodness(byExpectation, 1);
  return rmse > badMonth.error * meanOfYear || (rmse > badMonth.unexplained * meanOfYear && !(r2 > 0));
}
