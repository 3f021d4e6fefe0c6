import { weekHours } from './hourlySeries';
import { scaledMad } from './quantiles';
import type { Sample } from './sample';

/**
 * Change of an hourly amount per kelvin below or above the bounds, relative to the usual weather of its hour of the
 * week.
 */
interface Slopes {
  readonly heating: number;
  readonly cooling: number;
  readonly usualHeating: Float64Array;
  readonly usualCooling: Float64Array;
}

/** °C: bound below which buildings are heated, and above which they are cooled. */
const heatedBelow = 15;
const cooledAbove = 18;
const iterations = 3;
/** Minimum reduction of the scaled MAD of residuals, as a share; less is chance. */
const minImprovement = 0.05;

export const heatingOf = (temperature: number): number => Math.max(0, heatedBelow - temperature);
export const coolingOf = (temperature: number): number => Math.max(0, temperature - cooledAbove);

/** Returns the amount that the weather adds relative to the usual weather of the hour of the week; 0 where unknown. */
export function weatherAt(slopes: Slopes | undefined, { hour, temperature }: Omit<Sample, 'value'>): number {
  if (!slopes || Number.isNaN(temperature)) return 0;
  const heating = heatingOf(temperature) - (slopes.usualHeating[hour] as number);
  const cooling = coolingOf(temperature) - (slopes.usualCooling[hour] as number);
  return slopes.heating * heating + slopes.cooling * cooling;
}

/**
 * Returns the amount that the weather adds relative to an hour without heating and cooling; that of the usual weather
 * of the hour of the week where the temperature is unknown.
 */
export function weatherLoadAt(slopes: Slopes | undefined, { hour, temperature }: Omit<Sample, 'value'>): number {
  if (!slopes) return 0;
  const isKnown = !Number.isNaN(temperature);
  const heating = isKnown ? heatingOf(temperature) : (slopes.usualHeating[hour] as number);
  const cooling = isKnown ? coolingOf(temperature) : (slopes.usualCooling[hour] as number);
  return slopes.heating * heating + slopes.cooling * cooling;
}

const hasTemperature = ({ temperature }: Sample): boolean => !Number.isNaN(temperature);

/**
 * Returns the slopes by least squares with Huber weights, robust to faulty days. Undefined where temperatures are
 * mostly unknown or explain too little.
 */
export function slopesOf(samples: readonly Sample[], residuals: readonly number[]): Slopes | undefined {
  const known = samples.filter(hasTemperature);
  if (known.length < samples.length / 2) return undefined;
  const knownResiduals = residuals.filter((_residual, index) => hasTemperature(samples[index] as Sample));
  const usualHeating = usualOf(known, heatingOf);
  const usualCooling = usualOf(known, coolingOf);
  const excessHeating = known.map(({ hour, temperature }) => heatingOf(temperature) - (usualHeating[hour] as number));
  const excessCooling = known.map(({ hour, temperature }) => coolingOf(temperature) - (usualCooling[hour] as number));
  const madBefore = scaledMad(knownResiduals);
  const bound = 1.5 * Math.max(madBefore, 1e-9);
  let heating = 0;
  let cooling = 0;
  for (let round = 0; round < iterations; round++) {
    let [hh, hc, cc, hy, cy] = [1e-6, 0, 1e-6, 0, 0];
    for (let index = 0; index < known.length; index++) {
      const h = excessHeating[index] as number;
      const c = excessCooling[index] as number;
      const residual = knownResiduals[index] as number;
      const error = Math.abs(residual - heating * h - cooling * c);
      const weight = error > bound ? bound / error : 1;
      hh += weight * h * h;
      hc += weight * h * c;
      cc += weight * c * c;
      hy += weight * h * residual;
      cy += weight * c * residual;
    }
    const determinant = hh * cc - hc * hc;
    if (Math.abs(determinant) < 1e-9) return undefined;
    heating = (hy * cc - cy * hc) / determinant;
    cooling = (cy * hh - hy * hc) / determinant;
  }
  const remaining = knownResiduals.map(
    (residual, index) =>
      residual - heating * (excessHeating[index] as number) - cooling * (excessCooling[index] as number),
  );
  const madAfter = scaledMad(remaining);
  return madAfter < madBefore * (1 - minImprovement) ? { heating, cooling, usualHeating, usualCooling } : undefined;
}

/** Returns the mean feature by hour of the week; that of all hours where one has no samples. */
function usualOf(samples: readonly Sample[], featureOf: (temperature: number) => number): Float64Array {
  const sums = new Float64Array(weekHours);
  const counts = new Uint16Array(weekHours);
  let total = 0;
  for (const { hour, temperature } of samples) {
    const feature = featureOf(temperature);
    sums[hour] = (sums[hour] as number) + feature;
    counts[hour] = (counts[hour] as number) + 1;
    total += feature;
  }
  return sums.map((sum, hour) => (counts[hour] ? sum / (counts[hour] as number) : total / samples.length));
}
