import { delay } from '../lib/delay';
import { callPlatform } from './platform';

export type ImportOutcome = 'changed' | 'unchanged' | 'new' | 'exists' | 'duplicate' | 'skipped' | 'error';
/** Whether the rows of a sheet change records or add them; those of a workbook do both, sheet by sheet. */
export type SheetMode = 'update' | 'insert' | 'workbook';
type Counts = Readonly<Partial<Record<ImportOutcome, number>>>;

/** A sheet of a file, as an import has it. */
export interface WorkbookSheet {
  readonly title: string;
  /** Of the records that its rows are of; null where it is left out. */
  readonly resource: string | null;
  /** Its columns in their order, each with its header and its name in the rows; null where it is left out. */
  readonly columns: readonly { readonly title: string; readonly cell: string | null }[];
  /** What is added to the lines of the sheet, so that no two rows of the workbook have the same number. */
  readonly before: number;
  /** The last line. */
  readonly lines: number;
}

/** An import as the platform answers it. */
export interface ImportStatus {
  readonly id: string;
  readonly mode: SheetMode;
  readonly resource: string;
  readonly fileName: string;
  /** SHA-256, as hexadecimal digits. */
  readonly fileHash: string;
  readonly state: 'staging' | 'checking' | 'checked' | 'applying' | 'applied' | 'cancelled' | 'failed';
  readonly toProcess: number;
  readonly processed: number;
  readonly problem: string | null;
  /** Null where it names its account itself, or is of none. */
  readonly accountName: string | null;
  /** Who began it, and may go on with it. */
  readonly contactId: string;
  readonly contactName: string | null;
  readonly createdOn: string;
  readonly changeSet: string | null;
  readonly isUndone: boolean;
  /** Rows that its undo has left as they are. */
  readonly keptByUndo: number;
  readonly counts: Counts;
  /** Of its file: one, or of a workbook all. None where it has no file. */
  readonly sheets: readonly WorkbookSheet[] | null;
  /** By resource, of an import that adds records. */
  readonly recordCounts: Readonly<Record<string, Counts>> | null;
}

/** A row of an import, and what becomes of it. */
export interface ImportedRow {
  readonly number: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Of columns of its file that are not imported, by their place among the columns. */
  readonly leftOut: Readonly<Record<number, string>> | null;
  readonly outcome: ImportOutcome | null;
  /** By column, its value before and after. */
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>> | null;
  /** By resource, what becomes of the record that the row adds. */
  readonly records: Readonly<
    Record<
      string,
      {
        readonly outcome: ImportOutcome;
        readonly problem?: string;
        readonly cell?: string;
        /** The line that names the same record before. */
        readonly first?: number;
      }
    >
  > | null;
  readonly problem: string | null;
  /** The cell that is about, where it is about one. */
  readonly cell: string | null;
  /** What a spreadsheet may have made of its numbers. */
  readonly notice: string | null;
}

interface NewImport {
  readonly id: string;
  readonly mode: SheetMode;
  readonly resource: string;
  readonly accountId: string | null;
  readonly sheets?: readonly WorkbookSheet[];
  readonly fileName: string;
  readonly fileHash: string;
}

/** Rows of one request: as many as its body may surely hold. */
const maxPerRequest = { count: 1_000, characters: 400_000 } as const;
/** A body with more than a row of this length is refused, without a word of which row it is. */
const maxRowCharacters = 900_000;

type RowToSend = Pick<ImportedRow, 'number' | 'cells'> & Partial<Pick<ImportedRow, 'leftOut'>>;

interface Sending {
  /** Is told how many rows are sent. */
  readonly onSent?: (rows: number) => void;
  /** Ends it: nothing of the import stays. */
  readonly signal?: AbortSignal;
}

