/** The first sheet of a file: its header, and its rows with the line that each stands in. */
export interface FileSheet {
  readonly header: readonly string[];
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
}

/** A file that holds no sheet, in a sentence for the person who chose it. */
export type UnreadableReason = 'empty' | 'protected' | 'broken' | 'tooLarge';

/** A sheet of a file by its title. */
export interface TitledSheet extends FileSheet {
  readonly title: string;
}

/** Sheets of a file, the first one first. */
export type FileSheets = readonly [TitledSheet, ...TitledSheet[]];

export type ReadSheet =
  /** The first sheet, and the others that have rows where the whole file is wanted. */
  { readonly sheets: FileSheets; readonly hash: string } | { readonly unreadable: UnreadableReason };

/** Returns a sheet of its lines, of which the first that is not empty is the header; undefined where there is no row. */
export function sheetOf(lines: readonly (readonly string[])[]): FileSheet | undefined {
  const filled = lines
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [header, ...rows] = filled;
  return header && rows.length > 0 ? { header: header.cells, rows } : undefined;
}

/** Returns a cell of a workbook as text: dates as ISO has them, numbers with all of their digits. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (!(value instanceof Date)) return String(value);
  const iso = value.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso;
}

/** Returns the SHA-256 of a file, as hexadecimal digits. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
