import { dayIntervalsOf, type ValueColumn } from './dayIntervals';
import { isClockLike, isTimeLike, utcOffsetIn } from './tableTimes';

/** The indexes of the columns, from 0; in a wide table, titles of value columns name channels. */
export interface Layout {
  /** Lines before the first that has readings. */
  readonly skipped: number;
  readonly time: number;
  /** The times of day, where `time` has only days. */
  readonly clock?: number | undefined;
  /** Ends of intervals: `time` has their starts then. */
  readonly end?: number | undefined;
  /** Whether times are starts or ends of intervals. */
  readonly stamps: 'begin' | 'end' | 'unknown';
  /** The offset of the times from UTC in milliseconds, where their title states it; 0 for `Time (UTC)`. */
  readonly utcOffset?: number | undefined;
  readonly values: readonly ValueColumn[];
  readonly channel?: number | undefined;
  readonly register?: number | undefined;
  readonly unit?: number | undefined;
  readonly quality?: number | undefined;
}

/** The cells of a line. */
export type TableRow = readonly string[];

/** Titles of columns in lower case, only letters and digits; the most specific first. */
const names = {
  begin: [
    ...['start', 'starttime', 'startdate', 'startdatetime', 'starttimestamp', 'begin', 'from', 'von', 'beginn'],
    ...['intervalstart', 'intervalbegin', 'intervalstarttime', 'intervalstartdatetime', 'periodstart'],
  ],
  end: [
    ...['end', 'endtime', 'enddate', 'enddatetime', 'endtimestamp', 'to', 'until', 'bis', 'ende'],
    ...['intervalend', 'intervalending', 'intervalendtime', 'intervalenddatetime', 'periodend'],
  ],
  time: [
    ...['consumptiondate', 'datetime', 'timestamp', 'event', 'dateandtime', 'readdatetime', 'readingdatetime'],
    ...['readtime', 'readingtime', 'zeitstempel', 'datumuhrzeit'],
  ],
  clock: ['time', 'timeofday', 'zeit', 'uhrzeit'],
  day: ['date', 'readdate', 'readingdate', 'day', 'datum', 'tag'],
  channel: [
    ...['channelkey', 'channelid', 'externalid', 'nmi', 'icp', 'meterid', 'meter', 'userkey', 'serialnumber'],
    ...['channel', 'key', 'id'],
  ],
  value: ['raw', 'value', 'usage', 'meterreading', 'reading', 'consumption', 'kwh', 'wert', 'verbrauch', 'messwert'],
  register: ['reference', 'register', 'suffix'],
  unit: ['unit', 'uom', 'unitofmeasure', 'einheit'],
  quality: ['readingtype', 'quality', 'type'],
} as const;
type Name = keyof typeof names;

/** Titles in the product's own readings and exports, whose times are starts of intervals. */
const beginningsByContract = ['consumptiondate', 'event'];

/** Most lines by which a layout is recognised, and most lines before it. */
const maxLines = { sampled: 20, before: 40 } as const;

/** Rows of a table that `layoutOf` needs. */
export const rowsOfLayout = maxLines.before + maxLines.sampled;

/**
 * Returns the layout of a table: by the first line that names its columns, after lines about the file; else by the
 * content of the columns. Undefined where neither is recognised.
 */
export function layoutOf(rows: readonly TableRow[]): Layout | undefined {
  const candidates = rows.slice(0, maxLines.before);
  for (const [index, header] of candidates.entries()) {
    const sample = rows.slice(index + 1, index + 1 + maxLines.sampled);
    const found = namedLayout(header, sample);
    const next = sample.find((row) => row.some((cell) => cell.trim() !== ''));
    if (found && next && isTimeLike(timeTextIn(next, found))) return { ...found, skipped: index + 1 };
  }
  // The first line names the columns, though the line after it can't be read.
  const named = namedLayout(rows[0] ?? [], rows.slice(1, 1 + maxLines.sampled));
  const untitled = unnamedLayout(rows.slice(0, maxLines.sampled), undefined);
  if (named) return { ...named, skipped: 1 };
  if (untitled) return { ...untitled, skipped: 0 };
  for (const index of candidates.keys()) {
    const found = index > 0 && unnamedLayout(rows.slice(index, index + maxLines.sampled), rows[index - 1]);
    if (found) return { ...found, skipped: index };
  }
  return undefined;
}

/** Returns the time of a line as text. */
export const timeTextIn = (row: TableRow, { time, clock }: Pick<Layout, 'time' | 'clock'>): string =>
  clock === undefined ? (row[time] ?? '') : `${dayIn(row[time] ?? '')} ${row[clock] ?? ''}`.trim();

/** A day may be written as its midnight. */
const dayIn = (text: string): string => text.trim().replace(/[T\s]0?0:00(:00)?$/, '');

/** Most characters of a title that are looked at: patterns take the square of its length. */
export const maxTitleLength = 200;

const plainTitle = (title: string): string =>
  title
    .slice(0, maxTitleLength)
    .toLowerCase()
    .replace(/[([][^)\]]*[)\]]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

