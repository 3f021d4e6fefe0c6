import type { DataProvider } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { type IdentifiedRow, type Row, whereIds } from '../../data/rowId';
import { listWhere } from '../../data/where';
import { chunksOf } from '../../lib/chunksOf';

/** The records that were selected in a list, or all that its filters let through. */
export interface RecordsToChange {
  readonly ids: readonly string[] | undefined;
  readonly filter: Row;
  /** How many these are, formatted for display. */
  readonly count: string;
}

/** Keys of one request. */
const maxIdsPerRequest = 500;

/** Returns one or more `where` conditions that together match the records. */
export function conditionsOf(entity: Entity, { ids, filter }: RecordsToChange): readonly object[] {
  if (!ids) return [listWhere(entity, filter, { excludeSnoozed: true })];
  return chunksOf(ids, maxIdsPerRequest).map((chunk) => whereIds(entity, chunk));
}

/** Reads the selected records, with the fields at these paths. */
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
