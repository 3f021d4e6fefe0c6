import { hourMs, type MeterReading } from '../hourlySeries';

/** Readings by index, from `first` to `last`; `count` of them match. */
export interface ReadingSpan {
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

/** Matching readings at most this far apart are one span. */
const maxGapMs = 24 * hourMs;

/** Returns spans of the readings for which `isTrue`. */
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
