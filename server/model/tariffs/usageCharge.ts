import { appliesAt } from '../../../resources/shared/timeOfUse';
import type { MeteredHour, Priced, UsageCharge } from './component';
import { meteredSum, times } from './exact';

/** Returns the charge for the usage at its times. */
export function priceUsage(charge: UsageCharge, hours: readonly MeteredHour[]): Priced {
  const quantity = meteredSum(hours.filter((hour) => appliesAt(charge, hour)).map(({ used }) => used));
  return { quantity, amount: times(quantity, charge.price) };
}
