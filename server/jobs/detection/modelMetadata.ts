import { v5 } from 'uuid';
import { expectationModel, type ModelCard } from '../../../resources/shared/modelCard';
import type { Session } from '../../sql/database';
import { param, sql } from '../../sql/fragment';

/** Type of the detection's model in the metadata of channels. */
export const modelType = expectationModel;
/** Version of the figures: since version 2, waste, saving and unmetered usage are separate. */
export const modelVersion = '2';
const namespace = 'b8b7c9fb-62f5-5c0c-8c43-9d2b8c7d5a0e';

/** Records `now` as the time until which the channels were judged. */
export async function recordJudged(session: Session, channelIds: readonly string[], now: Date): Promise<void> {
  const rows = channelIds.map((channel) => ({ id: v5(channel, namespace), channel }));
  await session.count(sql`
    insert into "dw_MLModelMetadata" ("ModelId", "ChannelId", "ModelType", "Version", "Status", "TrainedTo", "TrainedOn")
    select id, channel, ${param(modelType)}, ${param(modelVersion)}, 1, ${param(now)}::date, ${param(now)}
    from json_to_recordset(${param(JSON.stringify(rows))}::json) as r(id uuid, channel uuid)
    on conflict ("ModelId") do update set "Version" = excluded."Version", "TrainedTo" = excluded."TrainedTo", "TrainedOn" = excluded."TrainedOn"`);
}

/** Stores the model card of a channel, null where too little was read, in its existing row. */
export async function storeModelCard(
  session: Session,
  channelId: string,
  card: ModelCard | undefined,
  now: Date,
): Promise<void> {
  const parameters = JSON.stringify({ ratedOn: now.toISOString(), card: card ?? null });
  await session.count(sql`
    update "dw_MLModelMetadata" set "TrainedFrom" = ${param(card?.learntSince ?? null)}::date,
      "Score" = ${param(card && card.r2 !== null ? Number(card.r2.toFixed(4)) : null)},
      "Parameters" = ${param(parameters)}::jsonb
    where "ModelId" = ${param(v5(channelId, namespace))}::uuid`);
}
