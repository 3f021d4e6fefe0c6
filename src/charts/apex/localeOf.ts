import { numberLocale } from '../../lib/locale';

/** Names of months and days for the library's own dates, in the language chosen. */
export function localeOf() {
  const named = (options: Intl.DateTimeFormatOptions, dates: readonly Date[]): string[] => {
    const format = new Intl.DateTimeFormat(numberLocale(), { ...options, timeZone: 'UTC' });
    return dates.map((date) => format.format(date));
  };
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2023, month, 1)));
  // The first of January 2023 was a Sunday.
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2023, 0, 1 + day)));
  return {
    name: 'chosen',
    options: {
      months: named({ month: 'long' }, months),
      shortMonths: named({ month: 'short' }, months),
      days: named({ weekday: 'long' }, days),
      shortDays: named({ weekday: 'short' }, days),
    },
  };
}
