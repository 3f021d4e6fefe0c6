import { isDay } from '../lib/isDay';
import { dateKind } from './parts/dateKind';
import { dayPattern, printDay, readDay } from './parts/days';

export const kind = dateKind({
  pattern: dayPattern,
  isStored: isDay,
  print: printDay,
  read: readDay,
  inputType: 'date',
  toInputValue: (stored) => stored.slice(0, 10),
  fromInputValue: (value) => value,
  boundOfDay: (day) => day,
  dayOfBound: (bound) => bound,
});
