import { delay } from '../lib/delay';
import { withoutExtension } from '../lib/download';
import { callPlatform } from './platform';

export type ImportOutcome = 'changed' | 'unchanged' | 'new' | 'exists' | 'duplicate' | 'skipped' | 'error';
/** Whether the rows update or insert records; in a workbook that depends on the sheet. */
export type SheetMode = 'update' | 'insert' | 'workbook';
type Counts = Readonly<Partial<Record<ImportOutcome, number>>>;

/** A sheet of an imported file. */
export interface WorkbookSheet {
  readonly title: string;
  /** Resource of its rows; null where the sheet is not imported. */
  readonly resource: string | null;
  /** Columns in order: `title` is the header, `cell` the name in the rows, null where the column is not imported. */
  readonly columns: readonly { readonly title: string; readonly cell: string | null }[];
  /** Offset added to the line numbers of the sheet, so that row numbers are unique in the workbook. */
  readonly before: number;
  /** Number of its last line. */
  readonly lines: number;
}

/** State of an import, as the platform returns it. */
export interface ImportStatus {
  readonly id: string;
  readonly mode: SheetMode;
  readonly resource: string;
  /** Empty where its rows come from no file. */
  readonly fileName: string;
  /** SHA-256 in hexadecimal digits. */
  readonly fileHash: string;
  readonly state: 'staging' | 'checking' | 'checked' | 'applying' | 'applied' | 'cancelled' | 'failed';
  readonly toProcess: number;
  readonly processed: number;
  readonly problem: string | null;
  /** Label of the account that the import was started for; null without one. */
  readonly accountName: string | null;
  /** The contact who started the import; nobody else may continue it. */
  readonly contactId: string;
  readonly contactName: string | null;
  readonly createdOn: string;
  readonly changeSet: string | null;
  readonly isUndone: boolean;
  /** Number of rows that its undo left unchanged. */
  readonly keptByUndo: number;
  readonly counts: Counts;
  /** The sheet of its file, or all sheets of a workbook; null without a file. */
  readonly sheets: readonly WorkbookSheet[] | null;
  /** Counts by resource, for an import that inserts records. */
  readonly recordCounts: Readonly<Record<string, Counts>> | null;
}

/** A row of an import, and the outcome for it. */
export interface ImportedRow {
  readonly number: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Texts in columns that are not imported, by column index. */
  readonly leftOut: Readonly<Record<number, string>> | null;
  readonly outcome: ImportOutcome | null;
  /** Value before and after, by column. */
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>> | null;
  /** Outcome for each record that the row inserts, by resource. */
  readonly records: Readonly<
    Record<
      string,
      {
        readonly outcome: ImportOutcome;
        readonly problem?: string;
        readonly cell?: string;
        /** Number of the earlier row with the same record. */
        readonly first?: number;
      }
    >
  > | null;
  readonly problem: string | null;
  /** The cell that `problem` is about; null where it is about the row. */
  readonly cell: string | null;
  /** Warning that a spreadsheet program may have changed numbers in the row. */
  readonly notice: string | null;
}

interface NewImport {
  readonly id: string;
  readonly mode: SheetMode;
  readonly resource: string;
  readonly accountId: string | null;
  readonly sheets?: readonly WorkbookSheet[];
  /** Left out for changes without a file. */
  readonly fileName?: string;
  readonly fileHash: string;
}

/** Limits of one request, which keep its body below the maximum of the platform. */
const maxPerRequest = { count: 1_000, characters: 400_000 } as const;
/** Checked here, since the platform would refuse the body of a longer row without naming the row. */
const maxRowCharacters = 900_000;

type RowToSend = Pick<ImportedRow, 'number' | 'cells'> & Partial<Pick<ImportedRow, 'leftOut'>>;

interface SendOptions {
  /** Called after each request with the number of rows sent so far. */
  readonly onSent?: (rows: number) => void;
  /** Aborts the import and deletes it. */
  readonly signal?: AbortSignal;
}

/**
 * Sends the rows of an import and starts its check. Where a request fails, the import is deleted and the error thrown.
 */
export async function beginImport(
  run: NewImport,
  rows: Iterable<RowToSend>,
  { onSent, signal }: SendOptions = {},
): Promise<void> {
  await fillImport(run, async () => {
    let sent = 0;
    for (const batch of batchesOf(rows)) {
      if (signal?.aborted) return;
      await callPlatform('POST', `/imports/${run.id}/rows`, { rows: batch });
      sent += batch.length;
      onSent?.(sent);
    }
  });
  // Also after the last rows, which are sent while the user cancels.
  if (signal?.aborted) await deleteImport(run.id);
  else await runImportStep(run.id, 'check');
}

/** Creates an import and its rows. Where that fails, the import is deleted and the error thrown. */
async function fillImport(run: NewImport, sendRows: () => Promise<void>): Promise<void> {
  await callPlatform('POST', '/imports', run);
  try {
    await sendRows();
  } catch (error) {
    await deleteImport(run.id).catch(() => undefined);
    throw error;
  }
}

/** A change of one column that is applied to many records. */
export type RecordChange = { readonly column: string } & (
  | { readonly kind: 'set'; readonly value: string }
  | { readonly kind: 'clear' }
  | { readonly kind: 'replace'; readonly find: string; readonly by: string }
  | { readonly kind: 'compose'; readonly pattern: string }
  | { readonly kind: 'scale'; readonly from: string; readonly factor: string; readonly offset: string }
);

