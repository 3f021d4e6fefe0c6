import { wallClockOf } from '../../lib/dates';
import type { ComparedSeries } from './comparedSeries';

/** Series on a common time axis. */
export interface Alignment {
  readonly times: readonly string[];
  readonly zone: string;
  /** By series, then by time; null where the series has no value. */
  readonly values: readonly (readonly (number | null)[])[];
}

/**
 * Returns the series on a common time axis: by instant if all have one time zone, otherwise by their local wall-clock
 * times, so that days and working hours match. The repeated hour of a clock change keeps both values.
 */
export function aligned(series: readonly ComparedSeries[]): Alignment {
  const zones = new Set(series.map(({ timeZone }) => timeZone));
  const isByClock = zones.size > 1;
  const momentsBySeries = series.map((each) => momentsOf(each, isByClock));
  const moments = [...new Set(momentsBySeries.flat())].sort((a, b) => a - b);
  const indexOf = new Map(moments.map((moment, index) => [moment, index]));
  const values = series.map((each, index) => {
    const row: (number | null)[] = moments.map(() => null);
    momentsBySeries[index]?.forEach((moment, sourceIndex) => {
      row[indexOf.get(moment) as number] = each.values[sourceIndex] ?? null;
    });
    return row;
  });
  const [first = 'UTC'] = zones;
  return {
    times: moments.map((moment) => new Date(moment).toISOString()),
    zone: isByClock ? 'UTC' : first,
    values,
  };
}

function momentsOf({ events, timeZone }: ComparedSeries, isByClock: boolean): readonly number[] {
  if (!isByClock) return events.map((event) => Date.parse(event));
  const seen = new Set<number>();
  return events.map((event) => {
    let moment = wallClockOf(event, timeZone);
    while (seen.has(moment)) moment++;
    seen.add(moment);
    return moment;
  });
}
