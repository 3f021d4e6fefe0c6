import type { MeteredHour, Priced, WastewaterCharge } from './component';
import { meteredSum, percentageOf, times } from './exact';

/** Returns the charge for the share of the water that becomes wastewater. */
export function priceWastewater(charge: WastewaterCharge, hours: readonly MeteredHour[]): Priced {
  const quantity = percentageOf(charge.returnPercent, meteredSum(hours.map(({ used }) => used)));
  return { quantity, amount: times(quantity, charge.price) };
}
