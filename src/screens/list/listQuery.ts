import { type GetListParams, getQuery, parseQueryFromLocation, type SortPayload } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { type Column, columnsFor } from '../../data/columnLabel';
import { defaultSort } from '../../data/orderBy';
import { isShown } from '../../data/rowPaths';

interface ListQuery {
  readonly sort: SortPayload;
  readonly perPage: number;
  readonly queryOptions: { readonly meta: Record<string, unknown>; readonly enabled: boolean };
}

/** Returns the columns of a list that staff, or clients, may see. */
export function columnsShown(entity: Entity, isStaff: boolean): readonly Column[] {
  return columnsFor(entity).filter(({ path }) => isShown(entity, path, isStaff));
}

/** Whether staff see more columns of a list than clients do. */
export function hasStaffColumns(entity: Entity): boolean {
  return columnsShown(entity, false).length < columnsShown(entity, true).length;
}

/** Returns the query props of a list with these columns; the query is enabled by `isDecided`. */
export function listQuery(entity: Entity, columns: readonly Column[], isDecided = true): ListQuery {
  return {
    sort: { ...defaultSort(entity) },
    perPage: 25,
    // Paths in `meta`, so that react-admin does not cache a row of the list as the whole record.
    queryOptions: { meta: { paths: columns.map(({ path }) => path), excludeSnoozed: true }, enabled: isDecided },
  };
}

/**
 * Returns the parameters with which a list will request its rows when it opens at this URL.
 * @param stored the list's last parameters in react-admin's store
 */
export function initialListParams(
  entity: Entity,
  search: string,
  stored: object | undefined,
  isStaff: boolean,
): GetListParams {
  const { sort, perPage, queryOptions } = listQuery(entity, columnsShown(entity, isStaff));
  const query = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: stored ?? {},
    filterDefaultValues: undefined,
    sort,
    perPage,
  });
  return {
    pagination: { page: query.page, perPage: query.perPage },
    sort: { field: query.sort, order: query.order as SortPayload['order'] },
    filter: { ...query.filter },
    meta: queryOptions.meta,
  };
}
