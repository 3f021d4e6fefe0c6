import { weekHours } from './hourlySeries';
import { hourOfDay, isWeekend } from './hourOfWeek';
import { median, quantile, scaledMad } from './quantiles';
import type { Sample } from './sample';
import { slopesOf, weatherAt, weatherLoadAt } from './weatherSlopes';

/** Usual use by hour of the week, corrected for temperature. */
export interface LoadProfile {
  readonly expectedAt: (hour: number, temperature: number) => number;
  /** The amount that the weather adds in an hour of the week, relative to weather without heating and cooling. */
  readonly weatherLoadAt: (hour: number, temperature: number) => number;
  readonly spreadAt: (hour: number) => number;
  /** The 90th percentile and the maximum of the hourly amounts it was learnt from. */
  readonly busy: number;
  readonly highest: number;
  /** Mean hourly amount. */
  readonly level: number;
}

/** Minimum number of samples (hours): ten days. */
export const minSamples = 10 * 24;
const minSamplesOfHour = 3;
/** Minimum spread as a share of the level: a narrower band would make rounding an anomaly. */
const minSpreadShare = 0.04;

/** Returns the load profile of the samples; undefined where they are too few. */
export function learnLoadProfile(samples: readonly Sample[]): LoadProfile | undefined {
  if (samples.length < minSamples) return undefined;
  const { usual, slopes } = usualByWeather(samples);
  const residuals = samples.map((sample) => sample.value - (usual[sample.hour] as number) - weatherAt(slopes, sample));
  const values = samples.map(({ value }) => value);
  const level = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spreads = spreadsOf(samples, residuals, level);
  const floor = Math.min(0, ...values);
  return {
    expectedAt: (hour, temperature) =>
      Math.max(floor, (usual[hour] as number) + weatherAt(slopes, { hour, temperature })),
    weatherLoadAt: (hour, temperature) => weatherLoadAt(slopes, { hour, temperature }),
    spreadAt: (hour) => spreads[hour] as number,
    busy: quantile(values, 0.9),
    highest: values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
    level,
  };
}

/**
 * Returns the usual amount of each hour of the week at its usual weather, and the weather slopes. It is computed
 * without the weather's part, as the median of cold and warm days is typical of neither.
 */
function usualByWeather(samples: readonly Sample[]) {
  const withoutWeather = usualWeek(samples);
  const slopes = slopesOf(
    samples,
    samples.map(({ hour, value }) => value - (withoutWeather[hour] as number)),
  );
  if (!slopes) return { usual: withoutWeather, slopes };
  const usual = usualWeek(samples.map((sample) => ({ ...sample, value: sample.value - weatherAt(slopes, sample) })));
  return { usual, slopes };
}

/** Returns the median by hour of the week; with too few samples, that of the same hour on working days or weekends. */
function usualWeek(samples: readonly Sample[]): Float64Array {
  const byHour = valuesBySlot(samples, ({ hour }) => hour, weekHours);
  const byLikeDay = valuesBySlot(samples, ({ hour }) => likeDay(hour), 48);
  const overall = median(samples.map(({ value }) => value));
  return Float64Array.from({ length: weekHours }, (_nothing, hour) => {
    const same = byHour[hour] as number[];
    if (same.length >= minSamplesOfHour) return median(same);
    const like = byLikeDay[likeDay(hour)] as number[];
    return like.length > 0 ? median(like) : overall;
  });
}

const likeDay = (hour: number): number => hourOfDay(hour) + (isWeekend(hour) ? 24 : 0);

function valuesBySlot(samples: readonly Sample[], slotOf: (sample: Sample) => number, slots: number): number[][] {
  const found: number[][] = Array.from({ length: slots }, () => []);
  for (const sample of samples) found[slotOf(sample)]?.push(sample.value);
  return found;
}

/**
 * Returns the spread of residuals by hour of the week: scaled MAD of the same and the neighbouring hours of the day, on
 * working days or weekends.
 */
function spreadsOf(samples: readonly Sample[], residuals: readonly number[], level: number): Float64Array {
  const bySlot: number[][] = Array.from({ length: 48 }, () => []);
  samples.forEach(({ hour }, index) => {
    bySlot[likeDay(hour)]?.push(residuals[index] as number);
  });
  const overall = scaledMad(residuals);
  // Where most hours are alike with a few bursts, the MAD is 0; a share of a high quantile makes the bursts usual.
  const bursts = 0.25 * quantile(residuals.map(Math.abs), 0.97);
  const floor = Math.max(0.5 * overall, bursts, minSpreadShare * Math.abs(level), 1e-9);
  const byLikeDay = bySlot.map((_own, slot) => {
    const base = slot < 24 ? 0 : 24;
    const [before = [], own = [], after = []] = [23, 24, 25].map((step) => bySlot[base + ((slot + step) % 24)]);
    const near = before.concat(own, after);
    return near.length > 0 ? Math.max(floor, scaledMad(near)) : floor;
  });
  return Float64Array.from({ length: weekHours }, (_nothing, hour) => byLikeDay[likeDay(hour)] as number);
}
