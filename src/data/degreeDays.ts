import { queryOptions } from '@tanstack/react-query';
import { WeatherReadingType } from '../../resources/enums/weatherReadingType';
import type { UsageSpan } from '../../resources/shared/usageInterval';
import { startOfDay } from '../lib/dates';
import { readGroups } from './groups';

/** Heating and cooling degree days by calendar day, `2026-03-01`. */
export type DegreeDays = ReadonlyMap<string, { readonly heating: number; readonly cooling: number }>;

/** In ms: the weather of past days does not change. */
const staleTime = 300_000;

/** The query of the degree days that a weather location recorded on the days of a span in a time zone. */
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
      const days = await readGroups('weatherReadings', {
        where,
        by: [{ path: 'Event', zone }],
        sum: ['Hdd', 'Cdd'],
      });
      return new Map(
        days.map(({ by: [day], sums: [heating, cooling] }) => [
          String(day),
          { heating: heating ?? 0, cooling: cooling ?? 0 },
        ]),
      );
    },
    staleTime,
    retry: false,
  });
