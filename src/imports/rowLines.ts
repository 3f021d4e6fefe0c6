import { escapeFormula } from '../../resources/shared/escapeFormula';
import type { ImportedRow, ImportStatus } from '../data/imports';
import { headersOf, importedSheet, normalizedHeader } from './sheetColumns';
import { placeOf } from './workbook';

type FileOfRows = Pick<ImportStatus, 'mode' | 'resource' | 'sheets'>;

const problemHeader = 'Import.Problem';

/**
 * Returns rows of an import as lines of a CSV, with the columns of the file, also those not imported, and a last column
 * with the problem. Corrected, the CSV can be imported again.
 */
export function rowLines(status: FileOfRows, rows: readonly ImportedRow[], resource: string | undefined): string[][] {
  const columns = fileColumns(status, rows, resource);
  const body = rows.map((row) => [...columns.map(({ cellOf }) => cellOf(row)), problemOf(status, row, resource)]);
  return [[...columns.map(({ header }) => header), problemHeader], ...body].map((line) => line.map(escapeFormula));
}

interface FileColumn {
  readonly header: string;
  readonly cellOf: (row: ImportedRow) => string;
}

/** Returns the columns of the file in its order, then further cells of the rows. */
function fileColumns(status: FileOfRows, rows: readonly ImportedRow[], resource: string | undefined): FileColumn[] {
  const columnsOfFile = (importedSheet(status, resource)?.columns ?? [])
    .map(({ title, cell }, index) => ({
      header: title,
      cellOf: ({ cells, leftOut }: ImportedRow) => (cell === null ? leftOut?.[index] : cells[cell]) ?? '',
    }))
    // A corrected export of refused rows already has a problem column.
    .filter(({ header }) => header !== problemHeader);
  const headerOfCell = headersOf(status, resource);
  const cellColumns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))].map((cell) => ({
    header: headerOfCell.get(cell) ?? cell,
    cellOf: ({ cells }: ImportedRow) => cells[cell] ?? '',
  }));
  // A header that is read into several cells is listed once.
  const headersInFile = new Set(columnsOfFile.map(({ header }) => normalizedHeader(header)));
  const missing = cellColumns.filter(
    ({ header }) => !headersInFile.has(normalizedHeader(header)) && headersInFile.add(normalizedHeader(header)),
  );
  return [...columnsOfFile, ...missing];
}

/** Returns why a row is not imported: its problem, or the earlier row of the same record. */
function problemOf(status: FileOfRows, row: ImportedRow, resource: string | undefined): string {
  if (resource === undefined) return row.problem ?? '';
  const { problem, first } = row.records?.[resource] ?? {};
  return problem ?? (first === undefined ? '' : `Row ${placeOf(status, first)} is the same record.`);
}
