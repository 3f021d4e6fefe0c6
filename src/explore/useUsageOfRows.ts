import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Entity } from '../../resources/language/catalogue';
import type { UsageInterval, UsageSpan } from '../../resources/shared/usageInterval';
import type { ConsoleDataProvider } from '../data/dataProvider';
import { readUsageOfRows } from '../data/usageOfRows';

/** In ms: the usage of past days seldom changes. */
const staleTime = 300_000;

/**
 * Returns the usage of one row; undefined where it has too many readings to sum. Components with the same `ids` share
 * one request.
 */
export function useUsageOfRows(
  entity: Entity,
  ids: readonly string[],
  { from, until }: UsageSpan,
  interval: UsageInterval,
  id: string,
) {
  const { send } = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['usageOfRows', entity.name, ids, from, until, interval],
    queryFn: () => readUsageOfRows(send, entity, ids, { from, until }, interval),
    select: (rows) => rows.get(id),
    enabled: ids.length > 0,
    staleTime,
    retry: false,
  });
}