/**
 * Starts an import of `changes` to all records that match one of `conditions`; the platform makes and checks its rows.
 * Where a request fails, the import is deleted and the error thrown; where it is aborted, it is deleted.
 */
export async function beginChanges(
  run: NewImport,
  conditions: readonly object[],
  changes: readonly RecordChange[],
  signal?: AbortSignal,
): Promise<void> {
  await fillImport(run, async () => {
    for (const where of conditions) {
      if (signal?.aborted) return;
      await callPlatform('POST', `/imports/${run.id}/changes`, { where, changes });
    }
  });
  if (signal?.aborted) await deleteImport(run.id);
  else await runImportStep(run.id, 'check');
}

/** Replaces the cells of a row and starts the check again. */
export async function correctRow(id: string, row: Pick<ImportedRow, 'number' | 'cells'>): Promise<ImportStatus> {
  await callPlatform('POST', `/imports/${id}/rows`, { rows: [row] });
  return runImportStep(id, 'check');
}

function* batchesOf(rows: Iterable<RowToSend>): Iterable<readonly RowToSend[]> {
  let batch: RowToSend[] = [];
  let characters = 0;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    if (length > maxRowCharacters)
      throw new Error(`Row ${row.number} is longer than a row may be: 900,000 characters.`);
    if (batch.length === maxPerRequest.count || (batch.length > 0 && characters + length > maxPerRequest.characters)) {
      yield batch;
      [batch, characters] = [[], 0];
    }
    batch.push(row);
    characters += length;
  }
  if (batch.length > 0) yield batch;
}

export const runImportStep = (id: string, step: 'check' | 'apply' | 'cancel'): Promise<ImportStatus> =>
  callPlatform('POST', `/imports/${id}`, { step });

/** Deletes an import that has written nothing. */
export const deleteImport = (id: string): Promise<void> => callPlatform('DELETE', `/imports/${id}`);

/** Number of imports in a page of the list, as set by the platform. */
export const importsPageSize = 50;

/** Returns a page of the imports, the latest first. */
export const readImports = (offset: number): Promise<readonly ImportStatus[]> =>
  callPlatform('GET', `/imports?offset=${offset}`);

export const readImport = (id: string): Promise<ImportStatus> => callPlatform('GET', `/imports/${id}`);

/** Returns the query key of an import. */
export const importQueryKey = (id: string): readonly string[] => ['import', id];

/** Returns the props of `UndoChangeSet` for an import with this file name. */
export const undoOf = ({ id, changeSet, isUndone, keptByUndo }: ImportStatus, fileName: string) => ({
  name: withoutExtension(fileName),
  changeSet,
  isUndone,
  keptByUndo,
  queryKey: importQueryKey(id),
});

/** Interval in ms at which the state of a running import is requested. */
export const importPollMs = 50;

export const isUnderway = (status: ImportStatus | undefined): boolean =>
  status?.state === 'staging' || status?.state === 'checking' || status?.state === 'applying';

/**
 * Returns an import once its running step has ended.
 * @throws Error where it failed or was cancelled, as on its page
 */
export async function settledImport(id: string): Promise<ImportStatus> {
  for (;;) {
    const status = await readImport(id);
    if (status.state === 'failed') throw new Error(status.problem ?? status.state);
    if (status.state === 'cancelled') throw new Error('The import has been cancelled. Nothing has been changed.');
    if (!isUnderway(status)) return status;
    await delay(importPollMs);
  }
}

/** Selects rows by outcome: of the row, or of its record of the resource `of`. */
export interface ImportedRowsFilter {
  readonly outcome: ImportOutcome;
  readonly of?: string | undefined;
  /** Only rows that change this column. */
  readonly column?: string | undefined;
}

/** Returns a page of rows whose number is greater than `after`. */
export function readImportedRows(
  id: string,
  { outcome, of, column, after }: ImportedRowsFilter & { readonly after: number },
): Promise<readonly ImportedRow[]> {
  const wanted = new URLSearchParams({ outcome, ...(of && { of }), ...(column && { column }), after: String(after) });
  return callPlatform('GET', `/imports/${id}/rows?${wanted}`);
}

/** Returns the first page of rows with a `notice`. */
export const readNoticedRows = (id: string): Promise<readonly ImportedRow[]> =>
  callPlatform('GET', `/imports/${id}/rows?noticed=true`);

/** Returns the columns that an import changes with their numbers of rows, the greatest first. */
export const readChangedColumns = (
  id: string,
): Promise<readonly { readonly column: string; readonly rows: number }[]> =>
  callPlatform('GET', `/imports/${id}/columns`);

/** Returns all rows that one of the filters selects, ordered by number. Reads page by page. */
export async function readAllImportedRows(
  id: string,
  filters: readonly ImportedRowsFilter[],
): Promise<readonly ImportedRow[]> {
  const rows: ImportedRow[] = [];
  for (const filter of filters)
    for (let after = 0; ; ) {
      const page = await readImportedRows(id, { ...filter, after });
      rows.push(...page);
      const last = page.at(-1);
      if (!last) break;
      after = last.number;
    }
  return rows.sort((a, b) => a.number - b.number);
}
