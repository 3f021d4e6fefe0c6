import { hourMs } from '../hourlySeries';
import { timeAt } from './readingSpans';
import type { FoundSpan, Validation } from './seriesToValidate';

/** Finds consecutive estimates that last at least `leastHours` hours. */
export const prolongedEstimation: Validation = ({ readings, estimated, meter }, leastHours) => {
  if (estimated.size === 0) return [];
  const found: FoundSpan[] = [];
  for (let first = 0; first < readings.length; first++) {
    if (!estimated.has(timeAt(readings, first))) continue;
    let last = first;
    while (estimated.has(timeAt(readings, last + 1))) last++;
    const [from, until] = [timeAt(readings, first), timeAt(readings, last) + meter.intervalMinutes * 60_000];
    const hours = (until - from) / hourMs;
    if (hours >= leastHours) found.push({ from, until, figures: { hours, readings: last - first + 1 } });
    first = last;
  }
  return found;
};
