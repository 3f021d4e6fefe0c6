import type { GasCharge, MeteredHour, Priced } from './component';
import { dividedBy, exact, meteredSum, times } from './exact';

const megajoulesOfKwh = exact('3.6');

/** Returns the charge for the energy of the m³ used; the quantity is in kWh. */
export function priceGas(charge: GasCharge, hours: readonly MeteredHour[]): Priced {
  const volume = times(meteredSum(hours.map(({ used }) => used)), charge.volumeCorrection);
  const quantity = dividedBy(times(volume, charge.calorificValue), megajoulesOfKwh);
  return { quantity, amount: times(quantity, charge.price) };
}
