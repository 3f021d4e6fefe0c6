import { type BalanceInterval, balanceIntervals } from '../../../resources/shared/usageBalance';
import type { UsageSpan } from '../../../resources/shared/usageInterval';

const dayMs = 86_400_000;
/** More days have more hours than the chart can show as columns. */
const maxHourlyDays = 83;

interface BalanceIntervals {
  readonly intervals: readonly BalanceInterval[];
  /** The default interval. */
  readonly usual: BalanceInterval;
}

/** Returns the intervals at which a balance of these days can be shown. */
export function balanceIntervalsOf({ from, until }: UsageSpan): BalanceIntervals {
  const days = (Date.parse(until) - Date.parse(from)) / dayMs;
  const usual = days <= 3 ? 'Hourly' : days <= 92 ? 'Daily' : 'Monthly';
  return { intervals: balanceIntervals.filter((each) => each !== 'Hourly' || days <= maxHourlyDays), usual };
}
