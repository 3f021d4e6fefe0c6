import { type Expectation, weekBeginnings, weeksLearnt } from './expectation';
import type { Measured } from './finding';
import { type HourlySeries, weekHours } from './hourlySeries';
import { isByDay, onOtherWorkingDays } from './hourOfWeek';

/**
 * Returns what each hour of the week that begins at an index of the series will use, by the readings before it, and by the
 * temperatures of the week itself where they are known; `NaN` where nothing was learnt.
 */
export type Forecast = (begin: number) => Float64Array;

/** Returns the hours before one, as indices, that were read and are not known to be faulty by then. */
type KnownBefore = (begin: number, hours: number) => readonly number[];

/**
 * How much what was read so many hours ago counts: half as much after two weeks, and for the level after one and a half
 * days.
 */
const weights = { week: exponentialDecay(2 * weekHours), level: exponentialDecay(1.5 * 24) } as const;
/**
 * How much the same hour of another working day counts beside that of the day itself. Of fuel it counts nothing, as
 * buildings are cold on Mondays.
 */
const likeDayWeights: Partial<Record<Measured, number>> = { electricity: 0.3, solar: 0.3 };
/** How much the hours by night count for the level by day, and those by day for the level by night. */
const otherHoursWeight = 0.5;
/** Fewer hours of the last week are no level. */
const minHoursOfLevel = 24;
/** A building at less than a quarter of its usual use, or at four times of it, will hardly stay there. */
const level = { least: 0.25, most: 4 } as const;

/**
 * Returns the forecast of a meter. Of water, which people draw, it is the mean of the same hours alone: a bath or a leak of
 * the last days is no level, and no weather explains it.
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
    : forecastAtLevel(series, expectation, knownBefore, likeDayWeights[measured] ?? 0);
}

/**
 * Forecasts the mean of the same hours of the weeks that are learnt from, the latest counted most, changed as the meter
 * follows the weather, at the level of the last days: the share that they used of it by day and by night goes on.
 * A holiday is halfway between a Sunday and its day of the week, as nobody knows whether the building is used.
 * The detection compares with the profile alone, or waste would be expected a week after it began.
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

/** Returns which share of what is usual was used. */
function levelOf(last: readonly number[], { usedAt, usualAt, weightOf }: Amounts): number {
  const sumOf = (amountAt: (index: number) => number): number =>
    last.reduce((sum, index) => sum + weightOf(index) * amountAt(index), 0);
  const usual = sumOf(usualAt);
  if (last.length < minHoursOfLevel || usual <= 0) return 1;
  return Math.min(level.most, Math.max(level.least, sumOf(usedAt) / usual));
}

/** Returns weights by hours ago, halved with each half-life. */
function exponentialDecay(halfLife: number): Float64Array {
  return Float64Array.from({ length: weeksLearnt * weekHours + 1 }, (_nothing, ago) => 0.5 ** (ago / halfLife));
}

/** Forecasts the mean of the same hours of the weeks that are learnt from. */
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
  /** How much the same hour of another working day counts beside that of the day itself. */
  readonly likeDayWeight: number;
}

/** Returns the weighted mean of each hour of the week; of all hours, where one was never read. */
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
