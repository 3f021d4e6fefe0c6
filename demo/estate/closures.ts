import type accountsClosures from '../../resources/accountsClosures';
import type { NewRow } from '../../resources/language/resource';
import { publicHolidays } from '../../server/holidays/publicHolidays';
import { dayMs } from '../calendar';
import { idOf } from '../identity';
import { calendarOf } from '../source/calendarOf';
import { accountId } from './accounts';
import { type Estate, siteOf } from './estate';
import { owners } from './owners';
import { daysSinceFounded, stamped } from './time';

const firstYear = Date.UTC(2016, 0) / dayMs;
const days = 2 * 365 + 1;

/**
 * Closures of the demo's accounts: the public holidays of the years in which the readings were taken, moved with them. Those
 * of the calendar would be other days.
 */
export function closureRows(estate: Estate): readonly NewRow<typeof accountsClosures>[] {
  return owners.flatMap(({ key, sites }) => {
    const [site] = sites;
    if (!site) return [];
    const holidays = publicHolidays(calendarOf(siteOf(estate, site)));
    const closed = Array.from({ length: days }, (_nothing, step) => firstYear + step).filter(holidays.has);
    return closed.map((day) => {
      const moved = new Date(day * dayMs + estate.shift.ms).toISOString().slice(0, 10);
      return {
        ClosureId: idOf('accountsClosures', `${key} ${day}`),
        AccountId: accountId(key),
        Label: 'Public holiday',
        FirstDay: moved,
        LastDay: moved,
        ...stamped(estate, daysSinceFounded(estate), `closure ${key} ${day}`),
      };
    });
  });
}
