import { useEffect, useMemo, useRef } from 'react';
import type { Entity } from '../../../resources/language/catalogue';
import { triagePath } from '../../lib/paths';
import type { TriageFilter } from './triagePages';
import { indexIn, type TriageState } from './triageReducer';
import { useTriageAddress } from './useTriageAddress';
import type { TriageList } from './useTriageList';
import type { TriageStore } from './useTriageState';

/** So many of the next groups are read while one looks at this one: as many as somebody in a hurry takes at once. */
const prefetchCount = 6;

/** Returns the group that is shown, those after it, and functions that move and select. The address follows. */
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
  // A group of the filter before would be named under this one, and read into its list.
  useTriageAddress(row && !isPlaceholder ? triagePath(entity.name, row.id, filter) : undefined);
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
  return { ...actions, row, next: rows.slice(index + 1, index + 1 + prefetchCount), selected: state.selected };
}

export type TriageControls = ReturnType<typeof useTriageControls>;
