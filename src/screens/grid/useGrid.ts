import { type ClipboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { DataGridHandle } from 'react-data-grid';
import type { Entity } from '../../../resources/language/catalogue';
import { isBoolean } from '../../../resources/language/field';
import type { Column } from '../../data/columnLabel';
import { ancestorsOf } from '../../data/rowPaths';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { typedCell } from './cellEdit';
import { gridKeys } from './gridKeys';
import { type CellPosition, cellOfRow, type GridRow } from './gridRow';
import { useGridClipboard } from './useGridClipboard';
import { useGridColumns } from './useGridColumns';
import { type NewCell, useGridEdits } from './useGridEdits';
import { useGridRange } from './useGridRange';
import { maxGridRows, useGridRows } from './useGridRows';
import { useSaveGrid } from './useSaveGrid';

export interface GridOf {
  readonly entity: Entity;
  /** The columns of the list. */
  readonly listed: readonly Column[];
  readonly isStaff: boolean;
}

/** The state of a grid over the records of the list around it, and what is done with it. */
export function useGrid({ entity, listed, isStaff }: GridOf, leaveTo: RefObject<HTMLButtonElement | null>) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const handle = useRef<DataGridHandle>(null);
  const [message, setMessage] = useState('');
  const scrollTo = useRef<CellPosition>(undefined);
  const [isReading, setReading] = useState(false);
  const columns = useGridColumns(entity, listed, isStaff);
  const paths = useMemo(
    () => [...columns.map(({ path }) => path), ...ancestorsOf(entity).map(({ keyPath }) => keyPath)],
    [entity, columns],
  );
  const read = useGridRows(entity, paths);
  const { state, dispatch, rows, rowsOf, change } = useGridEdits(entity, read.records);
  const { save, isSaving } = useSaveGrid(entity, paths, dispatch);
  const selected = useGridRange(columns.length);
  const clipboard = useGridClipboard({ entity, rows, columns, selection: selected.selection });
  const apply = (cells: readonly NewCell[], beyond = 0): void => {
    if (cells.length === 0) return;
    const changed = change(cells);
    const locked = cells.length - changed;
    const told = [
      translate('grid.changed', { smart_count: changed }),
      ...(locked > 0 ? [translate('grid.someLocked', { smart_count: locked })] : []),
      ...(beyond > 0 ? [translate('grid.beyond', { smart_count: beyond })] : []),
    ];
    setMessage(told.join(' '));
  };
  const goTo = (rowIdx: number, path: string): void =>
    handle.current?.setActivePosition(
      {
        rowIdx: Math.max(0, Math.min(rowIdx, rows.length - 1)),
        idx: columns.findIndex((column) => column.path === path),
      },
      { shouldFocus: true },
    );
  // Rows that were read just now can be scrolled to once they are drawn.
  useEffect(() => {
    if (!scrollTo.current || scrollTo.current.rowIdx >= rows.length) return;
    handle.current?.scrollToCell(scrollTo.current);
    scrollTo.current = undefined;
  });
  /** Reads rows first where there are to be more than were scrolled to; keys that follow each other need no waiting. */
  const withRows = (count: number, use: (read: readonly GridRow[]) => void): void => {
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
    withRows(pasted.rowsNeeded, (all) => {
      const { cells, beyond } = pasted.into(all);
      apply(cells, beyond);
    });
  };
  const selectAll = (): void =>
    withRows(maxGridRows, ({ length }) =>
      selected.select({ rowIdx: 0, idx: 0 }, { rowIdx: length - 1, idx: columns.length - 1 }),
    );
  const extendBy = (down: number, across: number): void =>
    withRows(down > maxGridRows ? maxGridRows : 0, ({ length }) => {
      scrollTo.current = selected.extendBy(down, across, length);
    });
  const tick = (rowIdx: number, path: string): boolean => {
    const row = rows[rowIdx];
    const column = columns.find((each) => each.path === path);
    if (!row || !column || !isBoolean(column.field)) return false;
    const isTicked = cellOfRow(entity, column, row, translateLabel).text === 'true';
    apply([{ row, column, edit: typedCell(column, String(!isTicked), translateLabel) }]);
    return true;
  };
  const onCellKeyDown = gridKeys({
    fillDown: () => apply(clipboard.fillDown()),
    empty: () => apply(clipboard.clear()),
    undo: () => dispatch({ type: 'undo' }),
    selectAll,
    extendBy,
    tick,
    moveTo: goTo,
    leave: () => {
      if (selected.range) selected.clear();
      else leaveTo.current?.focus();
    },
  });
  return {
    handle,
    message,
    columns,
    read,
    state,
    dispatch,
    rows,
    save,
    isSaving,
    selected,
    clipboard,
    isReading,
    paste,
    apply,
    goTo,
    onCellKeyDown,
  };
}
