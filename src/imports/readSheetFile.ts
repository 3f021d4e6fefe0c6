import Papa from 'papaparse';
import type { WorkSheet } from 'xlsx';
import { decodeText } from '../../resources/shared/decodeText';
import { lastCellOf } from '../../resources/shared/lastCellOf';
import { rowOfOpenQuote } from '../../resources/shared/rowOfOpenQuote';
import { withOneEnding } from '../../resources/shared/withOneEnding';
import { cellText, type FileSheet, type ReadSheet, sha256Of, sheetOf, type TitledSheet } from './readSheet';
import { unpacksBeyond } from './unpackedSize';

/** A file, and whether to read all of its sheets or the first only. */
export interface FileToRead {
  readonly file: File;
  readonly isWhole: boolean;
}

/** Maximum length of a string in browsers; SheetJS unpacks a sheet into one. */
const maxUnpackedBytes = 512 * 2 ** 20;

/** Returns the sheets of a file, or why it can't be read. */
export async function readSheets({ file, isWhole }: FileToRead): Promise<ReadSheet> {
  try {
    // Fails where the file was moved or changed after it was chosen.
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isText = isTextFile(file.name, bytes);
    if (isText && isBinary(file.name, bytes)) return { unreadable: 'broken' };
    if (!isText && (await unpacksBeyond(bytes, maxUnpackedBytes))) return { unreadable: 'tooLarge' };
    const text = isText ? linesOfText(decodeText(bytes)) : undefined;
    if (text?.openQuote !== undefined) return { unreadable: 'openQuote', row: text.openQuote + 1 };
    const sheets = text ? [titled(titleOf(file.name), sheetOf(text.lines))] : await sheetsOfWorkbook(bytes, isWhole);
    // The first sheet of a workbook may have no rows, as that of accounts where one is chosen.
    const [sheet, ...others] = sheets.filter((each) => each !== undefined);
    if (!sheet) return { unreadable: 'empty' };
    const longRow = text && longRowOf(sheet);
    if (longRow !== undefined) return { unreadable: 'longRow', row: longRow };
    return { sheets: [sheet, ...others], hash: await sha256Of(bytes.buffer) };
  } catch (error) {
    return { unreadable: /password|encryption/i.test(String(error)) ? 'protected' : 'broken' };
  }
}

/** First bytes of workbooks: ZIP (xlsx), compound file (xls). */
const workbookSignatures: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** HTML or XML, which some programs save as `.xls`. */
const markup = /^\s*</;

/**
 * Returns whether a file is delimited text, whatever its extension: some programs save such text as `.xls`, others
 * workbooks as `.csv`. SheetJS would convert cells of text to numbers: `007` to 7, `1,5` to 15.
 */
function isTextFile(name: string, bytes: Uint8Array): boolean {
  if (workbookSignatures.some((signature) => signature.every((byte, index) => bytes[index] === byte))) return false;
  if (isCsv(name) || hasUtf16Mark(bytes)) return true;
  // A BIFF record (old xls) begins with byte 9, the tab character, but has zero bytes after it.
  const isOldWorkbook = bytes[0] === 0x09 && bytes.subarray(0, 8).includes(0);
  return !isOldWorkbook && !markup.test(decodeText(bytes.subarray(0, 100)));
}

/** Returns whether a file without a workbook signature has zero bytes, so is no text: an image named `.xls`. */
const isBinary = (name: string, bytes: Uint8Array): boolean =>
  !isCsv(name) && !hasUtf16Mark(bytes) && bytes.includes(0);

const isCsv = (name: string): boolean => /\.csv$/i.test(name);

/** Returns whether bytes begin with a UTF-16 byte order mark; such text has zero bytes. */
const hasUtf16Mark = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** First line that declares the delimiter for Excel: `sep=;`. */
const separatorLine = /^sep=(.)(?=\r?\n)/i;

/** Returns the name of a file without its extension. */
const titleOf = (name: string): string => name.replace(/\.[^.]*$/, '');

interface TextLines {
  readonly lines: readonly (readonly string[])[];
  /** As `rowOfOpenQuote` returns it. */
  readonly openQuote: number | undefined;
}

