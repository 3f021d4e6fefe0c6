import { type LinearFit, leastSquares } from './leastSquares';
import { daysOfWeek, sharesOfWeek } from './sharesOfWeek';

/** Use of a day, and the outdoor temperatures of its hours (°C). */
export interface ModelledDay {
  readonly used: number;
  readonly temperatures: Float64Array;
  /** Day of the week, Monday is 0; without it no weekday shares are fitted. */
  readonly weekday?: number;
}

/**
 * Model of a day's use: `base`, and `perKelvin` for each kelvin day below `heating.below` and above `cooling.above`
 * (°C); undefined where a meter does not heat or cool. Units are those of the meter.
 */
export interface DailyModel {
  readonly kind: 'daily';
  /** Whether degree days are of the day's mean temperature; otherwise of its hours. */
  readonly byMean?: boolean;
  readonly base: number;
  readonly heating?: { readonly below: number; readonly perKelvin: number };
  readonly cooling?: { readonly above: number; readonly perKelvin: number };
  /** Factors of the days of the week from Monday; 1 without them. */
  readonly ofWeek?: readonly number[];
}

interface Candidate {
  readonly model: DailyModel;
  /** Lower is better. */
  readonly criterion: number;
  readonly columns: Columns;
}

/** A model, and its criterion before weights were taken from it. */
interface Fitted {
  readonly model: DailyModel;
  readonly criterion: number;
}

/** Days as columns of a regression: use, and degree days below and above each balance point. */
interface Columns {
  /** Whether degree days are of the day's mean temperature. */
  readonly isByMean: boolean;
  readonly used: Float64Array;
  /** Factor of the day of the week; 1 without them. */
  readonly base: Float64Array;
  readonly below: readonly (Float64Array | undefined)[];
  readonly above: readonly (Float64Array | undefined)[];
}

const celsius = (fahrenheit: number): number => ((fahrenheit - 32) * 5) / 9;
/** Candidate balance points in °C: 30 to 90 °F in steps of 1 °F, as in CalTRACK 2.0 (3.2.3). */
const balancePoints = Array.from({ length: 61 }, (_nothing, step) => celsius(30 + step));
/** Minimum number of days with heating or cooling, and of their degree days (CalTRACK 3.2.3.4). */
const minDays = 10;
const minDegreeDays = (20 * 5) / 9;
/** A slope and a balance point. */
const parametersOfPart = 2;
/** Iterations of reweighting by the previous model. */
const passes = 3;
/** Predicted use below this share of the mean does not increase a day's weight. */
const minShareOfMean = 0.05;

/**
 * Returns the change-point model of CalTRACK 2.0 with the lowest criterion over all balance points. Models with
 * negative slopes are discarded; without a better one it is the mean. Differences from CalTRACK:
 * - Heating and cooling must explain more than chance, by the Bayesian information criterion.
 * - Degree days may be of hours instead of the daily mean, as a day with a cold night and a warm noon needs heating and
 * cooling.
 * - Residuals grow with use, so days are weighted by the inverse of their predicted use, as in a Poisson regression:
 * the sum of the predictions stays that of the days.
 * - Each day of the week may have a factor on base and weather, where that explains more than chance: otherwise cooling
 * smaller than the savings of weekends is lost.
 */
export function fitDaily(days: readonly ModelledDay[]): DailyModel {
  const used = Float64Array.from(days, (day) => day.used);
  const mean: DailyModel = { kind: 'daily', base: meanOf(used) };
  if (isConstant(used)) return mean;
  const withoutWeekdays = fitWith(days, undefined) ?? { model: mean, criterion: Number.POSITIVE_INFINITY };
  const shares = sharesOfWeek(days, predictedOf(withoutWeekdays.model, days));
  const weekly = shares && fitWith(days, shares);
  const cost = (daysOfWeek - 1) * Math.log(days.length);
  return weekly && weekly.criterion + cost < withoutWeekdays.criterion ? weekly.model : withoutWeekdays.model;
}

function fitWith(days: readonly ModelledDay[], ofWeek: readonly number[] | undefined): Fitted | undefined {
  const hasHours = days.some(({ temperatures }) => temperatures.length > 1);
  let tried = [columnsOf(days, false, ofWeek), ...(hasHours ? [columnsOf(days, true, ofWeek)] : [])];
  let weights: Float64Array | undefined;
  let fitted: Fitted | undefined;
  for (let pass = 0; pass < passes; pass++) {
    // Criteria are comparable only before weights are taken from a model.
    const [best] = tried.flatMap((columns) => bestOf(columns, weights) ?? []).toSorted(byCriterion);
    if (!best) break;
    const model = { ...best.model, ...(ofWeek && { ofWeek }) };
    fitted = { model, criterion: fitted?.criterion ?? best.criterion };
    tried = [best.columns];
    weights = weightsBy(model, days);
  }
  return fitted;
}

const byCriterion = (a: Candidate, b: Candidate): number => a.criterion - b.criterion;

