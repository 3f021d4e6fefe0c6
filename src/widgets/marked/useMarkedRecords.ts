import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type DataProvider, useDataProvider, useStore } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { useMay } from '../../auth/permissions';
import { ancestorLabels, isSameRecord, type MarkedRecord } from '../../data/markedRecords';
import type { IdentifiedRow } from '../../data/rowId';
import { printTitle } from '../../fields/printPath';

/**
 * A marked record with its current label and the labels of its ancestors; before these are read, `place` is empty and
 * the label is the stored one.
 */
export interface PlacedRecord extends MarkedRecord {
  readonly place: string;
}

const none: readonly MarkedRecord[] = [];

/**
 * Returns the records that a person's preference lists, each with its place. A record that was deleted, or that the
 * person may not read any more, is removed from the preference.
 */
export function useMarkedRecords(key: string): readonly PlacedRecord[] {
  const [saved, save] = useStore<readonly MarkedRecord[]>(key, none);
  const dataProvider = useDataProvider();
  const may = useMay();
  const readable = saved.filter(({ type }) => catalogue.has(type) && may('read', catalogue.entity(type)));
  const { data: placed, isPlaceholderData } = useQuery({
    queryKey: ['places', readable.map(({ type, id }) => [type, id])],
    queryFn: () => readPlaces(dataProvider, readable),
    enabled: readable.length > 0,
    placeholderData: keepPreviousData,
    // A cached response could remove a record that was restored since.
    gcTime: 0,
  });
  const placedOf = (record: MarkedRecord): PlacedRecord | undefined =>
    placed?.find((other) => isSameRecord(other, record));
  const isRead = placed !== undefined && !isPlaceholderData;
  const missing = isRead ? readable.filter((record) => !placedOf(record)) : none;
  useEffect(() => {
    if (missing.length > 0) save(saved.filter((record) => !missing.includes(record)));
  }, [missing, saved, save]);
  return readable.flatMap((record) => placedOf(record) ?? (isRead ? [] : [{ ...record, place: '' }]));
}

/** Returns the records that the person may read, in the same order, by one request per kind. */
async function readPlaces(
  dataProvider: DataProvider,
  records: readonly MarkedRecord[],
): Promise<readonly PlacedRecord[]> {
  const kinds = [...new Set(records.map(({ type }) => type))];
  const found = await Promise.all(
    kinds.map(async (type) => {
      const ids = records.filter((record) => record.type === type).map(({ id }) => id);
      const { data } = await dataProvider.getMany<IdentifiedRow>(type, { ids });
      return data.map((row) => placedRecord(catalogue.entity(type), row));
    }),
  );
  const all = found.flat();
  return records.flatMap((record) => all.filter((other) => isSameRecord(other, record)));
}

const placedRecord = (entity: Entity, row: IdentifiedRow): PlacedRecord => ({
  type: entity.name,
  id: row.id,
  label: printTitle(entity, row),
  place: ancestorLabels(entity, row),
});
