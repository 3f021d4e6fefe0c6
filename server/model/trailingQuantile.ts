import { type HourlySeries, hourMs, weekHours } from './hourlySeries';
import { fewestSamples } from './loadProfile';
import { quantile } from './quantiles';

const day = 24;
const windowHours = 8 * weekHours;

/**
 * Returns, for each hour of a series, a quantile of the amounts above 0 in the eight weeks before its day (of UTC, so
 * that it is the same however much is read): what a meter can do, by what it has done. `NaN` where those are too few.
 */
export function trailingQuantile({ start, values }: HourlySeries, p: number): (index: number) => number {
  const cache = new Map<number, number>();
  const startHour = Math.floor(start / hourMs) % day;
  const compute = (midnight: number): number => {
    const before = values
      .subarray(Math.max(0, midnight - windowHours), Math.max(0, midnight))
      .filter((amount) => amount >= 0);
    return before.length < fewestSamples
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
