import type { SourceUtility } from '../source/records';

interface Rates {
  /** Price of a kWh, or of a m³ of water, in dollars. */
  readonly price: Readonly<Record<SourceUtility, number>>;
  /** kg CO2e of a kWh of electricity; from the emission factors of the demo, grid mix of the country. */
  readonly electricityCarbon: number;
}

const gasCarbon = 0.183;
const waterCarbon = 0.149;

/** Plain, plausible tariffs: no source names the ones that were paid. */
const rates: Readonly<Record<string, Rates>> = {
  GB: { price: { electricity: 0.31, gas: 0.079, water: 3.9, solar: 0.19 }, electricityCarbon: 0.21233 },
  US: { price: { electricity: 0.128, gas: 0.041, water: 2.4, solar: 0.09 }, electricityCarbon: 0.4034 },
  IN: { price: { electricity: 0.102, gas: 0.05, water: 0.31, solar: 0.054 }, electricityCarbon: 0.708 },
  ES: { price: { electricity: 0.23, gas: 0.076, water: 2.55, solar: 0.065 }, electricityCarbon: 0.17103 },
};

function ratesOf(country: string): Rates {
  const found = rates[country];
  if (!found) throw new Error(`The demo has no tariff for country '${country}'.`);
  return found;
}

export const priceOf = (country: string, utility: SourceUtility): number => ratesOf(country).price[utility];

/** Returns the emissions of a kWh or of a m³ of water, in kg CO2e. */
export function carbonOf(country: string, utility: SourceUtility): number {
  if (utility === 'gas') return gasCarbon;
  if (utility === 'water') return waterCarbon;
  return ratesOf(country).electricityCarbon;
}
