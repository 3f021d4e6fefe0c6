import { gunzipSync } from 'node:zlib';
import { ReadingType } from '../../../resources/enums/readingType';
import { decodeText } from '../../../resources/shared/decodeText';
import { type MomentOf, momentsOf } from '../fileTimes';
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

/** A register of a file, without its readings. */
export interface SeriesHead extends Omit<FileSeries, 'readings'> {
  readonly readings: number;
  /** The line of its first reading. */
  readonly firstLine: number;
}

/** What a file of readings says, without its readings. */
export interface FileHead extends Pick<IntervalFile, 'clock' | 'stamps' | 'asks' | 'table'> {
  readonly series: readonly SeriesHead[];
  /** Lines that can't be read. */
  readonly refused: number;
  /** The first of these. */
  readonly refusals: readonly RefusedLine[];
}

/** How the times of a register are read. */
export interface SeriesClock {
  /** As the tz database calls it. */
  readonly timeZone: string;
  /** Milliseconds from where its times stand back to where its intervals begin. */
  readonly shiftMs: number;
  /** Whether values are what a register showed, which is read at the end of an interval. */
  readonly isRegister: boolean;
}

/** A register whose readings are delivered, by its place in the file. */
export interface PlacedSeries extends SeriesClock {
  readonly place: number;
  readonly channelId: string;
  /** What a value of the file is in the unit of the channel. */
  readonly factor: number;
}

/** What a register has, in the unit of the file. */
export interface SeriesFigures {
  readonly first: number;
  readonly last: number;
  readonly sum: number;
  /** From its first to its last value. */
  readonly advance: number;
  readonly estimates: number;
}

/** Rows that are asked for in batches. */
export type RowsSummary = Omit<PreparedRows, 'batches'>;

/** What takes long with large files. Values of all calls can be sent from one thread to another. */
export interface FileCalls {
  /** Returns the first sheet of a workbook as CSV. @throws UnreadableFile */
  readonly table: (workbook: Uint8Array) => string;
  /** @throws UnreadableFile */
  readonly open: (compressed: Uint8Array, format: string, choices: FormatChoices) => FileHead;
  readonly figures: (clocks: readonly SeriesClock[]) => readonly SeriesFigures[];
  /** Is the last thing that is asked, but for the batches: the readings that it took are not kept. */
  readonly rows: (placed: readonly PlacedSeries[]) => RowsSummary;
  /** Returns the next rows; null after the last. */
  readonly batch: () => ReadingColumns | null;
}

/** Most refusals of lines that are named before a delivery. */
const maxNamed = 20;

/** Of one file: as many as are delivered in the memory that a file may take. */
const maxReadingsOfFile = 8_000_000;

export const tooManyReadings = 'This file has too many readings: send it in parts.';

/** Returns the calls for one file, which is to be opened first. */
export function fileCalls(maxReadings = maxReadingsOfFile): FileCalls {
  let content: Content = { clock: 'utc', readings: [], refused: [] };
  let batches: Iterator<ReadingColumns> | undefined;
  return {
    table: csvOfFirstSheet,
    open: (compressed, label, choices) => {
      const format = formatNamed(label);
      if (!format) throw new UnreadableFile(`Files of the format ${label} are no longer known.`);
      const { clock, stamps, series, refused, asks, table } = format.parse(decodeText(gunzipSync(compressed)), choices);
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
      content.readings.map((readings, place) => figuresOf(readings, momentsWith(content, clocks[place]))),
    rows: (placed) => {
      const { batches: all, ...summary } = prepareRows(rowsOf(content, placed));
      batches = all[Symbol.iterator]();
      const unread = content.refused.map(({ line, message }) => ({ item: line, message }));
      return { ...summary, refused: [...unread, ...summary.refused] };
    },
    batch: () => batches?.next().value ?? null,
  };
}

/** What is kept of a file. */
interface Content extends Pick<IntervalFile, 'clock' | 'refused'> {
  /** Of each register. */
  readonly readings: (readonly FileReading[])[];
}

const utc: SeriesClock = { timeZone: 'UTC', shiftMs: 0, isRegister: false };

function momentsWith({ clock }: Content, { timeZone, shiftMs, isRegister }: SeriesClock = utc) {
  const momentOf = momentsOf(clock, timeZone);
  return (reading: FileReading): number => {
    const { end } = reading;
    return momentOf(isRegister && end !== undefined ? { ...reading, at: end } : reading) - shiftMs;
  };
}

function figuresOf(readings: readonly FileReading[], momentOf: MomentOf): SeriesFigures {
  let [first, last, sum, estimates] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (const reading of readings) {
    const at = momentOf(reading);
    first = Math.min(first, at);
    last = Math.max(last, at);
    sum += reading.value;
    if (reading.quality === 'estimate') estimates += 1;
  }
  return { first, last, sum, estimates, advance: (readings.at(-1)?.value ?? 0) - (readings[0]?.value ?? 0) };
}

/** Lets go of the readings of each register once it has made rows of them: a file has millions. */
function* rowsOf(content: Content, placed: readonly PlacedSeries[]): Iterable<DeliveredReading> {
  for (const { place, channelId, factor, ...clock } of placed) {
    const momentOf = momentsWith(content, clock);
    for (const reading of content.readings[place] ?? [])
      yield {
        item: reading.line,
        channelId,
        at: momentOf(reading),
        raw: scaled(reading.value, factor),
        readingType: readingTypes[reading.quality],
      };
    content.readings[place] = [];
  }
}

const readingTypes: Readonly<Record<FileReading['quality'], number>> = {
  actual: ReadingType.values.A,
  estimate: ReadingType.values.E,
  unknown: ReadingType.values.Unknown,
};

/** Decimals that a conversion leaves: without them 0.1 Wh would be 0.00010000000000000002 kWh. */
const significantDigits = 12;

const scaled = (value: number, factor: number): number =>
  factor === 1 ? value : Number((value * factor).toPrecision(significantDigits));
