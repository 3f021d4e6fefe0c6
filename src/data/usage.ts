import { queryOptions } from '@tanstack/react-query';
import pLimit from 'p-limit';
import type { Entity } from '../../resources/language/catalogue';
import type { UsageInterval, UsageSpan } from '../../resources/shared/usageInterval';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import { callPlatform } from './platform';

interface RowUsage {
  readonly id: string;
  readonly utilities: readonly UtilityUsage[];
}

/** What the contract sends with each item; the id says what it is of. */
const itemType = 4;

/** Returns the usage of records over days, of which `until` is not one, as the platform's endpoint has it. */
export async function requestUsage(
  entity: Entity,
  ids: readonly string[],
  { from, until }: UsageSpan,
  interval: UsageInterval,
  signal?: AbortSignal,
): Promise<readonly RowUsage[]> {
  const end = new Date(Date.parse(`${until}T00:00:00Z`) - 1_000).toISOString().slice(0, 19);
  const start = `${from}T00:00:00`;
  const items = ids.map((id) => ({ [entity.key[0] as string]: id, type: itemType, start, end, interval }));
  const { dimensions } = await callPlatform<{ readonly dimensions: readonly RowUsage[] }>(
    'POST',
    '/analytics/usage',
    items,
    {},
    signal,
  );
  return dimensions;
}

/** In ms. Readings come by the quarter of an hour at best. */
const staleTime = 60_000;

/** In ms. Calculated readings follow their sources within about a minute. */
const recalculatedMs = 10_000;

/** Where many are compared, these at a time: a browser has six connections, and other requests want some too. */
const atATime = pLimit(4);

/** The usage of a record over days, as `requestUsage` has it. */
export const usageQuery = (entity: Entity, id: string, { from, until }: UsageSpan, interval: UsageInterval) =>
  queryOptions({
    queryKey: ['usage', entity.name, id, from, until, interval],
    queryFn: async ({ signal }) => {
      const dimensions = await atATime(() => requestUsage(entity, [id], { from, until }, interval, signal));
      return dimensions[0]?.utilities ?? [];
    },
    staleTime,
    refetchInterval: ({ state }) =>
      state.data?.some(({ recalculatingSince }) => recalculatingSince !== null) ? recalculatedMs : false,
    retry: false,
  });
