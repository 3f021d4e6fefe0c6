import { queryOptions } from '@tanstack/react-query';
import type { ReportTarget } from '../../resources/shared/reportTarget';
import { callPlatform } from './platform';

/** In ms: readings come all day, and a target is a matter of months. */
const staleTime = 60_000;

/**
 * What the account of a report uses of its baselines, beside the targets.
 * @param changedOn when the report was changed: another target is another answer
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
