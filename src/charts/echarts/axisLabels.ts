import { formatDay, wallClockOf } from '../../lib/dates';
import { numberLocale } from '../../lib/locale';
import type { ChartSpec } from '../chartSpec';

const dayMs = 86_400_000;

/**
 * Returns what the library calls for the label of a place. Each frame of a chart that is moved asks for dozens, and to
 * ask a time zone for one takes longer than to draw a line, so that each is kept.
 */
export function axisLabelsOf(axis: ChartSpec['axis']): (place: string) => string {
  const labels = new Map<string, string>();
  return (place) => {
    const index = Number(place);
    const label =
      labels.get(place) ?? ('names' in axis ? (axis.names[index] ?? '') : axisLabel(axis.times, index, axis.zone));
    labels.set(place, label);
    return label;
  };
}

/** Returns the room in px that the last label of an axis needs beside the chart: half of it stands out there. */
export const lastLabelPadding = (label: string): number => Math.max(12, label.length * 3);

/** Returns the label of a category: hour, day, month or year, by the distance of its neighbours; empty where there is none. */
function axisLabel(times: readonly string[], index: number, zone: string | null | undefined): string {
  const time = times[index];
  if (time === undefined) return '';
  const [one, next] = [times[1] ?? time, times[2] ?? times[1] ?? time];
  const apart = (Date.parse(next) - Date.parse(one)) / dayMs || 1;
  const clock = new Date(wallClockOf(time, zone));
  if (apart > 300) return String(clock.getUTCFullYear());
  if (apart > 26) return clock.toLocaleDateString(numberLocale(), { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const whole = formatDay(clock.toISOString(), 'UTC');
  // Over more than a year a day without its year would be several.
  const days = (Date.parse(times.at(-1) ?? time) - Date.parse(times[0] ?? time)) / dayMs;
  const day = days > 366 ? whole : whole.slice(0, 5);
  return apart > 0.9 ? day : `${day} ${clock.toISOString().slice(11, 16)}`;
}
