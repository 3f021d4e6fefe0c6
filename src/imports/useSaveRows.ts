import { useState } from 'react';
import { escapeFormula } from '../../resources/shared/escapeFormula';
import { type ImportedRow, type ImportStatus, type RowsWanted, readAllImportedRows } from '../data/imports';
import { downloadText } from '../lib/download';
import { useToast } from '../widgets/useToast';
import { bareHeader, headersOf } from './sheetColumns';
import { placeOf } from './workbook';

interface RowsSaver {
  /** Saves rows of an import as a file, which is called after what they are. */
  readonly save: (title: string, wanted: readonly RowsWanted[]) => Promise<void>;
  readonly isSaving: boolean;
}

export function useSaveRows(status: ImportStatus): RowsSaver {
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);
  const save = async (title: string, wanted: readonly RowsWanted[]): Promise<void> => {
    setSaving(true);
    try {
      const [rows, { default: Papa }] = await Promise.all([
        readAllImportedRows(status.id, wanted),
        import('papaparse'),
      ]);
      const lines = linesOf(status, rows, wanted[0]?.of);
      downloadText(`${title} ${status.fileName.replace(/\.\w+$/, '')}.csv`, Papa.unparse(lines), 'text/csv');
    } catch (error) {
      toast.error(error);
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}

/** Returns the columns of the file, in its order and as it calls them, and why a row was refused: mended, it can be imported again. */
function linesOf(status: ImportStatus, rows: readonly ImportedRow[], of: string | undefined): string[][] {
  const headers = headersOf(status, of);
  const there = new Set(rows.flatMap((row) => Object.keys(row.cells)));
  const cells = [...[...headers.keys()].filter((cell) => there.has(cell)), ...there];
  // A header that names several columns stands there once.
  const byHeader = new Map<string, readonly [string, string]>();
  for (const cell of cells) {
    const header = headers.get(cell) ?? cell;
    if (!byHeader.has(bareHeader(header))) byHeader.set(bareHeader(header), [header, cell]);
  }
  const columns = [...byHeader.values()];
  const body = rows.map((row) => [...columns.map(([, cell]) => row.cells[cell] ?? ''), problemOf(status, row, of)]);
  return [[...columns.map(([header]) => header), 'Import.Problem'], ...body].map((line) => line.map(escapeFormula));
}

/** Returns why a row is left out: what is wrong with it, or which one before it is of the same record. */
function problemOf(status: ImportStatus, row: ImportedRow, of: string | undefined): string {
  if (of === undefined) return row.problem ?? '';
  const { problem, first } = row.records?.[of] ?? {};
  return problem ?? (first === undefined ? '' : `Row ${placeOf(status, first)} is the same record.`);
}
