import dayjs from 'dayjs';
import { NotificationDateRange } from '../../resources/enums/notificationDateRange';

const hours: Readonly<Record<number, number>> = {
  [NotificationDateRange.values.Past24Hours]: 24,
  [NotificationDateRange.values.Past48Hours]: 48,
  [NotificationDateRange.values.Past1Week]: 7 * 24,
  [NotificationDateRange.values.Past2Weeks]: 14 * 24,
  [NotificationDateRange.values.Past4Weeks]: 28 * 24,
};

/**
 * Returns the lower bound of a date range by its number, to the minute; none for a custom range, which has bounds of
 * its own.
 */
export function sinceRange(range: unknown, now: Date = new Date()): { readonly _gte?: string } {
  const at = dayjs(now).startOf('minute');
  const { Today, PastYear } = NotificationDateRange.values;
  if (range === Today) return { _gte: at.startOf('day').toISOString() };
  if (range === PastYear) return { _gte: at.subtract(1, 'year').toISOString() };
  const back = hours[Number(range)];
  return back === undefined ? {} : { _gte: at.subtract(back, 'hour').toISOString() };
}

/** Returns the day of an instant in the browser's time zone: `2026-03-01`. */
export const dayOf = (moment: Date): string => dayjs(moment).format('YYYY-MM-DD');
