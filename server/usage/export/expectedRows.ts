import { minutesOfInterval, type UsageInterval } from '../../../resources/shared/usageInterval';
import type { Reader } from '../../sql/database';
import { estimateOf } from '../../sql/estimate';
import { param, sql } from '../../sql/fragment';
import { table } from '../../sql/path';
import type { UsageExport } from './exportCsv';

const minutesOfDay = 1_440;

/** Returns an estimate of the rows of a file; of readings, by PostgreSQL's statistics. */
export async function expectedRows(reader: Reader, work: UsageExport): Promise<number> {
  const { series, layout, interval, from, until } = work;
  const channels = series.flatMap((each) => each.channels);
  // Readings of one moment are a row of a pivot, and so are those of the channels of one record.
  if (interval === 'None')
    return Math.round(
      (await expectedReadings(reader, work)) / (channels.length / (layout === 'pivot' ? 1 : series.length)),
    );
  const days = (Date.parse(until) - Date.parse(from)) / 86_400_000;
  const moments = Math.ceil((days * minutesOfDay) / usualMinutesOf(interval));
  return layout === 'pivot' ? moments : moments * series.length;
}

function expectedReadings(reader: Reader, { catalogue, series, from, until }: UsageExport): Promise<number> {
  const channels = series.flatMap((each) => each.channels.map(({ channel }) => channel));
  return estimateOf(
    reader,
    sql`from ${table(catalogue.entity('consumption'))} r where r."ChannelId" = any(${param(channels)}::uuid[])
      and r."ConsumptionDate" >= ${param(from)}::timestamptz and r."ConsumptionDate" < ${param(until)}::timestamptz`,
  );
}

/** Returns the usual minutes of an interval: a day has 24 hours, not the 23 of the shortest. */
function usualMinutesOf(interval: UsageInterval): number {
  const shortest = minutesOfInterval[interval];
  return shortest <= 60 ? shortest : Math.ceil(shortest / minutesOfDay) * minutesOfDay;
}
