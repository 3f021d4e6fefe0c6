import type { DataProvider } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { keyOf } from '../../../resources/language/key';
import {
  beginImport,
  deleteImport,
  type ImportedRow,
  readAllImportedRows,
  runImportStep,
  settledImport,
} from '../../data/imports';
import type { IdentifiedRow } from '../../data/rowId';
import { readRecords } from '../../imports/change/recordsToChange';
import { sha256Of } from '../../imports/readSheet';
import { conflictsOf, type EditedRow, type Edits, type RowRefusal, unreadCells } from './edits';

interface Save {
  readonly entity: Entity;
  readonly dataProvider: DataProvider;
  /** What the history calls it. */
  readonly name: string;
  readonly edits: Edits;
  readonly paths: readonly string[];
}

interface Saved {
  /** False where a record is refused or in conflict: none is changed then. */
  readonly isWritten: boolean;
  readonly changeSet: string | null;
  readonly changed: number;
  readonly refusals: ReadonlyMap<string, RowRefusal>;
}

/**
 * Saves unsaved cells as an import, so as one change set. Nothing is written where a record is refused or somebody else
 * has changed the same cell meanwhile. What is changed after that is refused by the import itself.
 */
export async function saveEdits({ entity, dataProvider, name, edits, paths }: Save): Promise<Saved> {
  const unread = unreadCells(edits);
  if (unread.size > 0) return { isWritten: false, changeSet: null, changed: 0, refusals: unread };
  const rows = [...edits.values()];
  const sent = rows.map((row, index) => ({ number: index + 1, cells: cellsOf(entity, row) }));
  const id = crypto.randomUUID();
  const fileHash = await sha256Of(new TextEncoder().encode(JSON.stringify(sent)).buffer);
  await beginImport({ id, mode: 'update', resource: entity.name, accountId: null, fileName: name, fileHash }, sent);
  await settledImport(id);
  const [refusals, current] = await Promise.all([
    refusalsOf(id, rows),
    readRecords(dataProvider, entity, [...edits.keys()], paths),
  ]);
  if (refusals.size > 0 || current.some((record) => isConflicting(edits, record))) {
    await deleteImport(id);
    return { isWritten: false, changeSet: null, changed: 0, refusals };
  }
  await runImportStep(id, 'apply');
  const { changeSet, counts } = await settledImport(id);
  const late = counts.error ? await refusalsOf(id, rows) : new Map<string, RowRefusal>();
  return { isWritten: true, changeSet, changed: counts.changed ?? 0, refusals: late };
}

const cellsOf = (entity: Entity, { record, cells }: EditedRow): ImportedRow['cells'] =>
  Object.fromEntries([
    ...Object.entries(keyOf(entity, record.id)).map(([column, value]) => [column, String(value)]),
    ...[...cells].map(([column, { text }]) => [column, text]),
  ]);

function isConflicting(edits: Edits, record: IdentifiedRow): boolean {
  const edited = edits.get(record.id);
  return edited !== undefined && conflictsOf(edited, record).length > 0;
}

/** Returns why records were refused, by their ids. */
async function refusalsOf(id: string, rows: readonly EditedRow[]): Promise<ReadonlyMap<string, RowRefusal>> {
  const refused = await readAllImportedRows(id, [{ outcome: 'error' }]);
  return new Map(
    refused.flatMap(({ number, problem, cell }) => {
      const row = rows[number - 1];
      if (!row) return [];
      // A sentence that is about none of the cells is about the record.
      const paths = cell !== null && row.cells.has(cell) ? [cell] : [...row.cells.keys()];
      return [[row.record.id, { sentence: problem ?? '', paths }] as const];
    }),
  );
}
