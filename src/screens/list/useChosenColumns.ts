import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import type { Column } from '../../data/columnLabel';
import { tableColumnsOf } from './tableColumns';
import { useHiddenByDefault } from './useHiddenByDefault';

/** Returns the columns that the user chose for a list, in their order, for what is shown or saved beside the list. */
export function useChosenColumns(entity: Entity, columns: readonly Column[]): readonly Column[] {
  // The key under which react-admin's DataTable stores the hidden columns.
  const storeKey = `${entity.name}.datatable`;
  const [hidden] = useStore<readonly string[]>(storeKey, useHiddenByDefault(entity, columns));
  const [ranks] = useStore<readonly number[] | undefined>(`${storeKey}_columnRanks`);
  return useMemo(() => {
    // The stored ranks count the columns that the list adds, which have no path.
    const tableColumns = tableColumnsOf(entity, columns);
    const ordered = (ranks?.map((index) => tableColumns[index]) ?? tableColumns).filter(
      (column) => typeof column === 'object',
    );
    return [...new Set([...ordered, ...columns])].filter(({ path }) => !hidden.includes(path));
  }, [entity, columns, hidden, ranks]);
}
