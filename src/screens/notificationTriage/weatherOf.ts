import type { LoadSeries } from '../../../resources/shared/loadSeries';
import type { Weather } from './causes';

/** In °C: minimum difference by which a day must be warmer, or colder, than every day before. */
const minDifference = 2;
/** Days with temperatures of fewer hours are ignored. */
const minHours = 18;

/**
 * Returns the day of an anomaly whose mean temperature differs most from the days before it in the series; undefined if
 * none differs enough, `unknown` without temperatures during or before it.
 */
export function weatherOf({ from, until, hours }: LoadSeries): Weather | 'unknown' | undefined {
  const days = new Map<string, { during: boolean; temperatures: number[] }>();
  for (const { event, temperature } of hours) {
    if (temperature === null || event >= until) continue;
    const key = event.slice(0, 10);
    const day = days.get(key) ?? { during: false, temperatures: [] };
    day.temperatures.push(temperature);
    days.set(key, { ...day, during: day.during || event >= from });
  }
  const hasTemperatures = (during: boolean): boolean => [...days.values()].some((day) => day.during === during);
  if (!hasTemperatures(true) || !hasTemperatures(false)) return 'unknown';
  const means = [...days.values()]
    .filter(({ temperatures }) => temperatures.length >= minHours)
    .map(({ during, temperatures }) => ({
      during,
      mean: temperatures.reduce((sum, value) => sum + value, 0) / temperatures.length,
    }));
  const [during, before] = [true, false].map((isDuring) =>
    means.filter((day) => day.during === isDuring).map(({ mean }) => mean),
  );
  if (!during?.length || !before?.length) return undefined;
  const [warmest, coldest] = [Math.max(...during), Math.min(...during)];
  const [warmer, colder] = [warmest - Math.max(...before), Math.min(...before) - coldest];
  if (Math.max(warmer, colder) < minDifference) return undefined;
  return warmer >= colder
    ? { mean: warmest, beyond: warmer, isWarmer: true }
    : { mean: coldest, beyond: colder, isWarmer: false };
}
