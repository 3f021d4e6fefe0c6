import type { DataProvider } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import type { SortPayload } from '../../data/orderBy';
import { readAll } from '../../data/readAll';
import type { IdentifiedRow, Row } from '../../data/rowId';

/** The records that were selected in a list, or all that its filters let through. */
export interface RecordsToChange {
  readonly ids: readonly string[] | undefined;
  readonly filter: Row;
  readonly sort: SortPayload;
  /** How many these are, as people read it. */
  readonly count: string;
}

/** Keys of one request. */
const idsAtOnce = 500;

export async function readRecords(
  dataProvider: DataProvider,
  entity: Entity,
  { ids, filter, sort }: RecordsToChange,
  paths: readonly string[],
): Promise<readonly IdentifiedRow[]> {
  if (!ids) return readAll(dataProvider, entity, { filter, sort, paths });
  const rows: IdentifiedRow[] = [];
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const { data } = await dataProvider.getMany<IdentifiedRow>(entity.name, {
      ids: ids.slice(from, from + idsAtOnce),
      meta: { paths },
    });
    rows.push(...data);
  }
  return rows;
}
