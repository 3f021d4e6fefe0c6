import type { SourceUtility } from '../../demo/source/records';
import { groupBy } from '../../resources/shared/groupBy';
import { guideline14 } from '../../resources/shared/modelCard';
import { faultyHours } from '../../server/model/finding';
import { forecastByWeeks } from '../../server/model/forecast';
import { timeOf, weekHours } from '../../server/model/hourlySeries';
import { hoursOfDays } from '../../server/model/hourOfWeek';
import { median } from '../../server/model/order';
import { type Goodness, goodnessOf } from '../../server/model/savings/goodness';
import { type CleanMeter, cleanMeters } from './cleanMeters';

/** What is compared begins with the second year, so that both years of a meter have been learnt from by its end. */
const from = Date.parse('2017-01-01T00:00:00Z');
/** A month counts when so many of its hours are compared. */
const fewestOfMonth = 15 * 24;

interface Errors {
  readonly hours: Goodness;
  readonly months: Goodness;
}

/** What says, before a week begins, what its hours will use. */
const predictors = ['profile', 'forecast', 'the week before'] as const;
type Predictor = (typeof predictors)[number];

interface Rated {
  readonly id: string;
  readonly errors: Readonly<Record<Predictor, Errors>>;
}

/** `npm run detector expected`: what is said of each week of the demo's meters before it begins, against what was used. */
export async function printExpected(): Promise<void> {
  const rows: [string, object][] = [];
  for (const utility of ['electricity', 'gas', 'water'] satisfies SourceUtility[]) {
    const rated = (await cleanMeters(utility)).flatMap((meter) => rate(meter) ?? []);
    for (const by of predictors) rows.push([`${utility}: ${by}`, summary(rated.map(({ errors }) => errors[by]))]);
    const lost = rated.filter(({ errors }) => isKept(errors['the week before']) && !isKept(errors.forecast));
    const ids = lost.map(({ id }) => id).join(', ');
    console.log(
      `${utility}: within the limits of months by the week before, but not by the forecast: ${ids || 'none'}`,
    );
  }
  console.table(Object.fromEntries(rows));
}

function rate({ id, meter, verdict }: CleanMeter): Rated | undefined {
  const { series, expectation, forecast, findings } = verdict;
  const { values } = series;
  const faulty = faultyHours(values.length, findings);
  // What is expected of a holiday lets the reading say which day of the week it was like: that is no forecast.
  const holidays = hoursOfDays(series, meter.timeZone, meter.holidays ?? { has: () => false });
  const predicted: Readonly<Record<Predictor, Float64Array>> = {
    profile: expectation.expected,
    forecast: forecastByWeeks(series, forecast),
    'the week before': values.map((_value, index) => values[index - weekHours] ?? Number.NaN),
  };
  const isSound = (index: number): boolean => !faulty[index] && !holidays[index];
  const compared = [...values.keys()].filter(
    (index) =>
      timeOf(series, index) >= from &&
      isSound(index) &&
      isSound(index - weekHours) &&
      [values, ...Object.values(predicted)].every((hours) => !Number.isNaN(hours[index])),
  );
  if (compared.length < 8 * weekHours) return undefined;
  const errorsOf = (by: Predictor): Errors => {
    const hours = compared.map((index) => ({
      month: new Date(timeOf(series, index)).toISOString().slice(0, 7),
      actual: values[index] as number,
      predicted: predicted[by][index] as number,
    }));
    const months = [...groupBy(hours, ({ month }) => month).values()].filter(({ length }) => length >= fewestOfMonth);
    return { hours: goodness(hours), months: goodness(months.map(meanHour)) };
  };
  return {
    id,
    errors: {
      profile: errorsOf('profile'),
      forecast: errorsOf('forecast'),
      'the week before': errorsOf('the week before'),
    },
  };
}

interface Pair {
  readonly actual: number;
  readonly predicted: number;
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const meanHour = (hours: readonly Pair[]): Pair => ({
  actual: meanOf(hours.map(({ actual }) => actual)),
  predicted: meanOf(hours.map(({ predicted }) => predicted)),
});

const goodness = (pairs: readonly Pair[]): Goodness =>
  goodnessOf({
    actual: Float64Array.from(pairs, ({ actual }) => actual),
    predicted: Float64Array.from(pairs, ({ predicted }) => predicted),
    parameters: 0,
    coverage: 1,
  });

const isWithin = ({ cvRmse, nmbe }: Goodness, limit: (typeof guideline14)['hour' | 'month']): boolean =>
  cvRmse <= limit.cvRmse && Math.abs(nmbe) <= limit.nmbe;
const isKept = ({ months }: Errors): boolean => isWithin(months, guideline14.month);

function summary(own: readonly Errors[]): object {
  const middle = (figure: (forecast: Errors) => number): string => percent(median(own.map(figure)));
  return {
    meters: own.length,
    'CV hours': middle(({ hours }) => hours.cvRmse),
    '|NMBE|': middle(({ hours }) => Math.abs(hours.nmbe)),
    '|NMBE| within 10 %': own.filter(({ hours }) => Math.abs(hours.nmbe) <= 0.1).length,
    'CV months': middle(({ months }) => months.cvRmse),
    'limits of hours': own.filter(({ hours }) => isWithin(hours, guideline14.hour)).length,
    'limits of months': own.filter(isKept).length,
  };
}

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;
