import { useEffect, useMemo, useRef } from 'react';
import type { Entity } from '../../../resources/language/catalogue';
import { triagePath } from '../../lib/paths';
import type { TriageFilter } from './triagePages';
import { indexIn, type TriageState } from './triageReducer';
import { useTriageAddress } from './useTriageAddress';
import type { TriageList } from './useTriageList';
import type { TriageStore } from './useTriageState';

/** Number of next groups to prefetch: as many as a fast user may skip through. */
const prefetchCount = 6;

/** Returns the current group, the next ones, and functions that move and select; keeps the URL up to date. */
export function useTriageControls(
  entity: Entity,
  { rows, isPlaceholder, fetchBeyond }: TriageList,
  filter: TriageFilter,
  { state, dispatch }: TriageStore,
) {
  const ids = useRef<readonly string[]>([]);
  ids.current = rows.map(({ id }) => id);
  const index = indexIn(ids.current, state.currentId);
  const row = rows[index];
  useEffect(() => fetchBeyond(index), [fetchBeyond, index]);
  const actions = useMemo(
    () => ({
      open: (id: string) => dispatch({ type: 'open', id }),
      move: (by: 1 | -1) => dispatch({ type: 'move', by, ids: ids.current }),
      extend: (by: 1 | -1) => dispatch({ type: 'extendSelection', by, ids: ids.current }),
      select: (id: string, isRange: boolean) => dispatch({ type: 'select', id, isRange, ids: ids.current }),
      clearSelection: () => dispatch({ type: 'clearSelection' }),
      setPopover: (popover: TriageState['popover']) => dispatch({ type: 'setPopover', popover }),
    }),
    [dispatch],
  );
  // Not for placeholder rows: the URL would name a group of the former filter, which would be read into the new list.
  useTriageAddress(row && !isPlaceholder ? triagePath(entity.name, row.id, filter) : undefined, actions.open);
  return { ...actions, row, next: rows.slice(index + 1, index + 1 + prefetchCount), selected: state.selected };
}

export type TriageControls = ReturnType<typeof useTriageControls>;
