import type { DayOrder, TableColumns, TablePreview } from '../../../resources/shared/tableColumns';

/**
 * The clock of the times of a file. `utc`: no time zone is needed. `standard`: standard time of a zone all year.
 * `daylight`: time of a zone with daylight saving. The zone is that of the format, or chosen.
 */
export type FileClock = 'utc' | 'standard' | 'daylight';

/** One value of a file. */
export interface FileReading {
  /** Its line, or its number, in the file, from 1. */
  readonly line: number;
  /**
   * Start of its interval, or when a register was read: milliseconds since 1970 for `utc`; for other clocks those of
   * the same local time in UTC.
   */
  readonly at: number;
  /**
   * Milliseconds elapsed since `at`, where a file numbers the intervals of a day: then `at` is midnight, and a repeated
   * hour is not ambiguous.
   */
  readonly elapsed?: number | undefined;
  /** End of its interval, where the file has it, in the form of `at`: a register was read then. */
  readonly end?: number | undefined;
  readonly value: number;
  /** Whether it was read or estimated; `unknown` where the file doesn't say. */
  readonly quality: 'actual' | 'estimate' | 'unknown';
}

/** The values of one register of a meter. */
export interface FileSeries {
  /** Id of the metering point, as the file has it: NMI, ICP, usage point. */
  readonly externalId: string;
  /** The register or suffix of the metering point, such as `E1`. */
  readonly reference?: string | undefined;
  readonly serialNumber?: string | undefined;
  /** In the spelling of the console; undefined where the file has none. */
  readonly unit?: string | undefined;
  /** Undefined for registers that are read at any time. */
  readonly intervalMinutes?: number | undefined;
  /**
   * `interval`: values are amounts of intervals; `cumulative`: readings of a register. Undefined where the file doesn't
   * tell: then it is that of the channel.
   */
  readonly kind?: 'interval' | 'cumulative' | undefined;
  readonly readings: readonly FileReading[];
}

/** A line that can't be read, and why; other lines are read. */
export interface RefusedLine {
  readonly line: number;
  readonly message: string;
}

/** The content of a file of readings. */
export interface IntervalFile {
  readonly clock: FileClock;
  /**
   * `begin`, or left out: times are starts of intervals; `end`: ends of intervals; `unknown`: the file doesn't tell, a
   * person chooses.
   */
  readonly stamps?: 'begin' | 'end' | 'unknown';
  readonly series: readonly FileSeries[];
  readonly refused: readonly RefusedLine[];
  /** The choice that is needed before anything of it can be read: it has no series then. */
  readonly asks?: 'dayOrder' | 'columns';
  readonly table?: TablePreview;
}

/** Choices of a person for properties of the format that a file doesn't have. */
export interface FormatChoices {
  readonly dayOrder?: DayOrder | undefined;
  readonly columns?: TableColumns | undefined;
}

/** A file that can't be read at all; the message says what is wrong and where. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** A format of files of readings. Each is exported as `format` by a file `*.format.ts` of this folder. */
export interface IntervalFormat {
  /** Its usual name: `NEM12`. */
  readonly label: string;
  /** IANA zone that its specification sets for the times of every file. */
  readonly timeZone?: string | undefined;
  /** Returns whether a file is of this format, by its first 64 KiB and its name. */
  readonly isRecognised: (head: string, fileName: string) => boolean;
  /** Returns a text that is equal for files with the same layout, from the first 64 KiB of one. */
  readonly layout?: (head: string) => string;
  /** @throws UnreadableFile */
  readonly parse: (text: string, choices?: FormatChoices) => IntervalFile;
}
