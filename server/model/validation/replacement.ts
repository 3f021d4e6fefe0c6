import { readingSpans, timeAt } from './readingSpans';
import type { Validation } from './seriesToValidate';

/** Finds readings that replaced others of the same time and differ by more than `percent`. */
export const replacement: Validation = ({ readings, replaced, meter }, percent) => {
  const first = new Map(replaced.map(({ at, before, after }) => [at, { before, after }]));
  const isReplaced = (index: number): boolean => {
    const found = first.get(timeAt(readings, index));
    return found !== undefined && Math.abs(found.after - found.before) > (percent / 100) * Math.abs(found.before);
  };
  return readingSpans(readings, isReplaced).map((span) => {
    let [before, after] = [0, 0];
    for (let index = span.first; index <= span.last; index++) {
      const found = isReplaced(index) ? first.get(timeAt(readings, index)) : undefined;
      before += found?.before ?? 0;
      after += found?.after ?? 0;
    }
    return {
      from: timeAt(readings, span.first),
      until: timeAt(readings, span.last) + meter.intervalMinutes * 60_000,
      figures: { readings: span.count, before, after },
    };
  });
};
