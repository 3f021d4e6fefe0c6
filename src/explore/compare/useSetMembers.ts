import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { comparedSetQuery, type ReadSet } from '../../data/comparedSets';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import type { ComparedSet } from '../../lib/exploreAddress';

/** Returns the members of sets, at most `maxMembers` of each, and the number that each has. */
export function useSetMembers(sets: readonly ComparedSet[], maxMembers: number) {
  const { send } = useDataProvider<ConsoleDataProvider>();
  return useQueries({ queries: sets.map((set) => comparedSetQuery(send, set, maxMembers)), combine: combineSets });
}

const combineSets = (results: readonly UseQueryResult<ReadSet>[]) => ({
  details: results.flatMap(({ data }) => data?.details ?? []),
  /** By set; undefined until it is read. */
  counts: results.map(({ data }) => data?.count),
  isReading: results.some(({ isPending }) => isPending),
  error: results.find(({ isError }) => isError)?.error ?? null,
  retry: () => {
    for (const { isError, refetch } of results) if (isError) void refetch();
  },
});
