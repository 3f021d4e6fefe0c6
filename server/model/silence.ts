import { intervalsMissed, silentHours } from '../../resources/shared/silence';
import { hourMs } from './hourlySeries';

/** A reading: when it was taken, and when it was written. Both in milliseconds since 1970. */
export interface ReadingTime {
  readonly at: number;
  readonly written: number;
}

const dayMs = 24 * hourMs;
/** No meter counts as silent earlier. */
const minSilentMs = silentHours * hourMs;
/** A pause is unusual from so many times the usual length on. */
const pauseFactor = 1.5;
/** A length that occurred at least so often is usual. */
const minOccurrences = 3;

/**
 * Returns for how many milliseconds a meter may be silent before somebody should know: a day, or longer where its
 * interval is, where it pauses (over weekends), or where its readings come late (in one lot a day or a month).
 * @param arrivals sorted by `at`
 */
export function silentAfter(arrivals: readonly ReadingTime[], intervalMinutes: number): number {
  const usual = Math.max(usualOf(pauses(arrivals)), usualOf(delays(arrivals)));
  return Math.max(minSilentMs, intervalsMissed * intervalMinutes * 60_000, pauseFactor * usual);
}

/** Returns the longest length that occurred often. */
function usualOf(lengths: readonly number[]): number {
  const sorted = lengths.toSorted((a, b) => b - a);
  return sorted[Math.min(minOccurrences, sorted.length) - 1] ?? 0;
}

const pauses = (arrivals: readonly ReadingTime[]): readonly number[] =>
  arrivals.slice(1).map(({ at }, index) => at - (arrivals[index] as ReadingTime).at);

/**
 * Returns how old the newest reading had become when newer ones came; one for each day that brought some: an import of
 * years is one.
 */
function delays(arrivals: readonly ReadingTime[]): readonly number[] {
  const days = new Map<number, { first: number; newest: number }>();
  for (const { at, written } of arrivals) {
    const day = Math.floor(written / dayMs);
    const known = days.get(day);
    if (known) Object.assign(known, { first: Math.min(known.first, written), newest: Math.max(known.newest, at) });
    else days.set(day, { first: written, newest: at });
  }
  const ages: number[] = [];
  let newest = Number.NaN;
  for (const [, of] of [...days].sort(([a], [b]) => a - b)) {
    if (of.newest > newest) ages.push(of.first - newest);
    newest = Math.max(of.newest, Number.isNaN(newest) ? of.newest : newest);
  }
  return ages;
}
