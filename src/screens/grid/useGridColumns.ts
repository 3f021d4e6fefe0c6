import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import type { Column } from '../../data/columnLabel';
import { type GridColumn, gridColumns } from './gridColumns';

/** Returns the columns of the grid that a list becomes: first those that the person has chosen for the list, in their order. */
export function useGridColumns(entity: Entity, columns: readonly Column[], isStaff: boolean): readonly GridColumn[] {
  // Where react-admin's table keeps what was chosen.
  const kept = `${entity.name}.datatable`;
  const [hidden] = useStore<readonly string[] | undefined>(kept);
  const [ranks] = useStore<readonly number[] | undefined>(`${kept}_columnRanks`);
  return useMemo(() => {
    const isHidden = ({ path, hidden: isSo }: Column): boolean => hidden?.includes(path) ?? isSo;
    // The table has a picture beside this column, which counts as a column of its own.
    const all = columns.flatMap((column) => (column.path === 'RecentUsage' ? [undefined, column] : [column]));
    const ranked = ranks ? ranks.flatMap((index) => all[index] ?? []) : all.flatMap((column) => column ?? []);
    const listed = [...new Set([...ranked, ...columns])].filter((column) => !isHidden(column));
    return gridColumns(entity, listed, isStaff);
  }, [entity, columns, isStaff, hidden, ranks]);
}
