import { type Expectation, weekBeginnings, weeksLearnt } from './expectation';
import type { Measured } from './finding';
import { type HourlySeries, weekHours } from './hourlySeries';

/**
 * Returns what each hour of the week that begins at an index of the series will use, by what was known before it; `NaN`
 * where nothing was learnt.
 */
export type Forecast = (begin: number) => Float64Array;

/** Fewer hours of the last week are no level. */
const fewestOfLevel = 24;
/** A building at less than a quarter of its usual use, or at four times of it, will hardly stay there. */
const level = { least: 0.25, most: 4 } as const;

/**
 * Forecasts a week at the level of the seven days before it: what they used of what the profile expects of them goes on.
 * The detection compares with the profile alone, or waste would be expected after a week. Water is drawn by people, so the
 * middle of an hour is often nothing: its forecast is the mean of the same hours of the weeks that are learnt from.
 * @param faulty from which hour on each hour is known to be faulty
 */
export function forecastOf(
  series: HourlySeries,
  expectation: Expectation,
  faulty: Float64Array,
  measured: Measured,
): Forecast {
  const { hours, profileAt, expectedBy } = expectation;
  const length = series.values.length;
  const knownIn = (begin: number, until: number): readonly number[] => {
    const known: number[] = [];
    for (let index = Math.max(0, begin); index < until; index++)
      if (!Number.isNaN(series.values[index]) && (faulty[index] as number) > until) known.push(index);
    return known;
  };
  const valueAt = (index: number): number => series.values[index] as number;
  const week = (begin: number, amountAt: (index: number) => number): Float64Array =>
    Float64Array.from({ length: weekHours }, (_nothing, step) => {
      const index = begin + step;
      return index >= 0 && index < length ? amountAt(index) : Number.NaN;
    });
  if (measured === 'water')
    return (begin) => {
      const known = knownIn(begin - weeksLearnt * weekHours, begin);
      const [sums, counts] = [new Float64Array(weekHours), new Float64Array(weekHours)];
      for (const index of known) {
        const hour = hours[index] as number;
        sums[hour] = (sums[hour] as number) + valueAt(index);
        counts[hour] = (counts[hour] as number) + 1;
      }
      return week(begin, (index) => {
        const hour = hours[index] as number;
        return (sums[hour] as number) / (counts[hour] as number);
      });
    };
  return (begin) => {
    const profile = profileAt(begin);
    if (!profile) return new Float64Array(weekHours).fill(Number.NaN);
    const known = knownIn(begin - weekHours, begin);
    const used = sumOf(known, valueAt);
    const usual = sumOf(known, (index) => expectedBy(profile, index));
    const isLevel = known.length >= fewestOfLevel && usual > 0;
    const share = isLevel ? Math.min(level.most, Math.max(level.least, used / usual)) : 1;
    return week(begin, (index) => share * expectedBy(profile, index));
  };
}

/** Returns by hour of the series what was forecast as its week began. */
export function forecastByWeeks(series: HourlySeries, forecast: Forecast): Float64Array {
  const hours = new Float64Array(series.values.length);
  for (const begin of weekBeginnings(series)) {
    const week = forecast(begin).subarray(Math.max(0, -begin), hours.length - begin);
    hours.set(week, Math.max(0, begin));
  }
  return hours;
}

const sumOf = (indices: readonly number[], amountAt: (index: number) => number): number =>
  indices.reduce((sum, index) => sum + amountAt(index), 0);
