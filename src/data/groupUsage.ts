import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { withdrawnSummaries } from '../../resources/shared/dismissed';
import type { LoadSeries } from '../../resources/shared/loadSeries';
import { callPlatform } from './platform';

/** The keys of a notification group and of its building. */
export interface GroupPlace {
  readonly id: string;
  readonly buildingId: string;
}

export interface GroupAlert {
  readonly id: string;
  readonly alertType: string;
  /** Label of the building of its meter. */
  readonly building: string;
  readonly start: string;
  readonly summary: string | null;
  readonly unit: string;
  readonly loadId: string | null;
  readonly load: string | null;
  readonly mainIncomer: boolean;
  readonly actual: number | null;
  readonly expected: number | null;
  /** Amounts in the account's currency, as the next two. */
  readonly cost: number | null;
  readonly saved: number | null;
  readonly unmetered: number | null;
}

export interface GroupLoad {
  readonly id: string;
  readonly label: string;
  readonly mainIncomer: boolean;
  /** Whether it has an alert of the group. */
  readonly alerted: boolean;
}

/** A group with its alerts, and the loads of its building: those with alerts first, then main incomers. */
export interface GroupAbout {
  readonly building: string;
  readonly summary: string | null;
  readonly start: string;
  readonly end: string | null;
  readonly timeZone: string;
  readonly alerts: readonly GroupAlert[];
  readonly loads: readonly GroupLoad[];
}

/** In ms. Past readings change rarely. */
const staleTime = 5 * 60_000;
/** Days shown before the start of the group, as in the contract. */
const daysBefore = 31;

export const groupAbout = ({ id, buildingId }: GroupPlace) =>
  queryOptions({
    queryKey: ['groupUsage', id],
    queryFn: () => callPlatform<GroupAbout>('GET', `/notifications/${buildingId}/${id}?includeLoads=true`),
    staleTime,
    retry: false,
  });

export const loadSeries = ({ id, buildingId }: GroupPlace, loadId: string) =>
  queryOptions({
    queryKey: ['groupUsage', id, loadId],
    queryFn: () => callPlatform<LoadSeries>('GET', `/notifications/${buildingId}/${id}/${loadId}?days=${daysBefore}`),
    staleTime,
    retry: false,
  });

/**
 * Returns the load to show first: a main incomer with an alert, else the load of the first alert, which costs most. Alerts
 * that were withdrawn count only where all were.
 */
export function firstLoad({ alerts, loads }: GroupAbout): string | undefined {
  const standing = alerts.filter(({ summary }) => !withdrawnSummaries.includes(summary ?? ''));
  const alerted = new Set((standing.length > 0 ? standing : alerts).flatMap(({ loadId }) => loadId ?? []));
  const incomer = loads.find(({ id, mainIncomer }) => mainIncomer && alerted.has(id));
  return incomer?.id ?? [...alerted][0] ?? loads[0]?.id;
}

/** Prefetches the first chart of a group. */
export async function preloadGroupUsage(queryClient: QueryClient, place: GroupPlace, about: GroupAbout): Promise<void> {
  const load = firstLoad(about);
  if (load) await queryClient.prefetchQuery(loadSeries(place, load));
}

/** Stores that the signed-in person has viewed a group. */
export async function noteViewed({ id, buildingId }: GroupPlace): Promise<void> {
  await callPlatform('PUT', `/notifications/${buildingId}/${id}/viewed`);
}
