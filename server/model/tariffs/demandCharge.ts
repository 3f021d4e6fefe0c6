import { appliesAt } from '../../../resources/shared/timeOfUse';
import type { DemandCharge, MeteredHour, Priced } from './component';
import { dividedBy, type Exact, largest, percentageOf, sum, times } from './exact';
import { type BilledMonth, monthsOf, shareOf } from './months';

/**
 * Returns the charge for the highest demand of each month; of partial months by days. With a ratchet, at least its
 * share of the highest of the months before. The quantity is in kW, or kVA, summed over the months.
 * @param others hours that this charge does not bill, for the ratchet
 */
export function priceDemand(
  charge: DemandCharge,
  hours: readonly MeteredHour[],
  others: readonly MeteredHour[] = [],
): Priced {
  const { ratchetPercent, ratchetMonths } = charge;
  const peaks = ratchetPercent === null ? [] : monthsOf([...others, ...hours]).map(peakOfMonth);
  const quantity = sum(
    monthsOf(hours).map((month) => {
      const own = peakOf(charge, month.hours);
      if (ratchetPercent === null) return shareOf(month, own);
      const earlier = peaks.filter(({ index }) => index < month.index && index >= month.index - ratchetMonths);
      const ratchet = percentageOf(ratchetPercent, largest(0n, ...earlier.map(({ peak }) => peak)));
      return shareOf(month, largest(own, ratchet));
    }),
  );
  return { quantity, amount: times(quantity, charge.price) };

  function peakOfMonth(month: BilledMonth) {
    return { index: month.index, peak: peakOf(charge, month.hours) };
  }
}

/** Returns the charge of a month with the highest demand of these hours, without a ratchet. */
export const priceOfPeak = (charge: DemandCharge, hours: readonly MeteredHour[]): Exact =>
  times(peakOf(charge, hours), charge.price);

function peakOf(charge: DemandCharge, hours: readonly MeteredHour[]): Exact {
  return largest(0n, ...hours.filter((hour) => appliesAt(charge, hour)).map((hour) => demandOf(charge, hour)));
}

/** Returns the demand of an hour in the unit of the charge, kW or kVA. */
function demandOf({ powerFactor }: DemandCharge, { demand = 0n, apparentDemand }: MeteredHour): Exact {
  if (powerFactor === null) return demand;
  return apparentDemand ?? dividedBy(demand, powerFactor);
}
