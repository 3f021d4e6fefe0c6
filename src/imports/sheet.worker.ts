import Papa from 'papaparse';
import { cellText, decodeText, type FileSheet, type ReadSheet, sha256Of, sheetOf } from './readSheet';

/** Reads files apart from the page, which would stand still meanwhile. */
self.onmessage = ({ data: file }: MessageEvent<File>) => {
  void read(file).then((answer) => self.postMessage(answer));
};

async function read(file: File): Promise<ReadSheet> {
  const bytes = await file.arrayBuffer();
  try {
    const sheet = /\.csv$/i.test(file.name) ? ofText(decodeText(bytes)) : await ofWorkbook(bytes);
    return sheet ? { sheet, hash: await sha256Of(bytes) } : { unreadable: 'empty' };
  } catch (error) {
    return { unreadable: /password/i.test(String(error)) ? 'protected' : 'broken' };
  }
}

const ofText = (text: string): FileSheet | undefined => sheetOf(Papa.parse<string[]>(text).data);

async function ofWorkbook(bytes: ArrayBuffer): Promise<FileSheet | undefined> {
  const { read: readWorkbook, utils } = await import('xlsx');
  const { SheetNames, Sheets } = readWorkbook(bytes, { cellDates: true, UTC: true, sheets: 0, dense: true });
  const first = Sheets[SheetNames[0] ?? ''];
  if (!first) return undefined;
  const lines = utils.sheet_to_json<unknown[]>(first, { header: 1, raw: true, defval: '', blankrows: true, UTC: true });
  return sheetOf(lines.map((cells) => cells.map(cellText)));
}
