import { type HourlySeries, hourMs, weekHours } from './hourlySeries';
import { minSamples } from './loadProfile';
import { quantile } from './quantiles';

const day = 24;
const windowHours = 8 * weekHours;

/**
 * Returns a memoized function of an index: the quantile of the amounts above 0 in the eight weeks before the hour's UTC
 * day (UTC, so that it does not depend on how much is read). `NaN` with too few samples.
 * @param p in 0–1
 */
export function trailingQuantile({ start, values }: HourlySeries, p: number): (index: number) => number {
  const cache = new Map<number, number>();
  const startHour = Math.floor(start / hourMs) % day;
  const compute = (midnight: number): number => {
    const before = values
      .subarray(Math.max(0, midnight - windowHours), Math.max(0, midnight))
      .filter((amount) => amount >= 0);
    return before.length < minSamples
      ? Number.NaN
      : quantile(
          before.filter((amount) => amount > 0),
          p,
        );
  };
  return (index) => {
    const midnight = Math.floor((index + startHour) / day) * day - startHour;
    const found = cache.get(midnight) ?? compute(midnight);
    cache.set(midnight, found);
    return found;
  };
}
