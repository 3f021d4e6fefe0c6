import type { Field } from '../../resources/language/field';
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
  // The last bound includes the seconds of the last minute.
  boundOfDay: (day, edge) =>
    edge === 'first' ? instantOf(`${day}T00:00`) : instantOf(`${day}T23:59`).replace(/00$/, '59.999999'),
  dayOfBound: (bound) => localOf(bound).slice(0, 10),
});

function rounded(instant: string | undefined, { precision }: Field): string | undefined {
  return precision === 'hour' ? instant?.replace(/:\d\d:\d\d$/, ':00:00') : instant;
}
