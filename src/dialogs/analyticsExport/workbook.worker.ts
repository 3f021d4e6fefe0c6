import Papa from 'papaparse';
import { utils, write } from 'xlsx';
import { workbookRows } from './workbookRows';

interface WorkbookRequest {
  readonly csv: Blob;
  readonly textColumns: number;
}

/** Converts CSV to XLSX in a worker, which does not block the page. */
self.onmessage = ({ data }: MessageEvent<WorkbookRequest>) => {
  workbookOf(data).then(
    (file) => self.postMessage(file),
    (error: unknown) =>
      // `onerror` of the page is called for thrown errors, not for rejected promises.
      setTimeout(() => {
        throw error;
      }),
  );
};

async function workbookOf({ csv, textColumns }: WorkbookRequest): Promise<Blob> {
  const { data } = Papa.parse<string[]>(await csv.text(), { skipEmptyLines: true });
  const sheet = utils.aoa_to_sheet(workbookRows(data, textColumns), { dense: true });
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Usage');
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx', compression: true });
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}
