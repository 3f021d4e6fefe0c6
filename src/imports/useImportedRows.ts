import { useInfiniteQuery } from '@tanstack/react-query';
import { type ImportedRow, type ImportedRowsFilter, type ImportStatus, readImportedRows } from '../data/imports';

interface ImportedRowPages {
  readonly rows: readonly ImportedRow[];
  readonly error: Error | null;
  readonly isMore: boolean;
  readonly isFetching: boolean;
  readonly more: () => void;
  readonly refetch: () => void;
}

/** Returns the rows of an import, loaded page by page; `count` is their total number. */
export function useImportedRows(
  { id, state }: ImportStatus,
  wanted: ImportedRowsFilter,
  count: number,
): ImportedRowPages {
  const { data, error, hasNextPage, fetchNextPage, isFetching, refetch } = useInfiniteQuery({
    queryKey: ['importedRows', id, state, wanted.outcome, wanted.of ?? null, wanted.column ?? null],
    queryFn: ({ pageParam }) => readImportedRows(id, { ...wanted, after: pageParam }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.at(-1)?.number,
  });
  const rows = data?.pages.flat() ?? [];
  return {
    rows,
    error,
    isMore: hasNextPage && rows.length < count,
    isFetching,
    more: () => void fetchNextPage(),
    refetch: () => void refetch(),
  };
}
