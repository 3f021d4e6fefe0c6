import { calendarTime } from './calendarTime';
import type { FileClock } from './intervalFile';

/** Returns the milliseconds of a time as its clock would be in UTC, or since 1970 where it has an offset. */
export type ReadTime = (text: string) => number | undefined;

const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** Returns how the times of a table are read and whose clock they follow, or why they can't be. */
export function timesOf(texts: readonly string[]): { readonly read: ReadTime; readonly clock: FileClock } | string {
  const given = texts.map((text) => text.trim()).filter((text) => text !== '');
  const first = given.find((text) => iso.test(text) || local.test(text));
  if (first === undefined)
    return 'The column of times has none that is written like 2026-03-31 14:30 or 31/03/2026 14:30.';
  if (iso.test(first)) {
    const hasOffset = iso.exec(first)?.[7] !== undefined;
    return { read: withLastText((text) => isoTime(text.trim(), hasOffset)), clock: hasOffset ? 'utc' : 'daylight' };
  }
  const order = dayOrder(given);
  if (!order) return 'In these times days and months can’t be told apart: write them like 2026-03-31 14:30.';
  return { read: withLastText((text) => localTime(text.trim(), order)), clock: 'daylight' };
}

/** Lines that follow each other often have the same time, for one channel after the other. */
function withLastText(read: ReadTime): ReadTime {
  let [before, at]: [string, number | undefined] = ['', read('')];
  return (text) => {
    if (text !== before) [before, at] = [text, read(text)];
    return at;
  };
}

type DayOrder = 'dayFirst' | 'monthFirst';

/** Whether days stand before months: told by numbers above twelve, of which one must be there. */
function dayOrder(texts: readonly string[]): DayOrder | undefined {
  let [first, second] = [0, 0];
  for (const text of texts) {
    const [, one, other] = local.exec(text) ?? [];
    first = Math.max(first, Number(one ?? 0));
    second = Math.max(second, Number(other ?? 0));
  }
  if (first > 12 && second <= 12) return 'dayFirst';
  return second > 12 && first <= 12 ? 'monthFirst' : undefined;
}

/** All times of a table have an offset, or none has. */
function isoTime(text: string, hasOffset: boolean): number | undefined {
  const found = iso.exec(text);
  if (!found || (found[7] !== undefined) !== hasOffset) return undefined;
  const [year = 0, month = 0, day = 0, ...time] = numbersIn(found);
  const at = calendarTime(year, month, day, clockOf(time));
  return at === undefined ? undefined : at - offsetMs(found[7]);
}

function localTime(text: string, order: DayOrder): number | undefined {
  const found = local.exec(text);
  if (!found) return undefined;
  const [one = 0, other = 0, year = 0, ...time] = numbersIn(found);
  const [day, month] = order === 'dayFirst' ? [one, other] : [other, one];
  return calendarTime(year, month, day, clockOf(time));
}

const numbersIn = (found: RegExpExecArray): readonly number[] => found.slice(1, 7).map((part) => Number(part ?? 0));
const clockOf = ([hour = 0, minute = 0, second = 0]: readonly number[]) => [hour, minute, second] as const;

function offsetMs(offset: string | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset ?? '') ?? [];
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000 : 0;
}
