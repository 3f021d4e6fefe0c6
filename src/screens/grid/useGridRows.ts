import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import type { IdentifiedRow } from '../../data/rowId';

const pageSize = 500;

/** Maximum number of rows read for selecting or pasting: nobody edits more by hand. */
export const maxGridRows = 10_000;

interface GridRecords {
  readonly records: readonly IdentifiedRow[];
  readonly error: Error | null;
  readonly isLoading: boolean;
  /** Whether further pages can be read. */
  readonly hasMore: boolean;
  /** Reads the next page, unless there is none or a page is being read. */
  readonly readNextPage: () => void;
  /** Reads pages until there are `count` records, `maxGridRows`, or all, or one fails; returns the records read. */
  readonly readTo: (count: number) => Promise<readonly IdentifiedRow[]>;
  readonly refetch: () => Promise<unknown>;
}

/** Returns the records of the list context, read page by page as the grid is scrolled. */
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

/** Returns the records of all pages, each once: a record inserted between two reads shifts another to the next page. */
const recordsOf = (
  pages: readonly { readonly data: readonly IdentifiedRow[] }[] | undefined,
): readonly IdentifiedRow[] => [...new Map(pages?.flatMap(({ data }) => data).map((row) => [row.id, row])).values()];
