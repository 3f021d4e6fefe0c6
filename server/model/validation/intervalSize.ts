import { median } from '../quantiles';
import { readingSpans, timeAt } from './readingSpans';
import type { Validation } from './seriesToValidate';

/** Longer ones are days and months, which are not all as long. */
const maxIntervalMinutes = 60;

/**
 * Finds readings that are not a multiple of the channel's interval after the one before, give or take the threshold in
 * percent: of another interval, or beside the clock.
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
