import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import type { IdentifiedRow, Row } from '../../data/rowId';
import { triagePaths, withTimeZones } from '../../data/triage';
import { chunksOf } from '../../lib/chunksOf';
import { OwnPatches } from './OwnPatches';
import { isMatching, sortOf } from './triageFilter';
import { rowsOf, type TriageFilter, type TriagePage } from './triagePages';
import type { TriageStore } from './useTriageState';

const pageSize = 50;
/** The next page is fetched when fewer rows than these are left below the current one. */
const prefetchDistance = 15;
/** Page parameter of the first page; that of a later one is its offset, which is 0 where all rows have left the filter. */
const firstPage = -1;

export interface TriageList {
  readonly rows: readonly IdentifiedRow[];
  /** Whether the rows are those of the former filter, while those of this one load. */
  readonly isPlaceholder: boolean;
  /** Undefined until the first page is loaded. */
  readonly total: number | undefined;
  /** Whether the row named in the URL was deleted, or is hidden from this user. */
  readonly isLost: boolean;
  readonly error: unknown;
  /** Returns a row with all changes, also those not rendered yet. */
  readonly find: (id: string) => IdentifiedRow | undefined;
  readonly patch: (id: string, values: Row) => void;
  /** Sets values back to those before a patch whose write was refused. */
  readonly restore: (id: string, before: Row) => void;
  /** Refetches rows, a page at a time; a single one that is not on the list is put on top of it. */
  readonly refetchRows: (ids: readonly string[]) => Promise<readonly IdentifiedRow[]>;
  /** Fetches the next page if the list ends soon after this index. */
  readonly fetchBeyond: (index: number) => void;
  readonly retry: () => void;
}

/**
 * Returns the groups of a filter in the order of `sortOf`. Pages are read once, as the user moves on: groups that were
 * decided on keep their place until the list is opened again.
 */
export function useTriageList(
  entity: Entity,
  filter: TriageFilter,
  requested: string | undefined,
  { state, dispatch, getState }: TriageStore,
): TriageList {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const ownPatches = useRef(new OwnPatches());
  const read = useCallback(
    (where: TriageFilter, offset: number) =>
      ownPatches.current.during(async () => {
        const page = await dataProvider.getList<IdentifiedRow>(entity.name, {
          filter: where,
          sort: { ...sortOf(entity, where) },
          pagination: { page: 1, perPage: pageSize },
          // Groups that are named are read also while they are snoozed, as those of the tab of snoozed ones.
          meta: { paths: triagePaths, excludeSnoozed: !where.NotificationGroupId, offset, counted: offset === 0 },
        });
        return { total: page.total, rows: await withTimeZones(dataProvider.send, page.data) };
      }),
    [dataProvider, entity],
  );
  const readFirst = async (signal: AbortSignal): Promise<TriagePage> => {
    const [page, named] = await Promise.all([
      read(filter, 0),
      // The id in the URL may be deleted, hidden or invalid: then the list begins at its top.
      requested ? read({ NotificationGroupId: [requested] }, 0).catch(() => undefined) : undefined,
    ]);
    // Aborted where another filter was opened meanwhile, whose changes this would discard.
    if (!signal.aborted) dispatch({ type: 'listRead' });
    const missing = named?.rows.filter(({ id }) => page.rows.every((row) => row.id !== id)) ?? [];
    return { ...page, requested: missing, isLost: Boolean(requested) && !named?.rows.length };
  };
  const query = useInfiniteQuery({
    queryKey: ['triageList', entity.name, JSON.stringify(filter)],
    queryFn: ({ pageParam, signal }) => (pageParam === firstPage ? readFirst(signal) : read(filter, pageParam)),
    initialPageParam: firstPage,
    // The offset leaves out rows that no longer match the filter, since those below have moved up.
    getNextPageParam: (last: TriagePage, pages) => {
      if (last.rows.length < pageSize) return undefined;
      const { changed } = getState();
      const rows = pages.flatMap((page) => page.rows);
      return rows.filter((row) => isMatching(entity, filter, row, changed.get(row.id) ?? row)).length;
    },
    // Again after a refresh, as by the dialog that changes many.
    enabled: (query) => query.state.data === undefined || query.state.isInvalidated,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data, error, hasNextPage, isFetching, isPlaceholderData, isFetchNextPageError, fetchNextPage, refetch } =
    query;
  const { changed, pinned } = state;
  const rows = useMemo(() => rowsOf(data, { changed, pinned }), [data, changed, pinned]);

  const pages = useRef(data);
  pages.current = data;
  const find = useCallback((id: string) => rowsOf(pages.current, getState()).find((row) => row.id === id), [getState]);
  const patch = useCallback(
    (id: string, values: Row) => {
      const row = find(id);
      if (!row) return;
      ownPatches.current.note(id, values);
      dispatch({ type: 'patch', row, values });
    },
    [find, dispatch],
  );
  const restore = useCallback(
    (id: string, before: Row) => {
      const row = find(id);
      ownPatches.current.forget(id, before);
      if (row) dispatch({ type: 'patch', row, values: before });
    },
    [find, dispatch],
  );
  const refetchRows = useCallback(
    async (ids: readonly string[]) => {
      const pages = await Promise.all(chunksOf(ids, pageSize).map((chunk) => read({ NotificationGroupId: chunk }, 0)));
      const fresh = pages.flatMap((page) => page.rows);
      dispatch({
        type: 'rowsRefetched',
        rows: fresh,
        pinned: ids.length === 1 ? fresh.filter(({ id }) => !find(id)) : [],
      });
      return fresh;
    },
    [read, find, dispatch],
  );
  // Not after one that failed, which would fail again at once: the person retries.
  const isNextReadable = hasNextPage && !isFetching && !isPlaceholderData && !error;
  const fetchBeyond = useCallback(
    (index: number) => {
      if (isNextReadable && index >= rows.length - prefetchDistance) void fetchNextPage();
    },
    [isNextReadable, rows.length, fetchNextPage],
  );
  const retry = useCallback(
    () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
    [isFetchNextPageError, fetchNextPage, refetch],
  );
  const [first] = data?.pages ?? [];
  return {
    rows,
    isPlaceholder: isPlaceholderData,
    total: first?.total,
    isLost: first?.isLost === true,
    error,
    find,
    patch,
    restore,
    refetchRows,
    fetchBeyond,
    retry,
  };
}
