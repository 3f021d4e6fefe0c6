import { hourMs } from '../hourlySeries';
import { intervalStarts } from '../hourOfWeek';
import { timeAt } from './readingSpans';
import type { FoundSpan, Validation } from './seriesToValidate';

/** Registers are read irregularly: shorter pauses are no gaps, as they are interpolated. */
const maxRegisterPauseMs = 3 * hourMs;

/**
 * Finds gaps of at least `leastHours` hours between readings. A channel without newer readings has no gap; its silence
 * raises a notification.
 */
export const missingReadings: Validation = ({ readings, meter }, leastHours) => {
  const interval = meter.intervalMinutes * 60_000;
  const maxPauseMs = Math.max(meter.way === 'register' ? maxRegisterPauseMs : 0, 1.5 * interval);
  const found: FoundSpan[] = [];
  for (let next = 1; next < readings.length; next++) {
    const [before, until] = [timeAt(readings, next - 1), timeAt(readings, next)];
    if (until - before <= maxPauseMs) continue;
    const from = intervalStarts(before, until, meter.intervalMinutes, meter.timeZone)(1);
    const hours = (until - from) / hourMs;
    if (hours >= leastHours)
      found.push({ from, until, figures: { hours, readings: Math.round((until - from) / interval) } });
  }
  return found;
};
