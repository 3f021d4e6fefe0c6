import { gunzipSync } from 'node:zlib';
import { ReadingType } from '../../../resources/enums/readingType';
import { beginningsOf, hasNewestFirst, type MomentOf, momentsOf, repeatsEnd, skippedTimes } from '../fileTimes';
import { formatNamed } from '../formats/formatOf';
import {
  type FileReading,
  type FileSeries,
  type FormatChoices,
  type IntervalFile,
  type RefusedLine,
  UnreadableFile,
} from '../formats/intervalFile';
import { type DeliveredReading, type PreparedRows, prepareRows, type ReadingColumns } from '../preparedRows';
import { csvOfFirstSheet } from './firstSheet';
import { textOfFile } from './textOfFile';

/** A register of a file, without its readings. */
export interface SeriesHead extends Omit<FileSeries, 'readings'> {
  readonly readings: number;
  /** The line of its first reading. */
  readonly firstLine: number;
}

/** The content of a file of readings, without its readings. */
export interface FileHead extends Pick<IntervalFile, 'clock' | 'stamps' | 'asks' | 'table'> {
  readonly series: readonly SeriesHead[];
  /** Lines that can't be read. */
  readonly refused: number;
  /** The first of these. */
  readonly refusals: readonly RefusedLine[];
}

/** Rules for converting the times of a register. */
export interface SeriesClock {
  /** IANA zone. */
  readonly timeZone: string;
  /** Minutes of the intervals that its times are the ends of; 0 where they are starts. */
  readonly endOfMinutes: number;
  /** Whether values are readings of a register, which is read at the end of an interval. */
  readonly isRegister: boolean;
}

/** A register whose readings are delivered, by its index in the file. */
export interface PlacedSeries extends SeriesClock {
  readonly place: number;
  readonly channelId: string;
  /** Factor from the unit of the file to the unit of the channel. */
  readonly factor: number;
}

/** Figures of a register: times in milliseconds since 1970, values in the unit of the file. */
export interface SeriesFigures {
  readonly first: number;
  readonly last: number;
  readonly sum: number;
  /** From its first to its last value. */
  readonly advance: number;
  readonly estimates: number;
}

/** Prepared rows without their batches, which are requested one by one. */
export type RowsSummary = Omit<PreparedRows, 'batches'>;

/** The calls that take long with large files. Their arguments and results can be sent between threads. */
export interface FileCalls {
  /** Returns the first sheet of a workbook as CSV. @throws UnreadableFile */
  readonly table: (workbook: Uint8Array) => string;
  /** @throws UnreadableFile */
  readonly open: (compressed: Uint8Array, format: string, choices: FormatChoices) => FileHead;
  readonly figures: (clocks: readonly SeriesClock[]) => readonly SeriesFigures[];
  /** Must be the last call but for the batches: it releases the readings. */
  readonly rows: (placed: readonly PlacedSeries[]) => RowsSummary;
  /** Returns the next rows; null after the last. */
  readonly batch: () => ReadingColumns | null;
}

/** Most refused lines that are listed before a delivery. */
const maxNamed = 20;

/** Most readings of one file, by the memory that it may take. */
const maxReadingsOfFile = 8_000_000;

export const tooManyReadings = 'This file has too many readings: send it in parts.';

/** Messages quote the beginning of a cell, which may be cut within a character. PostgreSQL stores no such text. */
const halfCharacters = /\p{Surrogate}/gu;

/** Returns the calls for one file; `open` must be the first. */
export function fileCalls(maxReadings = maxReadingsOfFile): FileCalls {
  let content: Content = { clock: 'utc', readings: [], refused: [] };
  let batches: Iterator<ReadingColumns> | undefined;
  return {
    table: csvOfFirstSheet,
    open: (compressed, label, choices) => {
      const format = formatNamed(label);
      if (!format) throw new UnreadableFile(`Files of the format ${label} are no longer known.`);
      const { refused: unread, ...file } = format.parse(textOfFile(gunzipSync(compressed)), choices);
      const { clock, stamps, series, asks, table } = file;
      const refused = unread.map(({ line, message }) => ({ line, message: message.replace(halfCharacters, '\ufffd') }));
      if (series.reduce((sum, { readings }) => sum + readings.length, 0) > maxReadings)
        throw new UnreadableFile(tooManyReadings);
      content = { clock, readings: series.map(({ readings }) => readings), refused };
      return {
        clock,
        ...(stamps && { stamps }),
        ...(asks && { asks }),
        ...(table && { table }),
        series: series.map(({ readings, ...head }) => ({
          ...head,
          readings: readings.length,
          firstLine: readings[0]?.line ?? 1,
        })),
        refused: refused.length,
        refusals: refused.slice(0, maxNamed),
      };
    },
    figures: (clocks) =>
      content.readings.map((readings, place) => figuresOf(readings, momentsWith(content, readings, clocks[place]))),
    rows: (placed) => {
      const { batches: all, ...summary } = prepareRows(rowsOf(content, placed));
      batches = all[Symbol.iterator]();
      const unread = content.refused.map(({ line, message }) => ({ item: line, message }));
      return { ...summary, refused: [...unread, ...summary.refused] };
    },
    batch: () => batches?.next().value ?? null,
  };
}

