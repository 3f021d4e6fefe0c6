import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import type { UtilityUsage } from '../../../resources/shared/utilityUsage';
import { readComparedRecords } from '../../data/comparedRecords';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { degreeDaysQuery } from '../../data/degreeDays';
import { usageQuery } from '../../data/usage';
import type { ComparedUsageRow } from './comparedSeries';
import type { useExploreSettings } from './useExploreSettings';

/** Returns names, usage and weather of the compared records, as far as they are loaded. */
export function useComparison({ shown, span, interval, divisor }: ReturnType<typeof useExploreSettings>) {
  const { send } = useDataProvider<ConsoleDataProvider>();
  const ids = shown.map(({ id }) => id).join();
  const details = useQuery({
    queryKey: ['comparedRecords', ids],
    queryFn: ({ signal }) => readComparedRecords(send, shown, signal),
    placeholderData: keepPreviousData,
    enabled: shown.length > 0,
  });
  const usage = useQueries({
    queries: shown.map(({ kind, id }) => usageQuery(catalogue.entity(kind), id, span, interval)),
    combine: together<readonly UtilityUsage[]>,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say what is shown.
  const rows = useMemo(() => {
    const found = new Map((details.data ?? []).map((each) => [each.id, each]));
    return shown.flatMap(({ id }, index): ComparedUsageRow[] => {
      const known = found.get(id);
      return known ? (usage.data[index] ?? []).map((each) => ({ details: known, usage: each })) : [];
    });
  }, [ids, details.data, usage.data]);
  const stations = useMemo(() => (isWeather(divisor) ? stationsOf(rows) : []), [rows, divisor]);
  const weather = useQueries({
    queries: stations.map(({ weatherId, zone }) => degreeDaysQuery(weatherId, span, zone)),
    combine: together,
  });
  const weathered = useMemo(
    () =>
      rows.map((row): ComparedUsageRow => {
        const index = stations.findIndex((station) => isAt(station, row));
        return { ...row, degreeDays: weather.data[index] };
      }),
    [rows, stations, weather.data],
  );
  const isRead = !details.isPending && usage.read === shown.length && weather.read === stations.length;
  return {
    details: details.data ?? [],
    /** The id of the account of the first of them; null where there is none, undefined where that is not read yet. */
    account: details.isLoading || details.isPlaceholderData ? undefined : (details.data?.[0]?.account ?? null),
    rows: weathered,
    /** Those that are there for the person, and have no usage that is counted. */
    uncounted: isRead ? (details.data ?? []).filter(({ id }) => !rows.some((row) => row.details.id === id)) : [],
    missing: isRead && !details.isPlaceholderData ? shown.length - (details.data ?? []).length : 0,
    read: usage.read,
    isReading: shown.length > 0 && !isRead,
    failed: usage.failed,
    error: details.error ?? usage.error ?? weather.error,
    retry: () => {
      if (details.error) void details.refetch();
      usage.retry();
      weather.retry();
    },
  };
}

/** Returns what many queries answer as one; a query that failed counts as read. */
const together = <Data>(results: readonly UseQueryResult<Data>[]) => ({
  data: results.map(({ data }) => data),
  read: results.filter(({ isPending }) => !isPending).length,
  failed: results.filter(({ isError }) => isError).length,
  error: results.find(({ isError }) => isError)?.error ?? null,
  retry: () => {
    for (const { isError, refetch } of results) if (isError) void refetch();
  },
});

interface Station {
  readonly weatherId: string;
  readonly zone: string;
}

const isWeather = (divisor: string): boolean => divisor === 'heating' || divisor === 'cooling';

const isAt = ({ weatherId, zone }: Station, { details, usage }: ComparedUsageRow): boolean =>
  details.weatherId === weatherId && usage.timeZone === zone;

/** Returns the stations of the rows, each once for each zone whose days are asked for. */
function stationsOf(rows: readonly ComparedUsageRow[]): readonly Station[] {
  const stations: Station[] = [];
  for (const row of rows) {
    const { weatherId } = row.details;
    if (weatherId !== undefined && !stations.some((station) => isAt(station, row)))
      stations.push({ weatherId, zone: row.usage.timeZone });
  }
  return stations;
}
