import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { UtilityUsage } from '../../../resources/shared/utilityUsage';
import { type ComparedDetails, readComparedRecords } from '../../data/comparedRecords';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { degreeDaysQuery } from '../../data/degreeDays';
import type { ComparedUsageRow } from './comparedSeries';
import { combineResults, useComparedUsage } from './useComparedUsage';
import type { useExploreSettings } from './useExploreSettings';

/** Returns details, usage and degree days of the compared records, as far as they are loaded. */
export function useComparison({
  shown,
  sets,
  members,
  span,
  interval,
  divisor,
}: ReturnType<typeof useExploreSettings>) {
  const { send } = useDataProvider<ConsoleDataProvider>();
  const memberDetails = useMemo(() => new Map(members.details.map((each) => [each.id, each])), [members.details]);
  const single = shown.filter(({ id }) => !memberDetails.has(id));
  const requested = [...single, ...sets.map(({ place, id }) => ({ kind: place, id }))];
  const ids = requested.map(({ id }) => id).join();
  const namedQuery = useQuery({
    queryKey: ['comparedRecords', ids],
    queryFn: ({ signal }) => readComparedRecords(send, requested, signal),
    placeholderData: keepPreviousData,
    enabled: requested.length > 0,
  });
  const inSets = shown.filter(({ id }) => memberDetails.has(id));
  const usage = useComparedUsage(single, inSets, span, interval);
  const shownIds = shown.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shownIds` stands for `shown`.
  const details = useMemo(() => {
    const found = new Map([...(namedQuery.data ?? []).map((each) => [each.id, each] as const), ...memberDetails]);
    return shown.flatMap(({ id }) => found.get(id) ?? []);
  }, [shownIds, namedQuery.data, memberDetails]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shownIds` stands for `shown`.
  const usageById = useMemo(() => {
    const found = new Map<string, readonly UtilityUsage[]>();
    single.forEach(({ id }, index) => {
      const utilities = usage.ofSingle[index];
      if (utilities) found.set(id, utilities);
    });
    for (const group of usage.ofGroups) for (const { id, utilities } of group ?? []) found.set(id, utilities);
    return found;
  }, [shownIds, usage.ofSingle, usage.ofGroups]);
  const rows = useMemo(
    () =>
      details.flatMap((record): ComparedUsageRow[] =>
        (usageById.get(record.id) ?? []).map((each) => ({ details: record, usage: each })),
      ),
    [details, usageById],
  );
  const stations = useMemo(() => (isWeather(divisor) ? stationsOf(rows) : []), [rows, divisor]);
  const weather = useQueries({
    queries: stations.map(({ weatherId, zone }) => degreeDaysQuery(weatherId, span, zone)),
    combine: combineResults,
  });
  const rowsWithWeather = useMemo(
    () =>
      rows.map((row): ComparedUsageRow => {
        const index = stations.findIndex((station) => isAt(station, row));
        return { ...row, degreeDays: weather.data[index] };
      }),
    [rows, stations, weather.data],
  );
  const isRead =
    !members.isReading &&
    (requested.length === 0 || !namedQuery.isPending) &&
    usage.read === shown.length &&
    weather.read === stations.length;
  const isNamed = isRead && namedQuery.data !== undefined && !namedQuery.isPlaceholderData;
  const placeOf = (id: string): ComparedDetails | undefined => namedQuery.data?.find((each) => each.id === id);
  return {
    details,
    /** By set, the record whose members it has; undefined where the person cannot read it. */
    places: sets.map(({ id }) => placeOf(id)),
    /** The account id of the first record; null where there is none, undefined until it is read. */
    account:
      namedQuery.isLoading || namedQuery.isPlaceholderData || members.isReading
        ? undefined
        : ((namedQuery.data?.[0] ?? details[0])?.account ?? null),
    rows: rowsWithWeather,
    /** Records that the person can read and that have no usage; not those whose request failed. */
    uncounted: isRead ? details.filter(({ id }) => usageById.get(id)?.length === 0) : [],
    missing: isNamed ? requested.filter(({ id }) => !placeOf(id)).length : 0,
    read: usage.read,
    isReading: shown.length + sets.length > 0 && !isRead,
    failed: usage.failed,
    error: namedQuery.error ?? members.error ?? usage.error ?? weather.error,
    retry: () => {
      if (namedQuery.error) void namedQuery.refetch();
      members.retry();
      usage.retry();
      weather.retry();
    },
  };
}

interface Station {
  readonly weatherId: string;
  readonly zone: string;
}

const isWeather = (divisor: string): boolean => divisor === 'heating' || divisor === 'cooling';

const isAt = ({ weatherId, zone }: Station, { details, usage }: ComparedUsageRow): boolean =>
  details.weatherId === weatherId && usage.timeZone === zone;

/** Returns the distinct pairs of weather station and time zone of the rows: degree days are of days in a zone. */
function stationsOf(rows: readonly ComparedUsageRow[]): readonly Station[] {
  const stations: Station[] = [];
  for (const row of rows) {
    const { weatherId } = row.details;
    if (weatherId !== undefined && !stations.some((station) => isAt(station, row)))
      stations.push({ weatherId, zone: row.usage.timeZone });
  }
  return stations;
}
