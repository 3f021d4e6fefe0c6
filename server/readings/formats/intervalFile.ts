import type { DayOrder, TableColumns, TablePreview } from '../../../resources/shared/tableColumns';

/**
 * Which clock the times of a file follow. `utc`: none has to be known. `standard`: the one of a time zone that never
 * changes to daylight saving. `daylight`: the one of a time zone that does. Which zone is the format's, or asked for.
 */
export type FileClock = 'utc' | 'standard' | 'daylight';

/** One value of a file. */
export interface FileReading {
  /** The line or the place in the file that it stands in, from 1. */
  readonly line: number;
  /**
   * Where its interval begins, or when a register was read: milliseconds since 1970 for `utc`; for other clocks the
   * milliseconds that this clock's time would be in UTC.
   */
  readonly at: number;
  /**
   * Milliseconds that have passed since `at`, where a file numbers the intervals of a day: `at` is the day's midnight
   * then, and the hour that comes twice is told apart.
   */
  readonly elapsed?: number | undefined;
  /** Where its interval ends, where the file says so, as `at` says where it begins: a register was read there. */
  readonly end?: number | undefined;
  readonly value: number;
  /** Whether it was read or estimated; `unknown` where the file doesn't say. */
  readonly quality: 'actual' | 'estimate' | 'unknown';
}

/** The values of one register of a meter. */
export interface FileSeries {
  /** Of the metering point, as the file has it: NMI, ICP, usage point. */
  readonly externalId: string;
  /** The register or suffix of the metering point, such as `E1`. */
  readonly reference?: string | undefined;
  readonly serialNumber?: string | undefined;
  /** As the console writes units; undefined where the file states none. */
  readonly unit?: string | undefined;
  /** Undefined for registers that are read at any time. */
  readonly intervalMinutes?: number | undefined;
  /**
   * `interval`: each value is what was used in its interval; `cumulative`: what the register showed. Undefined where the
   * file doesn't say: then it is as the channel has it.
   */
  readonly kind?: 'interval' | 'cumulative' | undefined;
  readonly readings: readonly FileReading[];
}

/** What could not be taken, and where; what is around it can. */
export interface RefusedLine {
  readonly line: number;
  readonly message: string;
}

/** What a file of readings says. */
export interface IntervalFile {
  readonly clock: FileClock;
  /**
   * `begin`, or left out: times are those at which intervals begin; `end`: those at which they end; `unknown`: the file
   * doesn't say, it is asked for.
   */
  readonly stamps?: 'begin' | 'end' | 'unknown';
  readonly series: readonly FileSeries[];
  readonly refused: readonly RefusedLine[];
  /** What has to be chosen before anything of it can be read: it has no series then. */
  readonly asks?: 'dayOrder' | 'columns';
  readonly table?: TablePreview;
}

/** What somebody has chosen where a file doesn't say it. */
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
  /** As people of the field call it: `NEM12`. */
  readonly label: string;
  /** That its specification sets for the times of every file, as the tz database calls it. */
  readonly timeZone?: string | undefined;
  /** Returns whether a file is of this format, by its first 64 KiB and its name. */
  readonly isRecognised: (head: string, fileName: string) => boolean;
  /** Returns what files have in common that are laid out the same, by the beginning of one. */
  readonly layout?: (head: string) => string;
  /** @throws UnreadableFile */
  readonly parse: (text: string, choices?: FormatChoices) => IntervalFile;
}
