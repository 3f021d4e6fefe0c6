import { useState } from 'react';
import { type ImportedRowsFilter, type ImportStatus, readAllImportedRows } from '../data/imports';
import { downloadText, withoutExtension } from '../lib/download';
import { useToast } from '../widgets/useToast';
import { rowLines } from './rowLines';
import { useImportName } from './useImportName';

interface RowsSaver {
  /** Downloads rows of an import as CSV, with `title` in the file name. */
  readonly save: (title: string, wanted: readonly ImportedRowsFilter[]) => Promise<void>;
  readonly isSaving: boolean;
}

export function useSaveRows(status: ImportStatus): RowsSaver {
  const toast = useToast();
  const importName = useImportName();
  const [isSaving, setSaving] = useState(false);
  const save = async (title: string, wanted: readonly ImportedRowsFilter[]): Promise<void> => {
    setSaving(true);
    try {
      const [rows, { default: Papa }] = await Promise.all([
        readAllImportedRows(status.id, wanted),
        import('papaparse'),
      ]);
      const lines = rowLines(status, rows, wanted[0]?.of);
      downloadText(`${title} ${withoutExtension(importName(status))}.csv`, Papa.unparse(lines), 'text/csv');
    } catch (error) {
      toast.error(error);
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}
