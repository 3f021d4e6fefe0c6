import { ChannelType } from '../../resources/enums/channelType';
import { Status } from '../../resources/enums/status';
import type { DataContext } from '../context';
import { literal, param, sql } from '../sql/fragment';
import { readCalculated } from './calculatedChannel';

/**
 * Adds the missing rules of a calculated channel for the channels in its formula: rules determine what is recalculated.
 * Rules that the formula does not need are kept, as a person may have added them.
 */
export async function addMissingRules({ database, catalogue }: DataContext, channelId: string): Promise<void> {
  const channel = await readCalculated(database, catalogue, channelId);
  const sources = [...(channel?.sources.values() ?? [])].filter(
    (source) => source.channelId !== channelId && !source.isCircular,
  );
  if (sources.length === 0) return;
  await database.write({ contactId: null, operation: 'FollowFormula' }, (session) =>
    session.rows(sql`
      insert into "dw_ChannelsRules" ("ChannelId", "SourceChannelId", "SourceChannelKey", "Status")
      select c."ChannelId", s."ChannelId", s."ChannelKey", ${literal(Status.values.Active)}
      from "dw_Channels" c join "dw_Channels" s on s."ChannelId" = any(${param(sources.map((source) => source.channelId))}::uuid[])
      where c."ChannelId" = ${param(channelId)}::uuid and c."Type" = ${literal(ChannelType.values.Calculated)}
        and not exists (select from "dw_ChannelsRules" r where r."ChannelId" = c."ChannelId" and r."SourceChannelId" = s."ChannelId")`),
  );
}
