/** A sheet of a file: its header, and its rows with their line number, from 1. */
export interface FileSheet {
  readonly header: readonly string[];
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
}

/** Why a file can't be read as a sheet. */
export type UnreadableReason = 'empty' | 'protected' | 'broken' | 'tooLarge' | 'openQuote' | 'longRow';

/** A sheet of a file with its title; of a CSV the file name without extension. */
export interface TitledSheet extends FileSheet {
  readonly title: string;
}

/** The sheets of a file in its order, at least one. */
export type FileSheets = readonly [TitledSheet, ...TitledSheet[]];

export type ReadSheet =
  /** The first sheet, or if all are requested those that have rows. `hash` is the SHA-256 of the file. */
  | { readonly sheets: FileSheets; readonly hash: string }
  /** `row` is the number of the row that the reason is about, if it is about one. */
  | { readonly unreadable: UnreadableReason; readonly row?: number };

/** Returns a sheet from its lines; the first non-empty one is the header. Undefined without a row below it. */
export function sheetOf(lines: readonly (readonly string[])[]): FileSheet | undefined {
  const filled = lines
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [header, ...rows] = filled;
  return header && rows.length > 0 ? { header: header.cells, rows } : undefined;
}

/**
 * Returns a cell of a workbook as text: dates in ISO 8601 (without time at midnight UTC), numbers with all digits. Times
 * are fractions of a day, of which SheetJS cuts off what is less than a millisecond: 8:05 would be 8:04:59.999.
 */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (!(value instanceof Date)) return String(value);
  const wholeSecond = Math.round(value.getTime() / 1_000) * 1_000;
  const isCut = Math.abs(wholeSecond - value.getTime()) === 1;
  const iso = (isCut ? new Date(wholeSecond) : value).toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso;
}

/** Returns the SHA-256 of a file, as hexadecimal digits. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