function linesOfText(read: string): TextLines {
  const text = withOneEnding(read);
  const [line = '', declaredDelimiter] = separatorLine.exec(text) ?? [];
  // Empty lines are skipped when guessing the delimiter, where they would hide it in small files, but kept in the
  // result, for line numbers as in the file.
  const delimiter = declaredDelimiter ?? Papa.parse(text, { preview: 10, skipEmptyLines: 'greedy' }).meta.delimiter;
  const parsed = Papa.parse<string[]>(text.slice(line.length), { delimiter });
  return { lines: parsed.data, openQuote: rowOfOpenQuote(parsed) };
}

/**
 * Returns the number of the first row of a text with cells beyond the header. A separator in one of its texts has no
 * quotation marks around it, so that the cells after it would be read into the columns of others.
 */
const longRowOf = ({ header, rows }: FileSheet): number | undefined =>
  rows.find(({ cells }) => cells.slice(header.length).some((cell) => cell.trim() !== ''))?.number;

async function sheetsOfWorkbook(bytes: Uint8Array, isWhole: boolean): Promise<readonly (TitledSheet | undefined)[]> {
  const { read: readWorkbook, utils } = await import('xlsx');
  const sheetOption = isWhole ? {} : { sheets: 0 };
  const bookWith = (cellDates: boolean) =>
    readWorkbook(bytes, { cellDates, UTC: true, dense: true, raw: true, ...sheetOption });
  const linesOf = (sheet: WorkSheet) =>
    utils.sheet_to_json<unknown[]>(withErrorTexts(sheet), {
      header: 1,
      // From cell A1, even if it is empty, for row numbers as in the file.
      range: { s: { r: 0, c: 0 }, e: lastCellOf(sheet) },
      raw: true,
      defval: '',
      blankrows: true,
      UTC: true,
    });
  const { SheetNames, Sheets } = bookWith(true);
  // Read once, however many of its sheets need it.
  let undated: ReturnType<typeof bookWith> | undefined;
  const numbersOf = (title: string): readonly unknown[][] => {
    undated ??= bookWith(false);
    return linesOf(undated.Sheets[title] ?? {});
  };
  return SheetNames.slice(0, isWhole ? undefined : 1).map((title) => {
    const sheet = Sheets[title];
    if (!sheet) return undefined;
    const dated = linesOf(sheet);
    const lines = dated.some((cells) => cells.some(isNoDate)) ? withNumbers(dated, numbersOf(title)) : dated;
    const filled = withMergedCells(lines, sheet['!merges'] ?? []);
    return titled(title, sheetOf(filled.map((cells) => cells.map(cellText))));
  });
}

/** Returns a sheet with errors of formulas as texts, `#N/A`: an empty cell would clear the value of a record. */
function withErrorTexts(sheet: WorkSheet): WorkSheet {
  const errors = (sheet['!data'] ?? []).flatMap((cells) => cells.filter(({ t }) => t === 'e'));
  for (const cell of errors) Object.assign(cell, { t: 's', v: cell.w });
  return sheet;
}

/** The last day that spreadsheets know. */
const lastDate = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Whether a value is a number that is greater than any date, in a cell with the format of one. */
const isNoDate = (value: unknown): boolean => value instanceof Date && !(value.getTime() <= lastDate);

/** Returns the lines with such values as they are in `numbers`. */
const withNumbers = (lines: readonly unknown[][], numbers: readonly unknown[][]): readonly unknown[][] =>
  lines.map((cells, row) => cells.map((value, column) => (isNoDate(value) ? numbers[row]?.[column] : value)));

/** Row and column indexes, from 0. */
interface Cell {
  readonly r: number;
  readonly c: number;
}

/**
 * Returns the lines with the value of vertically merged cells in each of their lines, as they look. Horizontally merged
 * cells keep their value in the first column only, since other columns have other meanings.
 */
function withMergedCells(
  lines: readonly (readonly unknown[])[],
  merges: readonly { readonly s: Cell; readonly e: Cell }[],
): readonly (readonly unknown[])[] {
  const filled = lines.map((cells) => [...cells]);
  for (const { s, e } of merges) {
    const value = filled[s.r]?.[s.c];
    for (const cells of filled.slice(s.r + 1, e.r + 1)) cells[s.c] = value ?? '';
  }
  return filled;
}

const titled = (title: string, sheet: FileSheet | undefined): TitledSheet | undefined => sheet && { title, ...sheet };