function columnsOf(days: readonly ModelledDay[], isByMean: boolean, ofWeek: readonly number[] | undefined): Columns {
  const shares = Float64Array.from(days, ({ weekday }) => shareOf(ofWeek, weekday));
  const columnOf = (beyond: (temperature: number) => number) =>
    degreeDays(days, isByMean, beyond)?.map((degrees, day) => degrees * (shares[day] as number));
  return {
    isByMean,
    used: Float64Array.from(days, ({ used }) => used),
    base: shares,
    below: balancePoints.map((point) => columnOf((temperature) => point - temperature)),
    above: balancePoints.map((point) => columnOf((temperature) => temperature - point)),
  };
}

function bestOf(columns: Columns, weights: Float64Array | undefined): Candidate | undefined {
  let best: Candidate | undefined;
  const compare = (heating: number | undefined, cooling: number | undefined): void => {
    const candidate = candidateOf(columns, weights, heating, cooling);
    if (candidate && !(best && candidate.criterion >= best.criterion)) best = candidate;
  };
  compare(undefined, undefined);
  for (let point = 0; point < balancePoints.length; point++) {
    compare(point, undefined);
    compare(undefined, point);
    for (let higher = point; higher < balancePoints.length; higher++) compare(point, higher);
  }
  return best;
}

/** Returns the model of these balance points; undefined where it is not valid. */
function candidateOf(
  columns: Columns,
  weights: Float64Array | undefined,
  heating: number | undefined,
  cooling: number | undefined,
): Candidate | undefined {
  const { isByMean, used, base: shares, below, above } = columns;
  const heated = heating === undefined ? undefined : below[heating];
  const cooled = cooling === undefined ? undefined : above[cooling];
  if ((heating !== undefined && !heated) || (cooling !== undefined && !cooled)) return undefined;
  const fit = leastSquares(
    [shares, heated, cooled].filter((column) => column !== undefined),
    used,
    weights,
  );
  if (!fit || fit.coefficients.some((coefficient) => coefficient < 0)) return undefined;
  const [base = 0, first = 0, second = 0] = fit.coefficients;
  const model: DailyModel = {
    kind: 'daily',
    ...(isByMean && fit.coefficients.length > 1 ? { byMean: true } : {}),
    base,
    ...(heating !== undefined && { heating: { below: balancePoints[heating] as number, perKelvin: first } }),
    ...(cooling !== undefined && {
      cooling: { above: balancePoints[cooling] as number, perKelvin: heated ? second : first },
    }),
  };
  return { model, criterion: criterionOf(fit, used.length), columns };
}

/**
 * Returns the Bayesian information criterion of a fit: by least variance alone, one of 61 balance points always
 * explains some noise, such as cooling in a meter that only heats.
 */
function criterionOf({ coefficients, residualVariance }: LinearFit, count: number): number {
  const parts = coefficients.length - 1;
  const squares = residualVariance * (count - coefficients.length);
  return count * Math.log(squares) + parametersOfPart * parts * Math.log(count);
}

/** Returns the degree days of each day in K·d; undefined where they are too few. */
function degreeDays(
  days: readonly ModelledDay[],
  isByMean: boolean,
  beyond: (temperature: number) => number,
): Float64Array | undefined {
  const column = Float64Array.from(days, ({ temperatures }) => degreesBeyond(temperatures, isByMean, beyond));
  const [count, sum] = column.reduce<[number, number]>(
    ([n, all], value) => [n + (value > 0 ? 1 : 0), all + value],
    [0, 0],
  );
  return count >= minDays && sum >= minDegreeDays ? column : undefined;
}

/** Returns the degree days of a day beyond a balance point, in K·d, by its mean temperature or its hours. */
export const degreesBeyond = (
  temperatures: Float64Array,
  isByMean: boolean,
  beyond: (temperature: number) => number,
): number =>
  isByMean
    ? Math.max(0, beyond(meanOf(temperatures)))
    : temperatures.reduce((sum, temperature) => sum + Math.max(0, beyond(temperature)), 0) / temperatures.length;

function weightsBy(model: DailyModel, days: readonly ModelledDay[]): Float64Array {
  const predicted = predictedOf(model, days);
  const floor = minShareOfMean * Math.abs(meanOf(predicted)) || 1;
  return predicted.map((value) => 1 / Math.max(value, floor));
}

const predictedOf = (model: DailyModel, days: readonly ModelledDay[]): Float64Array =>
  Float64Array.from(days, ({ temperatures, weekday }) => predictDay(model, temperatures, weekday));

const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Whether all values are equal: a model would only explain its own rounding. */
const isConstant = (values: Float64Array): boolean => values.every((value) => value === values[0]);

const shareOf = (ofWeek: readonly number[] | undefined, weekday: number | undefined): number =>
  weekday === undefined ? 1 : (ofWeek?.[weekday] ?? 1);

/**
 * Returns the predicted use of a day with hours of those temperatures (°C).
 * @param weekday Monday is 0
 */
export function predictDay(
  { base, heating, cooling, byMean = false, ofWeek }: DailyModel,
  temperatures: Float64Array,
  weekday?: number,
): number {
  const degrees = (beyond: (temperature: number) => number) => degreesBeyond(temperatures, byMean, beyond);
  const everyDay =
    base +
    (heating ? heating.perKelvin * degrees((temperature) => heating.below - temperature) : 0) +
    (cooling ? cooling.perKelvin * degrees((temperature) => temperature - cooling.above) : 0);
  return everyDay * shareOf(ofWeek, weekday);
}
