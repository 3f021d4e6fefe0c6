import type { ChartSpec, ShadedRange } from './chartSpec';

/** Returns the strips of a chart by label, in their order in `shaded`: the first is drawn topmost. */
export function stripsByLabel({ shaded = [] }: ChartSpec): ReadonlyMap<string, readonly ShadedRange[]> {
  const lines = new Map<string, ShadedRange[]>();
  for (const range of shaded) if (range.isStrip) lines.set(range.label, [...(lines.get(range.label) ?? []), range]);
  return lines;
}

/**
 * Returns a function from an index of the time axis to the ranges that overlap its interval, which lasts until the next
 * time. Ranges exclude their end, except those of length 0.
 */
export function rangesTouching(
  times: readonly string[],
  ranges: readonly ShadedRange[],
): (index: number) => readonly ShadedRange[] {
  // Parsed on demand: a tooltip needs one of 100,000 times for each move of the pointer.
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

/** Returns the strips that overlap the interval at an index of a chart's time axis. */
export function stripsAt({ axis, shaded = [] }: ChartSpec, index: number): readonly ShadedRange[] {
  const strips = shaded.filter(({ isStrip }) => isStrip);
  return 'times' in axis && strips.length > 0 ? rangesTouching(axis.times, strips)(index) : [];
}
