/** The first sheet of a file: its header, and its rows with the line that each stands in. */
export interface FileSheet {
  readonly header: readonly string[];
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
}

/** A file that holds no sheet, in a sentence for the person who chose it. */
export type UnreadableReason = 'empty' | 'protected' | 'broken';

/** A sheet of a file by its title. */
export interface TitledSheet extends FileSheet {
  readonly title: string;
}

export type ReadSheet =
  /** The first sheet, and all that have rows where the whole file is wanted. */
  | { readonly sheet: FileSheet; readonly sheets: readonly TitledSheet[]; readonly hash: string }
  | { readonly unreadable: UnreadableReason };

/** Returns the text of a CSV in whichever of the encodings that spreadsheets write. */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

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
