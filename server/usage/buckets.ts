import type { UsageInterval } from '../../resources/shared/usageInterval';
import { minutesOfInterval } from '../../resources/shared/usageInterval';
import { type Fragment, literal, sql } from '../sql/fragment';

/** How instants are put into intervals, in SQL; `zone` is the IANA name of the clock that intervals follow. */
export interface Buckets {
  /** The beginning of the interval that an instant is in. */
  readonly of: (at: Fragment, zone: Fragment) => Fragment;
  /** The end of the interval that begins at an instant. */
  readonly endOf: (bucket: Fragment, zone: Fragment) => Fragment;
  /** Rows `(bucket, ends)` of all intervals between two instants, those that they cut included. */
  readonly between: (from: Fragment, until: Fragment, zone: Fragment) => Fragment;
}

/** The seconds of an interval that are in the span, whose bounds are `b`. */
export const secondsOf = ({ endOf }: Buckets, bucket: Fragment): Fragment =>
  sql`greatest(1, extract(epoch from least(${endOf(bucket, sql`b.zone`)}, b.ends) - greatest(${bucket}, b.starts))::float8)`;

interface Calendar {
  readonly startOf: (local: Fragment) => Fragment;
  readonly step: Fragment;
}

const week = sql`interval '1 week'`;
const calendars: Partial<Record<UsageInterval, Calendar>> = {
  Daily: { startOf: (local) => sql`date_trunc('day', ${local})`, step: sql`interval '1 day'` },
  Weekly: { startOf: (local) => sql`date_trunc('week', ${local})`, step: week },
  WeeklyFromSunday: {
    startOf: (local) => sql`date_trunc('week', ${local} + interval '1 day') - interval '1 day'`,
    step: week,
  },
  Monthly: { startOf: (local) => sql`date_trunc('month', ${local})`, step: sql`interval '1 month'` },
  Yearly: { startOf: (local) => sql`date_trunc('year', ${local})`, step: sql`interval '1 year'` },
};

/** Returns the intervals of that length. Days and longer ones are the calendar's, shorter ones are counted from midnight. */
export function bucketsOf(interval: Exclude<UsageInterval, 'None'>): Buckets {
  const calendar = calendars[interval];
  return calendar ? calendarBuckets(calendar) : clockBuckets(minutesOfInterval[interval]);
}

/** By the wall clock: a day has 23 or 25 hours where the clocks change. */
function calendarBuckets({ startOf, step }: Calendar): Buckets {
  const local = (at: Fragment, zone: Fragment) => sql`(${at} at time zone ${zone})`;
  return {
    of: (at, zone) => sql`(${startOf(local(at, zone))}) at time zone ${zone}`,
    endOf: (bucket, zone) => sql`(${local(bucket, zone)} + ${step}) at time zone ${zone}`,
    between: (from, until, zone) => sql`
      select g at time zone ${zone} as bucket, (g + ${step}) at time zone ${zone} as ends
      from generate_series(${startOf(local(from, zone))}, ${local(until, zone)}, ${step}) g
      where g at time zone ${zone} < ${until}`,
  };
}

/** By elapsed time since midnight: the hour that comes twice is two of them, the one that is skipped is none. */
function clockBuckets(minutes: number): Buckets {
  const step = sql`interval ${literal(`${minutes} minutes`)}`;
  return {
    of: (at, zone) => sql`date_bin(${step}, ${at}, date_trunc('day', ${at}, ${zone}))`,
    endOf: (bucket, zone) =>
      sql`least(${bucket} + ${step}, (date_trunc('day', ${bucket} at time zone ${zone}) + interval '1 day') at time zone ${zone})`,
    between: (from, until, zone) => sql`
      select b as bucket, least(b + ${step}, d.ends) as ends
      from (select g at time zone ${zone} as starts, (g + interval '1 day') at time zone ${zone} as ends
        from generate_series(date_trunc('day', ${from} at time zone ${zone}), ${until} at time zone ${zone}, interval '1 day') g) d
      cross join lateral generate_series(date_bin(${step}, greatest(${from}, d.starts), d.starts),
        least(${until}, d.ends) - interval '1 microsecond', ${step}) b`,
  };
}
