import { groupBy } from '../../resources/shared/groupBy';
import { type Expectation, weekBeginnings, weeksLearnt } from './expectation';
import type { Measured } from './finding';
import { type HourlySeries, weekHours } from './hourlySeries';

/**
 * Returns what each hour of the week that begins at an index of the series will use, by the readings before it, and by the
 * temperatures of the week itself where they are known; `NaN` where nothing was learnt.
 */
export type Forecast = (begin: number) => Float64Array;

/** Returns the hours before one, as indices, that were read and are not known to be faulty by then. */
type KnownBefore = (begin: number, hours: number) => readonly number[];

/** Fewer hours of the last week are no level. */
const fewestOfLevel = 24;
/** A building at less than a quarter of its usual use, or at four times of it, will hardly stay there. */
const level = { least: 0.25, most: 4 } as const;

/**
 * Returns the forecast of a meter. Of water, which people draw, it is of means: the middle of an hour is often nothing.
 * @param faulty from which hour on each hour is known to be faulty
 */
export function forecastOf(
  series: HourlySeries,
  expectation: Expectation,
  faulty: Float64Array,
  measured: Measured,
): Forecast {
  const knownBefore: KnownBefore = (begin, hours) => {
    const known: number[] = [];
    for (let index = Math.max(0, begin - hours); index < begin; index++)
      if (!Number.isNaN(series.values[index]) && (faulty[index] as number) > begin) known.push(index);
    return known;
  };
  return measured === 'water'
    ? forecastByMeans(series, expectation, knownBefore)
    : forecastAtLevel(series, expectation, knownBefore);
}

/**
 * Forecasts a week at the level of the seven days before it: what they used of what the profile expects of them goes on.
 * The detection compares with the profile alone, or waste would be expected a week after it began.
 */
function forecastAtLevel(
  series: HourlySeries,
  { profileAt, forecastBy }: Expectation,
  knownBefore: KnownBefore,
): Forecast {
  return (begin) => {
    const profile = profileAt(begin);
    if (!profile) return weekFrom(series, begin, () => Number.NaN);
    const known = knownBefore(begin, weekHours);
    const used = sumOf(known, (index) => series.values[index] as number);
    const usual = sumOf(known, (index) => forecastBy(profile, index));
    const isLevel = known.length >= fewestOfLevel && usual > 0;
    const share = isLevel ? Math.min(level.most, Math.max(level.least, used / usual)) : 1;
    return weekFrom(series, begin, (index) => share * forecastBy(profile, index));
  };
}

/** Forecasts the mean of the same hours of the weeks that are learnt from; of all, where the same were never read. */
function forecastByMeans(series: HourlySeries, { hours }: Expectation, knownBefore: KnownBefore): Forecast {
  const meanOf = (indices: readonly number[]): number =>
    sumOf(indices, (index) => series.values[index] as number) / indices.length;
  return (begin) => {
    const known = knownBefore(begin, weeksLearnt * weekHours);
    const same = groupBy(known, (index) => hours[index] as number);
    return weekFrom(series, begin, (index) => meanOf(same.get(hours[index] as number) ?? known));
  };
}

/** Returns by hour what was forecast as its week began. */
export function forecastByWeeks(series: HourlySeries, forecast: Forecast): Float64Array {
  const hours = new Float64Array(series.values.length);
  for (const begin of weekBeginnings(series)) {
    const week = forecast(begin).subarray(Math.max(0, -begin), hours.length - begin);
    hours.set(week, Math.max(0, begin));
  }
  return hours;
}

/** Returns the amounts of the hours of a week; `NaN` of those that are not in the series. */
const weekFrom = ({ values }: HourlySeries, begin: number, amountAt: (index: number) => number): Float64Array =>
  Float64Array.from({ length: weekHours }, (_nothing, step) => {
    const index = begin + step;
    return index >= 0 && index < values.length ? amountAt(index) : Number.NaN;
  });

const sumOf = (indices: readonly number[], amountAt: (index: number) => number): number =>
  indices.reduce((sum, index) => sum + amountAt(index), 0);
