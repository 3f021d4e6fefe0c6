import { useMemo } from 'react';
import type { Entity } from '../../../resources/language/catalogue';
import type { Column } from '../../data/columnLabel';
import { useChosenColumns } from '../list/useChosenColumns';
import { type GridColumn, gridColumns } from './gridColumns';

/** Returns the columns of the grid of a list: first those that the user chose for the list, in their order. */
export function useGridColumns(entity: Entity, columns: readonly Column[], isStaff: boolean): readonly GridColumn[] {
  const chosen = useChosenColumns(entity, columns);
  return useMemo(() => gridColumns(entity, chosen, isStaff), [entity, chosen, isStaff]);
}
