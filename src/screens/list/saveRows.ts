import Papa from 'papaparse';
import type { DataProvider } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import type { Column } from '../../data/columnLabel';
import type { SortPayload } from '../../data/orderBy';
import { readAll } from '../../data/readAll';
import { downloadText } from '../../lib/download';
import { rowsCsv } from './csv';

interface RowsToSave {
  /** Without its ending. */
  readonly fileName: string;
  readonly columns: readonly Column[];
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
  /** Is called with the number of rows read so far. */
  readonly onProgress: (rows: number) => void;
}

/** Downloads all rows that match a filter as CSV. */
export async function saveRows(dataProvider: DataProvider, entity: Entity, wanted: RowsToSave): Promise<void> {
  const { fileName, columns, ...query } = wanted;
  const rows = await readAll(dataProvider, entity, { ...query, paths: columns.map(({ path }) => path) });
  downloadText(`${fileName}.csv`, Papa.unparse(rowsCsv(entity, columns, rows)), 'text/csv');
}
