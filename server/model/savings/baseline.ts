import { type HourlySeries, hourIn, hourMs, seriesValueAt, timeOf } from '../hourlySeries';
import { hourOfWeekIn, hoursOfWeek } from '../hourOfWeek';
import { type DailyModel, fitDaily, predictDay } from './dailyModel';
import { type Goodness, goodnessOf, isCalibrated } from './goodness';
import { fitHourly, type HourlyModel, predictHour } from './hourlyModel';
import { daysOfWeek } from './sharesOfWeek';
import { type WeekErrors, weekErrorsOf } from './weekErrors';

/** A metered interval: its beginning (ms since 1970), its use, and the temperatures of its hours (°C). */
export interface KnownInterval {
  /** Of an hourly interval: the mean temperature of its day, `NaN` where unknown. */
  readonly dayTemperature?: number;
  readonly at: number;
  readonly used: number;
  readonly temperatures: Float64Array;
  /** Hour of the week of its beginning; 0 is Monday 00:00. */
  readonly hour: number;
}

/** A model of a meter's use over a period, and its errors. */
export interface Baseline {
  readonly model: DailyModel | HourlyModel;
  readonly goodness: Goodness;
  /** Undefined with too few weeks. */
  readonly ofWeeks: WeekErrors | undefined;
  readonly ofMonths: Pick<Goodness, 'cvRmse' | 'nmbe'>;
  /** Whether its errors by interval and by month are within the limits of ASHRAE Guideline 14. */
  readonly isCalibrated: boolean;
}

/** Minimum share of the intervals that must be known. */
const minCoverage = 0.9;

/**
 * Returns the baseline of a period; undefined with less than nine tenths of its intervals.
 * @param intervalCount number of intervals of the period
 * @param monthOf the month of an interval, in UTC by default
 */
export function baselineOf<Interval extends KnownInterval>(
  intervals: readonly Interval[],
  interval: 'hourly' | 'daily',
  intervalCount: number,
  monthOf: (interval: Interval) => string = ({ at }) => new Date(at).toISOString().slice(0, 7),
): Baseline | undefined {
  const coverage = intervals.length / intervalCount;
  if (coverage < minCoverage) return undefined;
  const hourly = interval === 'hourly' ? hourlyOf(intervals) : undefined;
  const model = hourly ?? fitDaily(intervals.map((interval) => ({ ...interval, weekday: weekdayOf(interval) })));
  const actual = Float64Array.from(intervals, ({ used }) => used);
  const predicted = predictedBy(model, intervals);
  const goodness = goodnessOf({ actual, predicted, parameters: parametersOf(model), coverage });
  const ofMonths = goodnessOf({ ...byMonth(intervals.map(monthOf), actual, predicted), parameters: 1, coverage });
  const residuals = actual.map((value, index) => value - (predicted[index] as number));
  const times = intervals.map(({ at }) => at);
  const ofWeeks = weekErrorsOf(times, residuals, model.kind === 'hourly' ? 7 * 24 : 7);
  return { model, goodness, ofWeeks, ofMonths, isCalibrated: isCalibrated(goodness, ofMonths) };
}

/** Returns the predicted use of each interval. */
export const predictedBy = (model: DailyModel | HourlyModel, intervals: readonly KnownInterval[]): Float64Array =>
  Float64Array.from(intervals, (interval) =>
    model.kind === 'daily'
      ? predictDay(model, interval.temperatures, weekdayOf(interval))
      : predictHour(model, interval.hour, temperatureFor(interval, model.byMean)),
  );

const weekdayOf = ({ hour }: KnownInterval): number => Math.floor(hour / 24);

/**
 * Returns the number of parameters: slopes, balance points and days of the week, or hours of the week and temperature
 * pieces.
 */
const parametersOf = (model: DailyModel | HourlyModel): number =>
  model.kind === 'daily'
    ? 1 + (model.heating ? 2 : 0) + (model.cooling ? 2 : 0) + (model.ofWeek ? daysOfWeek - 1 : 0)
    : model.ofWeek.length + model.occupied.length + model.unoccupied.length;

function byMonth(monthOfEach: readonly string[], actual: Float64Array, predicted: Float64Array) {
  const months = new Map<string, { actual: number; predicted: number }>();
  monthOfEach.forEach((month, index) => {
    const sums = months.get(month) ?? { actual: 0, predicted: 0 };
    sums.actual += actual[index] as number;
    sums.predicted += predicted[index] as number;
    months.set(month, sums);
  });
  return {
    actual: Float64Array.from(months.values(), (sums) => sums.actual),
    predicted: Float64Array.from(months.values(), (sums) => sums.predicted),
  };
}

