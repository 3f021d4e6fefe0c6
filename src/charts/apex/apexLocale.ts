import { numberLocale } from '../../lib/locale';

/** Returns month and day names in the current language, for dates that ApexCharts formats itself. */
export function apexLocale() {
  const formatAll = (options: Intl.DateTimeFormatOptions, dates: readonly Date[]): string[] => {
    const format = new Intl.DateTimeFormat(numberLocale(), { ...options, timeZone: 'UTC' });
    return dates.map((date) => format.format(date));
  };
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2023, month, 1)));
  // The first of January 2023 was a Sunday.
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2023, 0, 1 + day)));
  return {
    name: 'chosen',
    options: {
      months: formatAll({ month: 'long' }, months),
      shortMonths: formatAll({ month: 'short' }, months),
      days: formatAll({ weekday: 'long' }, days),
      shortDays: formatAll({ weekday: 'short' }, days),
    },
  };
}
