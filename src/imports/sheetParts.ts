import type { FileSheet, ReadSheet } from './readSheet';

/** A chunk of the rows of one sheet. */
export interface SheetPart extends Pick<FileSheet, 'rows'> {
  /** Index of the sheet. */
  readonly sheet: number;
}

/** Maximum rows of a message from the worker, whose deserialization blocks the page. */
const maxPartRows = 5_000;

/** Yields the rows of a file in chunks, then the file without rows. */
export function* splitRows(read: ReadSheet): Iterable<SheetPart | ReadSheet> {
  if ('unreadable' in read) {
    yield read;
    return;
  }
  const [first, ...others] = read.sheets;
  for (const [sheet, { rows }] of read.sheets.entries())
    for (let start = 0; start < rows.length; start += maxPartRows)
      yield { sheet, rows: rows.slice(start, start + maxPartRows) };
  yield { ...read, sheets: [{ ...first, rows: [] }, ...others.map((sheet) => ({ ...sheet, rows: [] }))] };
}

/** Returns a file with the rows of its chunks. */
export function joinRows(read: ReadSheet, parts: readonly SheetPart[]): ReadSheet {
  if ('unreadable' in read) return read;
  const rowsOf = (sheet: number) => parts.filter((part) => part.sheet === sheet).flatMap(({ rows }) => rows);
  const [first, ...others] = read.sheets;
  const filled = others.map((sheet, index) => ({ ...sheet, rows: rowsOf(index + 1) }));
  return { ...read, sheets: [{ ...first, rows: rowsOf(0) }, ...filled] };
}