/** A metered interval without temperatures. */
type UsedInterval = Omit<KnownInterval, 'temperatures' | 'dayTemperature'>;

/** Returns the hours of a series with a known value and temperature. */
export function hoursKnown(used: HourlySeries, temperature: HourlySeries, timeZone: string): readonly KnownInterval[] {
  const hours = hoursOfWeek(used, timeZone);
  const intervals = Array.from(used.values, (value, index) => ({
    at: timeOf(used, index),
    used: value,
    hour: hours[index] as number,
  }));
  return withTemperatures(intervals, temperature, 1);
}

/**
 * Returns the days with a known use and temperature.
 * @param used by the beginning of each day, in milliseconds since 1970
 */
export function daysKnown(
  used: ReadonlyMap<number, number>,
  temperature: HourlySeries,
  timeZone: string,
): readonly KnownInterval[] {
  const hourAt = hourOfWeekIn(timeZone);
  const days = [...used].map(([at, value]) => ({ at, used: value, hour: hourAt(at) }));
  return withTemperatures(days, temperature, 24);
}

/**
 * Returns the intervals with a known use and temperatures for at least half of their hours (CalTRACK 2.2.2.2); without
 * a weather station, those with a known use.
 * @param hours number of hours of an interval
 */
export function withTemperatures<Interval extends UsedInterval>(
  intervals: readonly Interval[],
  temperature: HourlySeries | undefined,
  hours: number,
): readonly (Interval & KnownInterval)[] {
  return intervals
    .filter(({ used }) => Number.isFinite(used))
    .map((interval) => ({ ...interval, ...temperaturesOf(temperature, interval, hours) }))
    .filter(({ temperatures }) => !temperature || temperatures.length * 2 >= hours);
}

function temperaturesOf(series: HourlySeries | undefined, { at, hour }: UsedInterval, hours: number) {
  const temperatures = hoursFrom(series, at, hours);
  if (hours > 1) return { temperatures };
  const ofDay = hoursFrom(series, at - (hour % 24) * hourMs, 24);
  return { temperatures, dayTemperature: ofDay.reduce((sum, temperature) => sum + temperature, 0) / ofDay.length };
}

const hoursFrom = (series: HourlySeries | undefined, at: number, count: number): Float64Array =>
  Float64Array.from({ length: count }, (_nothing, hour) => seriesValueAt(series, hourIn(at) + hour * hourMs)).filter(
    Number.isFinite,
  );

const temperatureFor = ({ temperatures, dayTemperature }: KnownInterval, byMean = false): number =>
  (byMean ? dayTemperature : temperatures[0]) ?? Number.NaN;

/** Returns the hourly model by hourly temperatures or by daily means, whichever has less squared error. */
function hourlyOf(intervals: readonly KnownInterval[]): HourlyModel | undefined {
  const fitBy = (byMean: boolean): HourlyModel | undefined => {
    const samples = intervals.map((each) => ({ ...each, value: each.used, temperature: temperatureFor(each, byMean) }));
    const model = fitHourly(samples);
    return model && byMean ? { ...model, byMean } : model;
  };
  const byHours = fitBy(false);
  if (!byHours || !intervals.every(({ dayTemperature }) => Number.isFinite(dayTemperature))) return byHours;
  const byMean = fitBy(true);
  return byMean && squaresOf(byMean, intervals) < squaresOf(byHours, intervals) ? byMean : byHours;
}

const squaresOf = (model: HourlyModel, intervals: readonly KnownInterval[]): number =>
  predictedBy(model, intervals).reduce((sum, value, index) => sum + (value - (intervals[index]?.used ?? 0)) ** 2, 0);

/**
 * Returns the sums of whole days, in the time zone of their hours of the week; days with a missing hour are left out.
 */
export function wholeDaysOf(hours: readonly KnownInterval[]): readonly KnownInterval[] {
  const days: KnownInterval[] = [];
  let current: KnownInterval[] = [];
  const close = (): void => {
    const first = current[0];
    // A day on which clocks change has 23 or 25 hours.
    if (first && current.length >= 23)
      days.push({
        at: first.at,
        used: current.reduce((sum, { used }) => sum + used, 0),
        temperatures: Float64Array.from(current, ({ temperatures }) => temperatures[0] as number),
        hour: first.hour,
      });
    current = [];
  };
  for (const each of hours) {
    const last = current.at(-1);
    const isSameDay = last && Math.floor(last.hour / 24) === Math.floor(each.hour / 24);
    if (!isSameDay || each.at - last.at > hourMs) close();
    current.push(each);
  }
  close();
  return days;
}
