import { readingSpans, timeAt, valueOfReading } from './readingSpans';
import type { Validation } from './seriesToValidate';

/** Finds amounts below the negative threshold where the channel may have no negative values. */
export const negative: Validation = ({ readings, meter }, threshold) =>
  meter.way !== 'amounts' || meter.mayBeNegative
    ? []
    : readingSpans(readings, (index) => valueOfReading(readings, index) < -threshold).map(({ first, last, count }) => ({
        from: timeAt(readings, first),
        until: timeAt(readings, last) + meter.intervalMinutes * 60_000,
        figures: {
          readings: count,
          least: readings.slice(first, last + 1).reduce((least, { value }) => Math.min(least, value), 0),
        },
      }));
