import { wallClockOf } from '../../lib/dates';
import type { TimeAxis } from '../chartSpec';

/**
 * Returns instants as the library is to place them: it knows no time zones, so it is given the site's local time as if
 * that were UTC. The hour that a clock goes back is drawn over itself.
 */
export function wallClockTimes({ times, zone }: TimeAxis): readonly number[] {
  return times.map((time) => wallClockOf(time, zone));
}
