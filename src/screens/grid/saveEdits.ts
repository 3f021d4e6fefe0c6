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
import { conflictsOf, type EditedRow, type Edits, type RowRefusal, unparsableCells } from './edits';

interface Save {
  readonly entity: Entity;
  readonly dataProvider: DataProvider;
  readonly edits: Edits;
  readonly paths: readonly string[];
}

interface Saved {
  /** False if a record was refused or in conflict: then no record is changed. */
  readonly isWritten: boolean;
  readonly changeSet: string | null;
  readonly changed: number;
  readonly refusals: ReadonlyMap<string, RowRefusal>;
}

/**
 * Saves unsaved cells as one import, and so one change set. Nothing is written if a record is refused or somebody else
 * has changed the same cell. A record that changes between this check and the write is refused by the import.
 * @throws Error where the import failed
 */
export async function saveEdits({ entity, dataProvider, edits, paths }: Save): Promise<Saved> {
  const unparsable = unparsableCells(edits);
  if (unparsable.size > 0) return { isWritten: false, changeSet: null, changed: 0, refusals: unparsable };
  const rows = [...edits.values()];
  const sent = rows.map((row, index) => ({ number: index + 1, cells: cellsOf(entity, row) }));
  const id = crypto.randomUUID();
  const fileHash = await sha256Of(new TextEncoder().encode(JSON.stringify(sent)).buffer);
  await beginImport({ id, mode: 'update', resource: entity.name, accountId: null, fileHash }, sent);
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
  const lateRefusals = counts.error ? await refusalsOf(id, rows) : new Map<string, RowRefusal>();
  return { isWritten: true, changeSet, changed: counts.changed ?? 0, refusals: lateRefusals };
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

/** Returns the refusals of an import's records, by record id. */
async function refusalsOf(id: string, rows: readonly EditedRow[]): Promise<ReadonlyMap<string, RowRefusal>> {
  const refused = await readAllImportedRows(id, [{ outcome: 'error' }]);
  return new Map(
    refused.flatMap(({ number, problem, cell }) => {
      const row = rows[number - 1];
      if (!row) return [];
      // A problem that names none of the edited cells is shown at all of them.
      const paths = cell !== null && row.cells.has(cell) ? [cell] : [...row.cells.keys()];
      return [[row.record.id, { sentence: problem ?? '', paths }] as const];
    }),
  );
}
