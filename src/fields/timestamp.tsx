import dayjs from 'dayjs';
import type { Field } from '../../resources/language/field';
import { startOfDay } from '../lib/dates';
import { dateKind } from './parts/dateKind';
import { instantOf, isInstant, localOf, momentPattern, printMoment, readMoment } from './parts/days';

export const kind = dateKind({
  pattern: momentPattern,
  isStored: isInstant,
  print: printMoment,
  read: (typed, field, zone) => rounded(readMoment(typed, zone), field),
  inputType: 'datetime-local',
  toInputValue: localOf,
  fromInputValue: (value, field, zone) => rounded(instantOf(value, zone), field) ?? value,
  // By the beginnings of days: where the clocks change at midnight, 0:00 or 23:59 may come twice.
  boundOfDay: (day, edge) => (edge === 'first' ? startOfDay(day) : lastMomentOf(day)),
  dayOfBound: (bound) => localOf(bound).slice(0, 10),
});

/** Returns the last microsecond of a day in the browser's zone. */
function lastMomentOf(day: string): string {
  const next = startOfDay(dayjs.utc(day).add(1, 'day').format('YYYY-MM-DD'));
  return `${dayjs.utc(next).subtract(1, 'second').format('YYYY-MM-DDTHH:mm:ss')}.999999`;
}

function rounded(instant: string | undefined, { precision }: Field): string | undefined {
  return precision === 'hour' ? instant?.replace(/:\d\d:\d\d$/, ':00:00') : instant;
}
