import { hourMs } from '../hourlySeries';
import { timeAt } from './readingSpans';
import type { FoundSpan, Validation } from './seriesToValidate';

/** Readings of a register come when they like: only longer pauses are gaps, as for what a register used by the hour. */
const maxRegisterPauseMs = 3 * hourMs;

/**
 * Finds gaps between readings that last as many hours. A channel that has gone silent has no gap: that nothing comes any
 * more is told by a notification.
 */
export const missingReadings: Validation = ({ readings, meter }, leastHours) => {
  const interval = meter.intervalMinutes * 60_000;
  const maxPauseMs = Math.max(meter.way === 'register' ? maxRegisterPauseMs : 0, 1.5 * interval);
  const found: FoundSpan[] = [];
  for (let next = 1; next < readings.length; next++) {
    const [before, until] = [timeAt(readings, next - 1), timeAt(readings, next)];
    if (until - before <= maxPauseMs) continue;
    const from = before + interval;
    const hours = (until - from) / hourMs;
    if (hours >= leastHours)
      found.push({ from, until, figures: { hours, readings: Math.round((until - from) / interval) } });
  }
  return found;
};
