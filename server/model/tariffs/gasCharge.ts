import { appliesAt } from '../../../resources/shared/timeOfUse';
import type { GasCharge, MeteredHour, Priced } from './component';
import { dividedBy, exact, meteredSum, times } from './exact';

const megajoulesOfKwh = exact('3.6');

/** Returns the charge for the energy of the m³ used at its times; the quantity is in kWh. */
export function priceGas(charge: GasCharge, hours: readonly MeteredHour[]): Priced {
  const metered = meteredSum(hours.filter((hour) => appliesAt(charge, hour)).map(({ used }) => used));
  const volume = times(metered, charge.volumeCorrection);
  const quantity = dividedBy(times(volume, charge.calorificValue), megajoulesOfKwh);
  return { quantity, amount: times(quantity, charge.price) };
}
