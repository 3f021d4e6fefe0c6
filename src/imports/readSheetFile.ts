import Papa from 'papaparse';
import { decodeText } from '../../resources/shared/decodeText';
import { withOneEnding } from '../../resources/shared/withOneEnding';
import { cellText, type FileSheet, type ReadSheet, sha256Of, sheetOf, type TitledSheet } from './readSheet';
import { unpacksBeyond } from './unpackedSize';

/** A file, and whether all of its sheets are wanted. */
export interface FileToRead {
  readonly file: File;
  readonly isWhole: boolean;
}

/** A text cannot be longer in a browser, and a sheet is unpacked into one. */
const maxUnpackedBytes = 512 * 2 ** 20;

/** Reads the sheets of a file, or says why it cannot be read. */
export async function readSheets({ file, isWhole }: FileToRead): Promise<ReadSheet> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const isText = isTextFile(file.name, bytes);
    if (isText && isBinary(file.name, bytes)) return { unreadable: 'broken' };
    if (!isText && (await unpacksBeyond(bytes, maxUnpackedBytes))) return { unreadable: 'tooLarge' };
    const sheets = isText
      ? [sheetOfText(titleOf(file.name), decodeText(bytes))]
      : await sheetsOfWorkbook(bytes, isWhole);
    const [sheet, ...others] = sheets;
    if (!sheet) return { unreadable: 'empty' };
    const filled = others.filter((each) => each !== undefined);
    return { sheets: [sheet, ...filled], hash: await sha256Of(bytes.buffer) };
  } catch (error) {
    return { unreadable: /password|encryption/i.test(String(error)) ? 'protected' : 'broken' };
  }
}

/** How workbooks begin: a ZIP, a compound file. */
const workbookSignatures: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** A page or XML, which some programs save as `.xls`. */
const markup = /^\s*</;

/**
 * Returns whether a file is a text of separated cells. Some programs save such a text as `.xls`, and others a workbook
 * as `.csv`; SheetJS would take the cells of a text for numbers, so that `007` and `1,5` came out as 7 and 15.
 */
function isTextFile(name: string, bytes: Uint8Array): boolean {
  if (workbookSignatures.some((signature) => signature.every((byte, index) => bytes[index] === byte))) return false;
  if (isCsv(name) || hasUtf16Mark(bytes)) return true;
  // A record of a sheet of old begins with a tab, as a text may, but goes on with zeros.
  const isOldWorkbook = bytes[0] === 0x09 && bytes.subarray(0, 8).includes(0);
  return !isOldWorkbook && !markup.test(decodeText(bytes.subarray(0, 100)));
}

/** Returns whether the file is neither a workbook nor a text: a picture that is called `.xls`. */
const isBinary = (name: string, bytes: Uint8Array): boolean =>
  !isCsv(name) && !hasUtf16Mark(bytes) && bytes.includes(0);

const isCsv = (name: string): boolean => /\.csv$/i.test(name);

/** Whether a text in UTF-16 says so, of which every second byte may be zero. */
const hasUtf16Mark = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** A first line in which Excel is told what stands between the cells. */
const separatorLine = /^sep=(.)(?=\r?\n)/i;

/** The name of a file without its ending. */
const titleOf = (name: string): string => name.replace(/\.[^.]*$/, '');

function sheetOfText(title: string, read: string): TitledSheet | undefined {
  const text = withOneEnding(read);
  const [line = '', declaredDelimiter] = separatorLine.exec(text) ?? [];
  // Where the lines that are empty count, two columns of a few rows pass for one. They stay: rows have the numbers that
  // are seen.
  const delimiter = declaredDelimiter ?? Papa.parse(text, { preview: 10, skipEmptyLines: 'greedy' }).meta.delimiter;
  return titled(title, sheetOf(Papa.parse<string[]>(text.slice(line.length), { delimiter }).data));
}

async function sheetsOfWorkbook(bytes: Uint8Array, isWhole: boolean): Promise<readonly (TitledSheet | undefined)[]> {
  const { read: readWorkbook, utils } = await import('xlsx');
  const sheetOption = isWhole ? {} : { sheets: 0 };
  const { SheetNames, Sheets } = readWorkbook(bytes, {
    cellDates: true,
    UTC: true,
    dense: true,
    raw: true,
    ...sheetOption,
  });
  return SheetNames.slice(0, isWhole ? undefined : 1).map((title) => {
    const sheet = Sheets[title];
    if (!sheet) return undefined;
    const { e } = utils.decode_range(sheet['!ref'] ?? 'A1');
    const lines = utils.sheet_to_json<unknown[]>(sheet, {
      header: 1,
      // From the first cell, wherever the first that is filled may be: rows have the numbers that are seen.
      range: { s: { r: 0, c: 0 }, e },
      raw: true,
      defval: '',
      blankrows: true,
      UTC: true,
    });
    const filled = withMergedCells(lines, sheet['!merges'] ?? []);
    return titled(title, sheetOf(filled.map((cells) => cells.map(cellText))));
  });
}

/** Row and column, from 0. */
interface Cell {
  readonly r: number;
  readonly c: number;
}

/**
 * Returns the lines with the value of cells that are merged downwards in each of their lines: that is what is seen in
 * them. What is merged across stands in its first column only, as the others are of other things.
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
