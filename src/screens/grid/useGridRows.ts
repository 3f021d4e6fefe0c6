import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import type { IdentifiedRow } from '../../data/rowId';

const pageSize = 500;

/** Rows that are read for one range: more would not be edited by hand. */
export const maxGridRows = 10_000;

interface GridRecords {
  readonly records: readonly IdentifiedRow[];
  readonly error: Error | null;
  readonly isLoading: boolean;
  /** Whether there are records that are not read. */
  readonly hasMore: boolean;
  /** Reads the next page, where there is one and it is not being read. */
  readonly readNextPage: () => void;
  /** Reads on until there are so many records, or all or `maxGridRows`, and returns those that there are. */
  readonly readTo: (count: number) => Promise<readonly IdentifiedRow[]>;
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
        meta: { paths, counted: false, excludeSnoozed: true },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ data: rows }, pages) => (rows.length < pageSize ? undefined : pages.length + 1),
  });
  const records = useMemo(() => recordsOf(data?.pages), [data]);
  return {
    records,
    error,
    isLoading: isFetching,
    hasMore: hasNextPage,
    readNextPage: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
    readTo: async (count) => {
      let read = records;
      for (let hasMore = hasNextPage; hasMore && read.length < Math.min(count, maxGridRows); ) {
        const page = await fetchNextPage({ cancelRefetch: false });
        if (page.isError) return read;
        read = recordsOf(page.data?.pages);
        hasMore = page.hasNextPage;
      }
      return read;
    },
    refetch,
  };
}

/** A record that was added meanwhile moves another to the next page, where it was read already. */
const recordsOf = (
  pages: readonly { readonly data: readonly IdentifiedRow[] }[] | undefined,
): readonly IdentifiedRow[] => [...new Map(pages?.flatMap(({ data }) => data).map((row) => [row.id, row])).values()];