/** Sends a sheet and has it checked. Nothing of it stays where one of its rows is not taken. */
export async function beginImport(
  run: NewImport,
  rows: Iterable<RowToSend>,
  { onSent, signal }: Sending = {},
): Promise<void> {
  await callPlatform('POST', '/imports', run);
  try {
    let sent = 0;
    for (const batch of batchesOf(rows)) {
      if (signal?.aborted) return await deleteImport(run.id);
      await callPlatform('POST', `/imports/${run.id}/rows`, { rows: batch });
      sent += batch.length;
      onSent?.(sent);
    }
  } catch (error) {
    await deleteImport(run.id).catch(() => undefined);
    throw error;
  }
  await runImportStep(run.id, 'check');
}

/** How a column is changed in many records. */
export type RecordChange = { readonly column: string } & (
  | { readonly kind: 'set'; readonly value: string }
  | { readonly kind: 'clear' }
  | { readonly kind: 'replace'; readonly find: string; readonly by: string }
  | { readonly kind: 'compose'; readonly pattern: string }
  | { readonly kind: 'scale'; readonly from: string; readonly factor: string; readonly offset: string }
);

/** Has the records that meet one of these conditions changed alike: their rows are made by the platform, and checked. */
export async function beginChanges(
  run: NewImport,
  conditions: readonly object[],
  changes: readonly RecordChange[],
): Promise<void> {
  await callPlatform('POST', '/imports', run);
  for (const where of conditions) await callPlatform('POST', `/imports/${run.id}/changes`, { where, changes });
  await runImportStep(run.id, 'check');
}

/** Corrects the cells of a row, and has the sheet checked again. */
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

/** Forgets an import that has written nothing: it is in no list then. */
export const deleteImport = (id: string): Promise<void> => callPlatform('DELETE', `/imports/${id}`);

/** Imports of a page of the list: as many as the platform answers. */
export const importsPageSize = 50;

/** Returns a page of the imports, the last one first. */
export const readImports = (offset: number): Promise<readonly ImportStatus[]> =>
  callPlatform('GET', `/imports?offset=${offset}`);

export const readImport = (id: string): Promise<ImportStatus> => callPlatform('GET', `/imports/${id}`);

/** The query that reads an import. */
export const importQueryKey = (id: string): readonly string[] => ['import', id];

/** Returns what the way to undo an import needs of it. */
export const undoOf = ({ id, fileName, changeSet, isUndone, keptByUndo }: ImportStatus) => ({
  name: fileName,
  changeSet,
  isUndone,
  keptByUndo,
  queryKey: importQueryKey(id),
});

/** How often a running import is asked how far it is, in milliseconds. */
export const importPollMs = 50;

export const isUnderway = (status: ImportStatus | undefined): boolean =>
  status?.state === 'staging' || status?.state === 'checking' || status?.state === 'applying';

/**
 * Returns an import once its check or its writing has ended.
 * @throws Error where it failed
 */
export async function settledImport(id: string): Promise<ImportStatus> {
  for (;;) {
    const status = await readImport(id);
    if (status.state === 'failed') throw new Error(status.problem ?? status.state);
    if (!isUnderway(status)) return status;
    await delay(importPollMs);
  }
}

/** Rows of one outcome; with a resource, those whose record of it has that outcome. */
export interface ImportedRowsFilter {
  readonly outcome: ImportOutcome;
  readonly of?: string | undefined;
  /** One whose field the rows change; any otherwise. */
  readonly column?: string | undefined;
}

/** Returns a page of rows, those after a number. */
export function readImportedRows(
  id: string,
  { outcome, of, column, after }: ImportedRowsFilter & { readonly after: number },
): Promise<readonly ImportedRow[]> {
  const wanted = new URLSearchParams({ outcome, ...(of && { of }), ...(column && { column }), after: String(after) });
  return callPlatform('GET', `/imports/${id}/rows?${wanted}`);
}

/** Returns rows of which a spreadsheet may have changed numbers: the first page of them. */
export const readNoticedRows = (id: string): Promise<readonly ImportedRow[]> =>
  callPlatform('GET', `/imports/${id}/rows?noticed=true`);

/** Returns the fields that an import changes, those of most rows first. */
export const readChangedColumns = (
  id: string,
): Promise<readonly { readonly column: string; readonly rows: number }[]> =>
  callPlatform('GET', `/imports/${id}/columns`);

/** Returns all rows, read page by page. */
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
