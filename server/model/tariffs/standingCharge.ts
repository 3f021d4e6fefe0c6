import type { DailyCharge, MeteredHour, MonthlyCharge, Priced } from './component';
import { exact, sum, times } from './exact';
import { billedDays, monthsOf, shareOf } from './months';

/** Returns the charge for the days. */
export function priceDays({ price }: DailyCharge, hours: readonly MeteredHour[]): Priced {
  const quantity = exact(monthsOf(hours).reduce((days, month) => days + billedDays(month), 0));
  return { quantity, amount: times(quantity, price) };
}

/** Returns the charge for the months, of partial ones by days. */
export function priceMonths({ price }: MonthlyCharge, hours: readonly MeteredHour[]): Priced {
  const quantity = sum(monthsOf(hours).map((month) => shareOf(month, exact(1))));
  return { quantity, amount: times(quantity, price) };
}
