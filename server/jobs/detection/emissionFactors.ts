import { type HourlySeries, seriesValueAt } from '../../model/hourlySeries';
import type { Session } from '../../sql/database';
import { param, sql } from '../../sql/fragment';
import type { Period } from './channelReadings';
import { type HourOf, seriesById } from './seriesById';
import type { Tariff, WatchedChannel } from './watched';

/** Returns the hourly emission factors of a period by source of the tariffs. */
export async function emissionFactorsOf(
  session: Session,
  tariffs: readonly Tariff[],
  { from, until }: Period,
): Promise<ReadonlyMap<string, HourlySeries>> {
  const sources = [...new Set(tariffs.flatMap(({ source }) => source ?? []))];
  if (sources.length === 0) return new Map();
  const rows = await session.rows<HourOf>(sql`
    select "SourceId" as id, extract(epoch from "Event")::float8 * 1000 as at, "Factor"::float8 as value from "dw_EmissionFactorHours"
    where "SourceId" = any(${param(sources)}::uuid[]) and "Event" >= ${param(from)} and "Event" < ${param(until)} order by "Event"`);
  return seriesById(rows);
}

/** Returns the emission factor of a time (ms since 1970): the hourly one of the tariff's source, else the tariff's. */
export function emissionFactorAt(
  { tariffs, factors }: Pick<WatchedChannel, 'tariffs' | 'factors'>,
  time: number,
): number | null | undefined {
  const tariff = tariffOn(tariffs, time);
  const ofHour = tariff?.source ? seriesValueAt(factors?.get(tariff.source), time) : Number.NaN;
  return tariff && !Number.isNaN(ofHour) ? ofHour * tariff.inPricedUnit : tariff?.emissionFactor;
}

/**
 * Returns the tariff of a time (ms since 1970).
 * @param tariffs sorted by time
 */
export function tariffOn(tariffs: readonly Tariff[], time: number): Tariff | undefined {
  const tariff = tariffs.find(({ until }) => until === null || time < until);
  return tariff && (tariff.from === null || tariff.from <= time) ? tariff : undefined;
}
