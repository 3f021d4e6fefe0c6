import { type BalanceInterval, balanceIntervals } from '../../../resources/shared/usageBalance';
import type { UsageSpan } from '../../../resources/shared/usageInterval';

const dayMs = 86_400_000;
/** Of more days there would be more hours than columns can show. */
const maxHourlyDays = 83;

interface BalanceIntervals {
  readonly intervals: readonly BalanceInterval[];
  /** The one that is shown first. */
  readonly usual: BalanceInterval;
}

/** Returns the intervals at which a balance of these days can be shown. */
export function balanceIntervalsOf({ from, until }: UsageSpan): BalanceIntervals {
  const days = (Date.parse(until) - Date.parse(from)) / dayMs;
  const usual = days <= 3 ? 'Hourly' : days <= 92 ? 'Daily' : 'Monthly';
  return { intervals: balanceIntervals.filter((each) => each !== 'Hourly' || days <= maxHourlyDays), usual };
}
