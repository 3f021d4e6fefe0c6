import type { IdentifiedRow } from '../../data/rowId';
import { valueAt } from '../../data/valueAt';
import type { CellEdit } from './cellEdit';

/** A record with unsaved cells. */
export interface EditedRow {
  /** The record, with the value of each unsaved column as stored when it was first edited. */
  readonly record: IdentifiedRow;
  /** By the column's path. */
  readonly cells: ReadonlyMap<string, CellEdit>;
}

/** The unsaved cells of a grid, by the record's id. */
export type Edits = ReadonlyMap<string, EditedRow>;

/** A change of one cell. */
export interface CellChange {
  readonly record: IdentifiedRow;
  readonly path: string;
  readonly stored: CellEdit;
  readonly edit: CellEdit;
}

/** Why a record was not saved. */
export interface RowRefusal {
  readonly sentence: string;
  /** The columns that the refusal is about. */
  readonly paths: readonly string[];
}

export interface EditState {
  readonly edits: Edits;
  /** The edits before each change, oldest first. */
  readonly past: readonly Edits[];
  readonly refusals: ReadonlyMap<string, RowRefusal>;
}

export type EditAction =
  | { readonly type: 'change'; readonly changes: readonly CellChange[] }
  | { readonly type: 'undo' }
  | { readonly type: 'discard' }
  /** These records were saved, except those refused. */
  | { readonly type: 'saved'; readonly ids: readonly string[]; readonly refusals: EditState['refusals'] }
  | { readonly type: 'refused'; readonly refusals: EditState['refusals'] }
  /** Resolves a conflict: the user's value stays, based on the record as it is stored now. */
  | { readonly type: 'keep'; readonly current: IdentifiedRow; readonly path: string };

export const noEdits: EditState = { edits: new Map(), past: [], refusals: new Map() };

/** Number of changes that can be undone. */
const maxUndone = 100;

export function reduceEdits(before: EditState, action: EditAction): EditState {
  const state = reduced(before, action);
  const unparsable = unparsableCells(state.edits);
  return unparsable.size > 0 ? { ...state, refusals: new Map([...state.refusals, ...unparsable]) } : state;
}

/** Returns refusals of the records with cells whose text could not be parsed and is not sent, by record id. */
export function unparsableCells(edits: Edits): EditState['refusals'] {
  return new Map(
    [...edits].flatMap(([id, { cells }]) => {
      const unparsable = [...cells].flatMap(([path, { refusal }]) =>
        refusal === undefined ? [] : [{ path, refusal }],
      );
      const [first] = unparsable;
      return first ? [[id, { sentence: first.refusal, paths: unparsable.map(({ path }) => path) }] as const] : [];
    }),
  );
}

function reduced(state: EditState, action: EditAction): EditState {
  const { edits, past, refusals } = state;
  switch (action.type) {
    case 'change': {
      const changed = new Set(action.changes.map(({ record }) => record.id));
      return {
        edits: withChanges(edits, action.changes),
        past: [...past, edits].slice(-maxUndone),
        refusals: new Map([...refusals].filter(([id]) => !changed.has(id))),
      };
    }
    case 'undo': {
      const before = past.at(-1);
      return before ? { edits: before, past: past.slice(0, -1), refusals: new Map() } : state;
    }
    case 'discard':
      return { ...noEdits, past: [...past, edits].slice(-maxUndone) };
    case 'saved': {
      const saved = new Set(action.ids.filter((id) => !action.refusals.has(id)));
      return {
        ...noEdits,
        edits: new Map([...edits].filter(([id]) => !saved.has(id))),
        refusals: new Map([...refusals, ...action.refusals].filter(([id]) => !saved.has(id))),
      };
    }
    case 'refused':
      return { ...state, refusals: action.refusals };
    case 'keep':
      return { ...state, edits: keepingOwn(edits, action.current, action.path) };
  }
}

function withChanges(edits: Edits, changes: readonly CellChange[]): Edits {
  const next = new Map(edits);
  for (const { record, path, stored, edit } of changes) {
    const row = next.get(record.id) ?? { record, cells: new Map() };
    const cells = new Map(row.cells);
    if (edit.text === stored.text && edit.refusal === undefined) cells.delete(path);
    else cells.set(path, edit);
    if (cells.size === 0) next.delete(record.id);
    else
      next.set(record.id, {
        record: { ...row.record, [path]: (row.cells.has(path) ? row.record : record)[path] },
        cells,
      });
  }
  return next;
}

function keepingOwn(edits: Edits, current: IdentifiedRow, path: string): Edits {
  const row = edits.get(current.id);
  if (!row) return edits;
  return new Map(edits).set(current.id, { ...row, record: { ...row.record, [path]: current[path] } });
}

/** Returns the unsaved columns to which somebody else has saved a different value since they were edited. */
export function conflictsOf({ record, cells }: EditedRow, current: IdentifiedRow): readonly string[] {
  return [...cells.keys()].filter((path) => {
    const theirs = JSON.stringify(valueAt(current, path) ?? null);
    return (
      theirs !== JSON.stringify(valueAt(record, path) ?? null) &&
      String(valueAt(current, path) ?? '') !== cells.get(path)?.text
    );
  });
}
