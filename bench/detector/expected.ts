import type { SourceUtility } from '../../demo/source/records';
import { guideline14 } from '../../resources/shared/modelCard';
import { faultyHours } from '../../server/model/finding';
import { forecastByWeeks } from '../../server/model/forecast';
import { timeOf, weekHours } from '../../server/model/hourlySeries';
import { errorsOf } from '../../server/model/modelCard';
import { median } from '../../server/model/quantiles';
import { type Goodness, isWithin } from '../../server/model/savings/goodness';
import { type CleanMeter, cleanMeters } from './cleanMeters';

/** Start of the comparison: the second year, so that models have a year to learn from. */
const from = Date.parse('2017-01-01T00:00:00Z');
/** Meters with fewer comparable hours are left out. */
const fewestHours = 8 * weekHours;

interface Errors {
  readonly hourly: Goodness;
  readonly monthly: Goodness;
}

/** Predictions of a week's hours that are known before it begins. */
const predictors = ['profile', 'forecast', 'the week before'] as const;
type ByPredictor<Value> = Readonly<Record<(typeof predictors)[number], Value>>;

/** Prints the errors of predictions of each week of the demo's meters (`npm run detector expected`). */
export async function printExpected(): Promise<void> {
  const rows: [string, object][] = [];
  for (const utility of ['electricity', 'gas', 'water'] satisfies SourceUtility[]) {
    const judged = (await cleanMeters(utility)).flatMap((meter) => {
      const errors = errorsByPredictor(meter);
      return errors ? [{ id: meter.id, errors }] : [];
    });
    for (const by of predictors) rows.push([`${utility}: ${by}`, summary(judged.map(({ errors }) => errors[by]))]);
    const failed = judged.filter(
      ({ errors }) => isWithinLimits(errors['the week before']) && !isWithinLimits(errors.forecast),
    );
    const ids = failed.map(({ id }) => id).join(', ');
    console.log(
      `${utility}: within the limits of months by the week before, but not by the forecast: ${ids || 'none'}`,
    );
  }
  console.table(Object.fromEntries(rows));
}

/** Returns the errors by predictor over the hours that all of them predict; undefined where these are few. */
function errorsByPredictor({ verdict }: CleanMeter): ByPredictor<Errors> | undefined {
  const { series, expectation, forecast, findings } = verdict;
  const { values } = series;
  const faulty = faultyHours(values.length, findings);
  const predicted: ByPredictor<Float64Array> = {
    profile: expectation.expected,
    forecast: forecastByWeeks(series, forecast),
    'the week before': values.map((_value, index) => values[index - weekHours] ?? Number.NaN),
  };
  const compared = [...values.keys()].filter(
    (index) =>
      timeOf(series, index) >= from &&
      !faulty[index] &&
      !faulty[index - weekHours] &&
      [values, ...Object.values(predicted)].every((hours) => !Number.isNaN(hours[index])),
  );
  if (compared.length < fewestHours) return undefined;
  const errorsBy = (hours: Float64Array): Errors | undefined => {
    const { hourly, monthly } = errorsOf(
      compared.map((index) => ({
        month: new Date(timeOf(series, index)).toISOString().slice(0, 7),
        actual: values[index] as number,
        predicted: hours[index] as number,
      })),
      1,
    );
    return monthly && { hourly, monthly };
  };
  const errors = predictors.map((by) => [by, errorsBy(predicted[by])] as const);
  return errors.every(([, each]) => each) ? (Object.fromEntries(errors) as ByPredictor<Errors>) : undefined;
}

const isWithinLimits = ({ monthly }: Errors): boolean => isWithin(monthly, guideline14.month);

function summary(own: readonly Errors[]): object {
  const medianOf = (figure: (errors: Errors) => number): string => percent(median(own.map(figure)));
  return {
    meters: own.length,
    'CV hours': medianOf(({ hourly }) => hourly.cvRmse),
    '|NMBE|': medianOf(({ hourly }) => Math.abs(hourly.nmbe)),
    '|NMBE| within 10 %': own.filter(({ hourly }) => Math.abs(hourly.nmbe) <= guideline14.hour.nmbe).length,
    'CV months': medianOf(({ monthly }) => monthly.cvRmse),
    'limits of hours': own.filter(({ hourly }) => isWithin(hourly, guideline14.hour)).length,
    'limits of months': own.filter(isWithinLimits).length,
  };
}

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;
