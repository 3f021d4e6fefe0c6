import { hourMs, type MeterReading } from '../hourlySeries';

/** Readings by their index, from `first` to `last`; `count` of them show what is looked for. */
export interface ReadingSpan {
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

/** Two that are at most so long apart are one thing to look at. */
const maxGapMs = 24 * hourMs;

/** Returns the readings for which it is true, in spans. */
export function readingSpans(
  readings: readonly MeterReading[],
  isTrue: (index: number) => boolean,
): readonly ReadingSpan[] {
  const spans: { first: number; last: number; count: number }[] = [];
  for (let index = 0; index < readings.length; index++) {
    if (!isTrue(index)) continue;
    const before = spans.at(-1);
    if (before && timeAt(readings, index) - timeAt(readings, before.last) <= maxGapMs) {
      before.last = index;
      before.count++;
    } else spans.push({ first: index, last: index, count: 1 });
  }
  return spans;
}

export const timeAt = (readings: readonly MeterReading[], index: number): number => readings[index]?.at ?? Number.NaN;
export const valueOfReading = (readings: readonly MeterReading[], index: number): number =>
  readings[index]?.value ?? Number.NaN;
