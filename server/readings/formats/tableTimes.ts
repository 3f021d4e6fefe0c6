import type { DayOrder } from '../../../resources/shared/tableColumns';
import { calendarTime } from './calendarTime';
import type { FileClock } from './intervalFile';

/** Returns milliseconds of a local time as if it were UTC, or since 1970 if it has an offset; undefined for others. */
export type ReadTime = (text: string) => number | undefined;

/** A parser for the times of a table, and their clock. */
interface TableTimes {
  readonly read: ReadTime;
  readonly clock: FileClock;
}

const clockForm = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s*([ap]\.?m\.?))?`;
const yearFirst = new RegExp(
  String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s]\s*${clockForm})?\s*(Z|[+-]\d{2}:?\d{2})?$`,
  'i',
);
const yearLast = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[T\s,]\s*${clockForm})?$`, 'i');
const namedMonth = new RegExp(
  String.raw`^(\d{1,2})[-\s.]\s*([a-z]{3})[a-z]*\.?[-\s,]\s*(\d{4}|\d{2})(?:[T\s,]\s*${clockForm})?$`,
  'i',
);
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Whether a cell has the form of a date, with or without a time; it may not exist: 30 February. */
export function isTimeLike(text: string): boolean {
  const plain = inOrder(text);
  return yearFirst.test(plain) || yearLast.test(plain) || namedMonth.test(plain);
}

/** Whether a cell has a time of day and nothing else. */
export const isClockLike = (text: string): boolean => new RegExp(`^${clockForm}$`, 'i').test(text.trim());

/** Returns text with the day first: some write the time of day before it. */
const inOrder = (text: string): string =>
  text.trim().replace(/^(\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?)[\s,]+(\d.*)$/i, '$2 $1');

/**
 * Returns how the times of a table are parsed, or an error message; undefined where a person must choose whether days
 * come before months.
 */
export function timesOf(texts: readonly string[], chosen: DayOrder | undefined): TableTimes | string | undefined {
  const first = texts.find((text) => text.trim() !== '' && isTimeLike(text));
  if (first === undefined) return 'The column of times has no time such as 2026-03-31 14:30 or 31/03/2026 14:30.';
  const plain = inOrder(first);
  if (yearFirst.test(plain)) {
    const hasOffset = yearFirst.exec(plain)?.[8] !== undefined;
    return { read: withLastText((text) => timeOfYearFirst(text, hasOffset)), clock: hasOffset ? 'utc' : 'daylight' };
  }
  if (namedMonth.test(plain)) return { read: withLastText(timeOfNamedMonth), clock: 'daylight' };
  const order = dayOrderOf(texts) ?? chosen;
  return order && { read: withLastText((text) => timeOfYearLast(text, order)), clock: 'daylight' };
}

/** Caches the last text: consecutive lines often have the same time, for different channels. */
function withLastText(read: ReadTime): ReadTime {
  let [before, at]: [string, number | undefined] = ['', read('')];
  return (text) => {
    if (text !== before) [before, at] = [text, read(inOrder(text))];
    return at;
  };
}

/** Returns whether days come before months, by numbers above twelve; undefined where there are none, or in both. */
function dayOrderOf(texts: readonly string[]): DayOrder | undefined {
  let [first, second] = [0, 0];
  for (const text of texts) {
    const [, one, other] = yearLast.exec(inOrder(text)) ?? [];
    first = Math.max(first, Number(one ?? 0));
    second = Math.max(second, Number(other ?? 0));
  }
  if (first > 12 && second <= 12) return 'dayFirst';
  return second > 12 && first <= 12 ? 'monthFirst' : undefined;
}

/** Returns undefined also where one time has an offset and others have none. */
function timeOfYearFirst(text: string, hasOffset: boolean): number | undefined {
  const found = yearFirst.exec(text);
  if (!found || (found[8] !== undefined) !== hasOffset) return undefined;
  const [, year, month, day] = found;
  const at = calendarTime(Number(year), Number(month), Number(day), clockIn(found));
  return at === undefined ? undefined : at - offsetMs(found[8]);
}

function timeOfYearLast(text: string, order: DayOrder): number | undefined {
  const found = yearLast.exec(text);
  if (!found) return undefined;
  const [, one, other, year] = found;
  const [day, month] = order === 'dayFirst' ? [one, other] : [other, one];
  return calendarTime(wholeYear(year), Number(month), Number(day), clockIn(found));
}

function timeOfNamedMonth(text: string): number | undefined {
  const found = namedMonth.exec(text);
  const month = months.indexOf((found?.[2] ?? '').toLowerCase()) + 1;
  return found && month > 0 ? calendarTime(wholeYear(found[3]), month, Number(found[1]), clockIn(found)) : undefined;
}

/** Returns a year of two digits as one from 2000 on. */
const wholeYear = (year = ''): number => (year.length === 2 ? 2_000 + Number(year) : Number(year));

/** Returns hour, minute and second: groups 4 to 6 of every form. The hour is NaN where am or pm does not have it. */
function clockIn(found: RegExpExecArray): readonly [number, number, number] {
  const [hour = 0, minute = 0, second = 0] = found.slice(4, 7).map((part) => Number(part ?? 0));
  const half = found[7]?.toLowerCase();
  if (half === undefined) return [hour, minute, second];
  const isOfHalf = hour >= 1 && hour <= 12;
  return [isOfHalf ? (hour % 12) + (half.startsWith('p') ? 12 : 0) : Number.NaN, minute, second];
}

/** Hours of the greatest offset from UTC. */
const maxOffsetHours = 14;

/** Minutes by how they are written as a part of an hour: 5.5 hours, also `5.30`. */
const minutesOfDecimals: Readonly<Record<string, string>> = {
  '0': '00',
  '25': '15',
  '5': '30',
  '50': '30',
  '75': '45',
};

/** Returns the offset in a title such as `Time (UTC+10:00)`, in milliseconds; undefined where it names no UTC. */
export function utcOffsetIn(title: string): number | undefined {
  const [named, sign, hours = '', minutes = '00', decimals] =
    /\b(?:utc|gmt)\b(?:\s*([+−–-])\s*(\d{1,2})(?::?(\d{2})|\.(\d{1,2}))?(?!\d))?/i.exec(title) ?? [];
  if (named === undefined) return undefined;
  const ofHour = decimals === undefined ? minutes : (minutesOfDecimals[decimals] ?? decimals.padEnd(2, '0'));
  const isOffset = sign !== undefined && Number(hours) <= maxOffsetHours;
  return isOffset ? offsetMs(`${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}${ofHour}`) : 0;
}

function offsetMs(offset: string | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset ?? '') ?? [];
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000 : 0;
}
