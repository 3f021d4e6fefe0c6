import { queryOptions } from '@tanstack/react-query';
import type { Entity } from '../../resources/language/catalogue';
import type { BalanceInterval, UsageBalance } from '../../resources/shared/usageBalance';
import type { UsageSpan } from '../../resources/shared/usageInterval';
import { callPlatform } from './platform';

interface Balances {
  /** The validation rule that sets the limit of this very record, where the person may read it. */
  readonly ruleId: string | null;
  readonly balances: readonly UsageBalance[];
}

/** In ms. */
const staleTime = 60_000;

/** A load or a building against its sub-loads over days, of which `until` is not one. */
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
