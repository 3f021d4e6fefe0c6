import { useMemo, useReducer, useRef } from 'react';
import type { Entity } from '../../../resources/language/catalogue';
import { isReference } from '../../../resources/language/field';
import { useMay } from '../../auth/permissions';
import { accountOf } from '../../data/accountOf';
import type { IdentifiedRow } from '../../data/rowId';
import { useLabel } from '../../i18n/useLabel';
import { type CellEdit, storedCell } from './cellEdit';
import { conflictsOf, type EditAction, type EditState, noEdits, reduceEdits } from './edits';
import type { GridColumn } from './gridColumns';
import { type GridRow, isEditableCell } from './gridRow';

/** The new content of a cell. */
export interface NewCell {
  readonly row: GridRow;
  readonly column: GridColumn;
  readonly edit: CellEdit;
}

interface GridEdits {
  readonly state: EditState;
  readonly dispatch: (action: EditAction) => void;
  readonly rows: readonly GridRow[];
  /** Returns the rows of records that are not rendered yet. */
  readonly rowsOf: (records: readonly IdentifiedRow[]) => readonly GridRow[];
  /** Changes the editable ones of these cells as one undo step, and returns their number. */
  readonly change: (cells: readonly NewCell[]) => number;
}

/** Returns the rows of a grid with their unsaved cells, and the functions that change them. */
export function useGridEdits(entity: Entity, records: readonly IdentifiedRow[]): GridEdits {
  const [state, dispatch] = useReducer(reduceEdits, noEdits);
  const translateLabel = useLabel();
  const may = useMay();
  // Cached by record: react-data-grid does not re-render a row that is the same object.
  const uneditedRows = useRef(new WeakMap<IdentifiedRow, GridRow>());
  const isLocked = (record: IdentifiedRow): boolean => {
    const account = accountOf(entity, record);
    return !may('update', entity, account) || !may('bulk', entity, account);
  };
  const uneditedRow = (record: IdentifiedRow): GridRow => {
    const row = uneditedRows.current.get(record) ?? {
      record,
      edited: undefined,
      refusal: undefined,
      conflicts: [],
      isLocked: isLocked(record),
    };
    uneditedRows.current.set(record, row);
    return row;
  };
  const rowsOf = (read: readonly IdentifiedRow[]): readonly GridRow[] =>
    read.map((record) => {
      const edited = state.edits.get(record.id);
      if (!edited) return uneditedRow(record);
      return {
        ...uneditedRow(record),
        edited,
        refusal: state.refusals.get(record.id),
        conflicts: conflictsOf(edited, record),
      };
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: permissions do not change while the grid is open.
  const rows = useMemo(() => rowsOf(records), [records, state]);
  return {
    state,
    dispatch,
    rows,
    rowsOf,
    change: (cells) => {
      const allowed = cells.filter(({ row, column }) => isEditableCell(row, column));
      const changes = allowed.map(({ row, column, edit }) => {
        const before = storedCell(entity, column, row.record, translateLabel);
        // The same text is no change, as it shows times without seconds; references differ by key, as names may repeat.
        const isChosenReference = isReference(column.field) && edit.text !== edit.shown.trim();
        const isSame = edit.shown.trim() === before.shown && !isChosenReference;
        return { record: row.record, path: column.path, stored: before, edit: isSame ? before : edit };
      });
      if (changes.length > 0) dispatch({ type: 'change', changes });
      return changes.length;
    },
  };
}
