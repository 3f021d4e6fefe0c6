import type { DataProvider } from 'react-admin';
import type { Entity } from '../../resources/language/catalogue';
import type { SortPayload } from './orderBy';
import type { IdentifiedRow } from './rowId';

interface PagedQuery {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
  readonly paths: readonly string[];
  readonly onProgress?: (rows: number) => void;
}

const pageSize = 2_000;

/** Returns all rows that match a filter, read page by page. A smaller limit of the platform becomes the page size. */
export async function readAll(
  dataProvider: DataProvider,
  entity: Entity,
  { filter, sort, paths, onProgress }: PagedQuery,
): Promise<readonly IdentifiedRow[]> {
  const rows: IdentifiedRow[] = [];
  let perPage = pageSize;
  for (let page = 1; ; page += 1) {
    const { data } = await dataProvider.getList<IdentifiedRow>(entity.name, {
      pagination: { page, perPage },
      sort: { ...sort },
      filter,
      meta: { paths, counted: false, excludeSnoozed: true },
    });
    rows.push(...data);
    onProgress?.(rows.length);
    if (data.length === 0 || (page > 1 && data.length < perPage)) return rows;
    perPage = data.length;
  }
}
