import { ReadingType } from '../../resources/enums/readingType';
import type { Session } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { isCorrected } from '../usage/readings';
import { arraysOf, type PlacedReading, type ReadingColumns } from './preparedRows';

/** Numbers of readings of a delivery that were added, and that had another value or type before. */
export interface WrittenReadings {
  readonly added: number;
  readonly changed: number;
  /** Number of changed readings that had been estimated for a gap. */
  readonly estimatesReplaced: number;
}

/**
 * Inserts the readings at times that have none, recorded so that the delivery can be undone, and updates those that
 * differ: each set by one statement. No two rows may have the same channel and time. A delivered value replaces an
 * estimate for a gap; a person's correction stays, unless its `Corrected` equals `Raw`, which corrects nothing.
 */
export async function writeReadings(
  session: Session,
  jobId: string,
  { count, channelIds, moments, raws, readingTypes }: ReadingColumns,
): Promise<WrittenReadings> {
  const given = sql`(select g.channel_id, to_timestamp(g.ms / 1000.0) as at, g.raw, g.reading_type
    from unnest(${param(channelIds)}::uuid[], ${param(moments)}::double precision[],
      ${param(raws)}::double precision[], ${param(readingTypes)}::smallint[]) as g(channel_id, ms, raw, reading_type)) n`;
  // In the order of the primary key, so that two deliveries of the same readings cannot deadlock.
  const [inserted] = await session.rows<{ count: number }>(sql`
    with inserted as (
      insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw", "ReadingType", "UpdatedOn")
      select n.channel_id, n.at, n.raw, n.reading_type, now() from ${given} order by 1, 2
      on conflict ("ChannelId", "ConsumptionDate") do nothing returning "ChannelId", "ConsumptionDate"),
    noted as (
      insert into meterdesk.delivered_reading (job_id, channel_id, moments)
      select ${param(jobId)}::uuid, "ChannelId", array_agg("ConsumptionDate") from inserted group by 2
      on conflict (job_id, channel_id) do update set moments = delivered_reading.moments || excluded.moments)
    select count(*)::integer as count from inserted`);
  const added = inserted?.count ?? 0;
  if (added === count) return { added, changed: 0, estimatesReplaced: 0 };
  const isEstimate = sql`(t."Raw" is null and t."ReadingType" is not distinct from ${param(ReadingType.values.E)})`;
  const [written] = await session.rows<{ changed: number; estimatesReplaced: number }>(sql`
    with n as materialized (select * from ${given}),
    estimates as (
      select count(*) as count from "dw_Consumption" t join n on t."ChannelId" = n.channel_id and t."ConsumptionDate" = n.at where ${isEstimate}),
    changed as (
      update "dw_Consumption" t set "Raw" = n.raw, "ReadingType" = n.reading_type, "UpdatedOn" = now(),
        "Corrected" = case when ${isCorrected('t')} and not ${isEstimate} then t."Corrected" end
      from n where t."ChannelId" = n.channel_id and t."ConsumptionDate" = n.at
        and (t."Raw", t."ReadingType") is distinct from (n.raw, n.reading_type) returning 1)
    select (select count(*) from changed)::integer as changed, estimates.count::integer as "estimatesReplaced" from estimates`);
  return { added, changed: 0, estimatesReplaced: 0, ...written };
}

/**
 * Inserts estimates at times that have no reading, as `Corrected` with a null `Raw`. They are recorded as those of a
 * delivery, so that they can be undone. Returns how many were added.
 */
export async function writeEstimates(session: Session, jobId: string, rows: readonly PlacedReading[]): Promise<number> {
  const { channelIds, moments, raws } = arraysOf(rows);
  const [inserted] = await session.rows<{ count: number }>(sql`
    with inserted as (
      insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Corrected", "ReadingType", "UpdatedOn")
      select n.channel_id, to_timestamp(n.ms / 1000.0), n.value, ${param(ReadingType.values.E)}, now()
      from unnest(${param(channelIds)}::uuid[], ${param(moments)}::double precision[],
        ${param(raws)}::double precision[]) as n(channel_id, ms, value) order by 1, 2
      on conflict ("ChannelId", "ConsumptionDate") do nothing returning "ChannelId", "ConsumptionDate"),
    noted as (
      insert into meterdesk.delivered_reading (job_id, channel_id, moments)
      select ${param(jobId)}::uuid, "ChannelId", array_agg("ConsumptionDate") from inserted group by 2)
    select count(*)::integer as count from inserted`);
  return inserted?.count ?? 0;
}
