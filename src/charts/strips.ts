import type { ChartSpec, ShadedRange } from './chartSpec';

/** Returns the strips of a chart by their label, in the order in which they are given: the first is the topmost. */
export function stripsByLabel({ shaded = [] }: ChartSpec): ReadonlyMap<string, readonly ShadedRange[]> {
  const lines = new Map<string, ShadedRange[]>();
  for (const range of shaded) if (range.isStrip) lines.set(range.label, [...(lines.get(range.label) ?? []), range]);
  return lines;
}

/**
 * Returns a function that returns those of the ranges that touch a place of the axis, which lasts until the next one. The
 * end of a range is no part of it, unless it begins there.
 */
export function rangesTouching(
  times: readonly string[],
  ranges: readonly ShadedRange[],
): (index: number) => readonly ShadedRange[] {
  // Not of all places beforehand: a tooltip asks for one of 100,000 at each move of the pointer.
  const startMsAt = (index: number): number => {
    const time = times[index];
    return time === undefined ? Number.POSITIVE_INFINITY : Date.parse(time);
  };
  const bounds = ranges.map((range) => ({ range, from: Date.parse(range.from), to: Date.parse(range.to) }));
  return (index) => {
    const [at, next] = [startMsAt(index), startMsAt(index + 1)];
    return bounds.filter(({ from, to }) => next > from && (at < to || at === from)).map(({ range }) => range);
  };
}

/** Returns the strips that touch a place of a chart. */
export function stripsAt({ axis, shaded = [] }: ChartSpec, index: number): readonly ShadedRange[] {
  const strips = shaded.filter(({ isStrip }) => isStrip);
  return 'times' in axis && strips.length > 0 ? rangesTouching(axis.times, strips)(index) : [];
}
