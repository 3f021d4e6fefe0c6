import Papa from 'papaparse';
import type { MessageKey } from '../../i18n/messages';
import { readSheetFile, unreadableSheet } from '../../imports/useChosenFile';

export const isWorkbookFile = ({ name }: File): boolean => /\.xlsx?$/i.test(name);

/** What a workbook's cells with a date are read as: by the clock on the wall, whatever they end in. */
const sheetDate = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Returns the first sheet of a workbook as CSV, or why it can't be read. */
export async function tableOfWorkbook(file: File): Promise<File | MessageKey> {
  const read = await readSheetFile({ file, isWhole: false });
  if ('unreadable' in read) return unreadableSheet[read.unreadable];
  const [{ header, rows }] = read.sheets;
  const lines = [header, ...rows.map(({ cells }) => cells.map(asWritten))];
  return new File([Papa.unparse(lines)], `${file.name}.csv`, { type: 'text/csv' });
}

/** Sheets keep times as parts of a day, which are not whole seconds. */
function asWritten(cell: string): string {
  if (!sheetDate.test(cell)) return cell;
  const seconds = Math.round(Date.parse(cell) / 1_000);
  return new Date(seconds * 1_000).toISOString().slice(0, 19).replace('T', ' ');
}
