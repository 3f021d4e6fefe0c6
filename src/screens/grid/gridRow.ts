import { createContext, useContext } from 'react';
import type { Entity } from '../../../resources/language/catalogue';
import type { IdentifiedRow } from '../../data/rowId';
import type { TranslateLabel } from '../../i18n/useLabel';
import { isUuid } from '../../lib/uuid';
import { type CellEdit, storedCell } from './cellEdit';
import type { EditedRow, RowRefusal } from './edits';
import type { GridColumn } from './gridColumns';

/** A row of the grid: a record and its unsaved cells. */
export interface GridRow {
  readonly record: IdentifiedRow;
  readonly edited: EditedRow | undefined;
  readonly refusal: RowRefusal | undefined;
  /** Unsaved columns to which somebody else has saved another value. */
  readonly conflicts: readonly string[];
  /** Whether this user may not edit the record. */
  readonly isLocked: boolean;
  /** The content of the open editor. */
  readonly typed?: CellEdit;
}

export const isEditableCell = (row: GridRow, { lock }: GridColumn): boolean => lock === undefined && !row.isLocked;

/** Returns the content of a cell: the unsaved one, or else the stored one. */
export const cellOfRow = (entity: Entity, column: GridColumn, row: GridRow, translate: TranslateLabel): CellEdit =>
  row.edited?.cells.get(column.path) ?? storedCell(entity, column, row.record, translate);

/**
 * Returns the id in a reference column of a row, the unsaved one first; undefined if the cell is empty or has a name that
 * was typed.
 */
export function referredId({ record, edited }: GridRow, path: string): string | undefined {
  const id = edited?.cells.get(path)?.text ?? record[path];
  return typeof id === 'string' && isUuid(id) ? id : undefined;
}

/** A cell by the indexes of its row and column, named as in react-data-grid. */
export interface CellPosition {
  readonly rowIdx: number;
  readonly idx: number;
}

/** A rectangle of cells, by row and column indexes, both ends included. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const rangeOf = (a: CellPosition, b: CellPosition): CellRange => ({
  top: Math.min(a.rowIdx, b.rowIdx),
  bottom: Math.max(a.rowIdx, b.rowIdx),
  left: Math.min(a.idx, b.idx),
  right: Math.max(a.idx, b.idx),
});

/** The selection, as a context for cells: react-data-grid does not know ranges. */
interface GridSelection {
  readonly range: CellRange | undefined;
  /** Selects the range from the active cell to this one. */
  readonly extendTo: (position: CellPosition) => void;
}

export const GridSelectionContext = createContext<GridSelection>({ range: undefined, extendTo: () => undefined });
export const useGridSelection = (): GridSelection => useContext(GridSelectionContext);
