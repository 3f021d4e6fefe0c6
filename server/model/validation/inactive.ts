import { readingSpans, timeAt, valueOfReading } from './readingSpans';
import type { Validation } from './seriesToValidate';

/** Finds usage above the threshold since the channel or its load became inactive. */
export const inactive: Validation = ({ readings, meter: { inactiveSince, way, intervalMinutes } }, threshold) => {
  if (inactiveSince === undefined || way === 'level') return [];
  const usedAt = (index: number): number =>
    way === 'register'
      ? valueOfReading(readings, index) - valueOfReading(readings, index - 1)
      : valueOfReading(readings, index);
  const isUse = (index: number): boolean => timeAt(readings, index) >= inactiveSince && usedAt(index) > threshold;
  return readingSpans(readings, isUse).map(({ first, last, count }) => {
    let used = 0;
    for (let index = first; index <= last; index++) used += usedAt(index);
    return {
      from: timeAt(readings, first),
      until: timeAt(readings, last) + intervalMinutes * 60_000,
      figures: { readings: count, used },
    };
  });
};
