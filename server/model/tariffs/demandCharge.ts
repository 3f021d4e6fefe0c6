import { appliesAt } from '../../../resources/shared/timeOfUse';
import type { DemandCharge, MeteredHour, Priced } from './component';
import { dividedBy, type Exact, largest, percentageOf, sum, times } from './exact';
import { monthsOf } from './months';

/**
 * Returns what is paid for the highest demand of each month. With a ratchet it is at least that share of the highest of
 * the months before. The quantity is in kW, or kVA, added up over the months.
 * @param before hours of the months before those that are billed, for the ratchet
 */
export function priceDemand(
  charge: DemandCharge,
  hours: readonly MeteredHour[],
  before: readonly MeteredHour[] = [],
): Priced {
  const peaks = new Map(monthsOf([...before, ...hours]).map((month) => [month.index, peakOf(charge, month.hours)]));
  const quantity = sum(
    monthsOf(hours).map(({ index }) => {
      const own = peaks.get(index) as Exact;
      if (charge.ratchetPercent === null) return own;
      const earlier = [...peaks].filter(([other]) => other < index && other >= index - charge.ratchetMonths);
      return largest(own, percentageOf(charge.ratchetPercent, largest(0n, ...earlier.map(([, peak]) => peak))));
    }),
  );
  return { quantity, amount: times(quantity, charge.price) };
}

function peakOf(charge: DemandCharge, hours: readonly MeteredHour[]): Exact {
  const demands = hours.filter((hour) => appliesAt(charge, hour)).map(({ demand }) => demand ?? 0n);
  const peak = largest(0n, ...demands);
  return charge.powerFactor === null ? peak : dividedBy(peak, charge.powerFactor);
}
