import { formatDay, wallClockOf } from '../../lib/dates';
import { numberLocale } from '../../lib/locale';
import type { ChartSpec } from '../chartSpec';

const dayMs = 86_400_000;

/**
 * Returns a formatter of axis labels, from an index as text. Labels are cached: each frame while panning formats
 * dozens, and converting one to a time zone takes longer than drawing a line.
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

/** Returns the padding in px for the last label of an axis, half of which overhangs the chart. */
export const lastLabelPadding = (label: string): number => Math.max(12, label.length * 3);

/** Returns the label of a time: hour, day, month or year, by the interval of the axis; empty beyond its end. */
function axisLabel(times: readonly string[], index: number, zone: string | null | undefined): string {
  const time = times[index];
  if (time === undefined) return '';
  // Of more than two, not the first: the span may cut it.
  const [one = time, next = one] = times.slice(times.length > 2 ? 1 : 0);
  const apart = (Date.parse(next) - Date.parse(one)) / dayMs || 1;
  const clock = new Date(wallClockOf(time, zone));
  if (apart > 300) return String(clock.getUTCFullYear());
  if (apart > 26) return clock.toLocaleDateString(numberLocale(), { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const whole = formatDay(clock.toISOString(), 'UTC');
  // Over more than a year, a day without its year would be ambiguous.
  const days = (Date.parse(times.at(-1) ?? time) - Date.parse(times[0] ?? time)) / dayMs;
  const day = days > 366 ? whole : whole.slice(0, 5);
  return apart > 0.9 ? day : `${day} ${clock.toISOString().slice(11, 16)}`;
}
