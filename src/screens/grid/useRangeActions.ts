import { type ClipboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { DataGridHandle } from 'react-data-grid';
import type { Entity } from '../../../resources/language/catalogue';
import type { GridColumn } from './gridColumns';
import type { CellPosition, GridRow } from './gridRow';
import { useGridClipboard } from './useGridClipboard';
import type { NewCell, useGridEdits } from './useGridEdits';
import { useGridRange } from './useGridRange';
import { maxGridRows, type useGridRows } from './useGridRows';

interface RangeActionsInput {
  readonly entity: Entity;
  readonly columns: readonly GridColumn[];
  readonly read: ReturnType<typeof useGridRows>;
  readonly rows: readonly GridRow[];
  readonly rowsOf: ReturnType<typeof useGridEdits>['rowsOf'];
  readonly handle: RefObject<DataGridHandle | null>;
  /** Changes cells; `overflow` is the number of pasted cells that do not fit into the grid. */
  readonly apply: (cells: readonly NewCell[], overflow?: number) => void;
}

/** Returns the selected range of a grid, its clipboard and the actions on them, which first read the rows they need. */
export function useRangeActions({ entity, columns, read, rows, rowsOf, handle, apply }: RangeActionsInput) {
  const scrollTarget = useRef<CellPosition>(undefined);
  const [isReading, setReading] = useState(false);
  const selected = useGridRange(columns.length);
  const clipboard = useGridClipboard({ entity, rows, columns, selection: selected.selection });
  // Rows that were read just now can be scrolled to only once they are rendered.
  useEffect(() => {
    if (!scrollTarget.current || scrollTarget.current.rowIdx >= rows.length) return;
    handle.current?.scrollToCell(scrollTarget.current);
    scrollTarget.current = undefined;
  });
  /** Calls `use` with at least `count` rows, or all there are; synchronously if they are read already. */
  const withRows = (count: number, use: (available: readonly GridRow[]) => void): void => {
    if (count <= rows.length || !read.hasMore) {
      use(rows);
      return;
    }
    setReading(true);
    void read
      .readTo(count)
      .then((records) => use(rowsOf(records)))
      .finally(() => setReading(false));
  };
  const paste = (event: ClipboardEvent): void => {
    const pasted = clipboard.readPaste(event);
    if (!pasted) return;
    withRows(pasted.rowsNeeded, (available) => {
      const { cells, overflow } = pasted.fitInto(available);
      apply(cells, overflow);
    });
  };
  const selectAll = (): void =>
    withRows(maxGridRows, ({ length }) =>
      selected.select({ rowIdx: 0, idx: 0 }, { rowIdx: length - 1, idx: columns.length - 1 }),
    );
  const extendBy = (down: number, across: number): void =>
    withRows(down > maxGridRows ? maxGridRows : 0, ({ length }) => {
      scrollTarget.current = selected.extendBy(down, across, length);
    });
  return { selected, clipboard, isReading, paste, selectAll, extendBy };
}
