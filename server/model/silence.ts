import { intervalsMissed, silentHours } from '../../resources/shared/silence';
import { hourMs } from './hourlySeries';

/** A reading: when it was taken, and when it was written. Both in milliseconds since 1970. */
export interface ReadingTime {
  readonly at: number;
  readonly written: number;
}

const dayMs = 24 * hourMs;
/** Minimum silence of any meter. */
const minSilentMs = silentHours * hourMs;
/** Ratio to the usual pause from which on a silence is unusual. */
const pauseFactor = 1.5;
/** Number of occurrences from which on a pause is usual. */
const minOccurrences = 3;

/**
 * Returns how long a meter may be silent before an alert, in ms: a day, or longer with longer intervals, regular pauses
 * (weekends) or late readings (batches once a day or a month).
 */
export function silentAfter(arrivals: readonly ReadingTime[], intervalMinutes: number): number {
  const usual = Math.max(usualOf(pauses(arrivals)), usualOf(delays(arrivals)));
  return Math.max(minSilentMs, intervalsMissed * intervalMinutes * 60_000, pauseFactor * usual);
}

/** Returns the longest duration that occurred at least `minOccurrences` times. */
function usualOf(lengths: readonly number[]): number {
  const sorted = lengths.toSorted((a, b) => b - a);
  return sorted[Math.min(minOccurrences, sorted.length) - 1] ?? 0;
}

const pauses = (arrivals: readonly ReadingTime[]): readonly number[] =>
  arrivals.slice(1).map(({ at }, index) => at - (arrivals[index] as ReadingTime).at);

/**
 * Returns, for each day on which newer readings arrived, the age of the newest reading just before, in ms. By day, so
 * that an import of years counts once.
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
