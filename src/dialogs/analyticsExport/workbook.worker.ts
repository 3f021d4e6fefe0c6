import Papa from 'papaparse';
import { utils, write } from 'xlsx';
import { workbookCells } from './workbookRows';

interface WorkbookRequest {
  readonly csv: Blob;
  readonly textColumns: number;
}

/** Makes a workbook of a CSV apart from the page, which would stand still meanwhile. */
self.onmessage = ({ data }: MessageEvent<WorkbookRequest>) => {
  void workbookOf(data).then((file) => self.postMessage(file));
};

async function workbookOf({ csv, textColumns }: WorkbookRequest): Promise<Blob> {
  const { data } = Papa.parse<string[]>(await csv.text(), { skipEmptyLines: true });
  const [header = [], ...lines] = data;
  const sheet = utils.aoa_to_sheet([header, ...lines.map((line) => [...workbookCells(line, textColumns)])], {
    dense: true,
  });
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Usage');
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx', compression: true });
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}
