import type { MeteredHour, Priced, StepCharge } from './component';
import { largest, meteredSum, smallest, sum, times } from './exact';
import { monthsOf, shareOf } from './months';

/**
 * Returns the charge for the usage of each month within the step, whose bounds are reduced to the billed days of the
 * month.
 */
export function priceStep({ price, from, upTo }: StepCharge, hours: readonly MeteredHour[]): Priced {
  const quantity = sum(
    monthsOf(hours).map((month) => {
      const used = meteredSum(month.hours.map((hour) => hour.used));
      const end = upTo === null ? used : shareOf(month, upTo);
      return largest(0n, smallest(used, end) - shareOf(month, from));
    }),
  );
  return { quantity, amount: times(quantity, price) };
}
