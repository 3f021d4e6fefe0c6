import { median } from '../quantiles';
import { readingSpans, timeAt } from './readingSpans';
import type { Validation } from './seriesToValidate';

/** Longer intervals are days and months, whose lengths vary. */
const maxIntervalMinutes = 60;

/**
 * Finds readings whose distance from the one before is not a multiple of the channel's interval, within a tolerance in
 * percent: of another interval, or not on the clock.
 */
export const intervalSize: Validation = ({ readings, meter: { way, intervalMinutes } }, percent) => {
  if (way === 'register' || intervalMinutes > maxIntervalMinutes) return [];
  const minutesBefore = (index: number): number => (timeAt(readings, index) - timeAt(readings, index - 1)) / 60_000;
  const isOff = (index: number): boolean => {
    const minutes = minutesBefore(index);
    const times = Math.max(1, Math.round(minutes / intervalMinutes));
    return Math.abs(minutes - times * intervalMinutes) > (percent / 100) * intervalMinutes;
  };
  return readingSpans(readings, isOff).map(({ first, last, count }) => ({
    from: timeAt(readings, first - 1),
    until: timeAt(readings, last),
    figures: {
      readings: count,
      minutes: median(Array.from({ length: last - first + 1 }, (_nothing, step) => minutesBefore(first + step))),
      expectedMinutes: intervalMinutes,
    },
  }));
};
