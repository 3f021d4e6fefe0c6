import { createContext, useContext } from 'react';
import type { Entity } from '../../../resources/language/catalogue';
import type { IdentifiedRow } from '../../data/rowId';
import type { TranslateLabel } from '../../imports/sheetColumns';
import { type CellEdit, storedCell } from './cellEdit';
import type { EditedRow, RowRefusal } from './edits';
import type { GridColumn } from './gridColumns';

/** A record as the grid shows it. */
export interface GridRow {
  readonly record: IdentifiedRow;
  readonly edited: EditedRow | undefined;
  readonly refusal: RowRefusal | undefined;
  /** Unsaved columns that somebody else has changed meanwhile. */
  readonly conflicts: readonly string[];
  /** Whether this person changes nothing of it. */
  readonly isLocked: boolean;
  /** What the open editor holds. */
  readonly typed?: CellEdit;
}

export const isEditableCell = (row: GridRow, { lock }: GridColumn): boolean => lock === undefined && !row.isLocked;

/** Returns what a cell holds: what is unsaved, or else what is stored. */
export const cellOfRow = (entity: Entity, column: GridColumn, row: GridRow, translate: TranslateLabel): CellEdit =>
  row.edited?.cells.get(column.path) ?? storedCell(entity, column, row.record, translate);

/** A cell, by its row and its column. */
export interface CellPosition {
  readonly rowIdx: number;
  readonly idx: number;
}

/** A rectangle of cells. */
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

/** What the cells of a grid are told of its selection. */
interface GridSelection {
  readonly range: CellRange | undefined;
  /** Selects all cells from the active one to this. */
  readonly extendTo: (position: CellPosition) => void;
}

export const GridSelectionContext = createContext<GridSelection>({ range: undefined, extendTo: () => undefined });
export const useGridSelection = (): GridSelection => useContext(GridSelectionContext);
