import { queryOptions } from '@tanstack/react-query';
import type { ReportTarget } from '../../resources/shared/reportTarget';
import { callPlatform } from './platform';

/** In ms: readings arrive all day, but targets are for months. */
const staleTime = 60_000;

/**
 * The query of a report's targets, with the usage of its account relative to the baselines.
 * @param changedOn when the report was changed: part of the key, since its targets may have changed
 */
export const reportTargetsQuery = (reportId: string, changedOn: string) =>
  queryOptions({
    queryKey: ['reportTargets', reportId, changedOn],
    queryFn: async ({ signal }) => {
      const path = `/reports/${reportId}/targets`;
      const { targets } = await callPlatform<{ readonly targets: readonly ReportTarget[] }>(
        'GET',
        path,
        undefined,
        {},
        signal,
      );
      return targets;
    },
    staleTime,
    retry: false,
  });
