import { queryOptions } from '@tanstack/react-query';
import { WeatherReadingType } from '../../resources/enums/weatherReadingType';
import type { UsageSpan } from '../../resources/shared/usageInterval';
import { startOfDay } from '../lib/dates';
import { readGroups } from './groups';

/** Heating and cooling degree days by calendar day, `2026-03-01`; null on days whose weather is not known. */
export type DegreeDays = ReadonlyMap<string, { readonly heating: number | null; readonly cooling: number | null }>;

const dayMs = 86_400_000;
const unknownDay = { heating: null, cooling: null };

/** In ms: the weather of past days does not change. */
const staleTime = 300_000;

/** The query of the degree days that a weather location recorded on each day of a span in a time zone. */
export const degreeDaysQuery = (weatherId: string, { from, until }: UsageSpan, zone: string) =>
  queryOptions({
    queryKey: ['degreeDays', weatherId, from, until, zone],
    queryFn: async (): Promise<DegreeDays> => {
      const Event = { _gte: startOfDay(from, zone), _lt: startOfDay(until, zone) };
      const where = {
        WeatherId: { _eq: weatherId },
        ReadingType: { _eq: WeatherReadingType.values.Recorded },
        Event,
      };
      const groups = await readGroups('weatherReadings', {
        where,
        by: [{ path: 'Event', zone }],
        sum: ['Hdd', 'Cdd'],
      });
      const known = groups.map(
        ({ by: [day], sums: [heating = null, cooling = null] }) => [String(day), { heating, cooling }] as const,
      );
      const all = Array.from({ length: (Date.parse(until) - Date.parse(from)) / dayMs }, (_nothing, index) => {
        const day = new Date(Date.parse(from) + index * dayMs);
        return [day.toISOString().slice(0, 10), unknownDay] as const;
      });
      return new Map([...all, ...known]);
    },
    staleTime,
    retry: false,
  });
