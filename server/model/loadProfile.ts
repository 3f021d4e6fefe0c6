import { weekHours } from './hourlySeries';
import { hourOfDay, isWeekend } from './hourOfWeek';
import { median, quantile, scaledMad } from './quantiles';
import type { Sample } from './sample';
import { slopesOf, weatherAt, weatherLoadAt } from './weatherSlopes';

/** What is usual: by hour of the week, corrected for how warm it is. */
export interface LoadProfile {
  readonly expectedAt: (hour: number, temperature: number) => number;
  /** What its weather adds to an hour of the week, beside one that is neither heated nor cooled. */
  readonly weatherLoadAt: (hour: number, temperature: number) => number;
  readonly spreadAt: (hour: number) => number;
  /** The 90th percentile of an hour and the largest one, in the weeks that it was learnt from. */
  readonly busy: number;
  readonly highest: number;
  /** Mean of an hour. */
  readonly level: number;
}

/** Fewer say nothing of a week. */
export const fewestSamples = 10 * 24;
const minSamplesOfHour = 3;
/** Nothing is steadier than this share of its own level: narrower bands would call rounding an anomaly. */
const minSpreadShare = 0.04;

/** Returns the load profile that the samples give; undefined where they are too few. */
export function learnLoadProfile(samples: readonly Sample[]): LoadProfile | undefined {
  if (samples.length < fewestSamples) return undefined;
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
 * Returns what is usual of each hour of the week at its usual weather, and how it follows the weather: the median of cold
 * days and warm ones is neither.
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

/** Returns the median of each hour of the week; of the same hour on like days where there are few. */
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

/** Returns how far readings usually stray at each hour of the day, its neighbours' included, on like days. */
function spreadsOf(samples: readonly Sample[], residuals: readonly number[], level: number): Float64Array {
  const bySlot: number[][] = Array.from({ length: 48 }, () => []);
  samples.forEach(({ hour }, index) => {
    bySlot[likeDay(hour)]?.push(residuals[index] as number);
  });
  const overall = scaledMad(residuals);
  // Where most hours are alike and a few are bursts, the median of what strays is 0: the bursts count as usual then.
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