/** The content of a file in memory. */
interface Content extends Pick<IntervalFile, 'clock' | 'refused'> {
  /** The readings of each register. */
  readonly readings: (readonly FileReading[])[];
}

const utc: SeriesClock = { timeZone: 'UTC', endOfMinutes: 0, isRegister: false };

function momentsWith(
  { clock }: Content,
  readings: readonly FileReading[],
  { timeZone, endOfMinutes, isRegister }: SeriesClock = utc,
): MomentOf {
  const isNewestFirst = hasNewestFirst(readings);
  const momentOf =
    endOfMinutes > 0
      ? beginningsOf(clock, timeZone, endOfMinutes, {
          isNewestFirst,
          repeatsEnd: clock === 'daylight' && repeatsEnd(readings, timeZone, endOfMinutes),
        })
      : momentsOf(clock, timeZone, isNewestFirst);
  return (reading) => {
    const { end } = reading;
    return momentOf(isRegister && end !== undefined ? { ...reading, at: end } : reading);
  };
}

/** Returns a function that tells whether clocks skip the time at which the interval of a reading begins. */
function skippedWith(
  { clock }: Content,
  readings: readonly FileReading[],
  { timeZone, endOfMinutes }: SeriesClock,
): (reading: FileReading) => boolean {
  const isSkipped = skippedTimes(clock, timeZone);
  if (endOfMinutes === 0) return isSkipped;
  // Where ends are as the clock shows them, it may be the time before them that is skipped.
  if (clock !== 'daylight' || !repeatsEnd(readings, timeZone, endOfMinutes)) return () => false;
  return (reading) => isSkipped({ ...reading, at: reading.at - endOfMinutes * 60_000 });
}

function figuresOf(readings: readonly FileReading[], momentOf: MomentOf): SeriesFigures {
  let [first, last, sum, estimates] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  let [shownFirst, shownLast] = [0, 0];
  for (const reading of readings) {
    const at = momentOf(reading);
    if (at < first) [first, shownFirst] = [at, reading.value];
    if (at > last) [last, shownLast] = [at, reading.value];
    sum += reading.value;
    if (reading.quality === 'estimate') estimates += 1;
  }
  return { first, last, sum, estimates, advance: shownLast - shownFirst };
}

/**
 * Yields rows, and releases the readings of each register afterwards: a file has millions. Rows of times that clocks
 * skip come last: tables have zeros there, which must not come before the readings of the hour after.
 */
function* rowsOf(content: Content, placed: readonly PlacedSeries[]): Iterable<DeliveredReading> {
  for (const { place, channelId, factor, ...clock } of placed) {
    const readings = content.readings[place] ?? [];
    const momentOf = momentsWith(content, readings, clock);
    const isSkipped = skippedWith(content, readings, clock);
    const skipped: DeliveredReading[] = [];
    for (const reading of readings) {
      const row = {
        item: reading.line,
        channelId,
        at: momentOf(reading),
        raw: scaled(reading.value, factor),
        readingType: readingTypes[reading.quality],
      };
      if (isSkipped(reading)) skipped.push(row);
      else yield row;
    }
    yield* skipped;
    content.readings[place] = [];
  }
}

const readingTypes: Readonly<Record<FileReading['quality'], number>> = {
  actual: ReadingType.values.A,
  estimate: ReadingType.values.E,
  unknown: ReadingType.values.Unknown,
};

/** Digits that a converted value is rounded to: otherwise 0.1 Wh would be 0.00010000000000000002 kWh. */
const significantDigits = 12;

const scaled = (value: number, factor: number): number =>
  factor === 1 ? value : Number((value * factor).toPrecision(significantDigits));
