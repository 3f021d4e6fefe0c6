import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { catalogue } from '../../../resources/language/all';
import { groupBy } from '../../../resources/shared/groupBy';
import type { UsageInterval, UsageSpan } from '../../../resources/shared/usageInterval';
import type { UtilityUsage } from '../../../resources/shared/utilityUsage';
import { type UsageOfRecord, usageGroups, usageOfManyQuery, usageQuery } from '../../data/usage';
import type { ComparedRecord } from '../../lib/exploreAddress';

/**
 * Returns the usage of records, as far as it is loaded: one request per individually chosen record, so that adding one
 * reads only its own, and batched requests for members of sets.
 */
export function useComparedUsage(
  single: readonly ComparedRecord[],
  members: readonly ComparedRecord[],
  span: UsageSpan,
  interval: UsageInterval,
) {
  const groups = [...groupBy(members, ({ kind }) => kind)].flatMap(([kind, records]) =>
    usageGroups(
      records.map(({ id }) => id),
      span,
      interval,
    ).map((ids) => ({ kind, ids })),
  );
  const ofSingle = useQueries({
    queries: single.map(({ kind, id }) => usageQuery(catalogue.entity(kind), id, span, interval)),
    combine: combineResults<readonly UtilityUsage[]>,
  });
  const ofGroups = useQueries({
    queries: groups.map(({ kind, ids }) => usageOfManyQuery(catalogue.entity(kind), ids, span, interval)),
    combine: combineResults<readonly UsageOfRecord[]>,
  });
  const countOf = (isCounted: readonly boolean[]): number =>
    groups.reduce((sum, { ids }, index) => sum + (isCounted[index] ? ids.length : 0), 0);
  return {
    ofSingle: ofSingle.data,
    ofGroups: ofGroups.data,
    read: ofSingle.read + countOf(ofGroups.isRead),
    failed: ofSingle.failed + countOf(ofGroups.isFailed),
    error: ofSingle.error ?? ofGroups.error,
    retry: () => {
      ofSingle.retry();
      ofGroups.retry();
    },
  };
}

/** Returns the results of many queries as one; a failed query counts as read. */
export const combineResults = <Data>(results: readonly UseQueryResult<Data>[]) => ({
  data: results.map(({ data }) => data),
  isRead: results.map(({ isPending }) => !isPending),
  isFailed: results.map(({ isError }) => isError),
  read: results.filter(({ isPending }) => !isPending).length,
  failed: results.filter(({ isError }) => isError).length,
  error: results.find(({ isError }) => isError)?.error ?? null,
  retry: () => {
    for (const { isError, refetch } of results) if (isError) void refetch();
  },
});
