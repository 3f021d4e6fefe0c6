import { dateKind } from './parts/dateKind';
import { dayPattern, printDay, readDay } from './parts/days';

export const kind = dateKind({
  pattern: dayPattern,
  stored: /^\d{4}-\d\d-\d\d/,
  print: printDay,
  read: readDay,
  picker: 'date',
  picked: (stored) => stored.slice(0, 10),
  pick: (picked) => picked,
  boundOfDay: (day) => day,
  dayOfBound: (bound) => bound,
});
