import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import type { Column } from '../../data/columnLabel';
import { type GridColumn, gridColumns } from './gridColumns';

/** Returns the columns of the grid of a list: first those that the user chose for the list, in their order. */
export function useGridColumns(entity: Entity, columns: readonly Column[], isStaff: boolean): readonly GridColumn[] {
  // The key under which react-admin's DataTable stores the hidden columns.
  const storeKey = `${entity.name}.datatable`;
  const [hidden] = useStore<readonly string[] | undefined>(storeKey);
  const [ranks] = useStore<readonly number[] | undefined>(`${storeKey}_columnRanks`);
  return useMemo(() => {
    const isHidden = ({ path, hidden: isHiddenByDefault }: Column): boolean =>
      hidden?.includes(path) ?? isHiddenByDefault;
    // The list shows a sparkline before this column, which counts as a column in the stored ranks.
    const tableColumns = columns.flatMap((column) => (column.path === 'RecentUsage' ? [undefined, column] : [column]));
    const ordered = ranks
      ? ranks.flatMap((index) => tableColumns[index] ?? [])
      : tableColumns.flatMap((column) => column ?? []);
    const listed = [...new Set([...ordered, ...columns])].filter((column) => !isHidden(column));
    return gridColumns(entity, listed, isStaff);
  }, [entity, columns, isStaff, hidden, ranks]);
}
