import type { UsageInterval } from '../../resources/shared/usageInterval';
import { minutesOfInterval } from '../../resources/shared/usageInterval';
import { type Fragment, literal, sql } from '../sql/fragment';

/** SQL that assigns instants to intervals; `zone` is the IANA name of the clock that intervals follow. */
export interface Buckets {
  /** Rows `(bucket, ends)` of all intervals between two instants, those that they cut included; one may end before. */
  readonly between: (from: Fragment, until: Fragment, zone: Fragment) => Fragment;
  /**
   * Rows `(starts, ends)` of days, of several days between changes of clocks, or of longer intervals themselves: each
   * interval lies within one of them. Within a span, intervals are computed without the time zone, whose calculation
   * would cost more than the reading. One may end before `from`.
   */
  readonly spans: (from: Fragment, until: Fragment, zone: Fragment) => Fragment;
  /** The beginning of the interval that an instant of such a span `s` is in. */
  readonly of: (at: Fragment) => Fragment;
  /** The end of the interval of the span `s` that begins at an instant. */
  readonly endOf: (bucket: Fragment) => Fragment;
  /** Whether they are longer than an hour, so that another price may begin within one. */
  readonly areDivisible: boolean;
}

/**
 * Returns the seconds of an interval within the bounds `b` of the span asked for: a double, where `extract` gives a
 * numeric.
 */
export const secondsOf = (bucket: Fragment, ends: Fragment): Fragment =>
  sql`greatest(1, date_part('epoch', least(${ends}, b.ends) - greatest(${bucket}, b.starts)))`;

interface Calendar {
  readonly startOf: (local: Fragment) => Fragment;
  readonly step: Fragment;
}

const week = sql`interval '1 week'`;
const daily: Calendar = { startOf: (local) => sql`date_trunc('day', ${local})`, step: sql`interval '1 day'` };
const calendars: Partial<Record<UsageInterval, Calendar>> = {
  Daily: daily,
  Weekly: { startOf: (local) => sql`date_trunc('week', ${local})`, step: week },
  WeeklyFromSunday: {
    startOf: (local) => sql`date_trunc('week', ${local} + interval '1 day') - interval '1 day'`,
    step: week,
  },
  Monthly: { startOf: (local) => sql`date_trunc('month', ${local})`, step: sql`interval '1 month'` },
  Yearly: { startOf: (local) => sql`date_trunc('year', ${local})`, step: sql`interval '1 year'` },
};

/**
 * Returns the intervals of that length. Days and longer ones are the calendar's, shorter ones are counted from
 * midnight.
 */
export function bucketsOf(interval: Exclude<UsageInterval, 'None'>): Buckets {
  const calendar = calendars[interval];
  return calendar ? calendarBuckets(calendar) : clockBuckets(minutesOfInterval[interval]);
}

type SpansBetween = Buckets['spans'];

/**
 * Returns a function that returns the intervals of a span by the wall clock: a day has 23 or 25 hours where the clocks
 * change. Where they go back over midnight, the hour that is repeated is of the day before, although clocks show the next
 * day: hence the hour before `from`.
 */
const spansOf =
  ({ startOf, step }: Calendar): SpansBetween =>
  (from, until, zone) =>
    sql`
    select g at time zone ${zone} as starts, (g + ${step}) at time zone ${zone} as ends
    from generate_series(${startOf(sql`((${from} - interval '1 hour') at time zone ${zone})`)}, ${until} at time zone ${zone}, ${step}) g
    where g at time zone ${zone} < ${until}`;

function calendarBuckets(calendar: Calendar): Buckets {
  const spans = spansOf(calendar);
  return {
    between: (from, until, zone) => sql`select starts as bucket, ends from (${spans(from, until, zone)}) s`,
    spans,
    of: () => sql`s.starts`,
    endOf: () => sql`s.ends`,
    areDivisible: true,
  };
}

/**
 * Merges consecutive days of 24 hours, which each interval by the clock divides: a month of 200 channels by hour took
 * twice as long with a lookup for each channel and day.
 */
const joinedDays =
  (days: SpansBetween): SpansBetween =>
  (from, until, zone) =>
    sql`
    select min(starts) as starts, max(ends) as ends from (
      select starts, ends, ends - starts = interval '1 day' as is_whole,
        count(*) filter (where ends - starts <> interval '1 day') over (order by starts, ends) as changes
      from (${days(from, until, zone)}) d) d
    group by changes, is_whole`;

/**
 * Returns intervals by elapsed time since midnight: an hour that clocks repeat is two of them, one that they skip is
 * none.
 */
function clockBuckets(minutes: number): Buckets {
  const step = sql`interval ${literal(`${minutes} minutes`)}`;
  const days = spansOf(daily);
  const of = (at: Fragment) => sql`date_bin(${step}, ${at}, s.starts)`;
  const endOf = (bucket: Fragment) => sql`least(${bucket} + ${step}, s.ends)`;
  return {
    between: (from, until, zone) => sql`
      select b as bucket, ${endOf(sql`b`)} as ends from (${days(from, until, zone)}) s
      cross join lateral generate_series(${of(sql`greatest(${from}, s.starts)`)}, least(${until}, s.ends) - interval '1 microsecond', ${step}) b`,
    spans: joinedDays(days),
    of,
    endOf,
    areDivisible: minutes > 60,
  };
}
