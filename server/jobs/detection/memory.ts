import { v5 } from 'uuid';
import type { Session } from '../../sql/database';
import { sql, value } from '../../sql/fragment';
import type { Watched } from './watched';

/** As the channel's model is called in its metadata. */
export const modelType = 'Hour-of-week profile';
const version = '1';
const namespace = 'b8b7c9fb-62f5-5c0c-8c43-9d2b8c7d5a0e';

/** Milliseconds since 1970, by channel: what was read before has been judged. */
export async function judgedUntil(
  session: Session,
  channels: readonly Watched[],
): Promise<ReadonlyMap<string, number>> {
  const ids = channels.map(({ channelId }) => channelId);
  const rows = await session.rows<{ channelId: string; at: number }>(sql`
    select "ChannelId" as "channelId", extract(epoch from "TrainedOn")::float8 * 1000 as at from "dw_MLModelMetadata"
    where "ModelType" = ${value(modelType)} and "TrainedOn" is not null and "ChannelId" = any(${value(ids)}::uuid[])`);
  return new Map(rows.map(({ channelId, at }) => [channelId, at]));
}

/** Notes that the channels were judged until now. */
export async function remember(session: Session, channels: readonly Watched[], now: Date): Promise<void> {
  const rows = channels.map(({ channelId }) => ({ id: v5(channelId, namespace), channel: channelId }));
  await session.count(sql`
    insert into "dw_MLModelMetadata" ("ModelId", "ChannelId", "ModelType", "Version", "Status", "TrainedTo", "TrainedOn")
    select id, channel, ${value(modelType)}, ${value(version)}, 1, ${value(now)}::date, ${value(now)}
    from json_to_recordset(${value(JSON.stringify(rows))}::json) as r(id uuid, channel uuid)
    on conflict ("ModelId") do update set "TrainedTo" = excluded."TrainedTo", "TrainedOn" = excluded."TrainedOn"`);
}