function namedLayout(header: TableRow, sample: readonly TableRow[]): Omit<Layout, 'skipped'> | undefined {
  const plain = header.map(plainTitle);
  const find = (kind: Name): number | undefined =>
    names[kind].map((name) => plain.indexOf(name)).find((found) => found >= 0);
  const times = timesIn(find, plain, (place) => isFilledBy(isClockLike, sample, place));
  if (!times) return undefined;
  const further = { register: find('register'), unit: find('unit'), quality: find('quality') };
  const channel = find('channel');
  const ofTimes = (['begin', 'end', 'time', 'clock', 'day'] as const).map(find);
  const named = [times.time, times.clock, times.end, ...ofTimes, channel, ...Object.values(further)];
  const others = header.flatMap((title, place) =>
    named.includes(place) || title.trim() === '' ? [] : [{ place, title: title.trim() }],
  );
  const isOfDays = sample.every((row) => !/\d:\d/.test(dayIn(timeTextIn(row, times))));
  const intervals = isOfDays ? dayIntervalsOf(others) : undefined;
  const values = intervals ?? (channel === undefined ? others : soleValueOf(others, find('value')));
  const utcOffset = utcOffsetIn([times.time, times.clock].map((place) => header[place ?? -1] ?? '').join(' '));
  const stamps = intervals ? 'begin' : times.stamps;
  return values.length > 0 ? { ...times, stamps, utcOffset, channel, values, ...further } : undefined;
}

/** Returns the column of values of a long table: the one with such a title, or the only one that is left. */
const soleValueOf = (others: readonly ValueColumn[], named: number | undefined): readonly ValueColumn[] =>
  others.length === 1 ? others : others.filter(({ place }) => place === named);

type Times = Pick<Layout, 'time' | 'clock' | 'end' | 'stamps'>;

function timesIn(
  find: (kind: Name) => number | undefined,
  titles: TableRow,
  isClock: (place: number) => boolean,
): Times | undefined {
  const [begin, end, day] = [find('begin'), find('end'), find('day')];
  const clock = [find('clock'), begin, end].find((place) => place !== undefined && isClock(place));
  if (day !== undefined && clock !== undefined) return { time: day, clock, stamps: stampsBy(clock, begin, end) };
  if (begin !== undefined) return { time: begin, end, stamps: 'begin' };
  const time = find('time') ?? find('clock') ?? day;
  if (time === undefined) return end === undefined ? undefined : { time: end, stamps: 'end' };
  const isBeginning = end !== undefined || beginningsByContract.includes(titles[time] ?? '');
  return { time, end, stamps: isBeginning ? 'begin' : 'unknown' };
}

function stampsBy(place: number, begin: number | undefined, end: number | undefined): Layout['stamps'] {
  if (place === begin) return 'begin';
  return place === end ? 'end' : 'unknown';
}

const valueForm = /^\s*[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?\s*$/i;
const isNumber = (text: string): boolean => valueForm.test(text);

/** Whether more than half of the cells of a column have a form. */
function isFilledBy(isOfForm: (text: string) => boolean, rows: readonly TableRow[], place: number): boolean {
  return rows.filter((row) => isOfForm(row[place] ?? '')).length > rows.length / 2;
}

/**
 * Returns the layout of a table by the content of its columns: one of times, or one of starts and one of ends, and
 * columns of numbers, one for each channel, with titles from the line before, or `Column 1` and so on.
 */
function unnamedLayout(rows: readonly TableRow[], titles: TableRow | undefined): Omit<Layout, 'skipped'> | undefined {
  const [first = []] = rows;
  const places = first.map((_cell, place) => place);
  // Some cells may be mistakes, which are refused later; but not in the first line, which could name columns.
  const isIn = (isOfForm: (text: string) => boolean, place: number): boolean =>
    isOfForm(first[place] ?? '') && isFilledBy(isOfForm, rows, place);
  const [times, values] = [isTimeLike, isNumber].map((form) => places.filter((place) => isIn(form, place)));
  const [time, end, ...others] = times ?? [];
  if (
    time === undefined ||
    !values ||
    others.length > 0 ||
    values.length === 0 ||
    (end === undefined ? 1 : 2) + values.length < places.length
  )
    return undefined;
  const titleOf = (place: number): string => titles?.[place]?.trim() || `Column ${place + 1}`;
  return {
    time,
    end,
    stamps: end === undefined ? 'unknown' : 'begin',
    values: values.map((place) => ({ place, title: titleOf(place) })),
  };
}

/** Whether lines have times and numbers in any layout: with times of day, or different days. */
export function mayBeTable(rows: readonly TableRow[]): boolean {
  const dated = rows.filter((row) => row.some(isTimeLike) && row.some(isNumber));
  const days = new Set(dated.map((row) => row.find(isTimeLike)));
  const hasClock = dated.some((row) => row.some((cell) => isClockLike(cell) || /\d:\d{2}/.test(cell)));
  return dated.length > 1 && (hasClock || days.size > dated.length / 2);
}
