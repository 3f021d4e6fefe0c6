import type { MeteredHour, Priced, StepCharge } from './component';
import { largest, smallest, sum, times } from './exact';
import { monthsOf } from './months';

/** Returns what is paid for the usage of each month that is on the step. */
export function priceStep({ price, from, upTo }: StepCharge, hours: readonly MeteredHour[]): Priced {
  const quantity = sum(
    monthsOf(hours).map(({ hours: ofMonth }) => {
      const used = sum(ofMonth.map((hour) => hour.used));
      return largest(0n, smallest(used, upTo ?? used) - from);
    }),
  );
  return { quantity, amount: times(quantity, price) };
}
