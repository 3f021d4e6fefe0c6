import { groupBy } from '../../resources/shared/groupBy';
import type { ModelCard } from '../../resources/shared/modelCard';
import type { Verdict } from './detect';
import { faultyHours } from './finding';
import { forecastByWeeks } from './forecast';
import { timeOf } from './hourlySeries';
import { goodnessOf, isCalibrated } from './savings/goodness';

/** Minimum number of compared hours: two weeks. */
const minHours = 14 * 24;
/** Minimum number of compared hours in a month. */
const minHoursOfMonth = 15 * 24;
/** Minimum number of months of a bad model. */
const minMonths = 3;
/**
 * A month is bad where its RMSE exceeds `error` of the year's mean use, or `unexplained` of it without explaining any
 * variance.
 */
const badMonth = { error: 2, unexplained: 0.3 } as const;

/** Actual and predicted amount of an hour, or of the mean hour of a month. */
interface Compared {
  readonly actual: number;
  readonly predicted: number;
}

export interface ComparedHour extends Compared {
  /** `2026-01` */
  readonly month: string;
}

interface Hour extends ComparedHour {
  /** The amount that the detection compares with. */
  readonly expected: number;
}

/**
 * Returns the errors of the weekly forecasts of a verdict, and whether the expectation is too inaccurate for alerts
 * (`isSilent`); undefined where fewer than two weeks were compared.
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
    // By months and not the whole year: one month of a leak would suppress its own alert.
    isSilent: months.length >= minMonths && badMonths > months.length / 2,
  };
}

/**
 * Returns the errors by hour and by month, of months with at least half of their hours; `monthly` is undefined for one
 * month.
 */
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

/** Returns the mean hour of a month, which does not depend on how many hours were read. */
function meanHour(month: readonly Compared[]): Compared {
  const mean = (of: 'actual' | 'predicted'): number => month.reduce((sum, hour) => sum + hour[of], 0) / month.length;
  return { actual: mean('actual'), predicted: mean('predicted') };
}

function isBad(month: readonly Hour[], meanOfYear: number): boolean {
  const byExpectation = month.map(({ actual, expected }) => ({ actual, predicted: expected }));
  const { rmse, r2 } = goodness(byExpectation, 1);
  return rmse > badMonth.error * meanOfYear || (rmse > badMonth.unexplained * meanOfYear && !((r2 ?? 0) > 0));
}
