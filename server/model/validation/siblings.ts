import { hourMs } from '../hourlySeries';
import type { Validation } from './seriesToValidate';

/**
 * Finds that other channels of the load have been read for at least `leastHours` hours since this one's last reading:
 * the meter was reached, but this channel was not read.
 */
export const siblings: Validation = ({ readings, meter }, leastHours) => {
  const { othersReadUntil, otherChannelCount, inactiveSince, intervalMinutes } = meter;
  const last = readings.at(-1);
  if (!last || othersReadUntil === undefined || inactiveSince !== undefined) return [];
  const from = last.at + intervalMinutes * 60_000;
  const hours = (othersReadUntil - from) / hourMs;
  return hours >= leastHours && hours > 0
    ? [{ from, until: othersReadUntil, figures: { hours, siblings: otherChannelCount ?? 1 } }]
    : [];
};
