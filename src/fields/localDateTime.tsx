import dayjs from 'dayjs';
import { formatDate } from '../lib/dates';
import { dateKind } from './parts/dateKind';
import { isLocalMoment, momentPattern, readLocalMoment } from './parts/days';

export const kind = dateKind({
  pattern: momentPattern,
  isStored: isLocalMoment,
  print,
  read: readLocalMoment,
  inputType: 'datetime-local',
  toInputValue: (stored) => stored.slice(0, 16),
  fromInputValue: (value) => `${value}:00`,
  boundOfDay: (day, edge) => (edge === 'first' ? `${day}T00:00:00` : `${day}T23:59:59`),
  dayOfBound: (bound) => bound.slice(0, 10),
});

/** Returns the date and time as stored, not converted to a time zone. */
function print(value: string): string {
  const moment = dayjs(value);
  return value !== '' && moment.isValid() ? `${formatDate(value.slice(0, 10))} ${moment.format('HH:mm')}` : value;
}
