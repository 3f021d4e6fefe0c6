import { type ClipboardEvent, useRef } from 'react';
import type { Entity } from '../../../resources/language/catalogue';
import { isReference } from '../../../resources/language/field';
import { namedZoneOf } from '../../data/timeZone';
import { useLabel } from '../../i18n/useLabel';
import { type CellEdit, typedCell } from './cellEdit';
import type { GridColumn } from './gridColumns';
import { type CellRange, cellOfRow, type GridRow } from './gridRow';
import { cellsOfText, tabbedText } from './tabbedText';
import type { NewCell } from './useGridEdits';

interface ClipboardInput {
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly selection: CellRange | undefined;
  readonly entity: Entity;
}

interface CopiedCell {
  readonly column: GridColumn;
  readonly cell: CellEdit;
}

/** The content of the clipboard and the cells it is pasted into. */
export interface Pasted {
  /** Number of rows from the grid's first that must be read to paste all of it. */
  readonly rowsNeeded: number;
  /** Returns the new content of the cells of these rows, and the number of pasted cells outside the grid. */
  readonly fitInto: (rows: readonly GridRow[]) => { readonly cells: readonly NewCell[]; readonly overflow: number };
}

interface GridClipboard {
  /** Copies the selected cells to the clipboard as text, and remembers the cells for pasting into this grid. */
  readonly copy: (event: ClipboardEvent) => void;
  /** Returns the clipboard's content for the cells from the selected one on; undefined while an editor is open. */
  readonly readPaste: (event: ClipboardEvent) => Pasted | undefined;
  /** Returns the selected cells with the content of their first row; for one selected row, of the row above it. */
  readonly fillDown: () => readonly NewCell[];
  readonly clear: () => readonly NewCell[];
}

export function useGridClipboard({ entity, rows, columns, selection }: ClipboardInput): GridClipboard {
  const translateLabel = useLabel();
  const cellOf = (row: GridRow, column: GridColumn): CellEdit => cellOfRow(entity, column, row, translateLabel);
  // Text has only a record's name, which several records may share; the copied cell has its key.
  const copied = useRef<{ readonly text: string; readonly cells: readonly (readonly CopiedCell[])[] }>(undefined);
  const cellsIn = ({ top, bottom, left, right }: CellRange, among = rows) =>
    among.slice(top, bottom + 1).map((row) => columns.slice(left, right + 1).map((column) => ({ row, column })));
  const cellsWith = (
    range: CellRange,
    editOf: (cell: { row: GridRow; column: GridColumn }, down: number, across: number) => CellEdit | undefined,
    among = rows,
  ) =>
    cellsIn(range, among).flatMap((line, down) =>
      line.flatMap((cell, across): readonly NewCell[] => {
        const edit = editOf(cell, down, across);
        return edit ? [{ ...cell, edit }] : [];
      }),
    );
  return {
    copy: (event) => {
      if (!selection || isTyping(event)) return;
      const cells = cellsIn(selection).map((line) =>
        line.map(({ row, column }): CopiedCell => ({ column, cell: cellOf(row, column) })),
      );
      const text = tabbedText(cells.map((line) => line.map(({ cell }) => cell.shown)));
      copied.current = { text, cells };
      event.clipboardData.setData('text/plain', text);
      event.preventDefault();
    },
    readPaste: (event) => {
      if (!selection || isTyping(event)) return undefined;
      event.preventDefault();
      const text = event.clipboardData.getData('text/plain');
      const copiedCells = copied.current?.text === text.replaceAll('\r\n', '\n') ? copied.current.cells : undefined;
      const lines = cellsOfText(text);
      const [height, width] = [lines.length, lines[0]?.length ?? 0];
      const target = targetOf(selection, height, width);
      const editOf = (
        { row, column }: { row: GridRow; column: GridColumn },
        down: number,
        across: number,
      ): CellEdit | undefined => {
        const typed = lines[down % height]?.[across % width];
        const source = copiedCells?.[down % height]?.[across % width];
        if (source && isSameMeaning(source.column, column)) return source.cell;
        if (typed === undefined) return undefined;
        return typedCell(column, typed, translateLabel, namedZoneOf(entity, row.record));
      };
      const size = (target.bottom - target.top + 1) * (target.right - target.left + 1);
      return {
        rowsNeeded: target.bottom + 1,
        fitInto: (available) => {
          const fitting = cellsIn(target, available).reduce((sum, line) => sum + line.length, 0);
          return { cells: cellsWith(target, editOf, available), overflow: size - fitting };
        },
      };
    },
    fillDown: () => {
      if (!selection) return [];
      const top = selection.top === selection.bottom ? selection.top - 1 : selection.top;
      const first = rows[top];
      if (!first) return [];
      return cellsWith({ ...selection, top: top + 1 }, ({ column }) => cellOf(first, column));
    },
    clear: () => (selection ? cellsWith(selection, () => ({ text: '', shown: '' })) : []),
  };
}

/** Returns the range to paste into: the copied block, as often as it fits into the selection, at least once. */
function targetOf({ top, bottom, left, right }: CellRange, height: number, width: number): CellRange {
  const fitting = (room: number, size: number): number => Math.max(1, Math.floor(room / size)) * size;
  return {
    top,
    left,
    bottom: top + fitting(bottom - top + 1, height) - 1,
    right: left + fitting(right - left + 1, width) - 1,
  };
}

/** Whether the content of a cell can be used unchanged in another column. */
const isSameMeaning = ({ path, field }: GridColumn, other: GridColumn): boolean =>
  path === other.path || (isReference(field) && isReference(other.field) && field.to === other.field.to);

/** Whether the event is of an open editor, which handles copy and paste itself. */
const isTyping = ({ target }: ClipboardEvent): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
