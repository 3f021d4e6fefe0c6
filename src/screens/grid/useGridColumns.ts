import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import type { Column } from '../../data/columnLabel';
import { tableColumnsOf } from '../list/tableColumns';
import { useHiddenByDefault } from '../list/useHiddenByDefault';
import { type GridColumn, gridColumns } from './gridColumns';

/** Returns the columns of the grid of a list: first those that the user chose for the list, in their order. */
export function useGridColumns(entity: Entity, columns: readonly Column[], isStaff: boolean): readonly GridColumn[] {
  // The key under which react-admin's DataTable stores the hidden columns.
  const storeKey = `${entity.name}.datatable`;
  const [hidden] = useStore<readonly string[]>(storeKey, useHiddenByDefault(entity, columns));
  const [ranks] = useStore<readonly number[] | undefined>(`${storeKey}_columnRanks`);
  return useMemo(() => {
    // The stored ranks count the columns that the list adds, which the grid does not have.
    const tableColumns = tableColumnsOf(entity, columns);
    const ordered = (ranks?.map((index) => tableColumns[index]) ?? tableColumns).filter(
      (column) => typeof column === 'object',
    );
    const listed = [...new Set([...ordered, ...columns])].filter(({ path }) => !hidden.includes(path));
    return gridColumns(entity, listed, isStaff);
  }, [entity, columns, isStaff, hidden, ranks]);
}
