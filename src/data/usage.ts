import { queryOptions } from '@tanstack/react-query';
import pLimit from 'p-limit';
import type { Entity } from '../../resources/language/catalogue';
import { maxPoints, type UsageInterval, type UsageSpan } from '../../resources/shared/usageInterval';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import { chunksOf } from '../lib/chunksOf';
import { RefusedError } from './client';
import { callPlatform } from './platform';

export interface UsageOfRecord {
  readonly id: string;
  readonly utilities: readonly UtilityUsage[];
}

/** Constant that the contract sends with each item; the name of the key column tells the kind of record. */
const itemType = 4;

/** Returns the usage of records over days, `until` excluded, from `POST /platform/analytics/usage`. */
export async function requestUsage(
  entity: Entity,
  ids: readonly string[],
  { from, until }: UsageSpan,
  interval: UsageInterval,
  signal?: AbortSignal,
): Promise<readonly UsageOfRecord[]> {
  const end = new Date(Date.parse(`${until}T00:00:00Z`) - 1_000).toISOString().slice(0, 19);
  const start = `${from}T00:00:00`;
  const items = ids.map((id) => ({ [entity.key[0]]: id, type: itemType, start, end, interval }));
  const { dimensions } = await callPlatform<{ readonly dimensions: readonly UsageOfRecord[] }>(
    'POST',
    '/analytics/usage',
    items,
    {},
    signal,
  );
  return dimensions;
}

/** In ms. Readings arrive every 15 minutes at best. */
const staleTime = 60_000;

/** In ms. Calculated readings follow their sources within about a minute. */
const recalculatedMs = 10_000;

const refetchIntervalOf = (usages: readonly UtilityUsage[]): number | false =>
  usages.some(({ recalculatingSince }) => recalculatingSince !== null) ? recalculatedMs : false;

/** Runs four requests at a time: a browser has six connections, and other requests need some too. */
const limitRequests = pLimit(4);

/** The query of a record's usage over days, `until` excluded. */
export const usageQuery = (entity: Entity, id: string, { from, until }: UsageSpan, interval: UsageInterval) =>
  queryOptions({
    queryKey: ['usage', entity.name, id, from, until, interval],
    queryFn: async ({ signal }) => {
      const dimensions = await limitRequests(() => requestUsage(entity, [id], { from, until }, interval, signal));
      return dimensions[0]?.utilities ?? [];
    },
    staleTime,
    refetchInterval: ({ state }) => refetchIntervalOf(state.data ?? []),
    retry: false,
  });

/** Error codes of requests that can succeed with fewer records. */
const splittableErrors: readonly unknown[] = ['too-many-points', 'too-many-channels', 'timeout'];

/** Returns the usage of records, in several requests where the platform refuses one as too large. */
async function requestUsageOfMany(
  entity: Entity,
  ids: readonly string[],
  span: UsageSpan,
  interval: UsageInterval,
  signal: AbortSignal,
): Promise<readonly UsageOfRecord[]> {
  try {
    return await limitRequests(() => requestUsage(entity, ids, span, interval, signal));
  } catch (error) {
    if (ids.length < 2 || !(error instanceof RefusedError) || !splittableErrors.includes(error.code)) throw error;
    const half = Math.ceil(ids.length / 2);
    const parts = [ids.slice(0, half), ids.slice(half)];
    return (await Promise.all(parts.map((part) => requestUsageOfMany(entity, part, span, interval, signal)))).flat();
  }
}

/** Maximum of records in one request, and of their points, counted for one utility. */
const maxPerRequest = { ids: 200, points: 25_000 } as const;

/** Returns the ids split into groups of one request each. */
export function usageGroups(ids: readonly string[], span: UsageSpan, interval: UsageInterval): readonly string[][] {
  const length = Math.max(1, Math.min(maxPerRequest.ids, Math.floor(maxPerRequest.points / maxPoints(span, interval))));
  return chunksOf(ids, length);
}

/** The query of the usage of many records of a kind, which are cached together. */
export const usageOfManyQuery = (entity: Entity, ids: readonly string[], span: UsageSpan, interval: UsageInterval) =>
  queryOptions({
    queryKey: ['usage', entity.name, ids, span.from, span.until, interval],
    queryFn: ({ signal }) => requestUsageOfMany(entity, ids, span, interval, signal),
    staleTime,
    refetchInterval: ({ state }) => refetchIntervalOf(state.data?.flatMap(({ utilities }) => utilities) ?? []),
    retry: false,
  });
