import { type HourlySeries, hourIn, hourMs, seriesValueAt, timeOf } from '../hourlySeries';
import { hourOfWeekIn, hoursOfWeek } from '../hourOfWeek';
import { type DailyModel, fitDaily, predictDay } from './dailyModel';
import { type Goodness, goodnessOf, isCalibrated } from './goodness';
import { fitHourly, type HourlyModel, predictHour } from './hourlyModel';
import { daysOfWeek } from './sharesOfWeek';
import { type WeekErrors, weekErrorsOf } from './weekErrors';

/** An interval of a meter: when it begins (ms since 1970), what it used, and how warm its hours were (°C). */
export interface KnownInterval {
  /** Of an hour: the mean of its day, `NaN` where no temperature is known. */
  readonly dayTemperature?: number;
  readonly at: number;
  readonly used: number;
  readonly temperatures: Float64Array;
  /** The hour of the week at which it begins: 0 is the first of Monday. */
  readonly hour: number;
}

/** A model of what a meter used over a time, and how well it follows that. */
export interface Baseline {
  readonly model: DailyModel | HourlyModel;
  readonly goodness: Goodness;
  /** Undefined of a time of few weeks. */
  readonly ofWeeks: WeekErrors | undefined;
  readonly ofMonths: Pick<Goodness, 'cvRmse' | 'nmbe'>;
  /** By ASHRAE Guideline 14, by its own intervals and by months. */
  readonly isCalibrated: boolean;
}

/** Intervals that must be known of those that there were. */
const minCoverage = 0.9;

/**
 * Returns the baseline of a time; undefined where less than nine tenths of it are known.
 * @param all how many intervals the time has
 * @param monthOf the month of an interval, by UTC where nothing else is known
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

/** Returns what the model says of each interval. */
export const predictedBy = (model: DailyModel | HourlyModel, intervals: readonly KnownInterval[]): Float64Array =>
  Float64Array.from(intervals, (interval) =>
    model.kind === 'daily'
      ? predictDay(model, interval.temperatures, weekdayOf(interval))
      : predictHour(model, interval.hour, temperatureFor(interval, model.byMean)),
  );

const weekdayOf = ({ hour }: KnownInterval): number => Math.floor(hour / 24);

/** Slopes, balance points and days of the week, or the hours of the week and the pieces of temperature. */
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

/** What a meter used in an interval. */
type UsedInterval = Omit<KnownInterval, 'temperatures' | 'dayTemperature'>;

/** Returns the hours of a series whose value and temperature are known. */
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
 * Returns the days whose use and temperature are known.
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
 * Returns the intervals whose use is known, with their temperatures: those for which at least half of the hours have one
 * (CalTRACK 2.2.2.2). All of them, without temperatures, where there is no weather station.
 * @param hours that an interval has
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

/** Returns the model of hours by their own temperatures or by the mean of their days, whichever explains more. */
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

/** Returns the whole days of hours, in the time zone that their hours of the week are of: days that lack an hour are left out. */
export function wholeDaysOf(hours: readonly KnownInterval[]): readonly KnownInterval[] {
  const days: KnownInterval[] = [];
  let current: KnownInterval[] = [];
  const close = (): void => {
    const first = current[0];
    // A day on which clocks change has an hour less or more.
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
