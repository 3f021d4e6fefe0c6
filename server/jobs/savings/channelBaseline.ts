import type { ProjectSavings } from '../../../resources/shared/projectSavings';
import type { Session } from '../../sql/database';
import { param, sql } from '../../sql/fragment';
import type { StoredBaseline } from './baselines';

/** Type of baselines among the models of a channel. */
export const savingsModelType = 'Savings baseline';

/** Stores a baseline as a model of the only channel of its place, with the expected use of each day. */
export async function storeChannelBaseline(
  session: Session,
  { id, start, until }: StoredBaseline,
  { timeZone, days }: ProjectSavings,
  channelId: string,
): Promise<void> {
  await session.count(sql`
    insert into "dw_MLModelMetadata" ("ModelId", "ChannelId", "ModelType", "Version", "Status", "TrainedFrom", "TrainedTo", "TrainedOn", "Score", "Parameters")
    select n."ProjectBaselineId", ${param(channelId)}::uuid, ${param(savingsModelType)}, '1', 1, ${param(start)}::date, ${param(until)}::date - 1, n."FittedOn",
      n."RSquared", n."Model" from "dw_ProjectBaselines" n where n."ProjectBaselineId" = ${param(id)}::uuid
    on conflict ("ModelId") do update set "ChannelId" = excluded."ChannelId", "TrainedFrom" = excluded."TrainedFrom", "TrainedTo" = excluded."TrainedTo",
      "TrainedOn" = excluded."TrainedOn", "Score" = excluded."Score", "Parameters" = excluded."Parameters"
      where "dw_MLModelMetadata"."TrainedOn" is distinct from excluded."TrainedOn"`);
  const values = days.map(({ day, expected }) => ({ day, expected }));
  await session.count(sql`
    insert into "dw_Baseline" ("ChannelId", "ConsumptionDate", "Value")
    select ${param(channelId)}::uuid, v.day::timestamp at time zone ${param(timeZone)}, v.expected
    from json_to_recordset(${param(JSON.stringify(values))}::json) as v(day date, expected float8)
    on conflict ("ChannelId", "ConsumptionDate") do update set "Value" = excluded."Value"
      where "dw_Baseline"."Value" is distinct from excluded."Value"`);
}

/** Deletes models of deleted baselines. Returns their number. */
export const forgetDeletedBaselines = (session: Session): Promise<number> =>
  session.count(sql`
    delete from "dw_MLModelMetadata" m where m."ModelType" = ${param(savingsModelType)}
      and not exists (select from "dw_ProjectBaselines" n where n."ProjectBaselineId" = m."ModelId")`);
