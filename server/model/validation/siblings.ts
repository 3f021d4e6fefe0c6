import { hourMs } from '../hourlySeries';
import type { Validation } from './validatedSeries';

/**
 * Finds that other channels of the same load were read for as many hours since the last reading: the meter was reached,
 * and this channel of it was not.
 */
export const siblings: Validation = ({ readings, meter }, leastHours) => {
  const { siblingsReadUntil, siblingCount, inactiveSince, intervalMinutes } = meter;
  const last = readings.at(-1);
  if (!last || siblingsReadUntil === undefined || inactiveSince !== undefined) return [];
  const from = last.at + intervalMinutes * 60_000;
  const hours = (siblingsReadUntil - from) / hourMs;
  return hours >= leastHours && hours > 0
    ? [{ from, until: siblingsReadUntil, figures: { hours, siblings: siblingCount ?? 1 } }]
    : [];
};
