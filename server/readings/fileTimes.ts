import { offsets } from '../model/hourOfWeek';
import type { FileClock, FileReading } from './formats/intervalFile';

/** Returns the milliseconds since 1970 of readings that are asked for in the order of their file. */
export type MomentOf = (reading: FileReading) => number;

/**
 * Returns how the times of a register become milliseconds since 1970. Of an hour that the clock shows twice, what comes
 * after the first one in the file is the second.
 * @param timeZone as the tz database calls it; of no use for `utc`
 */
export function momentsOf(clock: FileClock, timeZone: string): MomentOf {
  if (clock === 'utc') return ({ at }) => at;
  const offsetAt = offsets(timeZone);
  if (clock === 'standard') {
    // Where clocks change, the standard one is the one that is behind; of zones that changed their law, that of the year.
    const standardOf = perYear((year) => Math.min(offsetAt(Date.UTC(year, 0, 1)), offsetAt(Date.UTC(year, 6, 1))));
    return ({ at }) => at - standardOf(at);
  }
  let latest = Number.NEGATIVE_INFINITY;
  return ({ at, elapsed }) => {
    const first = wallTime(at, offsetAt);
    if (elapsed !== undefined) return first + elapsed;
    const second = at - offsetAt(first + 3 * hourMs);
    const isRepeated = second > first && second + offsetAt(second) === at;
    const moment = isRepeated && latest >= first ? second : first;
    latest = Math.max(latest, moment);
    return moment;
  };
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Returns the first moment at which a clock shows a time; one that it skips is counted on from before the change. */
function wallTime(at: number, offsetAt: (at: number) => number): number {
  const [before, after] = [at - offsetAt(at - dayMs), at - offsetAt(at + dayMs)];
  const isShown = (moment: number): boolean => moment + offsetAt(moment) === at;
  return !isShown(before) && isShown(after) ? after : before;
}

function perYear(find: (year: number) => number): (at: number) => number {
  const known = new Map<number, number>();
  return (at) => {
    const year = new Date(at).getUTCFullYear();
    const found = known.get(year) ?? find(year);
    known.set(year, found);
    return found;
  };
}
