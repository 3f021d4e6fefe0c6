import { appliesAt } from '../../../resources/shared/timeOfUse';
import type { FeedIn, MeteredHour, Priced } from './component';
import { meteredSum, times } from './exact';

/** Returns the payment for feeding in at its times, as a negative amount. */
export function priceFeedIn(charge: FeedIn, hours: readonly MeteredHour[]): Priced {
  const quantity = meteredSum(hours.filter((hour) => appliesAt(charge, hour)).map(({ fedIn }) => fedIn ?? 0n));
  return { quantity, amount: -times(quantity, charge.price) };
}
