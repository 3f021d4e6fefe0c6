import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** Returns the first and last day (UTC, ISO 8601) of the year that ends on the day before an instant. */
export function yearBefore(instant: string): { readonly StartDate: string; readonly EndDate: string } {
  const day = dayjs.utc(instant).startOf('day');
  return {
    StartDate: day.subtract(1, 'year').format('YYYY-MM-DD'),
    EndDate: day.subtract(1, 'day').format('YYYY-MM-DD'),
  };
}

/** Returns whether a baseline period, both days included, has fewer than 51 weeks and so may miss part of a season. */
export function isShorterThanYear(StartDate: string, EndDate: string): boolean {
  return dayjs.utc(EndDate).diff(dayjs.utc(StartDate), 'day') + 1 < 51 * 7;
}
