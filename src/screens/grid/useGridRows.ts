import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import type { IdentifiedRow } from '../../data/rowId';

const pageSize = 500;

interface GridRecords {
  readonly records: readonly IdentifiedRow[];
  readonly error: Error | null;
  readonly isLoading: boolean;
  /** Reads the next page, where there is one and it is not being read. */
  readonly more: () => void;
  readonly refetch: () => Promise<unknown>;
}

/** Reads the records of the list around it page by page, as they are scrolled to. */
export function useGridRows(entity: Entity, paths: readonly string[]): GridRecords {
  const dataProvider = useDataProvider();
  const { filterValues: filter, sort } = useListContext();
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [entity.name, 'grid', { filter, sort, paths }],
    queryFn: ({ pageParam: page, signal }) =>
      dataProvider.getList<IdentifiedRow>(entity.name, {
        pagination: { page, perPage: pageSize },
        sort,
        filter,
        meta: { paths, counted: false, puttingAside: true },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ data: rows }, pages) => (rows.length < pageSize ? undefined : pages.length + 1),
  });
  // A record that was added meanwhile moves another to the next page, where it was read already.
  const records = useMemo(
    () => [...new Map(data?.pages.flatMap((page) => page.data).map((row) => [row.id, row])).values()],
    [data],
  );
  return {
    records,
    error,
    isLoading: isFetching,
    more: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
    refetch,
  };
}
