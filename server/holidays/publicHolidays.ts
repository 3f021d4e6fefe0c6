import Holidays from 'date-holidays';
import { newCache } from '../cache/caches';
import { type CalendarDays, hourMs } from '../model/hourlySeries';

const dayMs = 86_400_000;
/** Days since 1970 of the holidays of a year, by calendar and year; a thousand take less than a megabyte. */
const cache = newCache<string, ReadonlySet<number>>('holidays');

/**
 * Returns the public holidays of a country (ISO 3166-1, `NZ`) or a part of one (ISO 3166-2, `GB-SCT`), by days since
 * 1970; none of an unknown one.
 */
export const publicHolidays = (calendar: string): CalendarDays => ({
  has: (day) => holidaysOfYear(calendar, new Date(day * dayMs).getUTCFullYear()).has(day),
});

function holidaysOfYear(calendar: string, year: number): ReadonlySet<number> {
  const key = `${calendar} ${year}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const [country = '', state = ''] = calendar.trim().toUpperCase().split('-', 2);
  const dates = new Holidays(country, state, { types: ['public'] }).getHolidays(year);
  const days = new Set(
    dates.flatMap(({ date, start, end }) => {
      const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / dayMs;
      // Several days on end are one holiday of the library; one of them may have 23 hours.
      const count = Math.max(1, Math.floor((end.getTime() - start.getTime() + hourMs) / dayMs));
      return Array.from({ length: count }, (_none, day) => first + day);
    }),
  );
  cache.set(key, days);
  return days;
}
