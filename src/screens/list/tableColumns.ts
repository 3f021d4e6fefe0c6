import type { Entity } from '../../../resources/language/catalogue';
import type { Column } from '../../data/columnLabel';
import { isOwnDataApi } from '../../lib/config';

/** A column of a list's table: one of the resource file, or one that the list adds beside it. */
export type ListTableColumn = Column | 'sparkline' | 'flags';

/** Returns the columns of a list's table in their default order, by which react-admin stores the order of a user. */
export const tableColumnsOf = (entity: Entity, columns: readonly Column[]): readonly ListTableColumn[] =>
  columns.flatMap((column): readonly ListTableColumn[] => {
    if (column.path === 'RecentUsage') return ['sparkline', column];
    if (column.path === 'ReadingType' && entity.series?.flags && isOwnDataApi()) return [column, 'flags'];
    return [column];
  });
