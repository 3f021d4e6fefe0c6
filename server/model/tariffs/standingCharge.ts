import type { DailyCharge, MeteredHour, MonthlyCharge, Priced } from './component';
import { dividedBy, exact, sum, times } from './exact';
import { billedDays, daysInMonth, monthsOf } from './months';

/** Returns what is paid for the days. */
export function priceDays({ price }: DailyCharge, hours: readonly MeteredHour[]): Priced {
  const quantity = exact(monthsOf(hours).reduce((days, month) => days + billedDays(month), 0));
  return { quantity, amount: times(quantity, price) };
}

/** Returns what is paid for the months. */
export function priceMonths({ price }: MonthlyCharge, hours: readonly MeteredHour[]): Priced {
  const months = monthsOf(hours);
  const quantity = sum(months.map((month) => dividedBy(exact(billedDays(month)), exact(daysInMonth(month.index)))));
  return { quantity, amount: times(quantity, price) };
}
