import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { NotificationDateRange } from '../../resources/enums/notificationDateRange';
import type { InstantRange } from '../data/chartReaders';
import { dayOf, sinceRange } from '../data/dateRange';
import { dayIn } from '../lib/dayIn';

dayjs.extend(utc);

const { values } = NotificationDateRange;
export type Range = keyof typeof values;
export const ranges = Object.keys(values) as readonly Range[];

/** The days of a custom range as ISO dates, both included; an empty one leaves that end open. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the start and end of a date range as UTC instants. Its days are in the browser's time zone; text that is no day
 * leaves its end open.
 */
export function spanOf(range: Range, { from, to }: Days, now: Date): InstantRange {
  if (range !== 'Custom') return { from: sinceRange(values[range], now)._gte };
  const [first, last] = [dayIn(from), dayIn(to)];
  return {
    from: first ? dayjs(first).startOf('day').toISOString() : undefined,
    to: last ? dayjs(last).endOf('day').toISOString() : undefined,
  };
}

/** Initial date range of a notification chart. */
export const defaultRange = 'Past4Weeks' satisfies Range;

/** Returns the settings of a notification chart whose date range includes an instant; empty if the default does. */
export function settingsSince(moment: string, now: Date): Readonly<Record<string, string>> {
  // An hour later, since the chart opens after this.
  const later = dayjs(now).add(1, 'hour').toDate();
  const since = dayjs.utc(moment);
  const reaches = (range: Range): boolean => !since.isBefore(sinceRange(values[range], later)._gte);
  if (reaches(defaultRange)) return {};
  return reaches('PastYear') ? { range: 'PastYear' } : { range: 'Custom', from: dayOf(since.toDate()) };
}
