import { type Expectation, weekBeginnings, weeksLearnt } from './expectation';
import type { Measured } from './finding';
import { type HourlySeries, weekHours } from './hourlySeries';
import { isByDay, onOtherWorkingDays } from './hourOfWeek';

/**
 * Returns the forecast amounts of the week that begins at an index of the series, by the readings before it and, where
 * known, the temperatures of the week; `NaN` where nothing was learnt.
 */
export type Forecast = (begin: number) => Float64Array;

/** Returns the indices of the `hours` before `begin` that were read and are not known to be faulty by then. */
type KnownBefore = (begin: number, hours: number) => readonly number[];

/** Weights by age in hours: half after two weeks, for the level after one and a half days. */
const weights = { week: exponentialDecay(2 * weekHours), level: exponentialDecay(1.5 * 24) } as const;
/**
 * Weight of the same hour of other working days relative to the day itself. 0 for fuel, as buildings are cold on
 * Mondays.
 */
const likeDayWeights: Partial<Record<Measured, number>> = { electricity: 0.3, solar: 0.3 };
/** Weight of night hours in the level by day, and of day hours in the level by night. */
const otherHoursWeight = 0.5;
/** Minimum number of hours of the last week for a level; otherwise it is 1. */
const minHoursOfLevel = 24;
/**
 * Bounds of the level: a building will hardly stay at less than a quarter of its usual use, or more than four times it.
 */
const level = { least: 0.25, most: 4 } as const;

/**
 * Returns the forecast function of a meter. Water is forecast by means of the same hours: people draw it irregularly,
 * and it does not follow the weather.
 * @param faulty the hour (by index) from which on each hour is known to be faulty
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
    : forecastAtLevel(series, expectation, knownBefore, likeDayWeights[measured] ?? 0);
}

/**
 * Forecasts the weighted mean of the same hours of the learnt weeks, adjusted for weather and scaled to the level of
 * the last days, by day and by night. A holiday is the mean of a Sunday and its weekday, as the building may be used or
 * not. The detection uses the profile alone: otherwise waste would be expected a week after it began.
 */
function forecastAtLevel(
  series: HourlySeries,
  { profileAt, profileHours, hours, temperatures }: Expectation,
  knownBefore: KnownBefore,
  likeDayWeight: number,
): Forecast {
  const valueAt = (index: number): number => series.values[index] as number;
  return (begin) => {
    const profile = profileAt(begin);
    if (!profile) return weekFrom(series, begin, () => Number.NaN);
    const known = knownBefore(begin, weeksLearnt * weekHours);
    const weatherAt = (index: number): number =>
      profile.weatherLoadAt(profileHours[index] as number, temperatures[index] as number);
    const meanOf = meansByHour(profileHours, known, {
      amountAt: (index) => valueAt(index) - weatherAt(index),
      weightOf: (index) => weights.week[begin - index] as number,
      likeDayWeight,
    });
    const lowest = known.reduce((least, index) => Math.min(least, valueAt(index)), 0);
    const usualAt = (index: number): number => {
      const usual = (meanOf(profileHours[index] as number) + meanOf(hours[index] as number)) / 2;
      return Math.max(lowest, usual + weatherAt(index));
    };
    const isDayAt = (index: number): boolean => isByDay(hours[index] as number);
    const last = knownBefore(begin, weekHours);
    const shareOf = (ofDay: boolean): number =>
      levelOf(last, {
        usedAt: valueAt,
        usualAt,
        weightOf: (index) =>
          (isDayAt(index) === ofDay ? 1 : otherHoursWeight) * (weights.level[begin - index] as number),
      });
    const share = { day: shareOf(true), night: shareOf(false) };
    return weekFrom(series, begin, (index) => (isDayAt(index) ? share.day : share.night) * usualAt(index));
  };
}

interface Amounts {
  readonly usedAt: (index: number) => number;
  readonly usualAt: (index: number) => number;
  readonly weightOf: (index: number) => number;
}

/** Returns the weighted ratio of used to usual amounts, within the bounds of the level. */
function levelOf(last: readonly number[], { usedAt, usualAt, weightOf }: Amounts): number {
  const sumOf = (amountAt: (index: number) => number): number =>
    last.reduce((sum, index) => sum + weightOf(index) * amountAt(index), 0);
  const usual = sumOf(usualAt);
  if (last.length < minHoursOfLevel || usual <= 0) return 1;
  return Math.min(level.most, Math.max(level.least, sumOf(usedAt) / usual));
}

/** Returns weights by age in hours, halved with each half-life (hours). */
function exponentialDecay(halfLife: number): Float64Array {
  return Float64Array.from({ length: weeksLearnt * weekHours + 1 }, (_nothing, ago) => 0.5 ** (ago / halfLife));
}

/** Forecasts the mean of the same hours of the learnt weeks. */
function forecastByMeans(series: HourlySeries, { hours }: Expectation, knownBefore: KnownBefore): Forecast {
  return (begin) => {
    const meanOf = meansByHour(hours, knownBefore(begin, weeksLearnt * weekHours), {
      amountAt: (index) => series.values[index] as number,
      weightOf: () => 1,
      likeDayWeight: 0,
    });
    return weekFrom(series, begin, (index) => meanOf(hours[index] as number));
  };
}

interface Weighted {
  readonly amountAt: (index: number) => number;
  readonly weightOf: (index: number) => number;
  /** Weight of the same hour of other working days relative to the day itself. */
  readonly likeDayWeight: number;
}

/** Returns the weighted mean by hour of the week; that of all hours, where an hour of the week was never read. */
function meansByHour(
  hours: Uint8Array,
  indices: readonly number[],
  { amountAt, weightOf, likeDayWeight }: Weighted,
): (hour: number) => number {
  const amounts = new Float64Array(weekHours);
  const weights = new Float64Array(weekHours);
  let [amount, all] = [0, 0];
  for (const index of indices) {
    const hour = hours[index] as number;
    const weight = weightOf(index);
    const weighted = weight * amountAt(index);
    amounts[hour] = (amounts[hour] as number) + weighted;
    weights[hour] = (weights[hour] as number) + weight;
    amount += weighted;
    all += weight;
  }
  const means = Float64Array.from({ length: weekHours }, (_nothing, hour) => {
    const sumOf = (sums: Float64Array): number =>
      onOtherWorkingDays(hour).reduce(
        (sum, each) => sum + likeDayWeight * (sums[each] as number),
        sums[hour] as number,
      );
    const weight = sumOf(weights);
    return weight > 0 ? sumOf(amounts) / weight : amount / all;
  });
  return (hour) => means[hour] as number;
}

/** Returns by hour the forecast made at the beginning of its week. */
export function forecastByWeeks(series: HourlySeries, forecast: Forecast): Float64Array {
  const hours = new Float64Array(series.values.length);
  for (const begin of weekBeginnings(series)) {
    const week = forecast(begin).subarray(Math.max(0, -begin), hours.length - begin);
    hours.set(week, Math.max(0, begin));
  }
  return hours;
}

/** Returns the amounts of the 168 hours from `begin`; `NaN` outside the series. */
const weekFrom = ({ values }: HourlySeries, begin: number, amountAt: (index: number) => number): Float64Array =>
  Float64Array.from({ length: weekHours }, (_nothing, step) => {
    const index = begin + step;
    return index >= 0 && index < values.length ? amountAt(index) : Number.NaN;
  });
