import { type RefObject, useMemo, useRef, useState } from 'react';
import type { DataGridHandle } from 'react-data-grid';
import type { Entity } from '../../../resources/language/catalogue';
import { isBoolean } from '../../../resources/language/field';
import type { Column } from '../../data/columnLabel';
import { ancestorsOf } from '../../data/rowPaths';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { typedCell } from './cellEdit';
import { gridKeys } from './gridKeys';
import { cellOfRow } from './gridRow';
import { useGridColumns } from './useGridColumns';
import { type NewCell, useGridEdits } from './useGridEdits';
import { useGridRows } from './useGridRows';
import { useRangeActions } from './useRangeActions';
import { useSaveGrid } from './useSaveGrid';

export interface GridProps {
  readonly entity: Entity;
  /** The columns of the list. */
  readonly listed: readonly Column[];
  readonly isStaff: boolean;
}

/**
 * Returns the rows, edits, selection and commands of a grid over the records of the list context.
 * @param leaveTo gets the focus when Escape leaves the grid
 */
export function useGrid({ entity, listed, isStaff }: GridProps, leaveTo: RefObject<HTMLButtonElement | null>) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const handle = useRef<DataGridHandle>(null);
  const [message, setMessage] = useState('');
  const columns = useGridColumns(entity, listed, isStaff);
  const paths = useMemo(
    () => [...columns.map(({ path }) => path), ...ancestorsOf(entity).map(({ keyPath }) => keyPath)],
    [entity, columns],
  );
  const read = useGridRows(entity, paths);
  const { state, dispatch, rows, rowsOf, change } = useGridEdits(entity, read.records);
  const { save, isSaving } = useSaveGrid(entity, paths, dispatch);
  const apply = (cells: readonly NewCell[], overflow = 0): void => {
    if (cells.length === 0) return;
    const changed = change(cells);
    const locked = cells.length - changed;
    const sentences = [
      translate('grid.changed', { smart_count: changed }),
      ...(locked > 0 ? [translate('grid.someLocked', { smart_count: locked })] : []),
      ...(overflow > 0 ? [translate('grid.beyond', { smart_count: overflow })] : []),
    ];
    setMessage(sentences.join(' '));
  };
  const { selected, clipboard, isReading, paste, selectAll, extendBy } = useRangeActions({
    entity,
    columns,
    read,
    rows,
    rowsOf,
    handle,
    apply,
  });
  const goTo = (rowIdx: number, path: string): void =>
    handle.current?.setActivePosition(
      {
        rowIdx: Math.max(0, Math.min(rowIdx, rows.length - 1)),
        idx: columns.findIndex((column) => column.path === path),
      },
      { shouldFocus: true },
    );
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
    clear: () => apply(clipboard.clear()),
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
