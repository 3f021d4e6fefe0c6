import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { ianaZone } from '../../../resources/shared/ianaZone';
import type { Send } from '../../data/client';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { type GroupAbout, type GroupPlace, groupAbout, noteViewed, preloadGroupUsage } from '../../data/groupUsage';
import type { IdentifiedRow } from '../../data/rowId';
import { readTriageGroup } from '../../data/triage';
import { valueAt } from '../../data/valueAt';

/** In ms: a group that is shown for less time does not count as viewed. */
const viewedAfterMs = 1_000;
/** Number of groups prefetched at a time, so that a slow one does not delay the others. */
const maxConcurrent = 2;

export const groupKeyOf = (row: IdentifiedRow): GroupPlace => ({ id: row.id, buildingId: String(row.BuildingId) });

/** Returns the IANA time zone of a group's channel, or else of its account, or else UTC, as the platform does. */
export const timeZoneOf = (row: IdentifiedRow): string =>
  ianaZone(row.TimeZone) ?? ianaZone(valueAt(row, 'Building.Site.Account.TimeZoneIana')) ?? 'UTC';

/** Returns the IANA time zone in which all times of a group are shown: that of its chart. */
export function useTimeZone(row: IdentifiedRow): string {
  const { data: about } = useQuery(groupAbout(groupKeyOf(row)));
  return about?.timeZone ?? timeZoneOf(row);
}

const groupQuery = (send: Send, entity: Entity, row: IdentifiedRow, about: GroupAbout) =>
  queryOptions({
    queryKey: [entity.name, 'triage', row.id],
    queryFn: () =>
      readTriageGroup(send, {
        id: row.id,
        start: row.StartDate,
        alertType: row.AlertType,
        accountId: valueAt(row, 'Building.Site.AccountId'),
        loads: [...new Set(about.alerts.flatMap(({ loadId }) => loadId ?? []))],
      }),
    staleTime: 30_000,
    retry: false,
  });

const emptyAbout: GroupAbout = {
  building: '',
  summary: null,
  start: '',
  end: null,
  timeZone: 'UTC',
  alerts: [],
  loads: [],
};

/** Returns the query of a group's row, comments, views, earlier groups and decisions. */
export function useTriageGroup(entity: Entity, row: IdentifiedRow) {
  const { send } = useDataProvider<ConsoleDataProvider>();
  const about = useQuery(groupAbout(groupKeyOf(row)));
  return useQuery({
    ...groupQuery(send, entity, row, about.data ?? emptyAbout),
    enabled: about.data !== undefined || about.isError,
  });
}

/** Prefetches the next groups and stores that this one was viewed. Returns the next group once it is fully loaded. */
export function usePrefetchNext(
  entity: Entity,
  row: IdentifiedRow | undefined,
  next: readonly IdentifiedRow[],
): IdentifiedRow | undefined {
  const [loadedId, setLoadedId] = useState<string>();
  const { send } = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const id = row?.id;
  const nextIds = next.map((each) => each.id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: by id, since row objects change with each decision.
  useEffect(() => {
    let isOver = false;
    const read = async (each: IdentifiedRow): Promise<void> => {
      // A group that cannot be read must not stop the prefetching of those after it.
      const about = await queryClient.fetchQuery(groupAbout(groupKeyOf(each))).catch(() => emptyAbout);
      if (isOver) return;
      const isCurrentOrNext = each.id === id || each.id === next[0]?.id;
      await Promise.all([
        preloadGroupUsage(queryClient, groupKeyOf(each), about),
        // Groups after the next one are prefetched only if not cached, and refetched if stale when they become next.
        queryClient.prefetchQuery({
          ...groupQuery(send, entity, each, about),
          ...(isCurrentOrNext ? {} : { staleTime: Number.POSITIVE_INFINITY }),
        }),
      ]);
      if (!isOver && each.id === next[0]?.id) startTransition(() => setLoadedId(each.id));
    };
    const waiting = [...next];
    const readWaiting = async (): Promise<void> => {
      for (let each = waiting.shift(); each && !isOver; each = waiting.shift()) await read(each);
    };
    const begin = async (): Promise<void> => {
      if (row) await read(row);
      await Promise.all(Array.from({ length: maxConcurrent }, readWaiting));
    };
    void begin();
    return () => {
      isOver = true;
    };
  }, [id, nextIds, queryClient, send]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (!row) return undefined;
    const timer = setTimeout(() => void noteViewed(groupKeyOf(row)).catch(() => undefined), viewedAfterMs);
    return () => clearTimeout(timer);
  }, [id]);
  const [first] = next;
  return first?.id === loadedId ? first : undefined;
}
