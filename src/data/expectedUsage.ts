import { queryOptions } from '@tanstack/react-query';
import type { Entity } from '../../resources/language/catalogue';
import type { ExpectedUsage } from '../../resources/shared/expectedUsage';
import type { UsageSpan } from '../../resources/shared/usageInterval';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import { callPlatform } from './platform';

/** The values to return for each hour. */
interface ExpectedUsageRequest {
  readonly expected: boolean;
  readonly temperature: boolean;
}

/** In ms: a model learns from weeks, and the weather of past days does not change. */
const staleTime = 300_000;

/** The query of expected usage and outdoor temperature in the hours of a span. */
export const expectedUsageQuery = (
  entity: Entity,
  id: string,
  { from, until }: UsageSpan,
  { utility, unit }: Pick<UtilityUsage, 'utility' | 'unit'>,
  request: ExpectedUsageRequest,
) =>
  queryOptions({
    queryKey: ['expectedUsage', entity.name, id, from, until, utility, unit, request.expected, request.temperature],
    queryFn: ({ signal }) => {
      const flags = { expected: String(request.expected), temperature: String(request.temperature) };
      const query = new URLSearchParams({ from, until, utility: String(utility), unit, ...flags });
      const path = `/analytics/expected/${entity.name}/${id}?${query}`;
      return callPlatform<ExpectedUsage>('GET', path, undefined, {}, signal);
    },
    staleTime,
    retry: false,
  });
