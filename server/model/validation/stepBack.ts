import { readingSpans, timeAt, valueOfReading } from './readingSpans';
import type { Validation } from './seriesToValidate';

/** A register rolled over where it was in its last tenth and is in its first. */
const nearTop = 0.9;
const nearZero = 0.1;

/** Finds decreases of a register by more than the threshold, unless it rolled over. */
export const stepBack: Validation = ({ readings, meter }, threshold) => {
  if (meter.way !== 'register') return [];
  const fall = (index: number): number => valueOfReading(readings, index - 1) - valueOfReading(readings, index);
  const isStep = (index: number): boolean =>
    fall(index) > threshold && !hasRunOver(valueOfReading(readings, index - 1), valueOfReading(readings, index));
  return readingSpans(readings, isStep).map(({ first, last, count }) => ({
    from: timeAt(readings, first - 1),
    until: timeAt(readings, last),
    figures: {
      steps: count,
      before: valueOfReading(readings, first - 1),
      after: valueOfReading(readings, first),
      most: largest(first, last, (index) => (isStep(index) ? fall(index) : 0)),
    },
  }));
};

function hasRunOver(before: number, after: number): boolean {
  const top = before > 0 ? 10 ** (Math.floor(Math.log10(before)) + 1) : 0;
  return before >= nearTop * top && after <= nearZero * top;
}

function largest(first: number, last: number, valueAt: (index: number) => number): number {
  let most = 0;
  for (let index = first; index <= last; index++) most = Math.max(most, valueAt(index));
  return most;
}
