import { ReadingType } from '../../resources/enums/readingType';
import type { Session } from '../../server/sql/database';
import { param, sql } from '../../server/sql/fragment';
import { type Calculated, calculatedOf } from './calculated';
import { channelId } from './channels';
import type { Estate } from './estate';

/** Computes the readings of calculated channels from those of their sources, day by day in their time zone. */
export async function deriveReadings(session: Session, estate: Estate): Promise<void> {
  const calculated = calculatedOf(estate);
  await sum(session, termsOf(calculated, 'sum'));
  await difference(session, termsOf(calculated, 'delta'));
}

const termsOf = (calculated: readonly Calculated[], way: Calculated['way']): string =>
  JSON.stringify(
    calculated
      .filter((channel) => channel.way === way)
      .flatMap(({ key, timeZone, factor, sources }) =>
        sources.map(({ id }) => ({ channel: channelId(key), source: channelId(id), zone: timeZone, factor })),
      ),
  );

const terms = (json: string) =>
  sql`json_to_recordset(${param(json)}::json) as t(channel uuid, source uuid, zone text, factor float8)`;
const target = sql`"dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw", "Corrected", "ReadingType", "UpdatedOn")`;

const sum = (session: Session, json: string): Promise<number> =>
  session.count(sql`
    insert into ${target}
    select channel, day, amount, amount, ${param(ReadingType.values.A)}, day + interval '1 day' from (
      select t.channel, date_trunc('day', c."ConsumptionDate", t.zone) as day,
        round(sum(c."Corrected" * t.factor)::numeric, 4)::float8 as amount
      from ${terms(json)} join "dw_Consumption" c on c."ChannelId" = t.source
      group by 1, 2) days`);

/**
 * Returns how far a register went from the end of one day to the end of the next; a register that went back tells
 * nothing.
 */
const difference = (session: Session, json: string): Promise<number> =>
  session.count(sql`
    insert into ${target}
    select channel, day, amount, amount, ${param(ReadingType.values.A)}, day + interval '1 day' from (
      select channel, day,
        round((register - lag(register) over (partition by channel order by day))::numeric, 4)::float8 as amount
      from (
        select distinct on (t.channel, date_trunc('day', c."ConsumptionDate", t.zone))
          t.channel, date_trunc('day', c."ConsumptionDate", t.zone) as day, c."Corrected" as register
        from ${terms(json)} join "dw_Consumption" c on c."ChannelId" = t.source
        order by 1, 2, c."ConsumptionDate" desc) registers) days
    where amount between 0 and 20`);

/**
 * Returns what is known of each channel's data. `BaselineDailyAverage` is that of its first 365 days,
 * `CumulativeToYear` the sum since the year began, both in the channel's unit. Where the readings were not written
 * past the triggers, those have made the rows.
 */
export const deriveMetadata = (session: Session, estate: Estate): Promise<number> =>
  session.count(sql`
    insert into "dw_ChannelsMetadata" ("ChannelId", "LatestData", "LatestDataUploaded", "ConsumptionStartDate",
      "BaselineDailyAverage", "CumulativeToYear", "DataStabilised", "NegativeValuesPermissible", "CreatedOn", "UpdatedOn")
    select h."ChannelId", span.last, span.last, span.first,
      round((case when h."ValueTypeEnum" = 3 then (base.high - base.low) else base.total end / base.days)::numeric, 3),
      round((case when h."ValueTypeEnum" = 3 then (year.high - year.low) else year.total end)::numeric, 3),
      span.last - span.first > interval '90 days', false, h."CreatedOn", span.last
    from "dw_Channels" h
    cross join lateral (
      select min("ConsumptionDate") as first, max("ConsumptionDate") as last
      from "dw_Consumption" c where c."ChannelId" = h."ChannelId") span
    cross join lateral (
      select sum("Corrected") as total, min("Corrected") as low, max("Corrected") as high,
        greatest(1, extract(epoch from max("ConsumptionDate") - min("ConsumptionDate")) / 86400) as days
      from "dw_Consumption" c where c."ChannelId" = h."ChannelId"
        and c."ConsumptionDate" < span.first + interval '365 days') base
    cross join lateral (
      select sum("Corrected") as total, min("Corrected") as low, max("Corrected") as high
      from "dw_Consumption" c where c."ChannelId" = h."ChannelId"
        and c."ConsumptionDate" >= date_trunc('year', ${param(estate.now.toISOString())}::timestamptz)) year
    on conflict ("ChannelId") do update set "BaselineDailyAverage" = excluded."BaselineDailyAverage",
      "CumulativeToYear" = excluded."CumulativeToYear", "DataStabilised" = excluded."DataStabilised",
      "CreatedOn" = excluded."CreatedOn"`);
