import Papa from 'papaparse';
import { decodeText } from '../../resources/shared/decodeText';
import { cellText, type FileSheet, type ReadSheet, sha256Of, sheetOf, type TitledSheet } from './readSheet';

/** A file, and whether all of its sheets are wanted. */
export interface FileToRead {
  readonly file: File;
  readonly isWhole: boolean;
}

/** Reads files apart from the page, which would stand still meanwhile. */
self.onmessage = ({ data }: MessageEvent<FileToRead>) => {
  void read(data).then((answer) => self.postMessage(answer));
};

async function read({ file, isWhole }: FileToRead): Promise<ReadSheet> {
  const bytes = await file.arrayBuffer();
  try {
    const sheets = /\.csv$/i.test(file.name)
      ? [ofText(decodeText(new Uint8Array(bytes)))]
      : await ofWorkbook(bytes, isWhole);
    const [sheet] = sheets;
    if (!sheet) return { unreadable: 'empty' };
    return { sheet, sheets: sheets.filter((each) => each !== undefined), hash: await sha256Of(bytes) };
  } catch (error) {
    return { unreadable: /password/i.test(String(error)) ? 'protected' : 'broken' };
  }
}

const ofText = (text: string): TitledSheet | undefined => titled('', sheetOf(Papa.parse<string[]>(text).data));

async function ofWorkbook(bytes: ArrayBuffer, isWhole: boolean): Promise<readonly (TitledSheet | undefined)[]> {
  const { read: readWorkbook, utils } = await import('xlsx');
  const which = isWhole ? {} : { sheets: 0 };
  const { SheetNames, Sheets } = readWorkbook(bytes, { cellDates: true, UTC: true, dense: true, ...which });
  return SheetNames.slice(0, isWhole ? undefined : 1).map((title) => {
    const sheet = Sheets[title];
    if (!sheet) return undefined;
    const lines = utils.sheet_to_json<unknown[]>(sheet, {
      header: 1,
      raw: true,
      defval: '',
      blankrows: true,
      UTC: true,
    });
    return titled(title, sheetOf(lines.map((cells) => cells.map(cellText))));
  });
}

const titled = (title: string, sheet: FileSheet | undefined): TitledSheet | undefined => sheet && { title, ...sheet };
