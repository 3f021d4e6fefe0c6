import { wallClockOf } from '../../lib/dates';
import type { TimeAxis } from '../chartSpec';

/**
 * Returns instants in ms for ApexCharts, which has no time zones: local time of the zone as if it were UTC. The hour
 * that is repeated when daylight saving ends is drawn twice at the same position.
 */
export function wallClockTimes({ times, zone }: TimeAxis): readonly number[] {
  return times.map((time) => wallClockOf(time, zone));
}
