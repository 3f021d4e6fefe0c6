import type { DataProvider } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { type IdentifiedRow, type Row, whereIds } from '../../data/rowId';
import { listWhere } from '../../data/where';
import { chunksOf } from '../../lib/chunksOf';

/** The records selected in a list, or if `ids` is undefined all that match its filter. */
export interface RecordsToChange {
  readonly ids: readonly string[] | undefined;
  readonly filter: Row;
  /** Formatted number of records. */
  readonly count: string;
}

/** Maximum number of keys of a request. */
const maxIdsPerRequest = 500;

/** Returns `where` conditions that together match the records, with 500 keys at most each. */
export function conditionsOf(entity: Entity, { ids, filter }: RecordsToChange): readonly object[] {
  if (!ids) return [listWhere(entity, filter, { excludeSnoozed: true })];
  return chunksOf(ids, maxIdsPerRequest).map((chunk) => whereIds(entity, chunk));
}

/** Returns the selected records with the fields at these paths, read in chunks. */
export async function readRecords(
  dataProvider: DataProvider,
  entity: Entity,
  ids: readonly string[],
  paths: readonly string[],
): Promise<readonly IdentifiedRow[]> {
  const rows: IdentifiedRow[] = [];
  for (const chunk of chunksOf(ids, maxIdsPerRequest)) {
    const { data } = await dataProvider.getMany<IdentifiedRow>(entity.name, { ids: chunk, meta: { paths } });
    rows.push(...data);
  }
  return rows;
}
