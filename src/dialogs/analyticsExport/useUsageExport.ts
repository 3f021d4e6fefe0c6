import { useRef, useState } from 'react';
import { type ExportProgress, exportUsage, type UsageExportRequest } from '../../data/exportUsage';
import { messageOf } from '../../i18n/messageOf';
import { useMessages } from '../../i18n/useMessages';
import { downloadFile } from '../../lib/download';

export type FileFormat = 'csv' | 'xlsx';

/** Maximum number of rows of a workbook, which the browser creates in memory. */
export const workbookRowLimit = 300_000;
/** Number of text columns after the event: name, key, utility and unit of raw rows; none of a pivot. */
const textColumns = { raw: 4, pivot: 0 } as const;

export interface FileProgress extends ExportProgress {
  /** Whether all rows are received and the workbook is being created. */
  readonly isWorkbook: boolean;
}

interface UsageExportState {
  /** Undefined while nothing is exported. */
  readonly progress: FileProgress | undefined;
  readonly problem: string | undefined;
  /** Resolves to whether the file was saved; false if cancelled or failed. */
  readonly start: (request: UsageExportRequest, name: string, format: FileFormat) => Promise<boolean>;
  readonly cancel: () => void;
}

/** Returns the state of an export of usage, and functions that start it, to a file, and cancel it. */
export function useUsageExport(): UsageExportState {
  const translate = useMessages();
  const [progress, setProgress] = useState<FileProgress>();
  const [problem, setProblem] = useState<string>();
  const controllerRef = useRef<AbortController>(undefined);
  return {
    progress,
    problem,
    cancel: () => controllerRef.current?.abort(),
    start: async (request, name, format) => {
      const controller = new AbortController();
      controllerRef.current = controller;
      setProblem(undefined);
      setProgress({ rows: 0, expected: undefined, isWorkbook: false });
      try {
        const onProgress = (exported: ExportProgress): void => setProgress({ ...exported, isWorkbook: false });
        const csv = await exportUsage(request, onProgress, controller.signal);
        if (format === 'xlsx' && csv.rows > workbookRowLimit)
          throw new Error(translate('export.tooManyRows', { rows: csv.rows, most: workbookRowLimit }));
        if (format === 'xlsx') setProgress({ rows: csv.rows, expected: csv.rows, isWorkbook: true });
        const file =
          format === 'xlsx' ? await workbookOf(csv.file, textColumns[request.layout], controller.signal) : csv.file;
        downloadFile(`${name}.${format}`, file);
        return true;
      } catch (error) {
        if (!controller.signal.aborted) setProblem(messageOf(error));
        return false;
      } finally {
        setProgress(undefined);
      }
    },
  };
}

/** Converts CSV to XLSX in a worker, which is terminated on abort: it can take 30 s. */
function workbookOf(csv: Blob, texts: number, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.onmessage = ({ data }: MessageEvent<Blob>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage({ csv, textColumns: texts });
  }).finally(() => worker.terminate());
}
