import { wallClockOf } from '../../lib/dates';
import type { TimeAxis } from '../chartSpec';

/**
 * Instants as the library is to place them: it knows no zones, so it is given what a clock on the site's wall shows,
 * as if that were UTC. The hour that a clock goes back is drawn over itself.
 */
export function wallClockTimes({ times, zone }: TimeAxis): readonly number[] {
  return times.map((time) => wallClockOf(time, zone));
}
