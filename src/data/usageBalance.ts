import { queryOptions } from '@tanstack/react-query';
import type { Entity } from '../../resources/language/catalogue';
import type { BalanceInterval, UsageBalance } from '../../resources/shared/usageBalance';
import type { UsageSpan } from '../../resources/shared/usageInterval';
import { callPlatform } from './platform';

interface Balances {
  /**
   * Key of the validation rule of this record itself that sets the limit; null without one that the caller may read.
   */
  readonly ruleId: string | null;
  readonly balances: readonly UsageBalance[];
}

/** In ms. */
const staleTime = 60_000;

/** The query of the balance of a load or a building against its sub-loads over days, `until` excluded. */
export const usageBalanceQuery = (
  { name }: Entity,
  id: string,
  { from, until }: UsageSpan,
  interval: BalanceInterval,
  utility: number,
) =>
  queryOptions({
    queryKey: ['usageBalance', name, id, from, until, interval, utility],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ from, until, interval, utility: String(utility) });
      return callPlatform<Balances>('GET', `/analytics/balance/${name}/${id}?${query}`, undefined, {}, signal);
    },
    staleTime,
    retry: false,
  });
