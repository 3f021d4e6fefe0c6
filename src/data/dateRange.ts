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
 * Returns the start of a date range (a value of `NotificationDateRange`) as a comparison, to the minute in UTC; empty
 * for a custom range, which has its own bounds.
 */
export function sinceRange(range: unknown, now: Date = new Date()): { readonly _gte?: string } {
  const minute = dayjs(now).startOf('minute');
  const { Today, PastYear } = NotificationDateRange.values;
  if (range === Today) return { _gte: minute.startOf('day').toISOString() };
  if (range === PastYear) return { _gte: minute.subtract(1, 'year').toISOString() };
  const hoursBack = hours[Number(range)];
  return hoursBack === undefined ? {} : { _gte: minute.subtract(hoursBack, 'hour').toISOString() };
}

/** Returns the ISO date of an instant in the browser's time zone: `2026-03-01`. */
export const dayOf = (moment: Date): string => dayjs(moment).format('YYYY-MM-DD');
