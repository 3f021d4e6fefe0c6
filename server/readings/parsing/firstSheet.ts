import papaparse from 'papaparse';
import { read, utils, type WorkSheet } from 'xlsx';
import { lastCellOf } from '../../../resources/shared/lastCellOf';
import { UnreadableFile } from '../formats/intervalFile';

/** Returns the first sheet of a workbook as CSV, from its first line that is not empty. @throws UnreadableFile */
export function csvOfFirstSheet(content: Uint8Array): string {
  const lines = linesOf(content);
  const first = lines.findIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  if (first < 0) throw new UnreadableFile('The first sheet of this workbook is empty.');
  return papaparse.unparse(lines.slice(first));
}

function linesOf(content: Uint8Array): readonly (readonly string[])[] {
  try {
    const book = read(content, { cellDates: true, UTC: true, dense: true, raw: true, sheets: 0 });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    const lines = sheet ? utils.sheet_to_json<unknown[]>(sheet, { ...asLines, range: rangeOf(sheet) }) : [];
    const daysBegin = book.Workbook?.WBProps?.date1904 ? Date.UTC(1904, 0, 2) : Date.UTC(1900, 0, 2);
    return lines.map((cells) => cells.map((cell) => written(cell, daysBegin)));
  } catch (error) {
    const isProtected = /password|encryption/i.test(String(error));
    throw new UnreadableFile(isProtected ? 'This workbook is protected with a password.' : 'This workbook is damaged.');
  }
}

const asLines = { header: 1, raw: true, defval: '', UTC: true } as const;

const rangeOf = (sheet: WorkSheet) => ({ s: utils.decode_range(sheet['!ref'] ?? 'A1').s, e: lastCellOf(sheet) });

/**
 * Returns a cell as text. Times of a sheet are local, and fractions of a day, so they are rounded to seconds. A time of
 * day is stored as one before the first day of the sheet's calendar, a day as its midnight.
 */
function written(cell: unknown, daysBegin: number): string {
  if (!(cell instanceof Date)) return String(cell ?? '');
  const seconds = Math.round(cell.getTime() / 1_000);
  const [day = '', clock = ''] = new Date(seconds * 1_000).toISOString().slice(0, 19).split('T');
  if (cell.getTime() < daysBegin) return clock;
  return clock === '00:00:00' ? day : `${day} ${clock}`;
}
