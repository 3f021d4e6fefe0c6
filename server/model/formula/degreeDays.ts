import type { UnitName } from '../../../resources/enums/unitOfMeasure';
import { type HourlySeries, hourMs, seriesValueAt } from '../hourlySeries';

/** Functions of formulas for degree days, with their units. */
export const unitOfDegreeDays = { hdd: 'Hdd', cdd: 'Cdd' } as const satisfies Readonly<Record<string, UnitName>>;
export type DegreeDaysName = keyof typeof unitOfDegreeDays;
export const isDegreeDays = (name: string): name is DegreeDaysName => Object.hasOwn(unitOfDegreeDays, name);

/** Maximum number of consecutive missing hours whose temperature is interpolated (CalTRACK 2.3.3). */
export const maxInterpolatedHours = 6;
const dayMs = 24 * hourMs;

/**
 * Returns the degree days of intervals, in K·d, summed over their hours; partial hours count by their share. `NaN` for
 * an interval with an hour without a temperature.
 * @param base in °C
 * @param intervals their beginnings and ends, in milliseconds since 1970
 */
export function degreeDaysOf(
  name: DegreeDaysName,
  base: number,
  { starts, ends }: { readonly starts: Float64Array; readonly ends: Float64Array },
  temperature: HourlySeries,
): Float64Array {
  const sign = name === 'hdd' ? -1 : 1;
  const ofInterval = (from: number, until: number): number => {
    let sum = 0;
    for (let hour = Math.floor(from / hourMs) * hourMs; hour < until; hour += hourMs) {
      const duration = Math.min(until, hour + hourMs) - Math.max(from, hour);
      sum += Math.max(0, sign * (seriesValueAt(temperature, hour) - base)) * duration;
    }
    return sum / dayMs;
  };
  return starts.map((from, index) => ofInterval(from, ends[index] as number));
}

/** Returns the series with gaps of up to `maxInterpolatedHours` interpolated linearly. */
export function withGapsInterpolated({ start, values }: HourlySeries): HourlySeries {
  const filled = values.slice();
  let lastKnown = -1;
  for (const [index, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    const hours = index - lastKnown;
    if (lastKnown >= 0 && hours - 1 <= maxInterpolatedHours) {
      const before = values[lastKnown] as number;
      for (let hour = 1; hour < hours; hour++) filled[lastKnown + hour] = before + ((value - before) * hour) / hours;
    }
    lastKnown = index;
  }
  return { start, values: filled };
}
