import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** Returns the days of the year that ends on the day before a point in time, as ISO 8601 dates. */
export function yearBefore(instant: string): { readonly StartDate: string; readonly EndDate: string } {
  const day = dayjs.utc(instant).startOf('day');
  return {
    StartDate: day.subtract(1, 'year').format('YYYY-MM-DD'),
    EndDate: day.subtract(1, 'day').format('YYYY-MM-DD'),
  };
}

/** Returns whether the days of a baseline leave a season out: a week less than a year does not. */
export function isShorterThanYear(StartDate: string, EndDate: string): boolean {
  return dayjs.utc(EndDate).diff(dayjs.utc(StartDate), 'day') + 1 < 51 * 7;
}
